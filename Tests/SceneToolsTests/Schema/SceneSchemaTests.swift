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

  @Test func itEndsAsTextFilesDo() { #expect(SceneSchema.text.hasSuffix("}\n")) }

  @Test func itSaysWhatItIs() {
    #expect(Self.schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(Self.schema["$id"] == "urn:multiplane:multiplane-1.schema.json")
    #expect(Self.schema["$ref"] == "#/$defs/scene")
  }

  /// Every reference leads somewhere, and every definition is led to.
  @Test func referencesAndDefinitionsAreTheSame() {
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

  /// Every key of every type of layer stands in its definition, described as in the reference.
  @Test(arguments: LayerKind.allCases)
  func layersHaveTheirKeys(kind: LayerKind) throws {
    let name = kind == .plain ? "plainLayer" : "\(kind.rawValue)Layer"
    let keys = NodeRegistry.layer(kind).keys
    let properties = try properties(name)
    #expect(Set(properties.members.map(\.key)) == Set(NodeRegistry.layer(kind).spellings))
    for key in keys {
      guard case .string(let reference)? = properties[key.name]?["$ref"] else {
        Issue.record("\(key.name) is no reference")
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

  @Test func rangesAreThoseOfTheRegistry() throws {
    let scale = try properties("stage")["scale"]
    #expect(scale?["minimum"] == 0.01)
    #expect(scale?["maximum"] == 100)
    let mass = Self.definitions["springAnimation.mass"]
    #expect(mass?["exclusiveMinimum"] == 0)
  }

  @Test func keyPathsAreThoseOfTheClass() {
    func paths(_ name: String) -> JSONValue? {
      guard case .array(let choices)? = Self.definitions[name]?["anyOf"] else { return nil }
      return choices.first?["enum"]
    }
    func contains(_ name: String, _ path: String) -> Bool {
      guard case .array(let names)? = paths(name) else { return false }
      return names.contains(.string(path))
    }
    #expect(contains("keyPath.shape", "strokeEnd"))
    #expect(!contains("keyPath.text", "strokeEnd"))
    #expect(contains("keyPath", "strokeEnd") && contains("keyPath", "fontSize"))
    #expect(contains("keyPath.layer", "transform.rotation.z"))
    // Not animatable, and a synonym.
    #expect(!contains("keyPath.layer", "frame") && !contains("keyPath.layer", "isHidden"))
  }

  @Test func objectsAreClosed() {
    for (name, definition) in Self.definitions where definition["patternProperties"]?["^x-"] != nil
    {
      guard definition["properties"] != nil else { continue }
      #expect(definition["additionalProperties"] == false, "\(name)")
    }
  }
}
