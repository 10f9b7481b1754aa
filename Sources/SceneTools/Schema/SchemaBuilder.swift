import LayerTree
import MultiplaneScene

/// Collects the definitions of the schema while its parts are made.
///
/// Keywords are those of draft 7 as far as they go, because the editors' language servers know these
/// best: `if` and `then` choose an object by its `type`, which completes and complains only about the
/// keys of that type, and every object is closed by itself.
struct SchemaBuilder {
  /// What decides the meaning of keys beyond their mapping.
  struct Context: Hashable {
    /// The class of the layer; nil where the file alone does not tell.
    var layer: NodeClass?
    /// Whether the timeline's entry names layers.
    var hasTargets = false

    /// The name of a definition in this context.
    func name(_ name: String) -> String {
      guard let layer else { return name }
      return name + "." + layer.name
    }
  }

  /// The classes that layers can have.
  let classes: NodeClasses
  /// The definitions by name.
  private(set) var definitions: [String: JSONValue] = [:]

  /// Prepares a schema without definitions.
  ///
  /// - Parameter classes: The classes that layers can have.
  init(classes: NodeClasses) { self.classes = classes }

  /// Some classes: one, or all where the file alone does not tell which.
  func classes(of layer: NodeClass?) -> [NodeClass] { layer.map { [$0] } ?? classes.all }

  /// Whether percentages in a property are parts of the parent's size.
  func isRelative(_ property: String, of layer: NodeClass?) -> Bool {
    classes(of: layer).contains { $0.parentRelativeProperties.contains(property) }
  }

  /// A reference to a definition, which is made where it is needed first.
  ///
  /// - Parameters:
  ///   - name: The definition's name.
  ///   - make: Makes it.
  /// - Returns: The reference.
  mutating func reference(
    _ name: String, _ make: (inout SchemaBuilder) -> JSONValue
  ) -> JSONValue {
    if definitions[name] == nil {
      // Known from here on, so that it may contain itself.
      definitions[name] = .null
      definitions[name] = make(&self)
    }
    return ["$ref": .string("#/$defs/" + name)]
  }
}

extension String {
  /// The words of the text as one: "timeline entry" is "timelineEntry".
  var joinedWords: String {
    let words = split(separator: " ").map(String.init)
    return words.enumerated().map { index, word in
      index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
