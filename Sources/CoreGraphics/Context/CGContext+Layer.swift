public import Foundation

extension CGContext {
  /// Collects what is drawn from now on, to be put in place as one picture.
  ///
  /// Inside, alpha is 1 and the blend mode `normal`; those of now apply to the picture.
  ///
  /// - Parameter auxiliaryInfo: Reserved, as at Apple; there are no keys.
  public func beginTransparencyLayer(auxiliaryInfo: [String: any Sendable]?) {
    saved.append(Saved(state: state, isTransparencyLayer: true))
    canvas.beginGroup()
    state.alpha = 1
    state.blendMode = .normal
  }

  /// Collects what is drawn inside a rectangle from now on, to be put in place as one picture.
  ///
  /// - Parameters:
  ///   - rect: What the picture is limited to.
  ///   - auxiliaryInfo: Reserved, as at Apple; there are no keys.
  public func beginTransparencyLayer(
    in rect: CGRect, auxiliaryInfo: [String: any Sendable]?
  ) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    canvas.clip(
      CGPath.map(CGPath.rectangle(rect), by: deviceTransform), rule: .winding,
      antialias: state.shouldAntialias)
  }

  /// Puts the picture in place and restores the state, with all that was saved meanwhile.
  ///
  /// Without an open transparency layer nothing happens.
  public func endTransparencyLayer() {
    guard saved.contains(where: \.isTransparencyLayer) else { return }
    while let last = saved.popLast() {
      state = last.state
      if last.isTransparencyLayer { break }
      canvas.restore()
    }
    canvas.endGroup(opacity: state.alpha, state.mixing)
  }
}
