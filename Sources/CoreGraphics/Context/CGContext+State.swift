public import Foundation

extension CGContext {
  /// The matrix from the coordinates in use to the context's base space.
  public var ctm: CGAffineTransform { state.ctm }

  /// The matrix from the coordinates in use to pixels from the top left.
  package var deviceTransform: CGAffineTransform { state.ctm.concatenating(baseTransform) }

  /// Puts the state, clip included, on the stack.
  public func saveGState() {
    saved.append(Saved(state: state, isTransparencyLayer: false))
    canvas.save()
  }

  /// Takes back the state saved last; without one, or across the start of a transparency layer,
  /// nothing happens.
  public func restoreGState() {
    guard let last = saved.last, !last.isTransparencyLayer else { return }
    saved.removeLast()
    state = last.state
    canvas.restore()
  }

  /// Puts a map before the matrix.
  ///
  /// - Parameter transform: From new coordinates to those in use.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Moves the origin.
  ///
  /// - Parameters:
  ///   - tx: To the new origin, along x.
  ///   - ty: To the new origin, along y.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }

  /// Changes the units.
  ///
  /// - Parameters:
  ///   - sx: The length of the new x unit in the old one.
  ///   - sy: The length of the new y unit in the old one.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }

  /// Turns the axes.
  ///
  /// - Parameter angle: Radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// Sets what insides are filled with; black until then.
  ///
  /// - Parameter color: The colour.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets what insides are filled with, in the device's RGB.
  ///
  /// - Parameters:
  ///   - red: 0...1.
  ///   - green: 0...1.
  ///   - blue: 0...1.
  ///   - alpha: 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the grey that insides are filled with.
  ///
  /// - Parameters:
  ///   - gray: 0...1.
  ///   - alpha: 0...1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets what lines are drawn with; black until then.
  ///
  /// - Parameter color: The colour.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets what lines are drawn with, in the device's RGB.
  ///
  /// - Parameters:
  ///   - red: 0...1.
  ///   - green: 0...1.
  ///   - blue: 0...1.
  ///   - alpha: 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the grey that lines are drawn with.
  ///
  /// - Parameters:
  ///   - gray: 0...1.
  ///   - alpha: 0...1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets what the alpha of everything drawn is multiplied by; 1 until then.
  ///
  /// - Parameter alpha: Limited to 0...1; not a number counts as 0.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha.isNaN ? 0 : alpha)) }

  /// Sets how what is drawn meets what is there; `normal` until then.
  ///
  /// - Parameter mode: The mode; `plusDarker`, which cannot be drawn, stops the program.
  public func setBlendMode(_ mode: CGBlendMode) {
    precondition(mode != .plusDarker, "CGBlendMode.plusDarker cannot be drawn")
    state.blendMode = mode
  }

  /// How images are drawn at other sizes.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether edges are smooth; they are until then.
  ///
  /// - Parameter shouldAntialias: False for pixels that are covered or not.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

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
  ///     gives solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let sum = lengths.reduce(0, +)
    let isUsable = lengths.allSatisfy { $0 >= 0 } && sum > 0 && sum.isFinite
    state.dashLengths = isUsable ? lengths : []
    state.dashPhase = isUsable && phase.isFinite ? phase : 0
  }
}
