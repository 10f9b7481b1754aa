import Compositor
public import CoreGraphics
import Foundation
package import FrameEncoding
import LayerTree
import PixelKernels
import QuartzCore

extension Stage {
  /// The canvas now; commits first.
  ///
  /// Traps if the off-screen surfaces of the frame would take more than `maximumSurfaceBytes`. A text
  /// whose font is missing is drawn in the default one, and an image whose file cannot be decoded is
  /// left out; videos refuse both.
  public func snapshot() -> CGImage {
    context.makeCurrent()
    let job = job(index: 0, time: currentTime)
    let renderer = rendererFactory(workers: 1)()
    do {
      return CGImage(buffer: try renderer.incompleteImage(of: job.snapshot, at: job.globalTime))
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Renders from the current time to a file, a folder or a numbered pattern of images.
  ///
  /// The output is complete or not there at all; what it replaces stays until it is complete.
  /// Afterwards the current time has moved by `duration`.
  ///
  /// - Parameters:
  ///   - duration: Seconds; gives the nearest number of frames, at least 1.
  ///   - url: A file whose extension names the format, a folder, or a pattern such as
  ///     `frame-%05d.png`.
  ///   - options: Quality, workers, selection.
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

  /// As `render(duration:to:options:)`, for the command line.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - destination: Where the output goes and in which format.
  ///   - options: Quality, workers, selection.
  ///   - overwrites: Whether what is there may be replaced.
  ///   - progress: Hears how many frames are complete, in order, on this thread.
  /// - Returns: How many frames the output has: fewer than were rendered where its format cannot
  ///   show that many per second.
  /// - Throws: `RenderError`.
  @discardableResult
  package func render(
    duration: Double, to destination: OutputDestination, options: RenderOptions,
    overwrites: Bool = true, progress: (Int) -> Void = { _ in }
  ) throws -> Int {
    do {
      let video = try video(duration: duration, options)
      let sink = try destination.makeSink(
        video: video.description(of: self, alpha: options.alpha),
        settings: try settings(options, frames: video.frames, overwrites: overwrites))
      // After `finish` this does nothing; before, it takes away what was half-written.
      defer { sink.cancel() }
      try encode(video, into: sink, workers: options.workers, progress: progress)
      try sink.finish()
      advance(to: video.start + duration)
      return video.frames.count - sink.leftOutCount
    } catch {
      throw RenderError.wrapping(error)
    }
  }

  /// Hands over every frame from the current time on, in order.
  ///
  /// Frames are made ahead of the one that is handed over, so `body` must not change the stage or
  /// move its clock (O-02). Afterwards the current time has moved by `duration`, also where `body`
  /// throws.
  ///
  /// - Parameters:
  ///   - duration: Seconds; gives the nearest number of frames, at least 1.
  ///   - options: Workers and selection.
  ///   - body: Takes a frame's number and its image.
  /// - Throws: What `body` throws, and `RenderError` for a selection outside the duration, a missing
  ///   font, or an image that cannot be decoded.
  public func frames(
    duration: Double, options: RenderOptions = RenderOptions(),
    _ body: (_ index: Int, _ image: CGImage) throws -> Void
  ) throws {
    let video = try video(duration: duration, options)
    // Also where `body` throws, so that the clock never shows how far workers had come.
    defer { advance(to: video.start + duration) }
    try handOver(video.frames.count, workers: options.workers, body) {
      (video.frames[$0], video.time(at: $0))
    }
  }

  /// Hands over the images of moments, in order; they need not be those of frames.
  ///
  /// As with `frames`, `body` must not change the stage. Afterwards the current time is the last
  /// moment's, also where `body` throws.
  ///
  /// - Parameters:
  ///   - times: Seconds since the stage began, ascending; none before the current time.
  ///   - workers: Threads that draw; nil takes one a core.
  ///   - body: Takes a moment's place in the list and its image.
  /// - Throws: What `body` throws, and `RenderError` for a missing font or an image that cannot be
  ///   decoded.
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
    let workers = workerCount(workers)
    let makeRenderer = rendererFactory(workers: workers)
    let pipeline = FramePipeline<[RenderedFrame]>(workers: workers, chunkLength: 1)
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

  private struct RenderedFrame: Sendable {
    let index: Int
    let image: PixelBuffer
  }

  /// Which moments a video shows.
  private struct Video {
    let start: Double
    let rate: FrameRate
    /// The wanted frames' numbers, ascending.
    let frames: [Int]

    /// The stage's time at the frame in a place among the wanted ones (O-05).
    func time(at place: Int) -> Double { start + rate.seconds(atFrame: frames[place]) }

    @MainActor
    func description(of stage: Stage, alpha: Bool) -> VideoDescription {
      let (width, height) = stage.pixelSize
      return VideoDescription(
        width: width, height: height,
        frameRate: rate, frameCount: frames.count, hasAlpha: alpha)
    }
  }

  /// The most bytes of off-screen surfaces that the smallest part of a frame may need at a time.
  public nonisolated static let maximumSurfaceBytes = Compositor.surfaceLimit

  /// The most frames that a video may have.
  public nonisolated static let maximumFrames = 1_000_000

  private func video(duration: Double, _ options: RenderOptions) throws -> Video {
    guard duration.isFinite, duration >= 0 else {
      throw RenderError(.usage, "a video's duration is a finite number of seconds, not \(duration)")
    }
    let count = framesPerSecond.frameCount(forDuration: duration)
    guard count <= Self.maximumFrames else {
      throw RenderError(.usage, "a video has at most \(Self.maximumFrames) frames, not \(count)")
    }
    let frames = options.frames?.frames ?? Array(0..<count)
    guard let first = frames.first, let last = frames.last else {
      throw RenderError(.usage, "no frame was selected")
    }
    guard first >= 0, last < count else {
      throw RenderError(.usage, "the video's frames are 0 to \(count - 1); there is no \(last)")
    }
    return Video(start: currentTime, rate: framesPerSecond, frames: frames)
  }

  private func settings(
    _ options: RenderOptions, frames: [Int], overwrites: Bool
  ) throws -> OutputSettings {
    OutputSettings(
      h264: VideoSettings(rateFactor: options.crf, preset: options.preset),
      quality: options.quality,
      numbers: FrameNumbers(frames), overwrites: overwrites, resumes: options.resume,
      source: options.source)
  }

  private func encode(
    _ video: Video, into sink: any FrameSink, workers: Int?, progress: (Int) -> Void
  ) throws {
    let workers = workerCount(workers)
    let makeRenderer = rendererFactory(workers: workers)
    let pipeline = FramePipeline<EncodedChunk>(workers: workers, chunkLength: sink.chunkLength)
    // All but those that an earlier run left.
    let places = video.frames.indices.filter { !sink.keeps($0) }
    guard !places.isEmpty else { return }
    var complete = video.frames.count - places.count
    try pipeline.run(count: places.count) {
      try checkedJob(index: places[$0], time: video.time(at: places[$0]))
    } makeWorker: {
      let renderer = makeRenderer()
      return { chunk in
        let encoder = try sink.makeChunkEncoder(firstFrame: places[chunk.firstFrame])
        for job in chunk.jobs {
          try encoder.append(try renderer.image(of: job.snapshot, at: job.globalTime))
        }
        return try encoder.finish()
      }
    } deliver: { chunk in
      try sink.append(chunk)
      complete += chunk.frameCount
      progress(complete)
    }
  }

  /// A job of which every text has its font.
  private func checkedJob(index: Int, time: Double) throws -> FrameJob {
    let job = job(index: index, time: time)
    try fontCheck.require(job.snapshot.root, in: fonts)
    return job
  }

  /// Moves the clock to a frame's time, takes what is committed then, and has layers drawn that are
  /// drawn for every frame.
  func job(index: Int, time: Double) -> FrameJob {
    if context.isAdvancing {
      // From inside a callback the clock cannot move, and need not for what is on screen now.
      context.commitImplicitTransaction()
    } else {
      advance(to: time)
    }
    return FrameJob(
      index: index, globalTime: RenderContext.epoch + time,
      snapshot: context.captureFrame(of: host))
  }

  private func rendererFactory(workers: Int) -> @Sendable () -> FrameRenderer {
    let (fonts, scale) = (fonts, Double(scale))
    let surfaces = SurfacePool(workers: workers, reserve: surfaceBytes)
    return { FrameRenderer(fonts: fonts, scale: scale, surfaces: surfaces) }
  }

  private func workerCount(_ wanted: Int?) -> Int {
    min(64, max(1, wanted ?? ProcessInfo.processInfo.activeProcessorCount))
  }
}
