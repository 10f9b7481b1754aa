package import LayerTree

/// What may stand behind a key of a scene.
package indirect enum NodeKeyKind: Sendable, Hashable {
  /// A value of a property's kind.
  case value(ValueKind)
  /// A time; negative ones are legal.
  case time
  /// A time of at least 0.
  case duration
  /// A number of repetitions, or `forever`.
  case repeatCount
  /// A frame rate: a whole number, or a fraction such as 30000/1001.
  case frameRate
  /// A name of a timing curve, or its four numbers.
  case timingFunction
  /// The path of a layer's property or of a part of one.
  case keyPath
  /// A value of the kind that the key path beside it leads to.
  case keyPathValue
  /// A name that other parts of the scene refer to.
  case identifier
  /// A path of a file or folder inside the asset roots.
  case assetPath
  /// A parameter's type.
  case parameterType
  /// A value of the parameter type beside it.
  case parameterValue
  /// A mapping whose keys are those of a node type.
  case node(String)
  /// A layer of any type, or the use of a symbol.
  case layer
  /// An animation of any type.
  case animation
  /// An animation, or `none`.
  case action
  /// One of them, or a list.
  case oneOrMore(of: NodeKeyKind)
  /// A list.
  case list(of: NodeKeyKind)
  /// A mapping of free names.
  case map(of: NodeKeyKind)
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
  /// What it means, in one sentence.
  package let summary: String

  /// Describes a key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - synonyms: Other spellings.
  ///   - kind: What may stand behind it.
  ///   - isRequired: Whether it must be there.
  ///   - defaultText: What holds without it, as a scene would write it.
  ///   - summary: What it means, in one sentence.
  package init(
    _ name: String, synonyms: [String] = [], _ kind: NodeKeyKind, isRequired: Bool = false,
    default defaultText: String? = nil, _ summary: String
  ) {
    self.name = name
    self.synonyms = synonyms
    self.kind = kind
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.summary = summary
  }
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
  /// The place of each spelling's key: a scene may have a hundred thousand layers.
  private let places: [String: Int]

  /// Describes a type.
  ///
  /// - Parameters:
  ///   - name: What `type:` says, or what the section is called.
  ///   - role: Where it stands.
  ///   - summary: What it is, in one sentence.
  ///   - keys: Its keys, no spelling twice.
  package init(name: String, role: Role, summary: String, keys: [NodeKey]) {
    self.name = name
    self.role = role
    self.summary = summary
    self.keys = keys
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
