import LayerTree
import MultiplaneScene

extension SchemaBuilder {
  /// A layer of the class that `type` names, or of any class if a symbol or a parameter decides it.
  mutating func layer() -> JSONValue {
    reference("layer") { builder in
      let any = builder.layer(of: nil)
      let names = builder.classes.names
      let first = builder.classes.first.nodeClass
      let classes = builder.classes.members.map { member -> JSONValue in
        let type = Self.type(is: member.nodeClass.name)
        // Without a type, the layer has the first class.
        return [
          "if": member.nodeClass == first ? type.removing("required") : type,
          "then": builder.layer(of: member),
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

  /// Returns a schema that requires `type` to have a name.
  static func type(is name: String) -> JSONValue {
    ["required": ["type"], "properties": ["type": ["const": .string(name)]]]
  }

  private mutating func layer(of member: NodeClasses.Member?) -> JSONValue {
    let isFirst = member?.nodeClass == classes.first.nodeClass
    let name = member.map { isFirst ? "plainLayer" : "\($0.nodeClass.name)Layer" } ?? "anyLayer"
    return reference(name) { builder in
      let type = member?.type ?? builder.anyLayerType
      let common = builder.commonLayer()
      let shared = builder.classes.first.type
      let view = member?.nodeClass.view == nil ? nil : builder.firstView?.type
      var object = Closed(
        type, sharing: [shared] + [view].compactMap { $0 },
        as: [common] + (view == nil ? [] : [builder.commonView()]))
      for key in type.keys {
        if builder.isShared(key) || view != nil && builder.isOfAllViews(key) {
          object.allow(key)
        } else {
          object.add(key, builder.property(key, of: member?.nodeClass))
        }
      }
      object.patterns.append(builder.expressionsOfParts())
      return object.schema
    }
  }

  /// The keys that all classes share, and the constraints between them; other keys are allowed.
  private mutating func commonLayer() -> JSONValue {
    reference("commonLayer") { builder in
      let shared = builder.classes.first
      var object = Closed(shared.type)
      let uses: [JSONValue] = [["required": ["symbol"]], ["required": ["include"]]]
      let players = [NodeClass.lottie, .video].map { SchemaBuilder.type(is: $0.name) }
      for (key, owners) in [("arguments", uses), ("clock", uses + players)] {
        object.rules.append([
          "if": ["not": ["anyOf": .array(owners)]], "then": Closed.absence(of: [key]),
        ])
      }
      for key in shared.type.keys where builder.isShared(key) {
        object.add(key, builder.property(key, of: shared.nodeClass))
      }
      return object.schema.open
    }
  }

  /// The keys that all views share, besides those of all classes, and the constraints between them.
  private mutating func commonView() -> JSONValue {
    reference("commonView") { builder in
      guard let view = builder.firstView else { return [:] }
      var object = Closed(view.type, sharing: [builder.classes.first.type], as: [])
      for key in view.type.keys where builder.isOfAllViews(key) && !builder.isShared(key) {
        object.add(key, builder.property(key, of: view.nodeClass))
      }
      return object.schema.open
    }
  }

  /// The first class of views.
  private var firstView: NodeClasses.Member? {
    classes.members.first { $0.nodeClass.view != nil }
  }

  /// Returns whether a key is the same in all classes that have it, including the first one.
  private func isShared(_ key: NodeKey) -> Bool {
    !key.form.dependsOnClass && classes.first.type.key(key.name) == key
      && classes.types.allSatisfy { ($0.key(key.name) ?? key) == key }
  }

  /// Returns whether all views have a key.
  private func isOfAllViews(_ key: NodeKey) -> Bool {
    classes.members.allSatisfy { $0.nodeClass.view == nil || $0.type.key(key.name) == key }
  }

  /// A layer with the keys of all classes.
  private var anyLayerType: NodeType {
    var keys: [NodeKey] = []
    var rules: [NodeRule] = []
    for type in classes.types {
      for key in type.keys {
        if let index = keys.firstIndex(where: { $0.name == key.name }) {
          // Views accept more colors than layers.
          if key.form == .value(.interfaceColor) { keys[index] = key }
          if case .node = key.form, keys[index].form != key.form {
            // The layouts of layers and of collection views have nothing in common.
            keys[index] = NodeKey(key.name, .anything, keys[index].summary)
          }
        } else {
          keys.append(key.withoutSynonyms(amongNamesOf: classes.first.type))
        }
      }
      rules += type.rules.filter { !rules.contains($0) }
    }
    return NodeType(
      name: "layer", role: .layer,
      summary: "A layer whose class is defined elsewhere, such as the use of a symbol.", keys: keys,
      rules: rules)
  }

  /// A layer's key, defined once for all classes that share it.
  private mutating func property(_ key: NodeKey, of layer: NodeClass?) -> JSONValue {
    let isCommon = classes.first.type.key(key.name) == key
    // Animations of all views are the same.
    let isView = layer?.view != nil
    let context = Context(layer: isView ? classes.all.first { $0.view != nil } : layer)
    switch key.form {
    case let form where form.dependsOnClass:
      let name = context.name("layer.\(key.name)")
      return reference(name) { $0.described(key, $0.schema(of: key.form, key: key, context)) }
    case .value(let valueKind, let range) where key.name != "type":
      let owner = isCommon ? "layer" : classes.types.first { $0.key(key.name) == key }?.name
      let isComputable = (layer.map { [$0] } ?? classes.all).contains { nodeClass in
        nodeClass.properties.sceneRows.contains { $0.sceneName == key.name && $0.isComputable }
      }
      return reference("\(owner ?? "layer").\(key.name)") {
        if valueKind == .camera { return $0.described(key, $0.cameraOrExpressions()) }
        let form = ValueForm(
          kind: valueKind, isRelative: $0.isRelative(key.name, of: layer), isOptional: true,
          range: range)
        let value = $0.value(form)
        return $0.described(key, isComputable ? $0.orExpression(value, form) : value)
      }
    default:
      let isOther = classes.first.type.key(key.name).map { $0 != key } ?? false
      let owner =
        isOther ? classes.types.first { $0.key(key.name) == key }?.name ?? "anyLayer" : "layer"
      return reference("\(owner).\(key.name)") {
        $0.described(key, $0.schema(of: key.form, key: key, context))
      }
    }
  }
}

extension JSONValue {
  /// The schema of an object, with other keys allowed.
  fileprivate var open: JSONValue {
    removing("description").removing("patternProperties").removing("additionalProperties")
  }
}

extension NodeKey {
  /// Returns the key without the synonyms that are names of keys of a type.
  fileprivate func withoutSynonyms(amongNamesOf type: NodeType) -> NodeKey {
    NodeKey(
      name, synonyms: synonyms.filter { type.key($0)?.name != $0 }, form, isRequired: isRequired,
      default: defaultText, summary)
  }
}

extension SyntaxForm {
  /// Whether the key's schema differs from one layer class to another.
  fileprivate var dependsOnClass: Bool { self == .list(of: .animation) || self == .actions }
}
