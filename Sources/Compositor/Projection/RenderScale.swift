import CoreGraphics

/// The scale from points to pixels.
struct RenderScale {
  /// Pixels per point.
  let factor: Double

  /// Creates a scale.
  ///
  /// - Parameter factor: Pixels per point. If it is not a positive finite number, it counts as 1.
  init(_ factor: Double) { self.factor = factor > 0 && factor.isFinite ? factor : 1 }

  /// The transform from the canvas's points to its pixels.
  var matrix: CGAffineTransform { CGAffineTransform(scaleX: factor, y: factor) }

  /// Returns the size of a canvas in pixels, rounded to nearest; at least one in each direction.
  func pixels(of size: CGSize) -> (width: Int, height: Int) {
    func pixels(_ points: CGFloat) -> Int {
      let pixels = (points * factor).rounded()
      return pixels >= 1 ? Int(min(pixels, 1_048_576)) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }
}
