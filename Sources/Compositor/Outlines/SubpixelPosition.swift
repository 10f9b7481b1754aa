import CoreGraphics
import PixelKernels

/// A position on the canvas: a whole pixel, and the offset within it that coverage depends on.
///
/// Objects that are whole pixels apart have the same coverage, so it is computed within the first
/// pixel and moved.
struct SubpixelPosition {
  /// The whole number of pixels, horizontally.
  let x: Int
  /// The whole number of pixels, vertically.
  let y: Int
  /// The transform to pixels, translated to within the first pixel.
  ///
  /// It is unchanged for an object whose origin is far outside the canvas: its pixels on the canvas
  /// would be farther from the first pixel than outlines can be computed.
  let matrix: CGAffineTransform

  /// Splits a matrix.
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

  /// Converts canvas pixels to pixels counted from the whole pixel.
  func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -x, y: -y) }

  /// Converts pixels counted from the whole pixel to canvas pixels.
  func canvas(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: x, y: y) }
}
