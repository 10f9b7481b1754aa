/// How source pixels become drawn pixels.
package struct SamplingFilter: Sendable, Hashable {
  /// How pixels are chosen.
  package enum Kind: Sendable, Hashable {
    /// The source pixel under the middle of the drawn one.
    case nearest
    /// Where the source is enlarged, a mix of the nearest pixels; where it is reduced, the mean of
    /// all that the drawn pixel covers, so that fine detail becomes a tone and does not flicker.
    case linear
  }

  /// Where source pixels get larger or keep their size.
  package var magnification: Kind
  /// Where they get smaller.
  package var minification: Kind
  /// By how many powers of two the area of the mean is widened, -4 to 4; less than 0 is sharper.
  package var bias: Double

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - magnification: Where source pixels get larger or keep their size.
  ///   - minification: Where they get smaller.
  ///   - bias: By how many powers of two the mean is widened; limited to -4...4, what is not a
  ///     number counts as 0.
  package init(magnification: Kind = .linear, minification: Kind = .linear, bias: Double = 0) {
    self.magnification = magnification
    self.minification = minification
    self.bias = bias.isNaN ? 0 : max(-4, min(4, bias))
  }

  /// The kind for a number of source pixels a drawn pixel.
  func kind(rate: Double) -> Kind { rate > 1.000_001 ? minification : magnification }
}
