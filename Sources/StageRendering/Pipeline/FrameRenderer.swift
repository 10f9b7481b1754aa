import Compositor
package import FrameEncoding
package import LayerTree
package import PixelKernels
import QuartzCore
package import TextLayout

/// A worker's renderer from snapshots to pixels.
///
/// It keeps its last image and redraws only what changed; the result is identical to drawing the
/// whole image. If no one else holds the last image, it is redrawn in place. A frame with motion blur is
/// the mean of several images, which differ only where something moves. For videos with more than 8 bits,
/// a frame with gradients, shadows or blurs is drawn once in each phase of dithering (GR-10).
package final class FrameRenderer {
  private let compositor: Compositor
  private let scale: Double
  private let frameDuration: Double
  private let surfaces: SurfacePool
  private let limitError: (@Sendable (LayerID, String) -> (any Error)?)?
  /// What was drawn last, in each phase of dithering.
  private var drawn = [Drawn](repeating: Drawn(), count: DitherPhase.count)
  /// Whether the last image in the first phase contains anything dithered.
  private var isDithered = false
  /// Whether the images that were returned last are those that were drawn, and not means of them.
  private var returnedDrawn = false
  /// Whether the images to return are those that were returned last.
  private var isRepeated = false

  /// A frame, and its image; nil before the first image, and after a failure.
  private struct Drawn {
    var frame: ResolvedFrame?
    var image: PixelBuffer?
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that text can use.
  ///   - scale: Pixels per point.
  ///   - frameDuration: Seconds per frame, of which a shutter is open for a part. The default is 0.
  ///   - surfaces: The memory for off-screen surfaces, shared with other workers.
  ///   - memory: The memory for what is cached between frames. The default is the process's.
  ///   - limitError: `Stage.limitError`.
  package init(
    fonts: FontBook, scale: Double, frameDuration: Double = 0,
    surfaces: SurfacePool = SurfacePool(workers: 1), memory: MemoryBudget = .process,
    limitError: (@Sendable (LayerID, String) -> (any Error)?)? = nil
  ) {
    compositor = Compositor(fonts: fonts, memory: memory)
    self.scale = scale
    self.frameDuration = frameDuration
    self.surfaces = surfaces
    self.limitError = limitError
  }

  /// Returns the image of a snapshot at a time.
  ///
  /// `globalTime` is the time in seconds, on the clock of `CACurrentMediaTime()`.
  ///
  /// - Returns: The image. It must not be changed, and may be the one returned previously. It does
  ///   not change as long as it is held.
  /// - Throws: `RenderError` if an image cannot be decoded or is too large, if the frame's
  ///   off-screen surfaces need too much memory, or if replicators show too many layers.
  package func image(
    of snapshot: LayerSnapshot, at globalTime: Double
  ) throws(RenderError) -> PixelBuffer {
    try images(of: snapshot, at: globalTime, phaseCount: 1).phases[0]
  }

  /// Returns the image of a snapshot at a time in several phases of dithering.
  ///
  /// - Parameters:
  ///   - snapshot: The layers.
  ///   - globalTime: The time in seconds, on the clock of `CACurrentMediaTime()`.
  ///   - phaseCount: 1, or `DitherPhase.count`.
  /// - Returns: The images, as for `image(of:at:)`; only one if they would all be alike.
  /// - Throws: `RenderError`, as for `image(of:at:)`.
  package func images(
    of snapshot: LayerSnapshot, at globalTime: Double, phaseCount: Int
  ) throws(RenderError) -> FrameImages {
    let images = try incompleteImages(of: snapshot, at: globalTime, phaseCount: phaseCount)
    guard let failure = compositor.takeFailure() else { return images }
    // Nothing is redrawn over an incomplete image.
    for phase in drawn.indices { drawn[phase] = Drawn() }
    if let failure = failure as? any LayerLimitError { throw error(failure) }
    let isLimit = failure is ContentsLimitError || failure is ParticleLimitError
    throw RenderError(isLimit ? .limit : .imageUnreadable, "\(failure)", cause: failure)
  }

  /// Returns the error for a layer that exceeds a limit, with its place in a file if it has one.
  private func error(_ failure: any LayerLimitError) -> RenderError {
    let located = limitError?(failure.layer, failure.description)
    return RenderError(.limit, failure.description, cause: located ?? failure)
  }

  /// Returns the image of a snapshot at a time, without any images that cannot be decoded or are too
  /// large.
  ///
  /// `globalTime` is the time in seconds, on the clock of `CACurrentMediaTime()`.
  ///
  /// - Throws: `RenderError` if the frame's off-screen surfaces need too much memory, or if
  ///   replicators show too many layers.
  func incompleteImage(
    of snapshot: LayerSnapshot, at globalTime: Double
  ) throws(RenderError) -> PixelBuffer {
    try incompleteImages(of: snapshot, at: globalTime, phaseCount: 1).phases[0]
  }

  private func incompleteImages(
    of snapshot: LayerSnapshot, at globalTime: Double, phaseCount: Int
  ) throws(RenderError) -> FrameImages {
    let count = snapshot.exposureCount
    let trees = try (0..<count).map { index throws(RenderError) in
      try snapshot.drawableTree(
        at: globalTime,
        exposure: Exposure(index: index, count: count, frameDuration: frameDuration))
    }
    var last = drawn[0].frame
    let frames = trees.map { tree in
      let frame = compositor.resolve(tree, scale: scale, after: last)
      last = frame
      return frame
    }
    do {
      return try draw(frames, phaseCount: phaseCount)
    } catch {
      throw error.filtered.map { self.error($0) }
        ?? RenderError(
          error, time: globalTime - RenderContext.epoch, isReduced: surfaces.isReduced)
    }
  }

  /// Returns the images of frames in the first phases of dithering; only one if they would all be alike.
  private func draw(
    _ frames: [ResolvedFrame], phaseCount: Int
  ) throws(SurfaceLimitError) -> FrameImages {
    let area = motion(in: frames)
    let repeatsDrawn = returnedDrawn && area == nil
    (isRepeated, returnedDrawn) = (true, area == nil)
    compositor.ditherPhase = .first
    var images: [PixelBuffer] = []
    if let area {
      images = try means(of: frames, in: area, phaseCount: phaseCount)
    } else {
      images = [try draw(frames[0])]
      if isDithered {
        for index in 1..<max(phaseCount, 1) {
          compositor.ditherPhase = DitherPhase(index)
          images.append(try draw(frames[0]))
        }
      }
    }
    return FrameImages(images, isRepeated: isRepeated && repeatsDrawn)
  }

  /// Returns the means of the images of frames (MB-03), which differ in an area, in the first phases of
  /// dithering.
  private func means(
    of frames: [ResolvedFrame], in area: PixelRect, phaseCount: Int
  ) throws(SurfaceLimitError) -> [PixelBuffer] {
    var mean = try self.mean(of: frames, in: area)
    var images: [PixelBuffer] = []
    for index in 0..<max(phaseCount, 1) {
      // Without dithered content, phases differ only in how the mean is rounded.
      if index > 0, isDithered {
        compositor.ditherPhase = DitherPhase(index)
        mean = try self.mean(of: frames, in: area)
      }
      // Outside the area, all images are alike. The last one stays as it is, to be redrawn.
      guard let result = drawn[compositor.ditherPhase.index].image?.copy() else {
        fatalError("no image was drawn")
      }
      mean.write(to: result, phase: phaseCount > 1 ? DitherPhase(index) : nil)
      images.append(result)
    }
    return images
  }

  /// Returns the mean of the images of frames in the current phase of dithering.
  private func mean(
    of frames: [ResolvedFrame], in area: PixelRect
  ) throws(SurfaceLimitError) -> PixelMean {
    let mean = PixelMean(of: area)
    for frame in frames { mean.add(try draw(frame)) }
    return mean
  }

  /// Returns the pixels in which the images of frames may differ; nil if they are alike.
  private func motion(in frames: [ResolvedFrame]) -> PixelRect? {
    var area: PixelRect?
    for (old, new) in zip(frames, frames.dropFirst()) {
      switch compositor.damage(from: old, to: new) {
      case .nothing: continue
      case .parts(let rects): area = rects.reduce(area) { $0?.union($1) ?? $1 }
      case .everything: return new.canvas
      }
    }
    return area
  }

  /// Draws a frame in the current phase of dithering.
  private func draw(_ new: ResolvedFrame) throws(SurfaceLimitError) -> PixelBuffer {
    let phase = compositor.ditherPhase.index
    let damage =
      drawn[phase].frame.map { compositor.damage(from: $0, to: new) } ?? .everything
    let isShared = !isKnownUniquelyReferenced(&drawn[phase].image)
    let last = drawn[phase].image
    // Until it is finished, the bitmap being drawn is not the image of any frame.
    drawn[phase] = Drawn()
    let image: PixelBuffer
    switch (damage, last) {
    case (.nothing, let last?):
      image = last
    case (.parts(let rects), let last?):
      isRepeated = false
      image = isShared ? last.copy() : last
      try surfaces.withLimit { limit throws(SurfaceLimitError) in
        try compositor.redraw(rects, of: new, on: image, surfaceLimit: limit)
      }
    case (_, let last):
      isRepeated = false
      if phase == 0 { isDithered = false }
      image = try surfaces.withLimit { limit throws(SurfaceLimitError) in
        try compositor.render(new, reusing: isShared ? nil : last, surfaceLimit: limit)
      }
    }
    drawn[phase] = Drawn(frame: new, image: image)
    if compositor.takeDithering() { isDithered = true }
    return image
  }
}
