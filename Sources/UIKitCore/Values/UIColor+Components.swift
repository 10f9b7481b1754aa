extension UIColor {
  /// Writes the components in extended sRGB, with the current traits.
  ///
  /// - Parameters:
  ///   - red: Receives the red component; 0 to 1 inside sRGB. Nil if it is not needed.
  ///   - green: Receives the green component.
  ///   - blue: Receives the blue component.
  ///   - alpha: Receives the opacity, 0 to 1.
  /// - Returns: False for a pattern, which has no components; nothing is written.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let color = fixedColor?.sRGBComponents else { return false }
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Writes the hue, saturation and brightness of the color in sRGB, with the current traits.
  ///
  /// - Parameters:
  ///   - hue: Receives the position on the color wheel, 0 up to 1; 0 for a gray.
  ///   - saturation: Receives the saturation; 0 for a gray.
  ///   - brightness: Receives the largest component.
  ///   - alpha: Receives the opacity.
  /// - Returns: False for a pattern; nothing is written.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let color = fixedColor?.sRGBComponents else { return false }
    let wheel = HSBColor(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue))
    hue?.pointee = wheel.hue
    saturation?.pointee = wheel.saturation
    brightness?.pointee = wheel.brightness
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Writes the level of the gray with the color's luminance, with the current traits.
  ///
  /// - Parameters:
  ///   - white: Receives the level, 0 to 1 inside sRGB.
  ///   - alpha: Receives the opacity.
  /// - Returns: False for a pattern; nothing is written.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard
      let gray = fixedColor?.converted(
        to: .extendedGraySpace, intent: .defaultIntent, options: nil),
      let level = gray.components?.first
    else { return false }
    white?.pointee = level
    alpha?.pointee = gray.alpha
    return true
  }

  /// The color with the current traits; nil for a pattern.
  private var fixedColor: CGColor? {
    if case .fixed(let color) = resolvedColor(with: .current).content { return color }
    return nil
  }
}

/// A color by its place on the color wheel.
struct HSBColor {
  /// The position on the wheel, 0 to 1.
  var hue: CGFloat
  /// The saturation, 0 to 1.
  var saturation: CGFloat
  /// The largest component.
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    brightness = most
    saturation = most > 0 ? range / most : 0
    guard range > 0 else {
      hue = 0
      return
    }
    // Sixths of the wheel, from the largest component.
    let place: CGFloat
    if most == red {
      place = (green - blue) / range
    } else if most == green {
      place = 2 + (blue - red) / range
    } else {
      place = 4 + (red - green) / range
    }
    hue = (place < 0 ? place + 6 : place) / 6
  }

  /// Red, green and blue.
  var rgb: [CGFloat] {
    func component(_ offset: CGFloat) -> CGFloat {
      let place = fmod(offset + hue * 6, 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return [component(5), component(3), component(1)]
  }
}
