public import Foundation

extension CGContext {
  /// Sets the width of lines; 1 until then.
  ///
  /// - Parameter width: In units in use when the line is drawn; 0 and less draw nothing.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width.isFinite ? width : 0 }

  /// Sets how open lines end; `butt` until then.
  ///
  /// - Parameter cap: The end.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets how segments meet; `miter` until then.
  ///
  /// - Parameter join: The corner.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets how long mitres may be; 10 until then (SH-04).
  ///
  /// - Parameter limit: Mitre length over line width, at least 1; a longer one becomes a bevel.
  public func setMiterLimit(_ limit: CGFloat) {
    state.miterLimit = limit.isNaN ? 10 : max(1, min(limit, 1e6))
  }

  /// Sets the pattern of dashes and gaps.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern a line begins.
  ///   - lengths: Dash, gap, dash, gap and so on; an empty list, a negative length or a sum of 0
  ///     gives solid lines, and so does a list that would make more than some 200,000 dashes.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let sum = lengths.reduce(0, +)
    let isUsable = lengths.allSatisfy { $0 >= 0 } && sum > 0 && sum.isFinite
    state.dashLengths = isUsable ? lengths : []
    state.dashPhase = isUsable && phase.isFinite ? phase : 0
  }

  /// Sets how far curves may be from their true place; kept, not used, as curves are within a
  /// twentieth of a pixel.
  ///
  /// - Parameter flatness: In device pixels.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }
}
