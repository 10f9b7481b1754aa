import Compositor
public import CoreGraphics
package import FrameEncoding
import PixelKernels
import QuartzCore

extension Stage {
  /// Commits, then returns the current image of the canvas.
  ///
  /// It is an illegal call (O-11) if the frame's off-screen surfaces need more than
  /// `maximumSurfaceBytes`, if replicators show more than 100,000 layers, or if an expression has no
  /// value; the image is then clear. Unlike rendering a video, this draws text whose font is missing
  /// in the default font, and omits images that cannot be decoded or are too large.
  public func snapshot() -> CGImage {
    context.makeCurrent()
    let job = job(index: 0, time: currentTime)
    let renderer = rendererFactory(workers: 1)()
    do {
      return CGImage(buffer: try renderer.incompleteImage(of: job.snapshot, at: job.globalTime))
    } catch {
      CAEngine.reportIllegalCall("O-11", error.description, in: context)
      let (width, height) = pixelSize
      return CGImage(buffer: PixelBuffer(width: width, height: height))
    }
  }

  /// Renders from the current time to a file, a folder, or a numbered pattern of images.
  ///
  /// The output appears only when it is complete, and until then any existing output stays in
  /// place. Afterward, the current time has advanced by `duration`.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, rounded to the nearest number of frames, at least 1.
  ///   - url: A file whose extension determines the format, a folder, or a pattern such as
  ///     `frame-%05d.png`.
  ///   - options: Quality, workers and frame selection.
  /// - Throws: `RenderError`.
  public func render(
    duration: Double, to url: URL, options: RenderOptions = RenderOptions()
  ) throws {
    do {
      let destination = try OutputDestination(path: url.path(percentEncoded: false))
      try render(duration: duration, to: destination, options: options)
    } catch {
      throw RenderError.wrapping(error)
    }
  }

  /// Renders like `render(duration:to:options:)`, for the command line.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - destination: The location and format of the output.
  ///   - options: Quality, workers and frame selection.
  ///   - overwrites: Whether to replace existing output.
  ///   - progress: Called with the number of complete frames, in order, on this thread.
  /// - Returns: What is in the output.
  /// - Throws: `RenderError`.
  @discardableResult
  package func render(
    duration: Double, to destination: OutputDestination, options: RenderOptions,
    overwrites: Bool = true, progress: (Int) -> Void = { _ in }
  ) throws -> RenderSummary {
    try StageRender(
      of: self, duration: duration, to: destination, options: options, overwrites: overwrites
    ).runToEnd(progress: progress)
  }

  /// Passes every frame from the current time on to a closure, in order.
  ///
  /// Later frames are rendered ahead of time, so `body` must not change the stage or advance its
  /// clock (O-02). Afterward, the current time has advanced by `duration`, even if `body` throws.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, rounded to the nearest number of frames, at least 1.
  ///   - options: Workers and frame selection.
  ///   - body: Receives a frame's number and image.
  /// - Throws: Any error that `body` throws, and `RenderError` for a selection outside the
  ///   duration, a missing font, or an image that cannot be decoded.
  public func frames(
    duration: Double, options: RenderOptions = RenderOptions(),
    _ body: (_ index: Int, _ image: CGImage) throws -> Void
  ) throws {
    let video = try video(duration: duration, options)
    // Even if `body` throws, so that the clock never reveals how far the workers got.
    defer {
      advance(to: video.start + duration)
      VideoEnd.current.report()
    }
    try handOver(video.frames.count, workers: options.workers, body) {
      (video.frames[$0], video.time(at: $0))
    }
  }

  /// Passes images at any times to a closure, in order; the times need not be those of frames.
  ///
  /// As with `frames`, `body` must not change the stage. Afterward, the current time is the last of
  /// `times`, even if `body` throws.
  ///
  /// - Parameters:
  ///   - times: Seconds since the stage began, in ascending order, none before the current time.
  ///   - workers: The number of threads that draw; nil uses one per available core.
  ///   - body: Receives the index of a time in the list, and its image.
  /// - Throws: Any error that `body` throws, and `RenderError` for a missing font or an image that
  ///   cannot be decoded.
  package func images(
    at times: [Double], workers: Int? = nil, _ body: (_ index: Int, _ image: CGImage) throws -> Void
  ) throws {
    defer { if let last = times.last { advance(to: last) } }
    try handOver(times.count, workers: workers, body) { ($0, times[$0]) }
  }

  private func handOver(
    _ count: Int, workers: Int?, _ body: (_ index: Int, _ image: CGImage) throws -> Void,
    moment: (Int) -> (index: Int, time: Double)
  ) throws {
    let canvases = try canvases(forWorkers: workers)
    let makeRenderer = rendererFactory(workers: canvases.workers)
    let pipeline = FramePipeline<[RenderedFrame]>(workers: canvases.workers, chunkLength: 1)
    try withExtendedLifetime(canvases) {
      try pipeline.run(count: count) {
        let moment = moment($0)
        return try checkedJob(index: moment.index, time: moment.time)
      } makeWorker: {
        let renderer = makeRenderer()
        return { chunk in
          try chunk.jobs.map {
            RenderedFrame(
              index: $0.index, image: try renderer.image(of: $0.snapshot, at: $0.globalTime))
          }
        }
      } deliver: { frames in
        for frame in frames {
          try context.handingOver { try body(frame.index, CGImage(buffer: frame.image)) }
        }
      }
    }
  }

  private struct RenderedFrame: Sendable {
    let index: Int
    let image: PixelBuffer
  }

  /// The frames that a video shows, and their times.
  struct Video {
    let start: Double
    let rate: FrameRate
    /// The numbers of the selected frames, ascending.
    let frames: [Int]

    /// Returns the stage's time at a selected frame (O-05).
    func time(at place: Int) -> Double { start + rate.seconds(atFrame: frames[place]) }

    @MainActor
    func description(of stage: Stage, alpha: Bool) -> VideoDescription {
      let (width, height) = stage.pixelSize
      return VideoDescription(
        width: width, height: height,
        frameRate: rate, frameCount: frames.count, hasAlpha: alpha)
    }
  }

  /// The maximum bytes of off-screen surfaces that the smallest part of a frame can use at a time.
  public nonisolated static let maximumSurfaceBytes = Compositor.surfaceLimit

  /// The maximum length of a side of a layer's contents that are drawn, in points or in pixels of
  /// the image.
  public nonisolated static let maximumContentsLength = ContentsLimitError.maximumLength

  /// The maximum number of frames in a video.
  public nonisolated static let maximumFrames = 1_000_000

  func video(duration: Double, _ options: RenderOptions) throws -> Video {
    guard duration.isFinite, duration >= 0 else {
      throw RenderError(.usage, "expected a finite duration of at least 0, found \(duration)")
    }
    let count = framesPerSecond.frameCount(forDuration: duration)
    guard count <= Self.maximumFrames else {
      throw RenderError(.usage, "a video has at most \(Self.maximumFrames) frames, not \(count)")
    }
    let frames = options.frames?.frames ?? Array(0..<count)
    guard let first = frames.first, let last = frames.last else {
      throw RenderError(.usage, "no frames selected")
    }
    guard first >= 0, last < count else {
      throw RenderError(.usage, "no frame \(last) in the video; its frames are 0 to \(count - 1)")
    }
    return Video(start: currentTime, rate: framesPerSecond, frames: frames)
  }

  /// Returns a job after checking the fonts of its text.
  func checkedJob(index: Int, time: Double) throws -> FrameJob {
    let job = job(index: index, time: time)
    try fontCheck.require(job.snapshot, in: fonts)
    return job
  }

  /// Advances the clock to a frame's time, and returns the committed tree with the contents that
  /// layers draw for the frame.
  ///
  /// - Parameters:
  ///   - index: The number of the frame.
  ///   - time: Its time, in seconds.
  ///   - shutter: The evaluations that it is captured for. The default is those of a frame of the stage.
  /// - Returns: The tree and its time.
  func job(index: Int, time: Double, shutter: CaptureShutter? = nil) -> FrameJob {
    if context.isAdvancing {
      // Inside a callback the clock cannot advance, and does not need to.
      context.commitImplicitTransaction()
    } else {
      advance(to: time)
    }
    return FrameJob(
      index: index, globalTime: RenderContext.epoch + time,
      snapshot: context.captureFrame(
        of: host, shutter: shutter ?? .frame(duration: frameDuration)))
  }

  /// Seconds per frame.
  private var frameDuration: Double { framesPerSecond.seconds(atFrame: 1) }

  func rendererFactory(workers: Int) -> @Sendable () -> FrameRenderer {
    let (fonts, scale, frameDuration) = (fonts, Double(scale), frameDuration)
    let surfaces = SurfacePool(workers: workers, reserve: surfaceBytes, memory: memory)
    let (limitError, memory) = (limitError, memory)
    return {
      FrameRenderer(
        fonts: fonts, scale: scale, frameDuration: frameDuration, surfaces: surfaces,
        memory: memory, limitError: limitError)
    }
  }
}
