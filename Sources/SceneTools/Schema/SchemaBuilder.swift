import LayerTree
import MultiplaneScene

/// Collects the definitions of the schema while it is built.
///
/// Keywords are those of draft 7 where possible, because editors' language servers support these
/// best: `if` and `then` select an object by its `type`, so completion and diagnostics cover only
/// the keys of that type, and every object is closed on its own.
struct SchemaBuilder {
  /// The context that determines the meaning of keys, in addition to their mapping.
  struct Context: Hashable {
    /// The class of the layer; nil if it cannot be determined from the file alone.
    var layer: NodeClass?
    /// Whether the timeline entry names layers.
    var hasTargets = false

    /// Returns the name of a definition in this context.
    func name(_ name: String) -> String {
      guard let layer else { return name }
      return name + "." + layer.name
    }
  }

  /// The classes that layers can have.
  let classes: NodeClasses
  /// The key paths that animations of these can have.
  let animatedPaths: SchemaKeyPaths
  /// The key paths that animations of each of these can have, with the same values.
  let commonPaths: SchemaKeyPaths
  /// The definitions, by name.
  private(set) var definitions: [String: JSONValue] = [:]

  /// Creates a builder without definitions.
  ///
  /// - Parameter classes: The classes that layers can have.
  init(classes: NodeClasses) {
    self.classes = classes
    animatedPaths = SchemaKeyPaths(animatedIn: classes.all)
    commonPaths = SchemaKeyPaths(commonTo: classes.all)
  }

  /// Returns the classes of a context: one, or all if the file alone does not determine it.
  func classes(of layer: NodeClass?) -> [NodeClass] { layer.map { [$0] } ?? classes.all }

  /// Returns whether percentages in a property refer to the parent's size.
  func isRelative(_ property: String, of layer: NodeClass?) -> Bool {
    classes(of: layer).contains { $0.parentRelativeProperties.contains(property) }
  }

  /// Returns a reference to a definition, which is created on first use.
  ///
  /// - Parameters:
  ///   - name: The definition's name.
  ///   - make: Creates the definition.
  /// - Returns: The reference.
  mutating func reference(
    _ name: String, _ make: (inout SchemaBuilder) -> JSONValue
  ) -> JSONValue {
    if definitions[name] == nil {
      // Register the name first, so that a definition can contain itself.
      definitions[name] = .null
      definitions[name] = make(&self)
    }
    return ["$ref": .string("#/$defs/" + name)]
  }
}

extension String {
  /// The words of the text in camel case: "timeline entry" becomes "timelineEntry".
  var joinedWords: String {
    let words = split(separator: " ").map(String.init)
    return words.enumerated().map { index, word in
      index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
