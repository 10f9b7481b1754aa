import CoreGraphics

/// The course of a part of a value: its changes, from sample to sample.
struct CurveChanges {
  let name: String
  /// The changes in order; nil while there is no value.
  let changes: [(sample: Int, value: CurveComponent.Value?)]
  let times: [Double]

  private var end: Double { times.last ?? 0 }

  /// Returns runs of points, and jumps where the time of two samples is the same.
  private func runs(_ number: (CurveComponent.Value) -> Double?) -> [[PropertyCurve.Point]] {
    var runs: [[PropertyCurve.Point]] = []
    var run: [PropertyCurve.Point] = []
    for (index, change) in changes.enumerated() {
      guard let value = change.value.flatMap(number) else {
        if !run.isEmpty { runs.append(run) }
        run = []
        continue
      }
      run.append(PropertyCurve.Point(times[change.sample], value))
      let isLast = index + 1 == changes.count
      let until = isLast ? times.count - 1 : changes[index + 1].sample - 1
      if until > change.sample { run.append(PropertyCurve.Point(times[until], value)) }
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  /// The numbers, or the progress of paths; nil for other values.
  var series: PropertyCurve.Series? {
    let values = changes.compactMap(\.value)
    guard let first = values.first else { return nil }
    switch first {
    case .number:
      return PropertyCurve.Series(
        name: name,
        runs: runs { if case .number(let number) = $0, number.isFinite { number } else { nil } })
    case .path:
      let progress = PathProgress(
        values.compactMap { if case .path(let path) = $0 { path } else { nil } })
      return PropertyCurve.Series(
        name: name,
        runs: runs { if case .path(let path?) = $0 { progress.value(of: path) } else { nil } })
    case .color, .text: return nil
    }
  }

  /// The colors; nil for other values and for a single color.
  var colorBand: PropertyCurve.ColorBand? {
    let steps = steps { value -> CGColor?? in
      if case .color(let color) = value { .some(color) } else { nil }
    }
    guard Set(steps.map(\.value)).count > 1 else { return nil }
    return PropertyCurve.ColorBand(name: name, steps: steps)
  }

  /// The texts; nil for other values and for a single text.
  var texts: [PropertyCurve.Step<String>]? {
    let steps = steps { if case .text(let text) = $0 { text } else { nil } }
    return Set(steps.map(\.value)).count > 1 ? steps : nil
  }

  private func steps<Value>(
    _ read: (CurveComponent.Value) -> Value?
  ) -> [PropertyCurve.Step<Value>] {
    changes.enumerated().compactMap { index, change in
      guard let value = change.value.flatMap(read) else { return nil }
      let next = index + 1 < changes.count ? times[changes[index + 1].sample] : end
      let start = times[change.sample]
      return next > start ? PropertyCurve.Step(start: start, end: next, value: value) : nil
    }
  }
}
