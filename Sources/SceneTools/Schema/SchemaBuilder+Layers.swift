import LayerTree
import MultiplaneScene

extension SchemaBuilder {
  /// A layer: of the class that `type` says, or, where a symbol or a parameter decides, of any.
  mutating func layer() -> JSONValue {
    reference("layer") { builder in
      let any = builder.layer(of: nil)
      let names = LayerKind.allCases.map(\.rawValue).sorted()
      let classes = LayerKind.allCases.map { kind -> JSONValue in
        let type = Self.type(is: kind.rawValue)
        // Without a type it is a plain layer.
        return [
          "if": kind == .plain ? type.removing("required") : type, "then": builder.layer(of: kind),
        ]
      }
      return [
        "type": "object",
        "properties": ["type": builder.name(among: names).adding("description", "The class.")],
        "if": [
          "anyOf": [
            ["required": ["symbol"]], ["required": ["include"]],
            [
              "required": ["type"],
              "properties": [
                "type": [
                  "anyOf": [["type": "object"], ["pattern": .string(SchemaPattern.placeholder)]]
                ]
              ],
            ],
          ]
        ],
        "then": any, "else": ["allOf": .array(classes)],
      ]
    }
  }

  /// Whether `type` is there and says a name.
  static func type(is name: String) -> JSONValue {
    ["required": ["type"], "properties": ["type": ["const": .string(name)]]]
  }

  private mutating func layer(of kind: LayerKind?) -> JSONValue {
    reference(kind.map { $0 == .plain ? "plainLayer" : "\($0.rawValue)Layer" } ?? "anyLayer") {
      builder in
      var object = Closed(kind.map { NodeRegistry.layer($0) } ?? Self.anyLayerType)
      object.rules.append([
        "if": ["not": ["anyOf": [["required": ["symbol"]], ["required": ["include"]]]]],
        "then": Closed.absence(of: ["arguments"]),
      ])
      for key in (kind.map { NodeRegistry.layer($0) } ?? Self.anyLayerType).keys {
        object.add(key, builder.property(key, of: kind))
      }
      return object.schema
    }
  }

  /// The keys of all classes.
  private static var anyLayerType: NodeType {
    var keys: [NodeKey] = []
    var rules: [NodeRule] = []
    for type in NodeRegistry.layers {
      keys += type.keys.filter { key in !keys.contains { $0.name == key.name } }
      rules += type.rules.filter { !rules.contains($0) }
    }
    return NodeType(
      name: "layer", role: .layer,
      summary: "A layer whose class stands elsewhere, such as the use of a symbol.", keys: keys,
      rules: rules)
  }

  /// A layer's key, defined once for all classes that agree on it.
  private mutating func property(_ key: NodeKey, of kind: LayerKind?) -> JSONValue {
    let isCommon = NodeRegistry.layer(.plain).key(key.name) == key
    let context = Context(layer: kind)
    switch key.kind {
    case .list(of: .animation), .actions:
      let name = context.name("layer.\(key.name)")
      return reference(name) { $0.described(key, $0.schema(of: key.kind, key: key, context)) }
    case .value(let valueKind) where key.name != "type":
      let owner = isCommon ? "layer" : NodeRegistry.layers.first { $0.key(key.name) == key }?.name
      return reference("\(owner ?? "layer").\(key.name)") {
        $0.described(
          key,
          $0.value(
            ValueForm(
              kind: valueKind,
              isRelative: LayerDecoder.parentRelativeNames.contains(key.name),
              isOptional: true, range: key.range)))
      }
    default:
      return reference("layer.\(key.name)") {
        $0.described(key, $0.schema(of: key.kind, key: key, context))
      }
    }
  }
}
