package import FrameEncoding
import PixelKernels
import Sound

/// The rendering of a stage to an output, advanced in steps by its caller.
///
/// The main thread can advance several renders of different stages in turn, while the workers of each
/// draw and encode.
@MainActor
package final class StageRender {
  private let stage: Stage
  private let video: Stage.Video
  private let sink: any FrameSink
  /// What mixes the sound, or nil for silent outputs.
  private let mixer: AudioMixer?
  private let endTime: Double?
  /// The indexes of all frames except those kept from an earlier run.
  private let places: [Int]
  private var run: FramePipeline<EncodedChunk>.Run?
  /// The memory of the workers.
  private var canvases: CanvasMemory?
  /// The number of complete frames.
  package private(set) var completeCount: Int
  /// The number of frames of the video.
  package var frameCount: Int { video.frames.count }

  /// Whether there is memory for another worker like those of this render.
  package var leavesMemory: Bool {
    canvases.map { stage.memory.freeCanvasBytes >= $0.bytesOfWorker } ?? true
  }

  /// Opens the output and starts the workers.
  ///
  /// - Parameters:
  ///   - stage: The stage, which nothing else may change until the render has ended.
  ///   - duration: The duration in seconds, from the stage's current time.
  ///   - destination: The location and format of the output.
  ///   - options: Quality, workers and frame selection.
  ///   - overwrites: Whether to replace existing output.
  ///   - signal: Raised whenever a step of this render may have become possible.
  /// - Throws: `RenderError`.
  package convenience init(
    of stage: Stage, duration: Double, to destination: OutputDestination, options: RenderOptions,
    overwrites: Bool, signal: RenderSignal? = nil
  ) throws {
    do {
      let video = try stage.video(duration: duration, options)
      let mixer = try stage.mixer(for: destination.format, frames: video.frames, options)
      let sink = try destination.makeSink(
        video: video.description(of: stage, alpha: options.alpha),
        settings: options.outputSettings(frames: video.frames, overwrites: overwrites),
        sound: mixer.map {
          stage.soundStream($0, start: video.start, frames: video.frames)
        })
      try self.init(
        of: stage, video, to: sink, workers: options.workers, endTime: video.start + duration,
        mixer: mixer, signal: signal)
    } catch {
      throw RenderError.wrapping(error)
    }
  }

  /// Starts the workers.
  ///
  /// - Parameters:
  ///   - stage: The stage, which nothing else may change until the render has ended.
  ///   - video: The frames.
  ///   - sink: The output, which receives the frames that it does not keep.
  ///   - workers: The number of threads that draw; nil uses one per available core.
  ///   - endTime: The stage's time afterward, or nil for that of the last frame.
  ///   - mixer: What mixes the sound of the output.
  ///   - signal: Raised whenever a step of this render may have become possible.
  /// - Throws: `RenderError` if not even one frame fits the memory.
  init(
    of stage: Stage, _ video: Stage.Video, to sink: any FrameSink, workers: Int?,
    endTime: Double? = nil, mixer: AudioMixer? = nil, signal: RenderSignal? = nil
  ) throws(RenderError) {
    self.stage = stage
    self.video = video
    self.sink = sink
    self.endTime = endTime
    self.mixer = mixer
    let places = video.frames.indices.filter { !sink.keeps($0) }
    self.places = places
    completeCount = video.frames.count - places.count
    guard !places.isEmpty else { return }
    let canvases: CanvasMemory
    do throws(RenderError) {
      canvases = try stage.canvases(
        forWorkers: workers, phaseCount: sink.phaseCount, encoderBytes: sink.encoderBytes)
    } catch {
      sink.cancel()
      throw error
    }
    self.canvases = canvases
    let makeRenderer = stage.rendererFactory(workers: canvases.workers)
    run = FramePipeline<EncodedChunk>.Run(
      FramePipeline(workers: canvases.workers, chunkLength: sink.chunkLength), count: places.count,
      signal: signal
    ) {
      let renderer = makeRenderer()
      return { chunk in
        let encoder = try sink.makeChunkEncoder(firstFrame: places[chunk.firstFrame])
        for job in chunk.jobs {
          try encoder.append(
            try renderer.images(
              of: job.snapshot, at: job.globalTime, phaseCount: sink.phaseCount))
        }
        return try encoder.finish()
      }
    }
  }

  /// Renders all frames and completes the output, or removes it.
  ///
  /// - Parameter progress: Called with the number of complete frames, in order, on this thread.
  /// - Returns: What is in the output.
  /// - Throws: `RenderError`.
  func runToEnd(progress: (Int) -> Void) throws -> RenderSummary {
    // After `finish` this does nothing; before, it removes partial output.
    defer { cancel() }
    while try step(waiting: true, progress: progress) != .done {}
    return try finish()
  }

  /// Captures or writes the next frames.
  ///
  /// `progress` is called with the number of complete frames.
  ///
  /// - Returns: What was done; after `done`, call `finish`.
  /// - Throws: `RenderError`; call `cancel` then.
  package func step(
    waiting: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws -> RenderStep {
    do {
      return try run?.step(waiting: waiting) { [stage, video, places] in
        try stage.checkedJob(index: places[$0], time: video.time(at: places[$0]))
      } deliver: { [sink] chunk in
        try sink.append(chunk)
        completeCount += chunk.frameCount
        progress(completeCount)
      } ?? .done
    } catch {
      throw RenderError.wrapping(error)
    }
  }

  /// Completes the output, and advances the stage to the end of the video.
  package func finish() throws -> RenderSummary { try close().complete() }

  /// Ends the workers, and advances the stage to the end of the video.
  ///
  /// - Returns: The output, which the caller completes.
  package func close() -> RenderedOutput {
    endWorkers()
    if let endTime { stage.advance(to: endTime) }
    VideoEnd.current.report()
    return RenderedOutput(sink: sink, mixer: mixer, frameCount: video.frames.count)
  }

  /// Ends the workers and removes partial output.
  ///
  /// After `finish` it does nothing.
  package func cancel() {
    endWorkers()
    sink.cancel()
  }

  private func endWorkers() {
    run?.end()
    run = nil
    canvases = nil
  }
}
