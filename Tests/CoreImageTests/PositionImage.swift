import CoreGraphics
import CoreImage
import PixelKernels

/// An infinite image whose red and green are the coordinates of the points that they are at, and
/// which tests read back exactly, without bitmaps: a filter's result shows where its colors come
/// from.
struct PositionKernel: PixelKernel {
  static let image = CIImage(PositionKernel(), of: [], extent: .infinite)

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    SIMD4(Float(point.x), Float(point.y), 0, 1)
  }

  /// Returns the color of the pixel in column x and row y.
  static func color(
    _ image: CIImage, _ x: Int, _ y: Int, in space: WorkingSpace = .encoded
  ) throws -> SIMD4<Float> {
    let region = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
    return try RenderRequest(image, in: space).pixels(of: image, in: region)[x, y]
  }

  /// Returns the point that the pixel in column x and row y shows, for a filter of the positions.
  static func source(_ image: CIImage, _ x: Int, _ y: Int) throws -> SIMD2<Float> {
    let color = try color(image, x, y)
    return SIMD2(color.x, color.y) / color.w
  }

  /// Returns whether both coordinates of two points differ by less than a tolerance, in pixels.
  static func isNear(
    _ a: SIMD2<Float>, _ x: Float, _ y: Float, tolerance: Float = 1e-3
  ) -> Bool {
    abs(a.x - x) < tolerance && abs(a.y - y) < tolerance
  }
}
