/// The width or height of a layer or of a part of a layout, in points.
struct SizeRange {
  /// The size where space is not short.
  var natural: Double
  /// The size to which it gives way.
  var minimum: Double

  init(_ length: Double = 0) { (natural, minimum) = (length, length) }

  static func + (range: SizeRange, length: Double) -> SizeRange {
    range.mapped { $0 + length }
  }

  /// Returns the size that both need.
  func union(_ other: SizeRange) -> SizeRange {
    var result = self
    result.natural = max(natural, other.natural)
    result.minimum = max(minimum, other.minimum)
    return result
  }

  func mapped(_ transform: (Double) -> Double) -> SizeRange {
    var result = self
    (result.natural, result.minimum) = (transform(natural), transform(minimum))
    return result
  }
}

extension [SizeRange] {
  /// Returns the size of these one after another.
  func sum(gap: Double) -> SizeRange {
    reduce(SizeRange(gap * Double(Swift.max(count - 1, 0)))) { sum, range in
      var sum = sum
      sum.natural += range.natural
      sum.minimum += range.minimum
      return sum
    }
  }

  /// Returns the natural sizes, of which each gives up the same part where they do not fit.
  func fitted(in available: Double) -> [Double] {
    var sizes = map(\.natural)
    sizes.fit(in: available, weights: sizes, bounds: map(\.minimum))
    return sizes
  }
}

extension [Double] {
  var sum: Double { reduce(0, +) }

  /// Adds a length in proportion to weights.
  ///
  /// What a bound keeps one from taking goes to the others.
  ///
  /// - Parameters:
  ///   - length: The length, in points; a negative one makes sizes smaller.
  ///   - weights: The shares, at least 0.
  ///   - bounds: The size up to which, or down to which, each can change.
  mutating func distribute(_ length: Double, weights: [Double], bounds: [Double]) {
    var length = length
    var open = indices.filter { weights[$0] > 0 }
    while !open.isEmpty {
      let unit = length / open.reduce(0) { $0 + weights[$1] }
      let bounded = open.filter { abs(unit * weights[$0]) > abs(bounds[$0] - self[$0]) }
      for index in bounded {
        length -= bounds[index] - self[index]
        self[index] = bounds[index]
      }
      if bounded.isEmpty {
        for index in open { self[index] += unit * weights[index] }
        return
      }
      open.removeAll { bounded.contains($0) }
    }
  }

  /// Removes what does not fit in a space, in proportion to weights and down to bounds.
  mutating func fit(in available: Double, weights: [Double], bounds: [Double]) {
    let length = available - sum
    if length < 0 { distribute(length, weights: weights, bounds: bounds) }
  }
}
