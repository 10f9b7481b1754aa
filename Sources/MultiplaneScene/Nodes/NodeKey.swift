import LayerTree

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

  /// The range in words that follow a kind: "from 0 to 1", "greater than 0".
  package var description: String {
    switch (minimum, maximum) {
    case (let low?, let high?) where excludesMinimum:
      "greater than \(numberText(low)), up to \(numberText(high))"
    case (let low?, let high?): "from \(numberText(low)) to \(numberText(high))"
    case (let low?, nil): "\(excludesMinimum ? "greater than" : "at least") \(numberText(low))"
    case (nil, let high?): "up to \(numberText(high))"
    case (nil, nil): "any"
    }
  }
}

/// A key of a node and the values it accepts.
package struct NodeKey: Sendable, Hashable {
  /// The name of the key.
  package let name: String
  /// Other spellings.
  package let synonyms: [String]
  /// The kind of value.
  package let kind: NodeKeyKind
  /// Whether the key is required.
  package let isRequired: Bool
  /// The default value as written in a scene, or nil for none.
  package let defaultText: String?
  /// The numbers allowed, also for each element of a list, or nil if they are not restricted.
  package let range: NodeRange?
  /// The description, in one sentence.
  package let summary: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - synonyms: Other spellings.
  ///   - kind: The kind of value.
  ///   - isRequired: Whether the key is required.
  ///   - range: The numbers allowed, or nil if they are not restricted.
  ///   - defaultText: The default value as written in a scene.
  ///   - summary: The description, in one sentence.
  package init(
    _ name: String, synonyms: [String] = [], _ kind: NodeKeyKind, isRequired: Bool = false,
    range: NodeRange? = nil, default defaultText: String? = nil, _ summary: String
  ) {
    self.name = name
    self.synonyms = synonyms
    self.kind = kind
    self.isRequired = isRequired
    self.range = range
    self.defaultText = defaultText
    self.summary = summary
  }
}
