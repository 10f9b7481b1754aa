import CoreGraphics

/// Values of different kinds never meet here: an animation whose values do not fit its key path is
/// inert from the start (B-02).
extension AnimatableValue {
  /// The value of the same kind that adds nothing (B-05).
  package var neutral: AnimatableValue {
    switch self {
    case .number: .number(.neutral)
    case .integer: .integer(.neutral)
    case .boolean: .boolean(false)
    case .point: .point(.neutral)
    case .size: .size(.neutral)
    case .rect: .rect(.neutral)
    case .affineTransform: .affineTransform(.neutral)
    case .transform: .transform(.neutral)
    case .camera: .camera(.neutral)
    case .color: .color(.neutral)
    case .path(let path): .path(path?.neutral)
    case .image: .image(nil)
    case .numbers(let numbers): .numbers(numbers.map { $0.map { _ in 0 } })
    case .colors(let colors): .colors(colors.map { $0.map { _ in CGColor.neutral } })
    case .string: .string(nil)
    case .strings: .strings([])
    case .text: .text(nil)
    case .textParts: .textParts([:])
    case .fontSettings: .fontSettings(.neutral)
    case .emitterCells: .emitterCells(nil)
    case .filters: .filters(nil)
    case .video: .video(nil)
    case .compositingFilter: .compositingFilter(nil)
    case .transitionFilter: .transitionFilter(nil)
    }
  }

  /// Returns the value at a fraction of the way to another value of the same kind.
  package func interpolated(to end: AnimatableValue, by fraction: Double) -> AnimatableValue {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return mixed(with: end, by: fraction)
  }

  private func mixed(with end: AnimatableValue, by fraction: Double) -> AnimatableValue {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, by: fraction))
    case (.integer(let a), .integer(let b)): .integer(a.interpolated(to: b, by: fraction))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, by: fraction))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, by: fraction))
    case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, by: fraction))
    case (.affineTransform(let a), .affineTransform(let b)):
      .affineTransform(a.interpolated(to: b, by: fraction))
    case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, by: fraction))
    case (.camera(let a), .camera(let b)): .camera(a.interpolated(to: b, by: fraction))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, by: fraction))
    case (.path(let a?), .path(let b?)): .path(a.interpolated(to: b, by: fraction))
    case (.image(let a), .image(let b)): .image(.dissolve(start: a, end: b, fraction: fraction))
    case (.numbers(let a), .numbers(let b)):
      .numbers(Self.numbers(from: a, to: b, by: fraction))
    case (.colors(let a?), .colors(let b?)): .colors(a.interpolated(to: b, by: fraction))
    case (.fontSettings(let a), .fontSettings(let b)):
      .fontSettings(a.interpolated(to: b, by: fraction))
    case (.filters(let a), .filters(let b)):
      .filters(LayerFilter.interpolated(from: a, to: b, by: fraction))
    case (.transitionFilter(let a?), .transitionFilter(let b?)):
      .transitionFilter(LayerFilter.interpolated(from: [a], to: [b], by: fraction)?.first)
    default: fraction < 0.5 ? self : end
    }
  }

  /// Interpolates gradient locations; a missing list is evenly spaced like the other (I-11).
  private static func numbers(
    from start: [Double]?, to end: [Double]?, by fraction: Double
  ) -> [Double]? {
    switch (start, end) {
    case (nil, nil): nil
    case (let a?, let b?): a.interpolated(to: b, by: fraction)
    case (let a?, nil): a.interpolated(to: evenSpacing(a.count), by: fraction)
    case (nil, let b?): evenSpacing(b.count).interpolated(to: b, by: fraction)
    }
  }

  private static func evenSpacing(_ count: Int) -> [Double] {
    (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
  }

  /// Returns an animation's value added to this underlying value; discrete kinds are replaced.
  package func adding(_ value: AnimatableValue) -> AnimatableValue {
    switch (self, value) {
    case (.number(let a), .number(let b)): .number(a.adding(b))
    case (.integer(let a), .integer(let b)): .integer(a.adding(b))
    case (.point(let a), .point(let b)): .point(a.adding(b))
    case (.size(let a), .size(let b)): .size(a.adding(b))
    case (.rect(let a), .rect(let b)): .rect(a.adding(b))
    case (.affineTransform(let a), .affineTransform(let b)): .affineTransform(a.adding(b))
    case (.transform(let a), .transform(let b)): .transform(a.adding(b))
    case (.camera(let a), .camera(let b)): .camera(a.adding(b))
    case (.color(let a), .color(let b)): .color(a.adding(b))
    case (.path(let a?), .path(let b?)): .path(a.adding(b))
    case (.numbers(let a?), .numbers(let b?)): .numbers(a.adding(b))
    case (.colors(let a?), .colors(let b?)): .colors(a.adding(b))
    case (.fontSettings(let a), .fontSettings(let b)): .fontSettings(a.adding(b))
    case (_, .path(nil)), (_, .image(nil)), (_, .numbers(nil)), (_, .colors(nil)),
      (_, .string(nil)), (_, .strings([])), (_, .text(nil)), (_, .textParts([:])),
      (_, .emitterCells(nil)),
      (_, .filters(nil)), (_, .compositingFilter(nil)), (_, .transitionFilter(nil)),
      (_, .video(nil)):
      self
    default: value
    }
  }

  /// Returns the value to which adding `value` gives this one; this one for discrete kinds.
  package func subtracting(_ value: AnimatableValue) -> AnimatableValue {
    switch (self, value) {
    case (.number(let a), .number(let b)): .number(a.subtracting(b))
    case (.integer(let a), .integer(let b)): .integer(a.subtracting(b))
    case (.point(let a), .point(let b)): .point(a.subtracting(b))
    case (.size(let a), .size(let b)): .size(a.subtracting(b))
    case (.rect(let a), .rect(let b)): .rect(a.subtracting(b))
    case (.affineTransform(let a), .affineTransform(let b)): .affineTransform(a.subtracting(b))
    case (.transform(let a), .transform(let b)): .transform(a.subtracting(b))
    case (.camera(let a), .camera(let b)): .camera(a.subtracting(b))
    case (.color(let a), .color(let b)): .color(a.subtracting(b))
    case (.path(let a?), .path(let b?)): .path(a.subtracting(b))
    case (.numbers(let a?), .numbers(let b?)): .numbers(a.subtracting(b))
    case (.colors(let a?), .colors(let b?)): .colors(a.subtracting(b))
    case (.fontSettings(let a), .fontSettings(let b)): .fontSettings(a.subtracting(b))
    default: self
    }
  }

  /// Returns the sum of `count` copies of the value, `count * value` (B-06).
  package func repeated(_ count: Int) -> AnimatableValue {
    switch self {
    case .number(let a): return .number(a * Double(count))
    case .integer(let a):
      let (product, overflow) = a.multipliedReportingOverflow(by: count)
      return .integer(overflow ? (a > 0 ? .max : .min) : product)
    case .point(let a): return .point(CGPoint(x: a.x * CGFloat(count), y: a.y * CGFloat(count)))
    default:
      // Doubling keeps a count in the millions cheap.
      var (sum, power, rest) = (neutral, self, count)
      while rest > 0 {
        if rest & 1 == 1 { sum = sum.adding(power) }
        power = power.adding(power)
        rest >>= 1
      }
      return sum
    }
  }

  /// Returns the distance between values of one kind (I-16); 1 for kinds without a metric.
  package func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.distance(to: b)
    case (.integer(let a), .integer(let b)): a.distance(to: b)
    case (.point(let a), .point(let b)): a.distance(to: b)
    case (.size(let a), .size(let b)): a.distance(to: b)
    case (.rect(let a), .rect(let b)): a.distance(to: b)
    case (.affineTransform(let a), .affineTransform(let b)): a.distance(to: b)
    case (.transform(let a), .transform(let b)): a.distance(to: b)
    case (.camera(let a), .camera(let b)): a.distance(to: b)
    case (.color(let a), .color(let b)): a.distance(to: b)
    case (.numbers(let a?), .numbers(let b?)): a.distance(to: b)
    case (.colors(let a?), .colors(let b?)): a.distance(to: b)
    case (.fontSettings(let a), .fontSettings(let b)): a.distance(to: b)
    default: 1
    }
  }
}
