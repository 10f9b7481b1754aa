import Foundation

/// Compares the values of one property over time with the recorded ones.
///
/// Values are converted to numbers, and the recorded values are compared at different speeds: a
/// motion that takes longer shows the same values proportionally later; another curve between the
/// same endpoints does not.
struct SeriesComparison {
  /// The kind of change, or nil if there is none.
  let kind: LayerChange.Kind?
  /// The first sampled frame that differs.
  let firstDiffering: Int?

  /// Compares two tracks.
  ///
  /// - Parameters:
  ///   - actual: The scene's track, or nil for the default throughout.
  ///   - expected: The recorded track, or nil for the default throughout.
  ///   - frames: The sampled frames.
  ///   - property: The property's name.
  init(
    actual: TreeDigest.Series?, expected: TreeDigest.Series?, frames: [Int], property: String
  ) {
    firstDiffering = frames.first { actual?.text(at: $0) != expected?.text(at: $0) }
    guard firstDiffering != nil else {
      // Between sampled frames, only the ends of a motion can be compared.
      kind =
        actual?.motion == expected?.motion ? nil : Self.kind(of: actual?.motion, expected?.motion)
      return
    }
    let otherValue: LayerChange.Kind =
      property.lowercased().contains("color")
      ? .color : property == "zPosition" ? .order : .value
    guard let actual, let expected else {
      kind = (actual ?? expected)?.motion == nil ? otherValue : .motion
      return
    }
    switch (actual.motion, expected.motion) {
    case (nil, nil):
      kind = otherValue
    case (nil, _), (_, nil):
      kind = .motion
    case (let new?, let old?):
      kind =
        Samples(actual, expected, frames)?.kind(new, old)
        ?? Self.kindOfSteps(actual, expected) ?? otherValue
    }
  }

  private static func kind(
    of actual: ClosedRange<Int>?, _ expected: ClosedRange<Int>?
  ) -> LayerChange.Kind {
    guard let actual, let expected else { return .motion }
    let shift = actual.lowerBound - expected.lowerBound
    return shift != 0 && actual.count == expected.count
      ? .delay(shift) : .duration(Double(actual.count) / Double(expected.count))
  }

  /// Compares values without numbers, such as strings, that are the same in other frames.
  private static func kindOfSteps(
    _ actual: TreeDigest.Series, _ expected: TreeDigest.Series
  ) -> LayerChange.Kind? {
    guard actual.steps.map(\.text) == expected.steps.map(\.text) else { return nil }
    let shifts = zip(actual.steps, expected.steps).dropFirst().map { $0.frame - $1.frame }
    guard let first = shifts.first, first != 0, shifts.allSatisfy({ $0 == first }) else {
      return kind(of: actual.motion, expected.motion)
    }
    return .delay(first)
  }
}

/// Two tracks as numbers.
private struct Samples {
  private let frames: [Int]
  private let new: [[Double]]
  private let old: [[Double]]
  /// The range of the recorded values, for each number.
  private let spread: [Double]

  /// The fraction of the range by which two values may differ and still be equal.
  private static let tolerance = 0.02

  init?(_ actual: TreeDigest.Series, _ expected: TreeDigest.Series, _ frames: [Int]) {
    self.frames = frames
    let new = frames.map { NumbersInText.numbers(in: actual.text(at: $0)) }
    let old = frames.map { NumbersInText.numbers(in: expected.text(at: $0)) }
    guard let count = old.first?.count, count > 0, (new + old).allSatisfy({ $0.count == count })
    else { return nil }
    (self.new, self.old) = (new, old)
    spread = (0..<count).map { index in
      let values = old.map { $0[index] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    guard spread.contains(where: { $0 > 0 }) else { return nil }
  }

  func kind(_ actual: ClosedRange<Int>, _ expected: ClosedRange<Int>) -> LayerChange.Kind? {
    let shift = actual.lowerBound - expected.lowerBound
    // The ends of a motion are exact even if values are not: sampling cuts corners.
    let last = frames.last ?? 0
    let isAsLong =
      actual.count == expected.count || actual.upperBound == last && expected.upperBound == last
    let enough = isAsLong ? Self.tolerance * 4 : Self.tolerance
    if shift != 0, error(from: 0, pace: 1, shift: Double(shift)) < enough {
      return .delay(shift)
    }
    if abs(shift) <= 2, let factor = durationFactor(expected) { return .duration(factor) }
    if abs(shift) <= 2, isRescaled(during: expected) { return .value }
    guard difference(new[0], old[0]) < Self.tolerance else { return nil }
    // An endless oscillation may be anywhere in the last frame, between the same extremes.
    let end = difference(new[new.count - 1], old[old.count - 1])
    guard end < Self.tolerance || hasSameExtremes else { return nil }
    return actual.count == expected.count || abs(shift) <= 2
      ? .easing : .duration(Double(actual.count) / Double(expected.count))
  }

  /// Whether the motion is the recorded one between other endpoints, as with another `fromValue`:
  /// each number is the recorded one multiplied by a factor, plus an offset.
  ///
  /// Another curve between the same endpoints is not such a multiple; it takes four sampled frames
  /// inside the motion to tell the two apart.
  private func isRescaled(during motion: ClosedRange<Int>) -> Bool {
    let inside = frames.indices.filter { motion.contains(frames[$0]) }
    guard inside.count >= 4 else { return false }
    return spread.indices.allSatisfy { number in
      let (x, y) = (inside.map { old[$0][number] }, inside.map { new[$0][number] })
      let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
      let variance = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
      let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
      let factor = variance > 0 ? covariance / variance : 0
      let range = max((y.max() ?? 0) - (y.min() ?? 0), (x.max() ?? 0) - (x.min() ?? 0))
      return zip(x, y).allSatisfy {
        abs($1 - meanY - factor * ($0 - meanX)) <= max(1e-5, range * Self.tolerance / 2)
      }
    }
  }

  /// Returns how many times as long the same motion takes, or nil if no speed explains the
  /// difference.
  private func durationFactor(_ expected: ClosedRange<Int>) -> Double? {
    var best = (error: Double.infinity, pace: 1.0, begin: 0.0)
    // The motion starts up to one frame before the first frame that shows it.
    for part in [0, 0.5, 1] {
      for step in -90...90 where step != 0 {
        attempt(exp2(Double(step) / 45), Double(expected.lowerBound) - part, &best)
      }
    }
    let coarse = best
    for step in -10...10 {
      attempt(coarse.pace * exp2(Double(step) / 450), coarse.begin, &best)
    }
    let same = error(from: 0, pace: 1, shift: 0)
    return best.error < Self.tolerance * 2 && best.error < same / 3 ? 1 / best.pace : nil
  }

  private func attempt(
    _ pace: Double, _ begin: Double, _ best: inout (error: Double, pace: Double, begin: Double)
  ) {
    let error = error(from: begin, pace: pace, shift: 0)
    if error < best.error { best = (error, pace, begin) }
  }

  /// Whether both tracks have the same extremes, as far as sampled frames can tell.
  private var hasSameExtremes: Bool {
    spread.indices.allSatisfy { index in
      let (left, right) = (new.map { $0[index] }, old.map { $0[index] })
      let low = abs((left.min() ?? 0) - (right.min() ?? 0))
      let high = abs((left.max() ?? 0) - (right.max() ?? 0))
      return max(low, high) <= max(1e-5, spread[index] * 0.15)
    }
  }

  /// Returns the deviation from the recorded track at another speed, as a fraction of its range.
  ///
  /// Frames around a jump match no recorded values, so the worst ones are ignored.
  private func error(from begin: Double, pace: Double, shift: Double) -> Double {
    var errors: [Double] = []
    for (index, frame) in frames.enumerated() {
      let place = begin + (Double(frame) - shift - begin) * pace
      // Frames past the end of the recording cannot be compared.
      guard place <= Double(frames.last ?? 0) || isAtRest else { continue }
      errors.append(difference(new[index], recorded(at: place)))
    }
    guard errors.count > 3 else { return .infinity }
    return errors.sorted()[errors.count - 1 - max(1, errors.count / 12)]
  }

  /// Whether the recorded track is constant at its end, so that its continuation is known.
  private var isAtRest: Bool {
    guard old.count > 1 else { return true }
    return old[old.count - 1] == old[old.count - 2]
  }

  private func recorded(at place: Double) -> [Double] {
    guard frames.count > 1, place > 0 else { return old[0] }
    // All frames except the last are a stride apart.
    let stride = Double(frames[1] - frames[0])
    guard place < Double(frames[frames.count - 1]) else { return old[old.count - 1] }
    let upper = min(frames.count - 1, Int((place / stride).rounded(.up)))
    let (left, right) = (Double(frames[upper - 1]), Double(frames[upper]))
    let part = (place - left) / (right - left)
    return zip(old[upper - 1], old[upper]).map { $0 + ($1 - $0) * part }
  }

  private func difference(_ left: [Double], _ right: [Double]) -> Double {
    var worst = 0.0
    for index in spread.indices {
      let distance = abs(left[index] - right[index])
      guard distance > 1e-5 else { continue }
      worst = max(worst, spread[index] > 0 ? distance / spread[index] : .infinity)
    }
    return worst.isNaN ? .infinity : worst
  }
}
