import Foundation
import Multiplane

/// One video of a workload: what it cost.
package struct VideoMeasurement: Codable, Sendable, Equatable {
  /// Processor time of all threads.
  package let processorSeconds: Double
  /// Time that went by.
  package let wallSeconds: Double
  /// Resident memory of the process at its highest.
  package let peakBytes: Int

  package init(processorSeconds: Double, wallSeconds: Double, peakBytes: Int) {
    self.processorSeconds = processorSeconds
    self.wallSeconds = wallSeconds
    self.peakBytes = peakBytes
  }

  /// The settings of all videos: constant rate factor 18, preset medium, a worker a core.
  static let options = RenderOptions(crf: 18, preset: .medium, workers: nil)

  /// Makes a video in a temporary folder and removes it.
  ///
  /// The peak of memory means something only where the process does nothing else.
  ///
  /// - Parameters:
  ///   - workload: What the video shows.
  ///   - duration: Seconds; nil for all frames that are measured.
  /// - Throws: `RenderError`, and errors of the file system.
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
