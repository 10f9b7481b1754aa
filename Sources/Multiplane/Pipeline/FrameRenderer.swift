import Compositor
package import LayerTree
package import PixelKernels
import QuartzCore
package import TextLayout

/// A worker's renderer from snapshots to pixels.
///
/// It keeps its last image and redraws only what changed; the result is identical to drawing the
/// whole image. If no one else holds the last image, it is redrawn in place. A frame with motion blur is
/// the mean of several images, which differ only where something moves.
package final class FrameRenderer {
  private let compositor: Compositor
  private let scale: Double
  private let frameDuration: Double
  private let surfaces: SurfacePool
  private let limitError: (@Sendable (LayerID, String) -> (any Error)?)?
  private var tree: RenderTree?
  private var image: PixelBuffer?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that text can use.
  ///   - scale: Pixels per point.
  ///   - frameDuration: Seconds per frame, of which a shutter is open for a part. The default is 0.
  ///   - surfaces: The memory for off-screen surfaces, shared with other workers.
  ///   - limitError: `Stage.limitError`.
  package init(
    fonts: FontBook, scale: Double, frameDuration: Double = 0,
    surfaces: SurfacePool = SurfacePool(workers: 1),
    limitError: (@Sendable (LayerID, String) -> (any Error)?)? = nil
  ) {
    compositor = Compositor(fonts: fonts)
    self.scale = scale
    self.frameDuration = frameDuration
    self.surfaces = surfaces
    self.limitError = limitError
  }

  /// Returns the image of a snapshot at a time.
  ///
  /// - Parameters:
  ///   - snapshot: The layers.
  ///   - globalTime: The time in seconds, on the clock of `CACurrentMediaTime()`.
  /// - Returns: The image. It must not be changed, and may be the one returned previously. It does
  ///   not change as long as it is held.
  /// - Throws: `RenderError` if an image cannot be decoded or is too large, if the frame's
  ///   off-screen surfaces need too much memory, or if replicators show too many layers.
  package func image(
    of snapshot: LayerSnapshot, at globalTime: Double
  ) throws(RenderError) -> PixelBuffer {
    let drawn = try incompleteImage(of: snapshot, at: globalTime)
    guard let failure = compositor.takeFailure() else { return drawn }
    // Nothing is redrawn over an incomplete image.
    (tree, image) = (nil, nil)
    if let failure = failure as? any LayerLimitError { throw error(failure) }
    let isLimit = failure is ContentsLimitError || failure is ParticleLimitError
    throw RenderError(isLimit ? .limit : .imageUnreadable, "\(failure)", cause: failure)
  }

  /// Returns the error for a layer that exceeds a limit, with its place in the scene if it has one.
  private func error(_ failure: any LayerLimitError) -> RenderError {
    let located = limitError?(failure.layer, failure.description)
    return RenderError(.limit, failure.description, cause: located ?? failure)
  }

  /// Returns the image of a snapshot at a time, without any images that cannot be decoded or are too
  /// large.
  ///
  /// - Parameters:
  ///   - snapshot: The layers.
  ///   - globalTime: The time in seconds, on the clock of `CACurrentMediaTime()`.
  /// - Returns: The image, as for `image(of:at:)`.
  /// - Throws: `RenderError` if the frame's off-screen surfaces need too much memory, or if
  ///   replicators show too many layers.
  func incompleteImage(
    of snapshot: LayerSnapshot, at globalTime: Double
  ) throws(RenderError) -> PixelBuffer {
    let count = snapshot.exposureCount
    let trees = try (0..<count).map { index throws(RenderError) in
      try snapshot.drawableTree(
        at: globalTime,
        exposure: Exposure(index: index, count: count, frameDuration: frameDuration))
    }
    do {
      return try draw(trees)
    } catch {
      throw error.filtered.map { self.error($0) }
        ?? RenderError(error, time: globalTime - RenderContext.epoch)
    }
  }

  /// Returns the mean of the images of trees (MB-03), or the one image if they are alike.
  private func draw(_ trees: [RenderTree]) throws(SurfaceLimitError) -> PixelBuffer {
    guard let area = motion(in: trees) else { return try draw(trees[0]) }
    let mean = PixelMean(of: area)
    for tree in trees { mean.add(try draw(tree)) }
    // Outside the area, all images are alike. The last one stays as it is, to be redrawn.
    guard let result = image?.copy() else { preconditionFailure("no image was drawn") }
    mean.write(to: result)
    return result
  }

  /// Returns the pixels in which the images of trees may differ; nil if they are alike.
  private func motion(in trees: [RenderTree]) -> PixelRect? {
    var area: PixelRect?
    for (old, new) in zip(trees, trees.dropFirst()) {
      switch compositor.damage(from: old, to: new, scale: scale) {
      case .nothing: continue
      case .parts(let rects): area = rects.reduce(area) { $0?.union($1) ?? $1 }
      case .everything: return Compositor.canvas(of: new, scale: scale)
      }
    }
    return area
  }

  private func draw(_ new: RenderTree) throws(SurfaceLimitError) -> PixelBuffer {
    let damage = tree.map { compositor.damage(from: $0, to: new, scale: scale) } ?? .everything
    let isShared = !isKnownUniquelyReferenced(&image)
    let last = image
    // Until it is finished, the bitmap being drawn is not the image of any tree.
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
