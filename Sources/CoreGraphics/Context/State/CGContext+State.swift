public import Foundation

extension CGContext {
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

  /// Sets what the alpha of everything drawn is multiplied by; 1 until then.
  ///
  /// - Parameter alpha: Limited to 0...1; not a number counts as 0.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha.isNaN ? 0 : alpha)) }

  /// Sets how what is drawn meets what is there; `normal` until then.
  ///
  /// - Parameter mode: The mode; it acts inside what is drawn and nowhere else.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How images are drawn at other sizes.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether edges are smooth, where the context allows it; they are until then.
  ///
  /// - Parameter shouldAntialias: False for pixels that are covered or not.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether edges may be smooth at all; they may until then, and saving the state does not
  /// save this.
  ///
  /// - Parameter allowsAntialiasing: False for no smooth edge, whatever the state says.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Sets how colours outside the bitmap's range are brought in; kept, not used, as all are
  /// limited to it.
  ///
  /// - Parameter intent: The way.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
    state.renderingIntent = intent
  }

  /// Whether edges are smooth.
  var antialiases: Bool { state.shouldAntialias && allowsAntialiasing }
}
