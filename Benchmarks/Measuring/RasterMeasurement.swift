import Multiplane

/// Drawing a workload on one thread, by the compositor and by plain Cairo.
package struct RasterMeasurement: Sendable {
  /// Processor time of evaluating and compositing a frame, in milliseconds.
  package let milliseconds: Double
  /// Processor time of drawing a frame by plain Cairo calls, in milliseconds.
  package let cairoMilliseconds: Double
  /// How close the two images of `comparedFrame` are, as in `signalToNoise`.
  package let decibels: Double

  /// The frame whose two images are compared.
  package static let comparedFrame = 60
  /// Frames that one of the two draws before it is the other's turn: short, so that changes of the
  /// machine's speed meet both.
  private static let sliceLength = 10

  /// Draws frames both ways.
  ///
  /// - Parameters:
  ///   - workload: What is drawn.
  ///   - frameCount: How many frames from the first on; nil for all that are measured.
  /// - Throws: `RenderError` if a frame cannot be drawn.
  package init<Shown: Workload>(of workload: Shown, frameCount: Int? = nil) throws {
    let frameCount = frameCount ?? Shown.frameCount
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let snapshot = tree.snapshot
    let renderer = FrameRenderer(fonts: workload.fonts, scale: 1)
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)

    // This warms both up, too.
    let time = WorkloadVideo.time(ofFrame: Self.comparedFrame)
    workload.draw(at: time, on: canvas)
    decibels = signalToNoise(
      try renderer.image(of: snapshot, at: LayerClock.globalTime(time)), canvas.buffer)

    var (own, cairo) = (0.0, 0.0)
    for start in stride(from: 0, to: frameCount, by: Self.sliceLength) {
      let frames = start..<min(start + Self.sliceLength, frameCount)
      let times = frames.map(WorkloadVideo.time(ofFrame:))
      let isOwnFirst = (start / Self.sliceLength).isMultiple(of: 2)
      for isOwn in [isOwnFirst, !isOwnFirst] {
        let seconds = try CPUClock.thread.measure {
          for time in times {
            if isOwn {
              _ = try renderer.image(of: snapshot, at: LayerClock.globalTime(time))
            } else {
              workload.draw(at: time, on: canvas)
            }
          }
        }
        if isOwn { own += seconds } else { cairo += seconds }
      }
    }
    milliseconds = own * 1000 / Double(frameCount)
    cairoMilliseconds = cairo * 1000 / Double(frameCount)
  }
}
