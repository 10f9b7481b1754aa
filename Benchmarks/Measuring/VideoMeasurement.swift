import Foundation
import Multiplane

/// The cost of rendering one video of a workload.
package struct VideoMeasurement: Codable, Sendable, Equatable {
  /// The processor time of all threads.
  package let processorSeconds: Double
  /// The elapsed time.
  package let wallSeconds: Double
  /// The peak resident memory of the process.
  package let peakBytes: Int

  package init(processorSeconds: Double, wallSeconds: Double, peakBytes: Int) {
    self.processorSeconds = processorSeconds
    self.wallSeconds = wallSeconds
    self.peakBytes = peakBytes
  }

  /// The settings of all videos: constant rate factor 18, preset medium, one worker per core.
  static let options = RenderOptions(crf: 18, preset: .medium, workers: nil)

  /// Renders a video in a temporary folder and removes it.
  ///
  /// The peak memory is meaningful only if the process does nothing else.
  ///
  /// - Parameters:
  ///   - workload: The workload.
  ///   - duration: The duration in seconds, or nil for all measured frames.
  /// - Throws: `RenderError`, and file system errors.
  @MainActor package init<Shown: Workload>(of workload: Shown, duration: Double? = nil) throws {
    let folder = try TemporaryFolder()
    let stage = Stage(
      size: WorkloadVideo.size, framesPerSecond: FrameRate(WorkloadVideo.framesPerSecond),
      background: workload.background)
    stage.fonts = workload.fonts
    workload.addLayers(to: stage.layer)
    let wall = ContinuousClock()
    let start = wall.now
    processorSeconds = try CPUClock.process.measure {
      try stage.render(
        duration: duration ?? WorkloadVideo.time(ofFrame: Shown.frameCount),
        to: folder.url.appendingPathComponent("video.mp4"),
        options: Self.options)
    }
    wallSeconds = (wall.now - start) / .seconds(1)
    peakBytes = PeakMemory.bytes ?? 0
  }
}
