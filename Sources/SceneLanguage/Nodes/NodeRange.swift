/// The range of numbers allowed for a key.
package struct NodeRange: Sendable, Hashable {
  /// The minimum, or nil for none.
  package let minimum: Double?
  /// The maximum, or nil for none.
  package let maximum: Double?
  /// Whether the minimum itself is excluded.
  package let excludesMinimum: Bool

  private init(_ minimum: Double?, _ maximum: Double?, excludesMinimum: Bool = false) {
    self.minimum = minimum
    self.maximum = maximum
    self.excludesMinimum = excludesMinimum
  }

  /// Returns a range that includes both bounds.
  ///
  /// - Parameters:
  ///   - minimum: The minimum.
  ///   - maximum: The maximum.
  /// - Returns: The range.
  package static func between(_ minimum: Double, _ maximum: Double) -> NodeRange {
    NodeRange(minimum, maximum)
  }

  /// Returns a range with an inclusive minimum.
  ///
  /// - Parameter minimum: The minimum.
  /// - Returns: The range.
  package static func atLeast(_ minimum: Double) -> NodeRange { NodeRange(minimum, nil) }

  /// Returns a range with an exclusive minimum.
  ///
  /// - Parameter minimum: The exclusive minimum.
  /// - Returns: The range.
  package static func moreThan(_ minimum: Double) -> NodeRange {
    NodeRange(minimum, nil, excludesMinimum: true)
  }

  /// Returns a range with an exclusive minimum and an inclusive maximum.
  ///
  /// - Parameters:
  ///   - minimum: The exclusive minimum.
  ///   - maximum: The maximum.
  /// - Returns: The range.
  package static func moreThan(_ minimum: Double, upTo maximum: Double) -> NodeRange {
    NodeRange(minimum, maximum, excludesMinimum: true)
  }
}
