import CoreGraphics

/// Where points become pixels.
struct RenderScale {
  /// Pixels a point.
  let factor: Double

  /// - Parameter factor: Pixels a point; one that is no positive number counts as 1.
  init(_ factor: Double) { self.factor = factor > 0 && factor.isFinite ? factor : 1 }

  /// From the canvas's points to its pixels.
  var matrix: CGAffineTransform { CGAffineTransform(scaleX: factor, y: factor) }

  /// The pixels of a canvas, to the nearest, at least one each way.
  func pixels(of size: CGSize) -> (width: Int, height: Int) {
    func pixels(_ points: CGFloat) -> Int {
      let pixels = (points * factor).rounded()
      return pixels >= 1 ? Int(min(pixels, 1_048_576)) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }
}
