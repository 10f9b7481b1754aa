/// A key whose values have a type.
///
/// Everything about a key is in its declaration: `node[key]` decodes its value by it, and the schema,
/// the reference and the suggestions for misspelled names read it.
///
///     static let pan = Key("pan", .number(.between(-1, 1)), default: 0, "The balance.")
package struct Key<Value>: AnyKey {
  /// The key without the type of its values.
  package let declaration: NodeKey
  /// Decodes the value of a mapping, which is nil if the mapping does not have the key.
  let read: @Sendable (ValueDecoder, SceneCursor?) -> Value

  /// Creates a key with a default, which `node[key]` also returns after an error.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - synonyms: Other spellings.
  ///   - syntax: How the values are written.
  ///   - absent: The default.
  ///   - summary: The description, in one sentence.
  package init(
    _ name: String, synonyms: [String] = [], _ syntax: Syntax<Value>,
    default absent: @autoclosure @escaping @Sendable () -> Value, _ summary: String
  ) {
    declaration = NodeKey(
      name, synonyms: synonyms, syntax.form, default: syntax.text(absent()), summary)
    read = { decoder, cursor in cursor.flatMap { syntax.decode(decoder, $0) } ?? absent() }
  }

  /// Creates a key without a default: `node[key]` is nil if the key is missing, and after an error.
  ///
  /// - Parameters:
  ///   - name: The name of the key.
  ///   - synonyms: Other spellings.
  ///   - syntax: How the values are written.
  ///   - isRequired: Whether the key is required. Mappings without it are reported.
  ///   - shown: The default that its users apply, as written in a scene.
  ///   - summary: The description, in one sentence.
  package init<Wrapped>(
    _ name: String, synonyms: [String] = [], _ syntax: Syntax<Wrapped>, isRequired: Bool = false,
    shows shown: String? = nil, _ summary: String
  ) where Value == Wrapped? {
    declaration = NodeKey(
      name, synonyms: synonyms, syntax.form, isRequired: isRequired, default: shown, summary)
    read = { decoder, cursor in cursor.flatMap { syntax.decode(decoder, $0) } }
  }
}

/// A key of any type.
package protocol AnyKey: Sendable {
  /// The key without the type of its values.
  var declaration: NodeKey { get }
}

extension AnyKey {
  /// The name of the key.
  package var name: String { declaration.name }
}

extension NodeKey: AnyKey {
  package var declaration: NodeKey { self }
}
