extension AnimationSpec {
  /// A time that matters to the course of a property.
  package struct KeyTime: Sendable {
    /// The time on the clock of the layer that has the animation, in seconds.
    package let time: Double
    /// The sublayer that the animation changes; nil for the layer itself (V-03).
    package let target: LayerID?
    /// The property; nil for the parts of a text.
    package let property: LayerProperty?
  }

  /// Returns the times at which the animation starts, reaches a keyframe, turns or ends.
  ///
  /// - Parameters:
  ///   - range: The times of interest, on the clock of the layer, or of the enclosing group.
  ///   - limit: The largest number of passes whose keyframes are returned.
  /// - Returns: The times in that range, in no particular order.
  package func keyTimes(in range: ClosedRange<Double>, limit: Int = 1_000) -> [KeyTime] {
    switch self {
    case .property(let spec):
      guard let path = spec.path else { return [] }
      return spec.timing.times(of: spec.keyFractions, in: range, limit: limit).map {
        KeyTime(time: $0, target: spec.target, property: path.property)
      }
    case .group(let spec):
      // A group that never ends is one pass, of which only the part in range matters.
      let length = spec.timing.duration
      guard length > 0 else { return [] }
      let passed = (range.upperBound - spec.timing.beginTime) * spec.timing.speed.magnitude
      let end = length.isFinite ? length : max(0, passed + spec.timing.timeOffset.magnitude)
      return spec.children.flatMap { child in
        child.keyTimes(in: 0...end, limit: limit).flatMap { inner in
          let fraction = length.isFinite ? inner.time / length : inner.time
          let paced = spec.timingFunction.map { $0.time(at: fraction) } ?? fraction
          return spec.timing.times(
            of: [length.isFinite ? paced : 0], in: range, limit: limit,
            offset: length.isFinite ? 0 : inner.time
          ).map {
            KeyTime(time: $0, target: inner.target, property: inner.property)
          }
        }
      }
    case .textParts(let spec):
      return spec.timing.times(of: [0, 1], in: range, limit: limit).map {
        KeyTime(time: $0, target: nil, property: nil)
      }
    case .transition, .expression: return []
    }
  }
}

extension PropertySpec {
  /// The fractions of a pass at which it starts, reaches a keyframe, jumps or ends, ascending.
  var keyFractions: [Double] {
    var fractions: [Double] =
      switch motion.own {
      case .keyframes(let keyframes): keyframes.fractions
      case .path(let keyframes): keyframes.fractions
      case .basic, .spring, .driven: []
      }
    if let timingFunction, !fractions.isEmpty {
      fractions = fractions.map { timingFunction.time(at: $0) }
    }
    switch timingFunction {
    case .steps(let steps):
      fractions += (0...steps.count).map { Double($0) / Double(steps.count) }
    case .points(let points): fractions += points.points.compactMap(\.time)
    case .bezier, .easing, .spring, nil: break
    }
    if case .driven(_, let drive, _) = motion { fractions += [drive.start, drive.end] }
    return Set(fractions.filter { (0...1).contains($0) } + [0, 1]).sorted()
  }
}

extension MediaTiming {
  /// Returns the times of the parent at which fractions of a pass are reached.
  ///
  /// - Parameters:
  ///   - fractions: Fractions of a pass.
  ///   - range: The parent's times of interest.
  ///   - limit: The largest number of passes.
  ///   - offset: Seconds of a pass that are added to all fractions.
  /// - Returns: The times in that range, in no particular order.
  fileprivate func times(
    of fractions: [Double], in range: ClosedRange<Double>, limit: Int, offset: Double = 0
  ) -> [Double] {
    guard speed != 0, beginTime.isFinite else { return [] }
    let rate = speed.magnitude
    let active = activeDuration
    var times = [beginTime, beginTime + active / rate]
    let length = duration.isFinite ? duration : 0
    guard cycle > 0 else { return times.filter { range.contains($0) } }
    func add(position: Double) {
      let elapsed = speed < 0 ? timeOffset - position : position - timeOffset
      guard elapsed >= -Self.instant, elapsed <= active + Self.instant else { return }
      times.append(beginTime + elapsed / rate)
    }
    let elapsed = [range.lowerBound, range.upperBound].map {
      min(max(0, ($0 - beginTime) * rate), active)
    }
    let positions = elapsed.map { speed < 0 ? timeOffset - $0 : timeOffset + $0 }
    let first = cycle.isFinite ? (positions.min() ?? 0) / cycle : 0
    let last = cycle.isFinite ? (positions.max() ?? 0) / cycle : 0
    guard first.isFinite, last.isFinite, abs(first) < 1e12 else {
      return times.filter { range.contains($0) }
    }
    let start = first.rounded(.down)
    for pass in 0...Int(min(last.rounded(.down) - start, Double(limit))) {
      let opening = cycle.isFinite ? (start + Double(pass)) * cycle : 0
      for fraction in fractions {
        add(position: opening + fraction * length + offset)
        if autoreverses, cycle.isFinite {
          add(position: opening + cycle - fraction * length - offset)
        }
      }
    }
    return times.filter { range.contains($0) }
  }
}
