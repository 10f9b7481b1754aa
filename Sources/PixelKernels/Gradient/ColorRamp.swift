/// A colour and where it stands on a gradient's line; parts are not premultiplied.
package struct ColorStop: Sendable, Hashable {
  /// Where it stands: 0 is the gradient's start, 1 its end.
  package let location: Double
  /// Red, green, blue and alpha, each 0 to 1.
  package let parts: SIMD4<Double>

  /// Makes a stop; parts are clamped to 0 to 1, and one that is not a number counts as 0.
  package init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
    func clamped(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
    self.location = location
    parts = SIMD4(clamped(red), clamped(green), clamped(blue), clamped(alpha))
  }
}

/// The colours of a gradient by their place: a piecewise linear function that may jump.
///
/// Between two stops the parts that are not premultiplied mix (GR-06); before the first and after
/// the last stop their colours continue, and at stops in one place the last one holds (GR-05).
package struct ColorRamp: Sendable {
  /// A stretch between two places on which all parts are linear.
  struct Segment {
    /// Where it begins; the first segment has no beginning.
    var start: Double
    /// The parts at its start.
    var base: SIMD4<Double>
    /// What each part grows by over a length of 1; zeros on both ends.
    var slope: SIMD4<Double>
  }

  /// Ascending; the first goes on for ever to the left, the last to the right.
  let segments: [Segment]
  /// Whether no colour lets anything through.
  package let isOpaque: Bool

  /// The farthest place that computing with it makes sense for.
  private static let farthest = 1e9

  /// - Parameter stops: At least one. Locations are raised to the largest before; one that is not a
  ///   number counts as the one before (GR-05).
  package init?(_ stops: [ColorStop]) {
    guard let first = stops.first, let last = stops.last else { return nil }
    isOpaque = stops.allSatisfy { $0.parts.w == 1 }
    func limited(_ place: Double) -> Double { max(-Self.farthest, min(place, Self.farthest)) }
    var place = stops.first { !$0.location.isNaN }.map { limited($0.location) } ?? 0
    var segments = [
      Segment(start: -.infinity, base: first.parts, slope: SIMD4(repeating: 0))
    ]
    segments.reserveCapacity(stops.count + 1)
    for (left, right) in zip(stops, stops.dropFirst()) {
      if !left.location.isNaN { place = max(place, limited(left.location)) }
      let end = right.location.isNaN ? place : max(place, limited(right.location))
      // Stops in one place, or so near that no pixel lies between them, are a jump.
      guard end - place > 1e-12 * max(1, place.magnitude) else { continue }
      segments.append(
        Segment(
          start: place, base: left.parts, slope: (right.parts - left.parts) / (end - place)))
      place = end
    }
    if !last.location.isNaN { place = max(place, limited(last.location)) }
    segments.append(Segment(start: place, base: last.parts, slope: SIMD4(repeating: 0)))
    self.segments = segments
  }

  /// The segment that a place lies in; the start belongs to a segment, the end to the next.
  ///
  /// - Parameter place: Any number.
  /// - Returns: The segment's index.
  func segment(at place: Double) -> Int {
    var (low, high) = (0, segments.count)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if segments[middle].start <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// The parts at a place of a segment, or where it would go on beyond its ends.
  func parts(at place: Double, in segment: Segment) -> SIMD4<Double> {
    // Nothing times an infinite place would be no number.
    segment.slope == SIMD4(repeating: 0)
      ? segment.base : segment.base + segment.slope * (place - segment.start)
  }

  /// The premultiplied pixel at a place.
  ///
  /// - Parameter place: Any number; what is no number counts as before the start.
  /// - Returns: A BGRA word, each part to the nearest.
  package func word(at place: Double) -> UInt32 {
    Self.word(parts(at: place, in: segments[segment(at: place)]))
  }

  /// A premultiplied BGRA word, each part to the nearest and none above alpha.
  static func word(_ parts: SIMD4<Double>) -> UInt32 {
    // Adding 2^52 leaves a number's whole part in the lowest bits, rounded to the nearest.
    func byte(_ part: Double) -> UInt32 {
      let limited = part > 0 ? (part < 255 ? part : 255) : 0
      return UInt32(truncatingIfNeeded: (limited + 4_503_599_627_370_496).bitPattern)
    }
    let scale = parts.w * 255
    let alpha = byte(scale)
    return min(byte(parts.z * scale), alpha) | min(byte(parts.y * scale), alpha) << 8
      | min(byte(parts.x * scale), alpha) << 16 | alpha << 24
  }
}
