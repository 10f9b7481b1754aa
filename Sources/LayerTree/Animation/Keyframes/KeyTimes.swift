/// When keyframes are reached, as fractions of a pass.
package struct KeyTimes: Sendable, Hashable {
  /// Where on the way from one keyframe to the next a pass stands.
  package struct Location: Sendable, Hashable {
    /// The segment, between the keyframes of this index and the next.
    package var segment: Int
    /// 0 at its start, 1 at its end; beyond these only before the first and after the last.
    package var fraction: Double
  }

  /// One for every keyframe that is used.
  package let times: [Double]
  /// The latest end among each segment and those before it: times may fall (K-05).
  private let latestEnds: [Double]
  private let functions: [TimingFunction?]

  /// Two times nearer than this are one: a boundary that a frame falls on is reached (O-03).
  private static let tolerance = 1e-9

  /// Times as they are given: in any order, below 0, above 1 (K-05).
  ///
  /// - Parameters:
  ///   - times: One for every keyframe that is used; at least one.
  ///   - functions: The curve of each segment; missing ones are linear, surplus ones are ignored
  ///     (K-06).
  package init(_ times: [Double], functions: [TimingFunction?] = []) {
    self.times = times
    self.functions = functions
    var latest = -Double.infinity
    latestEnds = times.dropFirst().map { end in
      if end > latest { latest = end }
      return latest
    }
  }

  /// Even times of segments (K-03).
  ///
  /// - Parameters:
  ///   - segments: How many there are, one fewer than keyframes; at least 1.
  ///   - functions: The curve of each segment; missing ones are linear, surplus ones are ignored
  ///     (K-06).
  package init(segments: Int, functions: [TimingFunction?] = []) {
    self.init(Self.evenTimes(segments: segments), functions: functions)
  }

  /// Even times at which discrete keyframes begin to show (K-03).
  ///
  /// - Parameter count: How many keyframes there are; at least 1.
  package init(discrete count: Int) {
    self.init((0..<count).map { Double($0) / Double(count) })
  }

  /// Times at which one speed reaches the keyframes (K-10).
  ///
  /// - Parameter lengths: Of the segments, at least one; without length, or beyond what numbers
  ///   hold, times are even.
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

  /// The segment that a progress lies in, and where in it (K-05, K-08).
  ///
  /// It is the first one whose end is later, so that of keyframes at one time the last counts, and the
  /// way jumps there. Before a first time above 0 the first keyframe shows, after a last time below 1
  /// the last one. A fraction inside the segment has gone through its curve; a progress outside 0...1
  /// goes straight on.
  ///
  /// - Parameter progress: Of the pass, through the animation's own curve.
  /// - Returns: The location, for two times or more.
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

  /// The keyframe that a progress has reached: where the segment starts that it lies in, or the last
  /// one behind all of them; the first before all of them.
  package func index(at progress: Double) -> Int {
    // Before the begin nothing has jumped yet.
    let reached = progress < 0 ? progress : progress + Self.tolerance
    var (low, high) = (0, latestEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if latestEnds[middle] > reached { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
