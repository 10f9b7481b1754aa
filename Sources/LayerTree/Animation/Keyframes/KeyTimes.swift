/// When keyframes are reached, as fractions of a pass.
package struct KeyTimes: Sendable, Hashable {
  /// Where on the way from one keyframe to the next a pass stands.
  package struct Location: Sendable, Hashable {
    /// The segment, between the keyframes of this index and the next.
    package var segment: Int
    /// 0 at its start, 1 at its end; beyond these only before the first and after the last.
    package var fraction: Double
  }

  /// Ascending, from 0; for segments up to 1, for discrete keyframes when each one begins to show.
  package let times: [Double]
  private let functions: [TimingFunction?]

  /// Two times nearer than this are one: a boundary that a frame falls on is reached (O-03).
  private static let tolerance = 1e-9

  /// Times of segments (K-03, K-04).
  ///
  /// - Parameters:
  ///   - segments: How many there are, one fewer than keyframes; at least 1.
  ///   - given: A time for every keyframe: the first 0, the last 1, none before the one in front of
  ///     it. Others are ignored as a whole (K-05), and times are even.
  ///   - functions: The curve of each segment; missing ones are linear, surplus ones are ignored
  ///     (K-06).
  package init(segments: Int, given: [Double]? = nil, functions: [TimingFunction?] = []) {
    if let given, given.count == segments + 1, Self.areAscending(given), given.last == 1 {
      times = given
    } else {
      times = Self.evenTimes(segments: segments)
    }
    self.functions = functions
  }

  /// Times at which one speed reaches the keyframes (K-10).
  ///
  /// - Parameter lengths: Of the segments, at least one; without length, or beyond what numbers
  ///   hold, times are even.
  package init(lengths: [Double]) {
    times = Self.times(lengths) ?? Self.evenTimes(segments: lengths.count)
    functions = []
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

  /// Times at which discrete keyframes begin to show.
  ///
  /// - Parameters:
  ///   - count: How many keyframes there are, at least 1.
  ///   - given: A time for every keyframe and one for the end, or, as published code has it, only
  ///     one for every keyframe, the last of which then shows at the very end (K-05). Others are
  ///     ignored as a whole, and each shows for its part of the pass (K-03).
  package init(discrete count: Int, given: [Double]?) {
    if let given, Self.areAscending(given),
      given.count == count || given.count == count + 1 && given.last == 1
    {
      times = Array(given.prefix(count))
    } else {
      times = (0..<count).map { Double($0) / Double(count) }
    }
    functions = []
  }

  private static func areAscending(_ times: [Double]) -> Bool {
    guard times.first == 0, times.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return false }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// The segment that a progress lies in, and where in it (K-08).
  ///
  /// Of keyframes at one time the last counts, so that the way jumps there. A fraction inside the
  /// segment has gone through its curve; outside 0...1 the way goes straight on.
  package func location(at progress: Double) -> Location {
    let last = times.count - 2
    var segment = index(at: progress)
    if segment > last {
      // At the end, or beyond it: the last segment.
      segment = last
      let length = times[last + 1] - times[last]
      guard length > 0, progress > 1 else { return Location(segment: last, fraction: 1) }
      return Location(segment: last, fraction: (progress - times[last]) / length)
    }
    let length = times[segment + 1] - times[segment]
    guard progress >= 0 else {
      return Location(segment: 0, fraction: segment == 0 && length > 0 ? progress / length : 0)
    }
    let fraction = length > 0 ? max(0, progress - times[segment]) / length : 0
    guard segment < functions.count, let function = functions[segment] else {
      return Location(segment: segment, fraction: fraction)
    }
    return Location(segment: segment, fraction: function.value(at: fraction))
  }

  /// The last keyframe that a progress has reached; the first before all of them.
  package func index(at progress: Double) -> Int {
    // Before the begin nothing has jumped yet.
    guard progress >= 0 else { return 0 }
    let reached = progress + Self.tolerance
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= reached { low = middle } else { high = middle }
    }
    return low
  }
}
