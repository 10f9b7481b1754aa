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
  /// Whether y points up in the coordinates.
  var isUpsideDown: Bool
  /// Whether the coordinates are seen from behind, the flips of geometry left out.
  var isMirrored: Bool
  /// The pixels of the whole picture, of which the clip is a part.
  var canvas: PixelRect
  /// The farthest canvas pixels that anything is drawn on, to be blurred into the clip.
  ///
  /// It bounds what shadows of shadows can ask for, and depends on the canvas alone.
  var horizon: PixelRect

  /// Places a layer on a whole picture.
  ///
  /// - Parameters:
  ///   - matrix: From the coordinates to canvas pixels.
  ///   - picture: The picture's pixels.
  ///   - opacity: 0 to 1, of each piece.
  ///   - isUpsideDown: Whether y points up in the coordinates.
  ///   - isMirrored: Whether the coordinates are seen from behind.
  init(
    matrix: CGAffineTransform, picture: PixelRect, opacity: Double, isUpsideDown: Bool = false,
    isMirrored: Bool = false
  ) {
    self.matrix = matrix
    self.isUpsideDown = isUpsideDown
    self.isMirrored = isMirrored
    canvas = picture
    clip = picture
    self.opacity = opacity
    horizon = picture.expanded(by: (1024, 1024))
  }

  /// Whether something that covers a rectangle of the coordinates can change the surface.
  func shows(_ rect: CGRect, on surface: Surface) -> Bool {
    guard !rect.isNull else { return false }
    let area = clip.intersection(surface.area)
    return !PixelRect(touching: rect.applying(matrix), within: area).isEmpty
  }
}
