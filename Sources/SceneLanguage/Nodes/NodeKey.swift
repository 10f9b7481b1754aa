/// A key of a node, without the type of its values: what the schema and the reference say about it.
///
/// It is a class because a scene looks up a key for each key of each of its layers.
package final class NodeKey: Sendable {
  /// The name of the key.
  package let name: String
  /// Other spellings.
  package let synonyms: [String]
  /// The form of its values.
  package let form: SyntaxForm
  /// Whether the key is required.
  package let isRequired: Bool
  /// The default value as written in a scene, or nil for none.
  package let defaultText: String?
  /// The description, in one sentence.
  package let summary: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - synonyms: Other spellings.
  ///   - form: The form of its values.
  ///   - isRequired: Whether the key is required.
  ///   - defaultText: The default value as written in a scene.
  ///   - summary: The description, in one sentence.
  package init(
    _ name: String, synonyms: [String] = [], _ form: SyntaxForm, isRequired: Bool = false,
    default defaultText: String? = nil, _ summary: String
  ) {
    self.name = name
    self.synonyms = synonyms
    self.form = form
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.summary = summary
  }
}

extension NodeKey: Hashable {
  package static func == (left: NodeKey, right: NodeKey) -> Bool {
    left === right
      || (left.name, left.synonyms, left.form) == (right.name, right.synonyms, right.form)
        && (left.isRequired, left.defaultText, left.summary)
          == (right.isRequired, right.defaultText, right.summary)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
