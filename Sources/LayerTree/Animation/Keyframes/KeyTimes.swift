import BinarySearch

/// The times of keyframes, as fractions of a pass.
package struct KeyTimes: Sendable, Hashable {
  /// A position between two keyframes.
  package struct Location: Sendable, Hashable {
    /// The segment, between the keyframes at this index and the next.
    package var segment: Int
    /// The fraction of the segment, from 0 to 1; outside this range only before the first and after
    /// the last segment.
    package var fraction: Double
  }

  /// The times, one per keyframe used.
  package let times: [Double]
  /// The latest end among each segment and those before it, because times may decrease (K-05).
  private let latestEnds: [Double]
  /// The timing function of each segment; missing ones are linear.
  package let functions: [TimingFunction?]

  /// Times closer together than this are equal: a boundary that coincides with a frame is reached
  /// (O-03).
  private static let tolerance = 1e-9

  /// Creates key times as specified: in any order, below 0, or above 1 (K-05).
  ///
  /// `times` are one time per keyframe used; at least one.
  package init(_ times: [Double], functions: [TimingFunction?] = []) {
    self.times = times
    self.functions = functions
    var latest = -Double.infinity
    latestEnds = times.dropFirst().map { end in
      if end > latest { latest = end }
      return latest
    }
  }

  /// Creates evenly spaced times (K-03).
  ///
  /// `segments` is the number of segments, one fewer than the keyframes; at least 1.
  package init(segments: Int, functions: [TimingFunction?] = []) {
    self.init(Self.evenTimes(segments: segments), functions: functions)
  }

  /// Creates evenly spaced times at which discrete keyframes appear (K-03).
  ///
  /// - Parameter count: The number of keyframes; at least 1.
  package init(discrete count: Int) {
    self.init((0..<count).map { Double($0) / Double(count) })
  }

  /// Creates times that reach the keyframes at constant speed (K-10).
  ///
  /// - Parameter lengths: The lengths of the segments, at least one. If their total is 0 or
  ///   overflows, the times are even.
  package init(lengths: [Double]) {
    self.init(Self.times(lengths) ?? Self.evenTimes(segments: lengths.count))
  }

  private static func times(_ lengths: [Double]) -> [Double]? {
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    var (passed, times) = (0.0, [0.0])
    times.reserveCapacity(lengths.count + 1)
    for length in lengths {
      passed += length
      times.append(min(1, passed / total))
    }
    times[lengths.count] = 1
    return times
  }

  private static func evenTimes(segments: Int) -> [Double] {
    (0...segments).map { Double($0) / Double(segments) }
  }

  /// Returns the segment at a progress, and the fraction within it (K-05, K-08).
  ///
  /// It is the first segment whose end is later, so of several keyframes at one time the last
  /// applies, and the value jumps there. Before a first time above 0, the first keyframe shows;
  /// after a last time below 1, the last one. A fraction within the segment is mapped by its timing
  /// function; a progress outside 0...1 extrapolates linearly.
  ///
  /// - Parameter progress: The progress of the pass, already mapped by the animation's own timing
  ///   function.
  /// - Returns: The location; there must be at least two times.
  package func location(at progress: Double) -> Location {
    let segment = index(at: progress)
    guard segment < times.count - 1 else {
      let (start, end) = (times[segment - 1], times[segment])
      guard progress > 1, end >= 1, end - start > 0, start.isFinite else {
        return Location(segment: segment - 1, fraction: 1)
      }
      return Location(segment: segment - 1, fraction: (progress - start) / (end - start))
    }
    let start = times[segment]
    let length = times[segment + 1] - start
    guard length > 0, length.isFinite else { return Location(segment: segment, fraction: 0) }
    guard progress >= start || segment > 0 else {
      return Location(segment: 0, fraction: start > 0 ? 0 : (progress - start) / length)
    }
    let fraction = max(0, (progress - start) / length)
    guard segment < functions.count, let function = functions[segment] else {
      return Location(segment: segment, fraction: fraction)
    }
    return Location(segment: segment, fraction: function.value(at: fraction))
  }

  /// Returns the keyframe reached at a progress: the start of its segment, the last keyframe after
  /// all segments, or the first before all.
  package func index(at progress: Double) -> Int {
    // Before the start, nothing has jumped yet.
    let reached = progress < 0 ? progress : progress + Self.tolerance
    return latestEnds.partitioningIndex { $0 > reached }
  }
}
