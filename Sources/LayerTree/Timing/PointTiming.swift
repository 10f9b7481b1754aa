import BinarySearch

/// Progress along lines between points (F-11).
package struct PointTiming: Sendable, Hashable {
  /// A point of the line.
  package struct Point: Sendable, Hashable {
    /// The progress.
    package var progress: Double
    /// The fraction of the time, from 0 to 1; nil is evenly between its neighbors.
    package var time: Double?

    package init(_ progress: Double, at time: Double? = nil) {
      (self.progress, self.time) = (progress, time)
    }
  }

  private let times: [Double]
  private let values: [Double]

  /// Creates the lines; nil for fewer than two points, values that are not finite, and times that
  /// decrease or are outside 0...1.
  ///
  /// A first point without a time is at 0, and a last one at 1.
  package init?(_ points: [Point]) {
    guard points.count >= 2 else { return nil }
    var times = points.map(\.time)
    if times[0] == nil { times[0] = 0 }
    if times[times.count - 1] == nil { times[times.count - 1] = 1 }
    var known = 0
    for index in times.indices.dropFirst() {
      guard let end = times[index], let start = times[known] else { continue }
      let step = (end - start) / Double(index - known)
      for between in (known + 1)..<max(index, known + 1) {
        times[between] = start + step * Double(between - known)
      }
      known = index
    }
    let given = times.compactMap { $0 }
    guard points.allSatisfy(\.progress.isFinite), given.allSatisfy({ (0...1).contains($0) }),
      zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    self.times = given
    values = points.map(\.progress)
  }

  /// The points, each with its time.
  package var points: [Point] { zip(times, values).map { Point($1, at: $0) } }

  /// Returns the progress at a time in 0...1.
  ///
  /// Of several points at one time, the last applies. Before the first point and after the last,
  /// the nearest line continues.
  func value(at time: Double) -> Double {
    let next = times.partitioningIndex { $0 > time }
    let end = max(1, min(next, times.count - 1))
    let length = times[end] - times[end - 1]
    guard length > 0 else { return values[next == 0 ? 0 : end] }
    let fraction = (time - times[end - 1]) / length
    return values[end - 1] + (values[end] - values[end - 1]) * fraction
  }
}
