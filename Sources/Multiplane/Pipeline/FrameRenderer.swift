import Compositor
package import LayerTree
package import PixelKernels
import QuartzCore
package import TextLayout

/// One worker's way from snapshot to pixels.
///
/// It keeps its last image and draws only what differs from it: the bytes are those of an image
/// that is drawn as a whole. An image that nobody else holds any more is drawn on in place.
package final class FrameRenderer {
  private let compositor: Compositor
  private let scale: Double
  private let surfaces: SurfacePool
  private var tree: RenderTree?
  private var image: PixelBuffer?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that text may use.
  ///   - scale: Pixels a point.
  ///   - surfaces: The memory for off-screen surfaces that it shares with other workers.
  package init(
    fonts: FontBook, scale: Double, surfaces: SurfacePool = SurfacePool(workers: 1)
  ) {
    compositor = Compositor(fonts: fonts)
    self.scale = scale
    self.surfaces = surfaces
  }

  /// The image of a moment.
  ///
  /// - Parameters:
  ///   - snapshot: The layers.
  ///   - globalTime: Seconds on the clock that `CACurrentMediaTime()` reads.
  /// - Returns: The image; it must not be changed, and may be the one returned before. As long as
  ///   it is held it stays as it is.
  /// - Throws: `RenderError` for an image that cannot be decoded, and where the moment's off-screen
  ///   surfaces find no room.
  package func image(
    of snapshot: LayerSnapshot, at globalTime: Double
  ) throws(RenderError) -> PixelBuffer {
    let drawn = try incompleteImage(of: snapshot, at: globalTime)
    guard let failure = compositor.takeFailure() else { return drawn }
    // Nothing is drawn over what lacks something.
    (tree, image) = (nil, nil)
    throw RenderError(.imageUnreadable, "\(failure)", cause: failure)
  }

  /// The image of a moment, without the images that cannot be decoded.
  ///
  /// - Parameters:
  ///   - snapshot: The layers.
  ///   - globalTime: Seconds on the clock that `CACurrentMediaTime()` reads.
  /// - Returns: The image, as above.
  /// - Throws: `RenderError` where the moment's off-screen surfaces find no room.
  func incompleteImage(
    of snapshot: LayerSnapshot, at globalTime: Double
  ) throws(RenderError) -> PixelBuffer {
    do {
      return try draw(snapshot, at: globalTime)
    } catch {
      throw RenderError(error, time: globalTime - RenderContext.epoch)
    }
  }

  private func draw(
    _ snapshot: LayerSnapshot, at globalTime: Double
  ) throws(SurfaceLimitError) -> PixelBuffer {
    let new = snapshot.evaluate(at: globalTime)
    let damage = tree.map { compositor.damage(from: $0, to: new, scale: scale) } ?? .everything
    let isShared = !isKnownUniquelyReferenced(&image)
    let last = image
    // What is drawn on is no image of anything until it is finished.
    (tree, image) = (nil, nil)
    let drawn: PixelBuffer
    switch (damage, last) {
    case (.nothing, let last?):
      drawn = last
    case (.parts(let rects), let last?):
      drawn = isShared ? last.copy() : last
      try surfaces.withLimit { limit throws(SurfaceLimitError) in
        try compositor.redraw(rects, of: new, on: drawn, scale: scale, surfaceLimit: limit)
      }
    case (_, let last):
      drawn = try surfaces.withLimit { limit throws(SurfaceLimitError) in
        try compositor.render(
          new, scale: scale, reusing: isShared ? nil : last, surfaceLimit: limit)
      }
    }
    (tree, image) = (new, drawn)
    return drawn
  }
}
