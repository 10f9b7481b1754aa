/// Some of a rectangle's four corners, by the signs of their coordinates along its own axes.
package struct CornerSet: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// All four.
  package static let all = CornerSet(rawValue: 0b1111)

  /// One corner.
  ///
  /// - Parameters:
  ///   - x: Above 0 for the corner at the greater end of the first axis.
  ///   - y: Above 0 for the one at the greater end of the second.
  package init(x: Double, y: Double) {
    self.init(rawValue: 1 << ((x > 0 ? 1 : 0) | (y > 0 ? 2 : 0)))
  }

  /// The signs of all corners' coordinates.
  static let signs: [(x: Double, y: Double)] = [(-1, -1), (1, -1), (-1, 1), (1, 1)]

  /// The corners where a map of signs takes these.
  ///
  /// - Parameter map: A turn by quarters or a mirroring.
  /// - Returns: As many corners.
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
