/// An audio track in samples: which sample of the file is heard when, and how loud.
struct TrackPlan: Sendable, Equatable {
  /// The number of the first sample on the stage.
  let start: Int
  /// The number of samples to play; nil without an end.
  let length: Int?
  /// The played samples of the file.
  let part: Range<Int>
  /// Whether the played samples are heard more than once.
  let repeats: Bool
  private let fadeIn: Int
  private let fadeOut: Int
  private let curve: AudioTrack.FadeCurve
  private let left: Double
  private let right: Double

  /// Creates a plan; `count` is the number of samples of its file.
  init(_ track: AudioTrack, count: Int) {
    let start = Self.sample(track.startTime)
    self.start = start
    let first = min(max(0, Self.sample(track.inPoint)), count)
    let end = track.outPoint.map { min(Self.sample($0), count) } ?? count
    part = first..<max(first, end)
    repeats = track.loops && !part.isEmpty
    let available = repeats ? nil : part.count
    let latest = track.endTime.map { max(0, Self.sample($0) - start) }
    length = [available, latest].compactMap { $0 }.min()
    fadeIn = max(0, Self.sample(track.fadeIn))
    fadeOut = max(0, Self.sample(track.fadeOut))
    curve = track.fadeCurve
    let volume = max(0, track.volume)
    let pan = min(max(track.pan, -1), 1)
    left = volume * min(1, 1 - pan)
    right = volume * min(1, 1 + pan)
  }

  /// The most samples on a stage before or after its start, beyond which times are clamped.
  private static let furthest = 1e12

  /// Returns the sample nearest to a time (AU-01).
  static func sample(_ seconds: Double) -> Int {
    let sample = (seconds * Double(Resampler.rate)).rounded()
    return sample.isNaN ? 0 : Int(min(max(sample, -furthest), furthest))
  }

  /// Returns the part of a range of the stage's samples in which the track is heard.
  func heard(in range: Range<Int>) -> Range<Int> {
    let end = length.map { start + $0 } ?? Int.max
    return range.clamped(to: start..<max(start, end))
  }

  /// Returns the factors of both channels at a sample of the track (AU-06).
  ///
  /// - Parameter sample: The number of a sample, from 0 at the track's start to `length - 1`.
  /// - Returns: The factors.
  func gain(at sample: Int) -> (left: Float, right: Float) {
    var fade = 1.0
    if sample < fadeIn { fade = level(Double(sample) / Double(fadeIn)) }
    if let length, length - sample < fadeOut {
      fade *= level(Double(length - sample) / Double(fadeOut))
    }
    return (Float(left * fade), Float(right * fade))
  }

  private func level(_ progress: Double) -> Double {
    switch curve {
    case .linear: progress
    case .equalPower: progress.squareRoot()
    }
  }
}
