/// A set of a rectangle's corners, identified by the signs of their coordinates along its own axes.
package struct CornerSet: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// All four corners.
  package static let all = CornerSet(rawValue: 0b1111)

  /// Creates a set of one corner.
  ///
  /// - Parameters:
  ///   - x: Positive for a corner at the greater end of the first axis.
  ///   - y: Positive for a corner at the greater end of the second axis.
  package init(x: Double, y: Double) {
    self.init(rawValue: 1 << ((x > 0 ? 1 : 0) | (y > 0 ? 2 : 0)))
  }

  /// The signs of all corners' coordinates.
  static let signs: [(x: Double, y: Double)] = [(-1, -1), (1, -1), (-1, 1), (1, 1)]

  /// Returns the corners that a map of signs takes these to.
  ///
  /// - Parameter map: A rotation by quarter turns, or a reflection.
  /// - Returns: A set of the same number of corners.
  package func mapped(_ map: (_ x: Double, _ y: Double) -> (Double, Double)) -> CornerSet {
    guard self != .all else { return self }
    var result: CornerSet = []
    for (x, y) in Self.signs where contains(CornerSet(x: x, y: y)) {
      let (mappedX, mappedY) = map(x, y)
      result.insert(CornerSet(x: mappedX, y: mappedY))
    }
    return result
  }
}
