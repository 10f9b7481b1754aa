import LayerTree
import MultiplaneScene

/// The key paths that scenes can use, and the values that they accept.
struct SchemaKeyPaths {
  /// A key path.
  struct Entry: Hashable {
    /// The spelling.
    let text: String
    /// Whether this is the spelling of the reference and not a synonym.
    let isCanonical: Bool
    /// Whether the path names a whole property.
    let isWhole: Bool
    /// Whether the property is animatable.
    let isAnimatable: Bool
    /// The values that the property accepts.
    let form: SchemaBuilder.ValueForm
  }

  /// The paths, each once, without leading layer names.
  let entries: [Entry]

  /// Collects the paths of some layer classes.
  ///
  /// - Parameter classes: The classes.
  init(of classes: [NodeClass]) {
    var seen: Set<String> = []
    var entries: [Entry] = []
    for nodeClass in classes {
      for entry in SchemaKeyPaths.entries(of: nodeClass.properties, nodeClass) {
        if seen.insert(entry.text).inserted {
          entries.append(entry)
        } else if entry.form.kind == .interfaceColor {
          // Views accept more colors than layers.
          entries = entries.map { $0.text == entry.text ? entry : $0 }
        }
      }
    }
    self.entries = entries
  }

  /// Collects the paths that animations of some layer classes can have.
  ///
  /// - Parameter classes: The classes.
  init(animatedIn classes: [NodeClass]) {
    var seen: Set<String> = []
    entries = classes.flatMap { SchemaKeyPaths.entries(of: $0.animatedProperties, $0) }
      .filter { $0.isAnimatable && seen.insert($0.text).inserted }
  }

  /// Collects the paths that animations of all layer classes can have, with the same values.
  ///
  /// - Parameter classes: The classes.
  init(commonTo classes: [NodeClass]) {
    let sets = classes.map { Set(SchemaKeyPaths(animatedIn: [$0]).entries) }
    entries = SchemaKeyPaths(animatedIn: classes).entries.filter { entry in
      sets.allSatisfy { $0.contains(entry) }
    }
  }

  private static func entries(of table: PropertyTable, _ nodeClass: NodeClass) -> [Entry] {
    table.sceneRows.flatMap { entries(of: $0, nodeClass) }
  }

  private static func entries(of row: LayerProperty, _ nodeClass: NodeClass) -> [Entry] {
    let isRelative = nodeClass.parentRelativeProperties.contains(row.name)
    return ([row.name] + row.synonyms).flatMap { spelling in
      let isCanonical = spelling == row.name
      let whole = Entry(
        text: spelling, isCanonical: isCanonical, isWhole: true, isAnimatable: row.isAnimatable,
        form: .init(kind: row.kind, isRelative: isRelative, isOptional: true))
      let parts = ValueComponent.spellings(of: row.kind).map { name, component in
        Entry(
          text: "\(spelling).\(name)", isCanonical: isCanonical && name == component.name,
          isWhole: false, isAnimatable: row.isAnimatable,
          form: .init(
            kind: component.kind, isRelative: isRelative, isAngle: component.isAngle,
            isOptional: true))
      }
      return [whole] + parts
    }
  }

  /// Returns the paths grouped by the values that they accept, in a stable order.
  ///
  /// - Parameter entries: Some of the paths.
  /// - Returns: The groups, in the order of their first paths.
  static func groups(
    _ entries: [Entry]
  ) -> [(form: SchemaBuilder.ValueForm, paths: [String])] {
    var groups: [(form: SchemaBuilder.ValueForm, paths: [String])] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { $0.form == entry.form }) {
        groups[index].paths.append(entry.text)
      } else {
        groups.append((entry.form, [entry.text]))
      }
    }
    return groups
  }
}

extension SchemaBuilder {
  /// The key path of an animation: one of the context's class, or one that all classes have.
  mutating func keyPath(_ context: Context) -> JSONValue {
    reference(context.name("keyPath")) { builder in
      let common = Set(builder.commonPaths.entries)
      let own = SchemaKeyPaths(animatedIn: builder.classes(of: context.layer)).entries
        .filter { !common.contains($0) }
      return [
        "description": "The key path of a property that can be animated.",
        "anyOf": .array(Self.choices(of: own) + [builder.commonKeyPath()]),
      ]
    }
  }

  /// A key path that all classes have, or that only the loader can check.
  private mutating func commonKeyPath() -> JSONValue {
    reference("commonKeyPath") { builder in
      let common = builder.commonPaths.entries
      let all = builder.animatedPaths.entries.map(\.text)
      let below: JSONValue = [
        "description": "A key path of a sublayer, by its name.", "type": "string",
        "pattern": .string(SchemaPattern.names(all, behind: #"sublayers\..+\."#)),
      ]
      let parts: JSONValue = [
        "description": "A key path of an emitter's cell or of a filter, by its name.",
        "type": "string",
        "pattern": .string("^" + SchemaPattern.sublayers + SchemaPattern.namedParts),
      ]
      let placeholder: JSONValue = [
        "type": "string", "pattern": .string(SchemaPattern.placeholder),
      ]
      return [
        "anyOf": .array(
          Self.choices(of: common) + [below, parts, placeholder, builder.wholeValue()])
      ]
    }
  }

  /// Returns paths as alternatives: the spellings of the reference first, for completion, then
  /// synonyms.
  private static func choices(of paths: [SchemaKeyPaths.Entry]) -> [JSONValue] {
    let names = paths.filter(\.isCanonical).map(\.text)
    let synonyms = paths.filter { !$0.isCanonical }.map(\.text)
    return (names.isEmpty ? [] : [["enum": .strings(names)]])
      + (synonyms.isEmpty
        ? [] : [["type": "string", "pattern": .string(SchemaPattern.names(synonyms))]])
  }

  /// The properties that the timeline sets.
  mutating func changes(_ context: Context) -> JSONValue {
    let entries = SchemaKeyPaths(of: classes.all + [.constraint]).entries
    // If the entry names no layers, an id without dots precedes the path.
    let values = reference("changedValues") { builder in
      [
        "type": "object",
        "patternProperties": .object(
          SchemaKeyPaths.groups(entries).map { form, texts in
            .init(SchemaPattern.names(texts, behind: #"(?:[^.]+\.)?"#), builder.value(form))
          } + [.init(#"^(?:[^.]+\.)?"# + SchemaPattern.namedParts, true)]),
        "additionalProperties": false,
      ]
    }
    guard context.hasTargets else {
      return ["allOf": [values], "propertyNames": ["pattern": #"\."#]]
    }
    let names = entries.filter(\.isWhole)
    let begin = SchemaPattern.names(names.map(\.text)).dropLast()
    return reference("changesOfLayers") { _ in
      [
        "allOf": [values],
        // For completion only; their values are checked above.
        "properties": .object(
          names.filter(\.isCanonical).map { .init($0.text, [:]) }),
        "propertyNames": ["pattern": .string(begin + #"(?:\.|$)"#)],
      ]
    }
  }
}
