import Foundation

extension CGContext {
  /// Puts a shadow below everything drawn from now on.
  ///
  /// Offset and blur are in base space, whatever the matrix: with y up a positive height lifts the
  /// shadow, in a layer's context it lowers it. Inside a transparency layer there is no shadow until
  /// one is set; the whole layer gets the one that was set before.
  ///
  /// - Parameters:
  ///   - offset: From the shape to its shadow; a number that is not finite counts as 0.
  ///   - blur: Twice the standard deviation of the Gaussian that softens the shadow, as in HTML's
  ///     canvas; negative and not finite count as 0, and there is a limit of 1000 pixels.
  ///   - color: The shadow's colour, whose alpha counts; nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    state.shadow = ContextShadow(
      offset: CGSize(
        width: offset.width.isFinite ? offset.width : 0,
        height: offset.height.isFinite ? offset.height : 0),
      blur: blur.isFinite ? max(blur, 0) : 0, color: color)
  }

  /// Puts a shadow of black at a third of full opacity below everything drawn from now on.
  ///
  /// - Parameters:
  ///   - offset: From the shape to its shadow, in base space.
  ///   - blur: Twice the standard deviation of its Gaussian, in base space.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// A shadow's way from its shape, in device pixels.
  func deviceOffset(of shadow: ContextShadow) -> CGSize {
    // A base matrix only mirrors; the unit says how many pixels a point of the base space has.
    let (x, y) = (
      shadow.offset.width * baseTransform.a, shadow.offset.height * baseTransform.d
    )
    let limit = ContextShadow.mostOffset
    return CGSize(
      width: max(-limit, min(limit, x * baseUnit)), height: max(-limit, min(limit, y * baseUnit)))
  }

  /// The standard deviation of a shadow's Gaussian, in device pixels.
  func deviceSigma(of shadow: ContextShadow) -> Double {
    Double(min(shadow.blur * baseUnit, ContextShadow.mostBlur)) / 2
  }
}
