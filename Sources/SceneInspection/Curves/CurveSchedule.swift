import Foundation
import LayerTree
import Multiplane

/// The times at which a scene is sampled, in order (CU-01).
///
/// They are those of the frames, as many between them as short videos need, and the key times of
/// animations, each with the instant before it, so that jumps are steps.
struct CurveSchedule {
  /// A time to sample.
  struct Sample {
    /// The time that the stage advances to, in seconds.
    let time: Double
    /// The time that is shown: for the instant before a key time, the key time itself.
    let shown: Double
  }

  /// The number of intervals that a video has at least.
  static let leastIntervals = 480
  /// The distance of the instant before a key time, in seconds.
  static let instant = 1e-6

  private let duration: Double
  private var samples: [Sample]
  private var next = 0
  /// The times of the samples that are not instants before others, by their ten-millionth of a second.
  private var known: [Int64: Double]
  private var knownInstants: Set<Int64> = []

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - duration: The duration of the video, in seconds.
  ///   - frameRate: The frame rate.
  init(duration: Double, frameRate: FrameRate) {
    self.duration = duration
    let frames = frameRate.frameCount(forDuration: duration)
    let parts = max(1, (Self.leastIntervals + frames - 1) / max(frames, 1))
    let step = frameRate.seconds(atFrame: 1) / Double(parts)
    let grid = (0..<(frames * parts)).map { index in
      // Frames have exactly their own times.
      frameRate.seconds(atFrame: index / parts) + Double(index % parts) * step
    }.filter { $0 < duration - 2 * Self.instant }
    // What shows after the end is not part of the video.
    samples = grid.map { Sample(time: $0, shown: $0) }
    samples.append(Sample(time: max(0, duration - Self.instant), shown: duration))
    known = Dictionary(grid.map { (Self.key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func key(_ time: Double) -> Int64 { Int64((time * 1e7).rounded()) }

  /// The time of the last sample that was taken, or nil.
  private var last: Double? { next > 0 ? samples[next - 1].time : nil }

  /// Returns the next sample, or nil after the last.
  mutating func take() -> Sample? {
    guard next < samples.count else { return nil }
    defer { next += 1 }
    return samples[next]
  }

  /// Adds key times that are still to come.
  ///
  /// - Parameter times: Seconds from the start of the video.
  mutating func add(_ times: [Double]) {
    let now = last ?? 0
    var new: [Sample] = []
    for time in times where time > now + 2 * Self.instant && time < duration - 2 * Self.instant {
      let key = Self.key(time)
      guard knownInstants.insert(key).inserted else { continue }
      if known[key] == nil {
        known[key] = time
        new.append(Sample(time: time, shown: time))
      }
      // The instant before is shown at the same time, which is a frame's if one is there.
      let shown = known[key] ?? time
      new.append(Sample(time: shown - Self.instant, shown: shown))
    }
    guard !new.isEmpty else { return }
    samples.replaceSubrange(
      next..., with: (samples[next...] + new).sorted { $0.time < $1.time })
  }
}
