package import CoreGraphics

/// Arrays of equal count interpolate by element; others are discrete (I-11).
extension Array: Interpolatable where Element: Interpolatable {
  package static var neutral: [Element] { [] }

  package func interpolated(to end: [Element], by fraction: Double) -> [Element] {
    guard count == end.count else { return fraction < 0.5 ? self : end }
    return zip(self, end).map { $0.interpolated(to: $1, by: fraction) }
  }

  /// Adds by element; if the counts differ, returns `value` unless it is empty.
  package func adding(_ value: [Element]) -> [Element] {
    guard count == value.count else { return value.isEmpty ? self : value }
    return zip(self, value).map { $0.adding($1) }
  }

  package func subtracting(_ value: [Element]) -> [Element] {
    guard count == value.count else { return self }
    return zip(self, value).map { $0.subtracting($1) }
  }

  /// Returns the Euclidean distance; 1 between arrays that cannot be compared (I-16).
  package func distance(to other: [Element]) -> Double {
    guard count == other.count else { return 1 }
    var sum = 0.0
    for (a, b) in zip(self, other) {
      let distance = a.distance(to: b)
      sum += distance * distance
    }
    return sum.squareRoot()
  }
}

extension CGColor: Interpolatable {}
