import Foundation

extension CGContext {
  /// Sets the shadow of everything drawn from now on.
  ///
  /// Offset and blur are in base space and ignore the matrix: if y points up, a positive height
  /// moves the shadow up; in a layer's context, it moves the shadow down. A transparency layer
  /// starts without a shadow; the shadow set before it applies to the whole layer.
  ///
  /// - Parameters:
  ///   - offset: The offset of the shadow from the shape; a number that is not finite counts as 0.
  ///   - blur: Twice the standard deviation of the Gaussian that blurs the shadow, as in the HTML
  ///     canvas; negative or not finite counts as 0, and the maximum is 1000 pixels.
  ///   - color: The shadow's color, including its alpha; nil for no shadow.
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

  /// Sets a black shadow with an opacity of one third for everything drawn from now on.
  ///
  /// - Parameters:
  ///   - offset: The offset of the shadow from the shape, in base space.
  ///   - blur: Twice the standard deviation of its Gaussian, in base space.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Returns the offset of a shadow from its shape, in device pixels.
  func deviceOffset(of shadow: ContextShadow) -> CGSize {
    // The base matrix only mirrors; `baseUnit` is the number of pixels per unit of base space.
    let (x, y) = (
      shadow.offset.width * baseTransform.a, shadow.offset.height * baseTransform.d
    )
    let limit = ContextShadow.maximumOffset
    return CGSize(
      width: max(-limit, min(limit, x * baseUnit)), height: max(-limit, min(limit, y * baseUnit)))
  }

  /// Returns the standard deviation of a shadow's Gaussian, in device pixels.
  func deviceSigma(of shadow: ContextShadow) -> Double {
    Double(min(shadow.blur * baseUnit, ContextShadow.maximumBlur)) / 2
  }
}

/// The shadow of everything drawn.
struct ContextShadow {
  /// The shadow's offset in base space, independent of the current matrix.
  var offset: CGSize
  /// Twice the Gaussian's standard deviation, in base space.
  var blur: CGFloat
  var color: CGColor

  /// The largest effective blur, in pixels.
  static let maximumBlur: CGFloat = 1000
  /// The largest distance of a shadow from its shape, in pixels.
  static let maximumOffset: CGFloat = 65_536
}
