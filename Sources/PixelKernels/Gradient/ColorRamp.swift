import BinarySearch

/// A color and its location on a gradient's line; components are not premultiplied.
package struct ColorStop: Sendable, Hashable {
  /// The location: 0 is the gradient's start, 1 its end.
  package let location: Double
  /// Red, green, blue, and alpha, each from 0 to 1.
  package let parts: SIMD4<Double>

  /// Creates a stop; components are clamped to 0 to 1, and NaN counts as 0.
  package init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
    func clamped(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
    self.location = location
    parts = SIMD4(clamped(red), clamped(green), clamped(blue), clamped(alpha))
  }
}

/// The colors of a gradient by location: a piecewise linear function that may have jumps.
///
/// Between two stops, the components are interpolated without premultiplication (GR-06), usually in
/// sRGB; in another space, a transition is approximated by several lines. Before the
/// first stop and after the last, those stops' colors continue. If several stops share a location,
/// the last one applies (GR-05).
package struct ColorRamp: Sendable {
  /// An interval on which all components are linear.
  struct Segment {
    /// The start of the interval; negative infinity for the first one.
    var start: Double
    /// The components at the start.
    var base: SIMD4<Double>
    /// The change of each component over a length of 1; zero for the first and last segments.
    var slope: SIMD4<Double>
    /// Whether the interval has one color.
    var isFlat: Bool { slope == SIMD4(repeating: 0) }
  }

  /// The segments in ascending order; the first and last extend to infinity.
  let segments: [Segment]
  /// Whether every color is opaque.
  package let isOpaque: Bool

  /// The magnitude at which locations are clamped.
  private static let farthest = 1e9

  /// Creates a ramp; fails if there are no stops.
  ///
  /// - Parameters:
  ///   - stops: At least one stop. Locations are raised to the largest one before them; NaN counts as
  ///     the previous location (GR-05).
  ///   - mixing: The space in which the colors mix.
  package init?(_ stops: [ColorStop], mixing: ColorMixing = .sRGB) {
    guard let last = stops.last else { return nil }
    let components = stops.map { mixing.components(of: $0.parts) }
    isOpaque = stops.allSatisfy { $0.parts.w == 1 }
    func limited(_ place: Double) -> Double { max(-Self.farthest, min(place, Self.farthest)) }
    var place = stops.first { !$0.location.isNaN }.map { limited($0.location) } ?? 0
    var segments = [
      Segment(
        start: -.infinity, base: mixing.color(of: components[0]), slope: SIMD4(repeating: 0))
    ]
    segments.reserveCapacity(stops.count + 1)
    for (index, (left, right)) in zip(stops, stops.dropFirst()).enumerated() {
      if !left.location.isNaN { place = max(place, limited(left.location)) }
      let end = right.location.isNaN ? place : max(place, limited(right.location))
      // Stops at one location, or so close that no pixel is between them, are a jump.
      guard end - place > 1e-12 * max(1, place.magnitude) else { continue }
      segments += mixing.segments(
        from: components[index], to: components[index + 1], start: place, end: end)
      place = end
    }
    if !last.location.isNaN { place = max(place, limited(last.location)) }
    let lastColor = mixing.color(of: components[stops.count - 1])
    segments.append(Segment(start: place, base: lastColor, slope: SIMD4(repeating: 0)))
    self.segments = segments
  }

  /// Whether the colors change only at jumps.
  var isFlat: Bool { segments.allSatisfy(\.isFlat) }

  /// Returns the segment that contains a location; a boundary belongs to the segment that starts
  /// there.
  func segment(at place: Double) -> Int {
    max(0, segments.partitioningIndex { !($0.start <= place) } - 1)
  }

  /// Returns the components at a location in a segment, extrapolated beyond its ends.
  func parts(at place: Double, in segment: Segment) -> SIMD4<Double> {
    // Zero times an infinite location would be NaN.
    segment.isFlat
      ? segment.base : segment.base + segment.slope * (place - segment.start)
  }

  /// Returns the premultiplied pixel at a location.
  ///
  /// - Parameter place: Any number. NaN counts as before the start.
  /// - Returns: A BGRA word, each component rounded to nearest.
  package func word(at place: Double) -> UInt32 {
    Self.word(parts(at: place, in: segments[segment(at: place)]))
  }

  /// Returns a premultiplied BGRA word, each component rounded to nearest and none above alpha.
  static func word(_ parts: SIMD4<Double>) -> UInt32 {
    // Adding 2^52 leaves the integer part, rounded to nearest, in the lowest bits.
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
