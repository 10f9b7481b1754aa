import CoreGraphics
import PixelKernels

/// Where something lies on the canvas: a whole pixel, and within it what its coverage depends on.
///
/// Things that are apart by whole pixels have the same coverage, so it is computed within the first
/// pixel and moved.
struct PixelPlace {
  /// Whole pixels.
  let x: Int
  /// The same.
  let y: Int
  /// To pixels, moved to within the first one; as it was for what starts far off the canvas, whose
  /// pixels on the canvas would then be farther from the first one than outlines are computed.
  let matrix: CGAffineTransform

  /// Takes a matrix apart.
  ///
  /// - Parameter matrix: To canvas pixels.
  init(_ matrix: CGAffineTransform) {
    var placed = matrix
    (x, placed.tx) = Self.split(matrix.tx)
    (y, placed.ty) = Self.split(matrix.ty)
    self.matrix = placed
  }

  private static func split(_ position: CGFloat) -> (whole: Int, part: CGFloat) {
    guard abs(position) < 1e6 else { return (0, position) }
    let whole = position.rounded(.down)
    return (Int(whole), position - whole)
  }

  /// Canvas pixels, as they are counted from the whole pixel.
  func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -x, y: -y) }

  /// Pixels counted from the whole pixel, as the canvas counts them.
  func canvas(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: x, y: y) }
}
