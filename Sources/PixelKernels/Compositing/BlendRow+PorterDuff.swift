/// The factors of source and destination, each depending on the other's alpha.
///
/// The result is `S (s0 + s1 Da) + D (d0 + d1 Sa)`.
struct CompositeFactors {
  var s0: Float
  var s1: Float
  var d0: Float
  var d1: Float

  init(_ s0: Float, _ s1: Float, _ d0: Float, _ d1: Float) {
    (self.s0, self.s1, self.d0, self.d1) = (s0, s1, d0, d1)
  }

  static var over: Self { Self(1, 0, 1, -1) }
  static var clear: Self { Self(0, 0, 0, 0) }
  static var source: Self { Self(1, 0, 0, 0) }
  static var sourceIn: Self { Self(0, 1, 0, 0) }
  static var sourceOut: Self { Self(1, -1, 0, 0) }
  static var sourceAtop: Self { Self(0, 1, 1, -1) }
  static var destinationOver: Self { Self(1, -1, 1, 0) }
  static var destinationIn: Self { Self(0, 0, 0, 1) }
  static var destinationOut: Self { Self(0, 0, 1, -1) }
  static var destinationAtop: Self { Self(1, -1, 0, 1) }
  static var xor: Self { Self(1, -1, 1, -1) }
}

extension BlendRow {
  /// Blends with Porter and Duff's factors ("Compositing Digital Images", 1984).
  func combine(_ factors: CompositeFactors) {
    let (s0, s1, d0, d1) = (factors.s0, factors.s1, factors.d0, factors.d1)
    for index in 0..<count {
      let part = covered(index)
      let above = BlendPixel(source[index], times: opacity)
      let below = BlendPixel(pixels[index], times: 1)
      let a = (s0 + s1 * below.alpha) * part
      let b = (d0 + d1 * above.alpha) * part + (1 - part)
      pixels[index] =
        BlendPixel(
          blue: above.blue * a + below.blue * b, green: above.green * a + below.green * b,
          red: above.red * a + below.red * b, alpha: above.alpha * a + below.alpha * b
        ).word
    }
  }

  /// Adds the darkness of source and destination, clamped to black.
  func addDarkness() {
    for index in 0..<count {
      let above = BlendPixel(source[index], times: opacity * covered(index))
      let below = BlendPixel(pixels[index], times: 1)
      let sum = above.alpha + below.alpha
      let alpha = sum < 1 ? sum : 1
      let excess = alpha - sum
      pixels[index] =
        BlendPixel(
          blue: above.blue + below.blue + excess, green: above.green + below.green + excess,
          red: above.red + below.red + excess, alpha: alpha
        ).word
    }
  }

  /// Combines premultiplied channels, alpha included; specialized for each formula.
  ///
  /// `channel` returns the result for a channel of source and destination, from 0 to 1; more is
  /// clamped. It keeps the destination for a source of 0, so coverage fades the source.
  @inline(__always)
  func combineFadedChannels(_ channel: (_ s: Float, _ d: Float) -> Float) {
    for index in 0..<count {
      let above = BlendPixel(source[index], times: opacity * covered(index))
      let below = BlendPixel(pixels[index], times: 1)
      pixels[index] =
        BlendPixel(
          blue: channel(above.blue, below.blue),
          green: channel(above.green, below.green),
          red: channel(above.red, below.red),
          alpha: channel(above.alpha, below.alpha)
        ).word
    }
  }

  /// Combines premultiplied channels, alpha included; specialized for each formula.
  ///
  /// `channel` is 0 for a source of 0, so coverage mixes its result with the destination.
  @inline(__always)
  func combineChannels(_ channel: (_ s: Float, _ d: Float) -> Float) {
    for index in 0..<count {
      let part = covered(index)
      let rest = 1 - part
      let above = BlendPixel(source[index], times: opacity)
      let below = BlendPixel(pixels[index], times: 1)
      pixels[index] =
        BlendPixel(
          blue: channel(above.blue, below.blue) * part + below.blue * rest,
          green: channel(above.green, below.green) * part + below.green * rest,
          red: channel(above.red, below.red) * part + below.red * rest,
          alpha: channel(above.alpha, below.alpha) * part + below.alpha * rest
        ).word
    }
  }
}
