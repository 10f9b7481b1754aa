/// A filter that converts source pixels to drawn pixels.
package struct SamplingFilter: Sendable, Hashable {
  /// A sampling method.
  package enum Kind: Sendable, Hashable {
    /// The source pixel under the center of the drawn one.
    case nearest
    /// A mix of the nearest pixels where the source is enlarged, and the mean of all pixels that
    /// the drawn pixel covers where it is reduced, so that fine detail blends instead of
    /// flickering.
    case linear
  }

  /// The method where source pixels are enlarged or keep their size.
  package var magnification: Kind
  /// The method where source pixels are reduced.
  package var minification: Kind
  /// The power of two by which the averaged area is widened, from -4 to 4; negative values are
  /// sharper.
  package var bias: Double

  /// Creates a filter.
  package init(magnification: Kind = .linear, minification: Kind = .linear, bias: Double = 0) {
    self.magnification = magnification
    self.minification = minification
    self.bias = bias.isNaN ? 0 : max(-4, min(4, bias))
  }

  /// Returns the method for a number of source pixels per drawn pixel.
  func kind(rate: Double) -> Kind { rate > 1.000_001 ? minification : magnification }
}
