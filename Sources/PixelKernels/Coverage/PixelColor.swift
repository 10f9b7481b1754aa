/// A premultiplied, sRGB-encoded color; components are from 0 to 1, and none exceeds alpha.
package struct PixelColor: Sendable, Hashable {
  package let red: Float
  package let green: Float
  package let blue: Float
  package let alpha: Float

  private init(premultipliedRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from components that are not premultiplied; each is clamped to 0 to 1.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    func clamped(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
    let alpha = clamped(alpha)
    self.init(
      premultipliedRed: Float(clamped(red) * alpha), green: Float(clamped(green) * alpha),
      blue: Float(clamped(blue) * alpha), alpha: Float(alpha))
  }

  /// The fully transparent color.
  package static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns this color composited over another.
  package func over(_ below: PixelColor) -> PixelColor {
    let rest = 1 - alpha
    return PixelColor(
      premultipliedRed: red + below.red * rest, green: green + below.green * rest,
      blue: blue + below.blue * rest, alpha: alpha + below.alpha * rest)
  }

  /// Returns this color with all components multiplied by an opacity.
  package func multiplied(by opacity: Float) -> PixelColor {
    PixelColor(
      premultipliedRed: red * opacity, green: green * opacity, blue: blue * opacity,
      alpha: alpha * opacity)
  }
}

extension PixelColor {
  /// The color as a pixel, each component rounded to nearest.
  package var word: UInt32 {
    func byte(_ part: Float) -> UInt32 { UInt32((part * 255).rounded()) }
    return byte(blue) | byte(green) << 8 | byte(red) << 16 | byte(alpha) << 24
  }
}
