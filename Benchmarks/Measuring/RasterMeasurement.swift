import Multiplane

/// The cost of drawing a workload on one thread, with the compositor and with plain Cairo.
package struct RasterMeasurement: Sendable {
  /// The processor time to evaluate and composite a frame, in milliseconds.
  package let milliseconds: Double
  /// The processor time to draw a frame with plain Cairo calls, in milliseconds.
  package let cairoMilliseconds: Double
  /// The similarity of the two images of `comparedFrame`; see `signalToNoise`.
  package let decibels: Double

  /// The frame whose two images are compared.
  package static let comparedFrame = 60
  /// The number of consecutive frames drawn one way before switching: small, so that changes in the
  /// machine's speed affect both.
  private static let sliceLength = 10

  /// Draws the frames both ways.
  ///
  /// - Parameters:
  ///   - workload: The workload.
  ///   - frameCount: The number of frames from the first, or nil for all measured frames.
  /// - Throws: `RenderError` if a frame cannot be drawn.
  package init<Shown: Workload>(of workload: Shown, frameCount: Int? = nil) throws {
    let frameCount = frameCount ?? Shown.frameCount
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let snapshot = tree.snapshot
    let renderer = FrameRenderer(fonts: workload.fonts, scale: 1)
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)

    decibels = try Self.similarity(of: workload, frame: Self.comparedFrame)

    // The first frame also warms up both.
    workload.draw(at: 0, on: canvas)
    _ = try renderer.image(of: snapshot, at: LayerClock.globalTime(0))
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

  /// Draws a frame both ways.
  ///
  /// - Parameters:
  ///   - workload: The workload.
  ///   - frame: The frame.
  /// - Returns: The similarity of the images; see `signalToNoise`.
  /// - Throws: `RenderError` if the frame cannot be drawn.
  package static func similarity(of workload: some Workload, frame: Int) throws -> Double {
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let renderer = FrameRenderer(fonts: workload.fonts, scale: 1)
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)
    let time = WorkloadVideo.time(ofFrame: frame)
    workload.draw(at: time, on: canvas)
    return signalToNoise(
      try renderer.image(of: tree.snapshot, at: LayerClock.globalTime(time)), canvas.buffer)
  }
}
