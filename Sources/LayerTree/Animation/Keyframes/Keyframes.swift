/// The values of a keyframe animation, prepared for all frames (K).
///
/// Finding the segment of a frame takes logarithmic time.
package final class Keyframes: Sendable {
  /// The settings of a `CAKeyframeAnimation`.
  package struct Settings: Sendable {
    package var mode = CAAnimationCalculationMode.linear
    /// The times of the values, used as specified (K-05); nil or empty for even times.
    package var keyTimes: [Double]?
    /// The timing functions, one per segment (K-06).
    package var timingFunctions: [TimingFunction?] = []
    /// The shape of the curve at each value, in the cubic modes (K-11).
    package var spline = SplineShape()

    package init() {}

    /// The effective times; the paced modes compute their own (K-04).
    var times: [Double]? {
      guard mode != .paced, mode != .cubicPaced, let keyTimes, !keyTimes.isEmpty else { return nil }
      return keyTimes
    }
  }

  private enum Track: Sendable {
    case constant(AnimatableValue)
    case discrete([AnimatableValue])
    case linear([ValueSpan])
    case cubic(KeyframeSpline)
    /// The same curve, divided into chords over which time is measured.
    case cubicPaced(KeyframeSpline)
  }

  private let track: Track
  private let times: KeyTimes
  /// Whether one of the values has a filter of client code.
  let hasClientFilters: Bool

  /// The progress at each keyframe.
  package var fractions: [Double] { times.times }
  /// The timing functions of the segments; missing ones are linear.
  package var functions: [TimingFunction?] { times.functions }

  /// The number of chords per segment used to measure a spline's length (K-13).
  private static let chords = 64

  /// Prepares keyframes; returns nil for fewer than two values, which have no effect (K-05b, K-09).
  ///
  /// `values` are the values, all of one kind. If there are more values than times, only the first
  /// ones are used (K-05).
  package init?(_ values: [AnimatableValue], _ settings: Settings = Settings()) {
    guard values.count > 1 else { return nil }
    hasClientFilters = values.contains(where: \.hasClientFilter)
    let given = settings.times.map { Array($0.prefix(values.count)) }
    let values = given.map { Array(values.prefix($0.count)) } ?? values
    let segments = values.count - 1
    guard segments > 0 else {
      (track, times) = (.constant(values[0]), KeyTimes(discrete: 1))
      return
    }
    func timed() -> KeyTimes {
      given.map { KeyTimes($0, functions: settings.timingFunctions) }
        ?? KeyTimes(segments: segments, functions: settings.timingFunctions)
    }
    switch settings.mode {
    case .discrete:
      track = .discrete(values)
      times = given.map { KeyTimes($0) } ?? KeyTimes(discrete: values.count)
    case .paced:
      track = .linear(Self.spans(values))
      times = KeyTimes(lengths: (0..<segments).map { values[$0].distance(to: values[$0 + 1]) })
    case .cubic:
      track =
        KeyframeSpline(values, settings.spline).map { .cubic($0) } ?? .linear(Self.spans(values))
      times = timed()
    case .cubicPaced:
      // Values that are not lists of numbers have no curve; they are only paced.
      guard let spline = KeyframeSpline(values, settings.spline) else {
        track = .linear(Self.spans(values))
        times = KeyTimes(lengths: (0..<segments).map { values[$0].distance(to: values[$0 + 1]) })
        return
      }
      track = .cubicPaced(spline)
      times = KeyTimes(lengths: Self.chordLengths(spline, segments: segments))
    default:
      track = .linear(Self.spans(values))
      times = timed()
    }
  }

  private static func spans(_ values: [AnimatableValue]) -> [ValueSpan] {
    zip(values, values.dropFirst()).map { ValueSpan(from: $0, to: $1) }
  }

  private static func chordLengths(_ spline: KeyframeSpline, segments: Int) -> [Double] {
    var lengths: [Double] = []
    lengths.reserveCapacity(segments * chords)
    var last = spline.value(segment: 0, fraction: 0)
    for segment in 0..<segments {
      for chord in 1...chords {
        let next = spline.value(segment: segment, fraction: Double(chord) / Double(chords))
        lengths.append(last.distance(to: next))
        last = next
      }
    }
    return lengths
  }

  /// Returns the value at a progress already mapped by the animation's own timing function (K-07).
  ///
  /// - Parameter progress: 0 at the start, 1 at the end. Outside this range, the first or last
  ///   segment extrapolates linearly (K-08).
  /// - Returns: The value.
  package func value(at progress: Double) -> AnimatableValue {
    switch track {
    case .constant(let value): return value
    case .discrete(let values): return values[times.index(at: progress)]
    case .linear(let spans):
      let location = times.location(at: progress)
      return spans[location.segment].value(at: location.fraction)
    case .cubic(let spline):
      let location = times.location(at: progress)
      return spline.value(segment: location.segment, fraction: location.fraction)
    case .cubicPaced(let spline):
      let location = times.location(at: progress)
      let (segment, chord) = location.segment.quotientAndRemainder(dividingBy: Self.chords)
      return spline.value(
        segment: segment, fraction: (Double(chord) + location.fraction) / Double(Self.chords))
    }
  }
}
