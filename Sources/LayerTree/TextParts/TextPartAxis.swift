/// How a part of a text changes an axis of a variable font (TP-11).
package struct TextPartAxis: Sendable, Hashable {
  /// The value toward which that of the text changes.
  package var value: Double
  /// How much of the change is done: 0 is the text's own value, 1 is `value`.
  ///
  /// Animations that overshoot go beyond both.
  package var share = 1.0

  package init(value: Double, share: Double = 1) {
    (self.value, self.share) = (value, share)
  }

  /// Whether both numbers are finite.
  var isFinite: Bool { value.isFinite && share.isFinite }

  /// Returns the value on screen.
  package func value(from own: Double) -> Double { own.interpolated(to: value, by: share) }

  /// Returns the change by this one and then by another one (TP-06).
  func followed(by other: TextPartAxis) -> TextPartAxis {
    let share = 1 - (1 - self.share) * (1 - other.share)
    guard share != 0 else { return TextPartAxis(value: other.value, share: 0) }
    let value = self.value.interpolated(to: other.value, by: other.share / share)
    return TextPartAxis(value: value, share: share)
  }

  /// Returns the axes of a part between two ends of an animation.
  ///
  /// - Parameters:
  ///   - start: The values at progress 0; an axis that it lacks has the text's own value there.
  ///   - end: The values at progress 1.
  ///   - progress: The progress.
  /// - Returns: The axes that differ from the text's own.
  static func mix(
    _ start: [String: Double], _ end: [String: Double], by progress: Double
  ) -> [String: TextPartAxis] {
    var axes = start.mapValues { TextPartAxis(value: $0, share: 1 - progress) }
    for (tag, value) in end {
      axes[tag] =
        start[tag].map { TextPartAxis(value: $0.interpolated(to: value, by: progress)) }
        ?? TextPartAxis(value: value, share: progress)
    }
    return axes.filter { $0.value.share != 0 }
  }
}
