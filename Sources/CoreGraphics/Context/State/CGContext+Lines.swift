public import Foundation

extension CGContext {
  /// Sets the line width.
  ///
  /// The default is 1.
  ///
  /// - Parameter width: The width in user space, with the matrix in effect when the line is drawn;
  ///   0 or less draws nothing.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width.isFinite ? width : 0 }

  /// Sets the shape of line ends; the default is `butt`.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets the shape of line corners; the default is `miter`.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets the miter limit.
  ///
  /// The default is 10 (SH-04).
  ///
  /// - Parameter limit: The largest ratio of miter length to line width, at least 1; beyond it, a
  ///   miter becomes a bevel.
  public func setMiterLimit(_ limit: CGFloat) {
    state.miterLimit = limit.isNaN ? 10 : max(1, min(limit, 1e6))
  }

  /// Sets the dash pattern.
  ///
  /// - Parameters:
  ///   - phase: The offset into the pattern at which a line starts.
  ///   - lengths: Alternating lengths of dashes and gaps; an empty list, a negative length or a sum
  ///     of 0 gives solid lines, as does a list that would make more than about 200,000 dashes.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let sum = lengths.reduce(0, +)
    let isUsable = lengths.allSatisfy { $0 >= 0 } && sum > 0 && sum.isFinite
    state.dashLengths = isUsable ? lengths : []
    state.dashPhase = isUsable && phase.isFinite ? phase : 0
  }

  /// Sets how far drawn curves may deviate.
  ///
  /// The value is stored but has no effect, because curves are accurate to a twentieth of a pixel.
  ///
  /// - Parameter flatness: The deviation, in device pixels.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }
}
