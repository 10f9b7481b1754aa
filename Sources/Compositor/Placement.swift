import CoreGraphics
import PixelKernels

/// Where and how a layer's coordinates come to the surface.
struct Placement {
  /// From the coordinates to canvas pixels.
  var matrix: CGAffineTransform
  /// The canvas pixels that may change.
  var clip: PixelRect
  /// What a superlayer without group opacity hands on to each piece below it.
  var opacity: Double

  /// Whether something that covers a rectangle of the coordinates can change the surface.
  func shows(_ rect: CGRect, on surface: Surface) -> Bool {
    guard !rect.isNull else { return false }
    let area = clip.intersection(surface.area)
    return !PixelRect(touching: rect.applying(matrix), within: area).isEmpty
  }
}
