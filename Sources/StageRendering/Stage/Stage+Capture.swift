package import LayerTree
import QuartzCore

extension Stage {
  /// Advances to a time and returns what the frame at that time is drawn from.
  ///
  /// `FrameRenderer` draws it on any thread, also long after the stage has advanced further.
  ///
  /// - Parameter time: Seconds since the stage began, not before the current time.
  /// - Returns: The tree with everything that layers draw for the frame, and the time on its clock.
  /// - Throws: `RenderError` if a font of its text is missing.
  package func capture(
    at time: Double
  ) throws -> (snapshot: LayerSnapshot, globalTime: Double) {
    context.makeCurrent()
    let job = try checkedJob(index: 0, time: time)
    return (job.snapshot, job.globalTime)
  }

  /// The number of layers that all commits so far have published, which every commit increases.
  package var publishedLayerCount: Int { context.publishedLayerCount }
}
