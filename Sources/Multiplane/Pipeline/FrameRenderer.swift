import Compositor
package import LayerTree
package import PixelKernels
package import TextLayout

/// One worker's way from snapshot to pixels.
///
/// It keeps its last picture and draws only what differs from it: the bytes are those of a picture
/// that is drawn as a whole. A picture that nobody else holds any more is drawn on in place.
package final class FrameRenderer {
  private let compositor: Compositor
  private let scale: Double
  private var tree: RenderTree?
  private var picture: PixelBuffer?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that text may use.
  ///   - scale: Pixels a point.
  package init(fonts: FontBook, scale: Double) {
    compositor = Compositor(fonts: fonts)
    self.scale = scale
  }

  /// The picture of a moment.
  ///
  /// - Parameters:
  ///   - snapshot: The layers.
  ///   - globalTime: Seconds on the clock that `CACurrentMediaTime()` reads.
  /// - Returns: The picture; it must not be changed, and may be the one returned before. As long as
  ///   it is held it stays as it is.
  /// - Throws: `RenderError` with the reason `imageUnreadable` for an image that cannot be decoded.
  package func picture(of snapshot: LayerSnapshot, at globalTime: Double) throws -> PixelBuffer {
    let drawn = incompletePicture(of: snapshot, at: globalTime)
    guard let failure = compositor.takeFailure() else { return drawn }
    // Nothing is drawn over what lacks something.
    (tree, picture) = (nil, nil)
    throw RenderError(.imageUnreadable, "\(failure)", cause: failure)
  }

  /// The picture of a moment, without the images that cannot be decoded.
  ///
  /// - Parameters:
  ///   - snapshot: The layers.
  ///   - globalTime: Seconds on the clock that `CACurrentMediaTime()` reads.
  /// - Returns: The picture, as above.
  func incompletePicture(of snapshot: LayerSnapshot, at globalTime: Double) -> PixelBuffer {
    let new = snapshot.evaluate(at: globalTime)
    let damage = tree.map { compositor.damage(from: $0, to: new, scale: scale) } ?? .everything
    let isShared = !isKnownUniquelyReferenced(&picture)
    let drawn: PixelBuffer
    switch (damage, picture) {
    case (.nothing, let last?):
      drawn = last
    case (.parts(let rects), let last?):
      drawn = isShared ? last.copy() : last
      compositor.redraw(rects, of: new, on: drawn, scale: scale)
    case (_, let last):
      drawn = compositor.render(new, scale: scale, reusing: isShared ? nil : last)
    }
    (tree, picture) = (new, drawn)
    return drawn
  }
}
