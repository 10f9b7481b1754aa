import LayerTree

/// The numbers that may stand behind a key.
package struct NodeRange: Sendable, Hashable {
  /// The least number; nil for none.
  package let minimum: Double?
  /// The greatest number; nil for none.
  package let maximum: Double?
  /// Whether the least number itself is not allowed.
  package let excludesMinimum: Bool

  private init(_ minimum: Double?, _ maximum: Double?, excludesMinimum: Bool = false) {
    self.minimum = minimum
    self.maximum = maximum
    self.excludesMinimum = excludesMinimum
  }

  /// Numbers between two, both included.
  ///
  /// - Parameters:
  ///   - minimum: The least.
  ///   - maximum: The greatest.
  /// - Returns: The range.
  package static func between(_ minimum: Double, _ maximum: Double) -> NodeRange {
    NodeRange(minimum, maximum)
  }

  /// Numbers from one on.
  ///
  /// - Parameter minimum: The least.
  /// - Returns: The range.
  package static func atLeast(_ minimum: Double) -> NodeRange { NodeRange(minimum, nil) }

  /// Numbers above one.
  ///
  /// - Parameter minimum: The greatest number that is not allowed.
  /// - Returns: The range.
  package static func moreThan(_ minimum: Double) -> NodeRange {
    NodeRange(minimum, nil, excludesMinimum: true)
  }

  /// Numbers above one, up to another.
  ///
  /// - Parameters:
  ///   - minimum: The greatest number that is not allowed below.
  ///   - maximum: The greatest.
  /// - Returns: The range.
  package static func moreThan(_ minimum: Double, upTo maximum: Double) -> NodeRange {
    NodeRange(minimum, maximum, excludesMinimum: true)
  }

  /// The range in words that follow a kind: "from 0 to 1", "more than 0".
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

/// A key of a node with what may stand behind it.
package struct NodeKey: Sendable, Hashable {
  /// The key.
  package let name: String
  /// Other spellings.
  package let synonyms: [String]
  /// What may stand behind it.
  package let kind: NodeKeyKind
  /// Whether it must be there.
  package let isRequired: Bool
  /// What holds without the key, as a scene would write it; nil where nothing does.
  package let defaultText: String?
  /// The numbers allowed, also of each element of a list; nil for all of the kind.
  package let range: NodeRange?
  /// What it means, in one sentence.
  package let summary: String

  /// Describes a key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - synonyms: Other spellings.
  ///   - kind: What may stand behind it.
  ///   - isRequired: Whether it must be there.
  ///   - range: The numbers allowed; nil for all of the kind.
  ///   - defaultText: What holds without it, as a scene would write it.
  ///   - summary: What it means, in one sentence.
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
