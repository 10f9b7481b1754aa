package import CoreGraphics

/// A path that a point follows, prepared for all frames (K-14 to K-16).
///
/// The keyframes are the path's start and the end of every segment. A move within the path is not a
/// keyframe: the next subpath begins elsewhere, at the time the previous one ended.
package final class PathKeyframes: Sendable {
  /// How a layer rotates along the path (K-16).
  package enum RotationMode: Sendable {
    /// The x axis points in the direction of motion.
    case along
    /// The x axis points against the direction of motion.
    case against
  }

  private enum Speed: Sendable {
    case discrete
    /// A segment's fraction is its curve's parameter, so speed varies (K-15).
    case byParameter
    /// A segment's fraction is a fraction of its length; the associated value contains the lengths.
    case byLength([Double])
  }

  private let segments: [PathSegment]
  private let start: CGPoint
  private let pace: Speed
  private let times: KeyTimes
  /// The progress at each keyframe.
  package var fractions: [Double] { times.times }
  /// The timing functions of the segments; missing ones are linear.
  package var functions: [TimingFunction?] { times.functions }
  private let rotationMode: RotationMode?
  /// The direction of each single-point segment: that of the nearest segment with a length.
  private let borrowedDirections: [SIMD2<Double>?]

  /// Prepares a path; returns nil if it is empty or contains non-finite numbers.
  ///
  /// - Parameters:
  ///   - path: The path. A path without segments is the point of its first move.
  ///   - settings: The mode, times and timing functions. The cubic modes equal those without a
  ///     spline, because the path has its own curve. S segments have S + 1 key times, in the discrete
  ///     mode S + 2; segments without a time are not reached (K-05, K-15).
  ///   - rotationMode: How the layer rotates, or nil if it does not.
  package init?(_ path: CGPath, _ settings: Keyframes.Settings, rotationMode: RotationMode? = nil) {
    let subpaths = path.subpaths
    guard let first = subpaths.first else { return nil }
    let all = subpaths.flatMap(\.segments)
    // Times are those of points, and in the discrete mode they delimit points.
    let spare = settings.mode == .discrete ? 2 : 1
    let given = settings.times.map { Array($0.prefix(all.count + spare)) }
    segments = given.map { Array(all.prefix(max(0, $0.count - spare))) } ?? all
    start = (subpaths.first { !$0.segments.isEmpty } ?? first).start
    guard start.x.isFinite, start.y.isFinite, all.allSatisfy(\.isFinite) else { return nil }
    self.rotationMode = rotationMode
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
    // Searched from both sides, with the distance in segments; the direction ahead wins a tie.
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

  /// Returns the point at a progress already mapped by the animation's own timing function (K-07).
  ///
  /// - Parameter progress: 0 at the start, 1 at the end. Outside this range, the path continues
  ///   straight from its ends (K-08).
  /// - Returns: The point, in the path's coordinates.
  package func point(at progress: Double) -> CGPoint {
    guard !segments.isEmpty else { return start }
    if case .discrete = pace {
      let index = min(times.index(at: progress), segments.count)
      return index == 0 ? start : segments[index - 1].end
    }
    let location = times.location(at: progress)
    let segment = segments[location.segment]
    let fraction = location.fraction
    if fraction < 0 { return beyond(segment.start, of: location.segment, at: 0, by: fraction) }
    if fraction > 1 { return beyond(segment.end, of: location.segment, at: 1, by: fraction - 1) }
    return segment.point(at: parameter(location))
  }

  /// Returns the rotation of the layer at a progress, or nil if it does not rotate.
  package func rotation(at progress: Double) -> CATransform3D? {
    guard let rotationMode, let direction = direction(at: progress) else { return nil }
    let (cosine, sine) =
      rotationMode == .along ? (direction.x, direction.y) : (-direction.x, -direction.y)
    var rotation = CATransform3DIdentity
    (rotation.m11, rotation.m12, rotation.m21, rotation.m22) = (cosine, sine, -sine, cosine)
    return rotation
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

  /// Returns the curve parameter of a location.
  private func parameter(_ location: KeyTimes.Location) -> Double {
    guard case .byLength(let lengths) = pace, lengths[location.segment] > 0,
      location.fraction > 0, location.fraction < 1
    else { return location.fraction }
    let length = lengths[location.segment]
    return segments[location.segment].parameter(atLength: location.fraction * length, of: length)
  }

  /// Returns a point on the tangent beyond an end.
  private func beyond(_ end: CGPoint, of index: Int, at t: Double, by fraction: Double) -> CGPoint {
    var velocity = segments[index].velocity(at: t)
    if case .byLength(let lengths) = pace {
      velocity = (segments[index].direction(at: t) ?? .zero) * lengths[index]
    }
    return CGPoint(x: end.x + velocity.x * fraction, y: end.y + velocity.y * fraction)
  }
}
