/// A rule about the keys of a mapping.
package enum NodeRule: Sendable, Hashable {
  /// No key of the first group can be combined with one of the second. The reason follows their
  /// names in messages.
  case exclusive([String], [String], reason: String)
  /// At least one of the keys is required. The problem is the message if there is none.
  case some(of: [String], problem: String, hint: String)
  /// Exactly one of the keys is required. The decoder of the mapping reports violations.
  case one(of: [String])
  /// A key requires another key.
  case dependent(String, on: String)
}

/// A type of mapping in a scene: a layer class, an animation class, or a section of the file.
package final class NodeType: Sendable {
  /// The place of nodes of a type.
  package enum Role: String, CaseIterable, Sendable {
    /// In a list of animations.
    case animation
    /// In a list of layers.
    case layer
    /// In a fixed place in the file.
    case section

    /// The topic of most nodes in this place.
    fileprivate var topic: NodeTopic {
      switch self {
      case .animation: .animation
      case .layer: .layer
      case .section: .scene
      }
    }
  }

  /// The name: the value of `type:`, or the name of the section.
  package let name: String
  /// The topic under which the reference describes the type.
  package let topic: NodeTopic
  /// The place of nodes of the type.
  package let role: Role
  /// The description, in one sentence.
  package let summary: String
  /// The keys, in the order in which they are documented.
  package let keys: [NodeKey]
  /// The rules about the keys.
  package let rules: [NodeRule]
  /// The keys that it no longer has, none of which is one of the keys.
  package let removed: [RemovedKey]
  /// The required keys.
  let requiredKeys: [NodeKey]
  /// The key for each spelling, because a scene may have a hundred thousand layers.
  private let spelled: [String: NodeKey]

  /// Creates a type.
  ///
  /// - Parameters:
  ///   - name: The value of `type:`, or the name of the section.
  ///   - topic: The topic under which the reference describes the type, or nil for the topic of
  ///     most nodes in its place.
  ///   - role: The place of nodes of the type.
  ///   - summary: The description, in one sentence.
  ///   - keys: The keys, with unique spellings.
  ///   - rules: The rules about the keys.
  ///   - removed: The keys that it no longer has, each with a successor among the keys.
  package init(
    name: String, topic: NodeTopic? = nil, role: Role = .section, summary: String,
    keys: [any AnyKey], rules: [NodeRule] = [],
    removed: [RemovedKey] = []
  ) {
    self.name = name
    self.topic = topic ?? role.topic
    self.role = role
    self.summary = summary
    let keys = keys.map(\.declaration)
    self.keys = keys
    self.rules = rules
    self.removed = removed
    requiredKeys = keys.filter(\.isRequired)
    var spelled: [String: NodeKey] = [:]
    for key in keys {
      for spelling in [key.name] + key.synonyms { spelled[spelling] = key }
    }
    self.spelled = spelled
  }

  /// Every spelling of every key.
  package var spellings: [String] { keys.flatMap { [$0.name] + $0.synonyms } }

  /// Returns a key by name.
  ///
  /// - Parameter spelling: The key or a synonym.
  /// - Returns: The key, or nil.
  package func key(_ spelling: String) -> NodeKey? { spelled[spelling] }
}

extension NodeType: Hashable {
  package static func == (left: NodeType, right: NodeType) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
