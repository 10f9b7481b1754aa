public import Foundation

extension CGContext {
  /// Saves the state, including the clip, on the stack.
  public func saveGState() {
    saved.append(Saved(state: state, isTransparencyLayer: false))
    canvas.save()
  }

  /// Restores the most recently saved state.
  ///
  /// Does nothing if there is none, or if it was saved before the current transparency layer began.
  public func restoreGState() {
    guard let last = saved.last, !last.isTransparencyLayer else { return }
    saved.removeLast()
    state = last.state
    canvas.restore()
  }

  /// Sets the opacity of everything drawn.
  ///
  /// The default is 1.
  ///
  /// - Parameter alpha: The opacity, clamped to 0...1; NaN counts as 0.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha.isNaN ? 0 : alpha)) }

  /// Sets the blend mode.
  ///
  /// The default is `normal`.
  ///
  /// - Parameter mode: The mode; it affects only the pixels inside what is drawn.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How images are interpolated when they are drawn at a different size.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether edges are antialiased, if the context allows it; the default is true.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether edges may be antialiased at all.
  ///
  /// The default is true. The value is not part of the saved state.
  ///
  /// - Parameter allowsAntialiasing: Whether to allow antialiasing; if false, the state's value is
  ///   ignored.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Sets how colors outside the bitmap's gamut are converted.
  ///
  /// The value is stored but has no effect, because all colors are clamped to it.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
    state.renderingIntent = intent
  }

  /// Whether edges are antialiased.
  var antialiases: Bool { state.shouldAntialias && allowsAntialiasing }
}
