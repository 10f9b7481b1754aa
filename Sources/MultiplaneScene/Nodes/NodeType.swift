/// What holds between the keys of a mapping.
package enum NodeRule: Sendable, Hashable {
  /// None of some keys stands beside one of others; the reason follows their names in messages.
  case exclusive([String], [String], reason: String)
  /// One key at least must be there; the problem is what messages say where none is.
  case some(of: [String], problem: String, hint: String)
  /// Exactly one key must be there; the mapping's own decoder says what is wrong.
  case one(of: [String])
  /// A key has a meaning only beside another.
  case dependent(String, on: String)
}

/// A kind of mapping in a scene: a layer class, an animation class, or a section of the file.
package struct NodeType: Sendable, Hashable {
  /// Where nodes of a type stand.
  package enum Role: String, CaseIterable, Sendable {
    /// In a list of animations.
    case animation
    /// In a list of layers.
    case layer
    /// At one place of the file.
    case section
  }

  /// The name: what `type:` says, or what the section is called.
  package let name: String
  /// Where it stands.
  package let role: Role
  /// What it is, in one sentence.
  package let summary: String
  /// Its keys, in the order in which they are documented.
  package let keys: [NodeKey]
  /// What holds between its keys.
  package let rules: [NodeRule]
  /// The place of each spelling's key: a scene may have a hundred thousand layers.
  private let places: [String: Int]

  /// Describes a type.
  ///
  /// - Parameters:
  ///   - name: What `type:` says, or what the section is called.
  ///   - role: Where it stands.
  ///   - summary: What it is, in one sentence.
  ///   - keys: Its keys, no spelling twice.
  ///   - rules: What holds between its keys.
  package init(
    name: String, role: Role, summary: String, keys: [NodeKey], rules: [NodeRule] = []
  ) {
    self.name = name
    self.role = role
    self.summary = summary
    self.keys = keys
    self.rules = rules
    var places: [String: Int] = [:]
    for (place, key) in keys.enumerated() {
      for spelling in [key.name] + key.synonyms { places[spelling] = place }
    }
    self.places = places
  }

  /// Every spelling of every key.
  package var spellings: [String] { keys.flatMap { [$0.name] + $0.synonyms } }

  /// A key by name.
  ///
  /// - Parameter spelling: The key or a synonym.
  /// - Returns: The key, or nil.
  package func key(_ spelling: String) -> NodeKey? { places[spelling].map { keys[$0] } }
}
