/// Red, green, and blue; not premultiplied.
struct BlendColor {
  var red: Float
  var green: Float
  var blue: Float

  /// The perceptual weighting of the three components (ISO 32000-2, 11.3.5.3).
  @inline(__always)
  var luminosity: Float { 0.3 * red + 0.59 * green + 0.11 * blue }

  @inline(__always)
  var least: Float {
    let low = red < green ? red : green
    return low < blue ? low : blue
  }

  @inline(__always)
  var greatest: Float {
    let high = red > green ? red : green
    return high > blue ? high : blue
  }

  @inline(__always)
  var saturation: Float { greatest - least }

  /// Returns the color at another luminosity, moved toward gray as far as necessary to stay in
  /// 0...1.
  @inline(__always)
  func withLuminosity(_ target: Float) -> BlendColor {
    let shift = target - luminosity
    let moved = BlendColor(red: red + shift, green: green + shift, blue: blue + shift)
    let (low, high) = (moved.least, moved.greatest)
    var scale: Float = 1
    if low < 0 { scale = target / (target - low) }
    if high > 1 {
      let upper = (1 - target) / (high - target)
      scale = upper < scale ? upper : scale
    }
    return BlendColor(
      red: target + (moved.red - target) * scale, green: target + (moved.green - target) * scale,
      blue: target + (moved.blue - target) * scale)
  }

  /// Returns the same hue with another saturation and a least channel of 0; a gray becomes black.
  @inline(__always)
  func withSaturation(_ target: Float) -> BlendColor {
    let (low, high) = (least, greatest)
    let scale = high > low ? target / (high - low) : 0
    return BlendColor(
      red: (red - low) * scale, green: (green - low) * scale, blue: (blue - low) * scale)
  }
}

extension BlendRow {
  /// Blends whole colors; specialized for each formula.
  ///
  /// `mixture` returns B of colors that are not premultiplied.
  @inline(__always)
  func nonSeparable(_ mixture: (_ ground: BlendColor, _ source: BlendColor) -> BlendColor) {
    for index in 0..<count {
      let above = BlendPixel(source[index], times: opacity * covered(index))
      let below = BlendPixel(pixels[index], times: 1)
      let (sa, da) = (above.alpha, below.alpha)
      // If one of them is transparent, its color does not matter.
      let (perSource, perGround) = (sa > 0 ? 1 / sa : 0, da > 0 ? 1 / da : 0)
      let mixed = mixture(
        BlendColor(
          red: below.red * perGround, green: below.green * perGround,
          blue: below.blue * perGround),
        BlendColor(
          red: above.red * perSource, green: above.green * perSource,
          blue: above.blue * perSource))
      let (a, b, both) = (1 - da, 1 - sa, sa * da)
      pixels[index] =
        BlendPixel(
          blue: above.blue * a + below.blue * b + mixed.blue * both,
          green: above.green * a + below.green * b + mixed.green * both,
          red: above.red * a + below.red * b + mixed.red * both, alpha: sa + da - both
        ).word
    }
  }
}

@inline(__always)
func hueMixture(_ ground: BlendColor, _ source: BlendColor) -> BlendColor {
  source.withSaturation(ground.saturation).withLuminosity(ground.luminosity)
}

@inline(__always)
func saturationMixture(_ ground: BlendColor, _ source: BlendColor) -> BlendColor {
  ground.withSaturation(source.saturation).withLuminosity(ground.luminosity)
}

@inline(__always)
func colorMixture(_ ground: BlendColor, _ source: BlendColor) -> BlendColor {
  source.withLuminosity(ground.luminosity)
}

@inline(__always)
func luminosityMixture(_ ground: BlendColor, _ source: BlendColor) -> BlendColor {
  ground.withLuminosity(source.luminosity)
}
