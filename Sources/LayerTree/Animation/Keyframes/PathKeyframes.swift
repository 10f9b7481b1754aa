package import CoreGraphics

/// A path that a point follows, prepared once for all frames (K-14 to K-16).
///
/// Keyframes are the path's start and the end of every segment. A move in the middle is none: the
/// next piece begins elsewhere, at the time at which the one before it ended.
package final class PathKeyframes: Sendable {
  /// How a layer turns on its way (K-16).
  package enum Turning: Sendable {
    /// The x axis points where the path goes.
    case along
    /// The x axis points where the path comes from.
    case against
  }

  private enum Pace: Sendable {
    case discrete
    /// A segment's fraction is the parameter of its curve, so that speed varies (K-15).
    case byParameter
    /// A segment's fraction is one of its length, which is given for each.
    case byLength([Double])
  }

  private let segments: [PathSegment]
  private let start: CGPoint
  private let pace: Pace
  private let times: KeyTimes
  private let turning: Turning?
  /// The way at a segment of a single point: that of the nearest one that has a length.
  private let borrowedDirections: [SIMD2<Double>?]

  /// Prepares a path; nil for one without a place or with numbers that are not finite.
  ///
  /// - Parameters:
  ///   - path: A path without segments is the point of its first move.
  ///   - settings: The mode, times and curves. The cubic modes are those without a curve: the path
  ///     has its own. S segments have S + 1 key times; segments without one are not reached (K-05).
  ///   - turning: How the layer turns; nil where it does not.
  package init?(_ path: CGPath, _ settings: Keyframes.Settings, turning: Turning? = nil) {
    let subpaths = path.subpaths
    guard let first = subpaths.first else { return nil }
    let all = subpaths.flatMap(\.segments)
    let given = settings.times.map { Array($0.prefix(all.count + 1)) }
    segments = given.map { Array(all.prefix($0.count - 1)) } ?? all
    start = (subpaths.first { !$0.segments.isEmpty } ?? first).start
    guard start.x.isFinite, start.y.isFinite, all.allSatisfy(\.isFinite) else { return nil }
    self.turning = turning
    borrowedDirections = Self.borrowedDirections(segments)
    guard !segments.isEmpty else {
      (pace, times) = (.discrete, KeyTimes(discrete: 1))
      return
    }
    switch settings.mode {
    case .discrete:
      pace = .discrete
      times = given.map { KeyTimes($0) } ?? KeyTimes(discrete: segments.count + 1)
    case .paced, .cubicPaced:
      let lengths = segments.map { Double($0.length) }
      pace = .byLength(lengths)
      times = KeyTimes(lengths: lengths)
    default:
      pace = .byParameter
      times =
        given.map { KeyTimes($0, functions: settings.timingFunctions) }
        ?? KeyTimes(segments: segments.count, functions: settings.timingFunctions)
    }
  }

  private static func borrowedDirections(_ segments: [PathSegment]) -> [SIMD2<Double>?] {
    var result = [SIMD2<Double>?](repeating: nil, count: segments.count)
    guard segments.contains(where: { $0.direction(at: 0) == nil }) else { return result }
    // From either side, with how many segments away it is; the way ahead wins a tie.
    var ahead: (direction: SIMD2<Double>, index: Int)?
    var distances = [Int](repeating: .max, count: segments.count)
    for index in segments.indices.reversed() {
      if let direction = segments[index].direction(at: 0) {
        ahead = (direction, index)
      } else if let ahead {
        (result[index], distances[index]) = (ahead.direction, ahead.index - index)
      }
    }
    var behind: (direction: SIMD2<Double>, index: Int)?
    for index in segments.indices {
      if let direction = segments[index].direction(at: 1) {
        behind = (direction, index)
      } else if let behind, index - behind.index < distances[index] {
        result[index] = behind.direction
      }
    }
    return result
  }

  /// The place at a progress that has been through the animation's own curve (K-07).
  ///
  /// - Parameter progress: 0 at the start, 1 at the end; outside them the path goes straight on from
  ///   its ends (K-08).
  /// - Returns: The place, in the path's coordinates.
  package func point(at progress: Double) -> CGPoint {
    guard !segments.isEmpty else { return start }
    if case .discrete = pace {
      let index = times.index(at: progress)
      return index == 0 ? start : segments[index - 1].end
    }
    let location = times.location(at: progress)
    let segment = segments[location.segment]
    let fraction = location.fraction
    if fraction < 0 { return beyond(segment.start, of: location.segment, at: 0, by: fraction) }
    if fraction > 1 { return beyond(segment.end, of: location.segment, at: 1, by: fraction - 1) }
    return segment.point(at: parameter(location))
  }

  /// The turn of the layer at a progress; nil where it does not turn.
  package func turn(at progress: Double) -> CATransform3D? {
    guard let turning, let direction = direction(at: progress) else { return nil }
    let (cosine, sine) =
      turning == .along ? (direction.x, direction.y) : (-direction.x, -direction.y)
    var turn = CATransform3DIdentity
    (turn.m11, turn.m12, turn.m21, turn.m22) = (cosine, sine, -sine, cosine)
    return turn
  }

  private func direction(at progress: Double) -> SIMD2<Double>? {
    guard let last = segments.indices.last else { return nil }
    if case .discrete = pace {
      let index = times.index(at: progress)
      return index > last ? direction(last, at: 1) : direction(index, at: 0)
    }
    let location = times.location(at: progress)
    return direction(location.segment, at: max(0, min(parameter(location), 1)))
  }

  private func direction(_ index: Int, at t: Double) -> SIMD2<Double>? {
    segments[index].direction(at: t) ?? borrowedDirections[index]
  }

  /// The parameter of the curve at a location on it.
  private func parameter(_ location: KeyTimes.Location) -> Double {
    guard case .byLength(let lengths) = pace, lengths[location.segment] > 0,
      location.fraction > 0, location.fraction < 1
    else { return location.fraction }
    let length = lengths[location.segment]
    return segments[location.segment].parameter(atLength: location.fraction * length, of: length)
  }

  /// A place on the tangent beyond an end.
  private func beyond(_ end: CGPoint, of index: Int, at t: Double, by fraction: Double) -> CGPoint {
    var velocity = segments[index].velocity(at: t)
    if case .byLength(let lengths) = pace {
      velocity = (segments[index].direction(at: t) ?? .zero) * lengths[index]
    }
    return CGPoint(x: end.x + velocity.x * fraction, y: end.y + velocity.y * fraction)
  }
}
