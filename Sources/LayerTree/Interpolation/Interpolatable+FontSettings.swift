package import TextAttributes

extension FontSettings: Interpolatable {
  package static var neutral: FontSettings { FontSettings() }

  /// A tag that only one side has keeps its value there.
  package func interpolated(to end: FontSettings, by fraction: Double) -> FontSettings {
    let common = values.merging(end.values) { $0 + ($1 - $0) * fraction }
    return FontSettings(common)
  }

  package func adding(_ other: FontSettings) -> FontSettings {
    FontSettings(values.merging(other.values) { $0 + $1 })
  }

  package func subtracting(_ other: FontSettings) -> FontSettings {
    FontSettings(values.merging(other.values.mapValues { -$0 }) { $0 + $1 })
  }

  package func distance(to end: FontSettings) -> Double {
    let steps = Set(values.keys).union(end.values.keys).map {
      (end.values[$0] ?? 0) - (values[$0] ?? 0)
    }
    return steps.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
