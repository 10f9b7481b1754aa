import LayerTree
import MultiplaneScene
import SceneTools
import Testing

struct SceneSchemaTests {
  private static let schema = SceneSchema.json
  private static let definitions = Dictionary(
    uniqueKeysWithValues: schema["$defs"]?.members.map { ($0.key, $0.value) } ?? [])

  private func properties(_ name: String) throws -> JSONValue {
    try #require(Self.definitions[name]?["properties"])
  }

  @Test func itEndsWithALineFeed() { #expect(SceneSchema.text.hasSuffix("}\n")) }

  @Test func itHasADialectAndAnIdentifier() {
    #expect(Self.schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(Self.schema["$id"] == "urn:multiplane:multiplane-1.schema.json")
    #expect(Self.schema["$ref"] == "#/$defs/scene")
  }

  /// Every reference has a definition, and every definition is referenced.
  @Test func referencesMatchDefinitions() {
    var found: Set<String> = []
    func collect(_ value: JSONValue) {
      if case .array(let elements) = value { elements.forEach(collect) }
      for member in value.members {
        if member.key == "$ref", case .string(let text) = member.value {
          found.insert(String(text.dropFirst("#/$defs/".count)))
        }
        collect(member.value)
      }
    }
    collect(Self.schema)
    #expect(found == Set(Self.definitions.keys))
  }

  /// Every key of every layer type is in its definition, with the description from the reference.
  @Test(arguments: NodeRegistry.layers)
  func layersHaveTheirKeys(type: NodeType) throws {
    let name = type.name == "layer" ? "plainLayer" : "\(type.name)Layer"
    let own = try properties(name)
    let isView = type.key("subviews") != nil
    let shared = ["commonLayer"] + (isView ? ["commonView"] : [])
    let common = try shared.map { try properties($0) }
    // One pattern allows the keys that are defined elsewhere.
    let patterns = Self.definitions[name]?["patternProperties"]?.members.map(\.key) ?? []
    let pattern = try Regex(try #require(patterns.last))
    let allowed = type.spellings.filter { $0.wholeMatch(of: pattern) != nil }
    #expect(Set(own.members.map(\.key) + allowed) == Set(type.spellings))
    guard case .array(let rules)? = Self.definitions[name]?["allOf"] else {
      Issue.record("\(name) does not contain the common keys")
      return
    }
    #expect(
      rules.prefix(shared.count).elementsEqual(shared.map { ["$ref": .string("#/$defs/\($0)")] }))
    for key in type.keys {
      let schema = own[key.name] ?? common.lazy.compactMap { $0[key.name] }.first
      guard case .string(let reference)? = schema?["$ref"] else {
        Issue.record("\(key.name) is not a reference")
        continue
      }
      let definition = Self.definitions[String(reference.dropFirst("#/$defs/".count))]
      #expect(definition?["description"] == .string(key.summary))
    }
  }

  @Test func defaultsAreValues() throws {
    #expect(Self.definitions["layer.opacity"]?["default"] == 1)
    #expect(Self.definitions["layer.anchorPoint"]?["default"] == [0.5, 0.5])
    #expect(Self.definitions["layer.hidden"]?["default"] == false)
    #expect(Self.definitions["layer.mask"]?["default"] == .null)
    #expect(Self.definitions["animation.fillMode"]?["default"] == "removed")
    #expect(try properties("stage")["fps"]?["default"] == 60)
  }

  @Test func rangesMatchTheRegistry() throws {
    #expect(
      try properties("stage")["scale"]?["$ref"] == "#/$defs/numberFrom0.01To100")
    let scale = Self.definitions["numberFrom0.01To100"]
    #expect(scale?["minimum"] == 0.01)
    #expect(scale?["maximum"] == 100)
    #expect(
      Self.definitions["springAnimation.mass"]?["$ref"] == "#/$defs/numberGreaterThan0")
    #expect(Self.definitions["numberGreaterThan0"]?["exclusiveMinimum"] == 0)
  }

  @Test func keyPathsMatchTheClass() {
    func contains(_ name: String, _ path: String) -> Bool {
      Self.keyPaths(of: name, in: Self.schema).contains(.string(path))
    }
    #expect(contains("keyPath.shape", "strokeEnd"))
    #expect(!contains("keyPath.text", "strokeEnd"))
    #expect(contains("keyPath", "strokeEnd") && contains("keyPath", "fontSize"))
    #expect(contains("keyPath.layer", "transform.rotation.z"))
    // Not animatable, and a synonym.
    #expect(!contains("keyPath.layer", "frame") && !contains("keyPath.layer", "isHidden"))
  }

  /// Returns the key paths that an editor offers: those of the type and the common ones.
  private static func keyPaths(of name: String, in schema: JSONValue) -> [JSONValue] {
    guard case .array(let choices)? = schema["$defs"]?[name]?["anyOf"] else { return [] }
    return choices.flatMap { choice -> [JSONValue] in
      if case .array(let names)? = choice["enum"] { return names }
      return choice["$ref"] == "#/$defs/commonKeyPath"
        ? keyPaths(of: "commonKeyPath", in: schema) : []
    }
  }

  @Test func objectsAreClosed() {
    for (name, definition) in Self.definitions where definition["patternProperties"]?["^x-"] != nil
    {
      guard definition["properties"] != nil else { continue }
      #expect(definition["additionalProperties"] == false, "\(name)")
    }
  }

  /// A class that only the caller defines is in the schema like any other: its keys, its defaults,
  /// and the key paths of its animations.
  @Test func classesComeFromTheList() throws {
    let rows = ["bounds", "position", "strokeEnd"].compactMap { PropertyTable.of(.shape)[$0] }
    let arc = NodeClass(
      name: "arc", noun: "arc", summary: "A part of a circle.", properties: .init(rows: rows),
      defaults: LayerState(kind: .shape), parentRelativeProperties: ["position"]
    ) { NodeClass.layer.makeLayer() }
    let schema = SceneSchema.json(of: NodeClasses(.layer, [arc]))
    let definitions = try #require(schema["$defs"])
    let own = definitions["arcLayer"]?["properties"]?.members.map(\.key) ?? []
    let patterns = definitions["arcLayer"]?["patternProperties"]?.members.map(\.key) ?? []
    let pattern = try Regex(try #require(patterns.last))
    for key in ["bounds", "position", "strokeEnd", "id", "layers"] {
      #expect(own.contains(key) || key.wholeMatch(of: pattern) != nil, "\(key)")
    }
    #expect(!own.contains("fillColor") && "fillColor".wholeMatch(of: pattern) == nil)
    #expect(definitions["arc.strokeEnd"]?["default"] == 1)
    #expect(definitions["shapeLayer"] == nil)
    let paths = Self.keyPaths(of: "keyPath.arc", in: schema)
    #expect(paths.contains("strokeEnd") && paths.contains("bounds.size"))
    #expect(!paths.contains("fillColor") && !paths.contains("opacity"))
    #expect(Self.keyPaths(of: "keyPath.layer", in: schema).contains("opacity"))
  }
}
