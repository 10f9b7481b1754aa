import LayerTree
import MultiplaneScene

extension SchemaBuilder {
  /// Returns the mapping of a section, by name.
  ///
  /// - Parameters:
  ///   - name: The section's name in the registry.
  ///   - context: The context of the mapping.
  /// - Returns: A reference to its definition.
  mutating func node(_ name: String, _ context: Context) -> JSONValue {
    guard let type = NodeRegistry.sections.first(where: { $0.name == name }) else {
      preconditionFailure("the registry has no section \(name)")
    }
    let isBelowTargets = context.hasTargets && type.dependsOnTargets
    return reference(name.joinedWords + (isBelowTargets ? ".ofLayers" : "")) {
      $0.section(type, Context(layer: context.layer, hasTargets: isBelowTargets))
    }
  }

  private mutating func section(_ type: NodeType, _ context: Context) -> JSONValue {
    var object = Closed(type)
    let choosesTargets = type.keys.contains { $0.form == .layers && $0.name == "layers" }
    let shifting = choosesTargets ? type.keys.filter(\.form.dependsOnTargets) : []
    for key in type.keys {
      let isShifting = shifting.contains(key)
      object.add(
        key, described(key, isShifting ? true : schema(of: key.form, key: key, context)))
      if key.form == .targets, !context.hasTargets { object.demand(key) }
    }
    if !shifting.isEmpty {
      let withLayers = steps(shifting, Context(hasTargets: true))
      object.rules.append(
        context.hasTargets
          ? withLayers
          : [
            "if": ["required": ["layers"]], "then": withLayers,
            "else": steps(shifting, Context()),
          ])
    }
    if type.name == ColorKeys.mapping.name { object.rules += colorRules() }
    if type.name == ParameterKeys.mapping.name { object.rules += parameterRules() }
    return object.schema
  }

  /// The keys whose meaning differs if the timeline entry names layers.
  private mutating func steps(_ keys: [NodeKey], _ context: Context) -> JSONValue {
    reference(context.hasTargets ? "steps.ofLayers" : "steps") { builder in
      [
        "properties": .object(
          keys.map { .init($0.name, builder.schema(of: $0.form, key: $0, context)) })
      ]
    }
  }

  /// Returns a key's schema with its documentation.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - schema: The schema of the value; `true` for any value.
  /// - Returns: The schema with a description and the default.
  func described(_ key: NodeKey, _ schema: JSONValue) -> JSONValue {
    let about: JSONValue = ["description": .string(key.summary)]
    let value = key.defaultText.map { SchemaBuilder.value(ofText: $0) }
    return about.adding("default", value).adding(schema.removing("description"))
  }

  /// Parses a default, written as in a scene.
  private static func value(ofText text: String) -> JSONValue {
    let document = try? SceneDocument(bytes: Array(text.utf8), syntax: .yaml, fileName: "default")
    return document.map { JSONValue($0.root) } ?? .string(text)
  }
}

/// An object that only allows the keys of its type and those that start with `x-`.
struct Closed {
  /// The constraints between keys.
  var rules: [JSONValue]

  /// Keys beyond those of the type, by regular expressions.
  var patterns: [JSONValue.Member] = []

  private let type: NodeType
  private var properties: [JSONValue.Member] = []
  /// The keys that are defined elsewhere.
  private var allowed: [String] = []
  private var required: [String]

  /// Creates an object.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - optional: Keys that may be missing although the type requires them.
  init(_ type: NodeType, optional: Set<String> = []) {
    self.type = type
    required = type.keys.filter { $0.isRequired && !optional.contains($0.name) }.map(\.name)
    rules = type.rules.map { Closed.schema(of: $0, in: type) }
  }

  /// Creates an object that has the keys and constraints of another type, too.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - shared: The other types; their keys are allowed by `allow(_:)`.
  ///   - references: References to the definitions of the other types.
  init(_ type: NodeType, sharing shared: [NodeType], as references: [JSONValue]) {
    self.type = type
    required = []
    let known = shared.flatMap(\.rules)
    let own = type.rules.filter { !known.contains($0) }
    rules = references + own.map { Closed.schema(of: $0, in: type) }
  }

  /// Allows a key and its synonyms, which are defined elsewhere.
  mutating func allow(_ key: NodeKey) {
    allowed += [key.name] + key.synonyms
  }

  /// Adds a key and its synonyms, only one of which may be used.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - schema: The schema of the value.
  mutating func add(_ key: NodeKey, _ schema: JSONValue) {
    properties.append(.init(key.name, schema))
    for synonym in key.synonyms {
      let other: JSONValue = [
        "description": .string("The same as \(key.name)."), "deprecated": true,
        "doNotSuggest": true,
      ]
      properties.append(
        .init(synonym, other.adding(schema.removing("description").removing("default"))))
    }
    let spellings = [key.name] + key.synonyms
    for (index, spelling) in spellings.enumerated().dropLast() {
      rules.append(Closed.exclusion(of: Array(spellings[(index + 1)...]), beside: spelling))
    }
  }

  /// Requires a key in any of its spellings.
  mutating func demand(_ key: NodeKey) {
    guard !key.synonyms.isEmpty else {
      required.append(key.name)
      return
    }
    rules.append(Closed.demand(among: [key.name] + key.synonyms, "anyOf"))
  }

  /// The object as a schema.
  var schema: JSONValue {
    // One pattern, because every class of layers has many of these keys.
    let patterns =
      [JSONValue.Member("^x-", SchemaBuilder.free)] + self.patterns
      + (allowed.isEmpty ? [] : [.init(SchemaPattern.names(allowed), true)])
    var schema: JSONValue = [
      "type": "object", "description": .string(type.summary), "properties": .object(properties),
      "patternProperties": .object(patterns), "additionalProperties": false,
    ]
    if !required.isEmpty { schema = schema.adding("required", .strings(required)) }
    if !rules.isEmpty { schema = schema.adding("allOf", .array(rules)) }
    return schema
  }

  private static func schema(of rule: NodeRule, in type: NodeType) -> JSONValue {
    func spellings(_ names: [String]) -> [String] {
      names.compactMap { type.key($0) }.flatMap { [$0.name] + $0.synonyms }
    }
    switch rule {
    case .exclusive(let names, let others, _):
      let present = spellings(names)
      return [
        "if": present.count == 1
          ? ["required": .strings(present)]
          : ["anyOf": .array(present.map { ["required": [.string($0)]] })],
        "then": absence(of: spellings(others)),
      ]
    case .some(let names, _, _): return demand(among: spellings(names), "anyOf")
    case .one(let names): return demand(among: spellings(names), "oneOf")
    case .dependent(let name, let other):
      return [
        "if": ["not": ["required": [.string(other)]]], "then": absence(of: spellings([name])),
      ]
    }
  }

  private static func demand(among names: [String], _ keyword: String) -> JSONValue {
    .object([.init(keyword, .array(names.map { ["required": [.string($0)]] }))])
  }

  private static func exclusion(of names: [String], beside name: String) -> JSONValue {
    ["if": ["required": [.string(name)]], "then": absence(of: names)]
  }

  /// Returns a schema that forbids keys, so that an editor marks the key itself.
  static func absence(of names: [String]) -> JSONValue {
    ["properties": .object(names.map { .init($0, false) })]
  }
}

extension SyntaxForm {
  /// Whether the key's meaning differs if the timeline entry names layers.
  var dependsOnTargets: Bool {
    switch self {
    case .targets, .perLayer, .changes: true
    case .node(let name):
      NodeRegistry.sections.first { $0.name == name }?.dependsOnTargets ?? false
    default: parts.contains(where: \.dependsOnTargets)
    }
  }
}

extension NodeType {
  /// Whether the meaning of one of its keys differs if the timeline entry names layers.
  fileprivate var dependsOnTargets: Bool {
    // For a type that contains itself, only the other keys are considered.
    keys.contains { key in
      key.form == .list(of: .node(name)) ? false : key.form.dependsOnTargets
    }
  }
}
