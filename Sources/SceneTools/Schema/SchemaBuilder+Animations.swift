import LayerTree
import MultiplaneScene

extension SchemaBuilder {
  /// The place of an animation.
  enum Place: String {
    case layer = "animation"
    case group = "groupedAnimation"
    /// The action of a property, which is animated if the animation has no key path.
    case action = "actionAnimation"
  }

  /// An animation of the class that `type` names, with any key path.
  mutating func animation(place: Place) -> JSONValue {
    reference(place.rawValue) { builder in
      let types = NodeRegistry.animations.filter {
        place != .group || $0.name != TransitionAnimationKeys.mapping.name
      }
      let names = builder.name(among: types.map(\.name)).adding("description", "The class.")
      return [
        "type": "object", "required": ["type"], "properties": ["type": names],
        "allOf": .array(
          types.map { type in
            let isDemanding = place != .action && type.key("keyPath")?.isRequired ?? false
            let demands: JSONValue = isDemanding ? ["required": ["keyPath"]] : [:]
            return [
              "if": Self.type(is: type.name), "then": builder.animation(type).adding(demands),
            ]
          }),
      ]
    }
  }

  /// An animation of a layer of the context's class.
  mutating func animation(_ context: Context, place: Place) -> JSONValue {
    ["allOf": [animation(place: place), keyPaths(context)]]
  }

  /// The key paths of an animation and of the animations that it groups.
  mutating func keyPaths(_ context: Context) -> JSONValue {
    reference(context.name("keyPaths")) { builder in
      [
        "properties": [
          "keyPath": builder.keyPath(context),
          "animations": ["items": ["$ref": .string("#/$defs/" + context.name("keyPaths"))]],
        ]
      ]
    }
  }

  private mutating func animation(_ type: NodeType) -> JSONValue {
    reference("\(type.name)Animation") { builder in
      var object = Closed(type, optional: ["keyPath"])
      for key in type.keys { object.add(key, builder.property(key, of: type)) }
      if type.key("keyPath") != nil {
        object.rules.append(builder.reference("valuesOfKeyPath") { $0.valuesOfKeyPath() })
      }
      return object.schema
    }
  }

  /// An animation's key, defined once for all classes that share it.
  private mutating func property(_ key: NodeKey, of type: NodeType) -> JSONValue {
    switch key.form {
    // The available paths depend on the layer.
    case .keyPath: return described(key, string())
    case .list(of: .groupedAnimation, counts: []):
      return described(key, ["type": "array", "items": animation(place: .group)])
    default:
      let owner = NodeRegistry.animations.first { $0.key(key.name) == key } ?? type
      let name = owner.name == "basic" ? "animation" : "\(owner.name)Animation"
      return reference("\(name).\(key.name)") {
        $0.described(key, $0.schema(of: key.form, key: key, Context()))
      }
    }
  }

  // MARK: Values

  /// Requires that the values of an animation match its key path or its value function.
  private mutating func valuesOfKeyPath() -> JSONValue {
    let paths = animatedPaths.entries
    var rules = SchemaKeyPaths.groups(paths).map { form, texts -> JSONValue in
      [
        "if": Self.keyPath(matches: texts).adding("not", ["required": ["valueFunction"]]),
        "then": values(of: form),
      ]
    }
    let functions: [(names: [ValueFunction], input: JSONValue)] = [
      (ValueFunction.allCases.filter(\.isAngle), angle()),
      (ValueFunction.allCases.filter { !$0.isAngle && $0.inputCount == 1 }, number()),
      (
        ValueFunction.allCases.filter { $0.inputCount == 3 },
        leaf(["array"], tuple(number(), 3), "Numbers [x, y, z]")
      ),
    ]
    for (names, input) in functions {
      rules.append([
        "if": [
          "required": ["valueFunction"],
          "properties": ["valueFunction": ["enum": .strings(names.map(\.rawValue))]],
        ],
        "then": values(input),
      ])
    }
    for (key, paths, prefix) in restrictedKeys {
      let patterns = [SchemaPattern.names(paths, behind: prefix), SchemaPattern.placeholder]
      rules.append([
        "if": [
          "required": ["keyPath"],
          "properties": [
            "keyPath": [
              "type": "string",
              "not": ["anyOf": .array(patterns.map { ["pattern": .string($0)] })],
            ]
          ],
        ],
        "then": Closed.absence(of: [key]),
      ])
    }
    return ["allOf": .array(rules)]
  }

  /// Keys that are only meaningful with some key paths.
  private var restrictedKeys: [(key: String, paths: [String], prefix: String)] {
    let paths = animatedPaths.entries
    func texts(_ kind: ValueKind) -> [String] {
      paths.filter { $0.form.kind == kind }.map(\.text)
    }
    return [
      ("path", texts(.point), SchemaPattern.sublayers),
      ("rotationMode", ["position"], ""),
      ("valueFunction", texts(.transform), SchemaPattern.sublayers),
    ]
  }

  private static func keyPath(matches texts: [String]) -> JSONValue {
    let pattern = SchemaPattern.names(texts, behind: SchemaPattern.sublayers)
    return [
      "required": ["keyPath"],
      "properties": ["keyPath": ["type": "string", "pattern": .string(pattern)]],
    ]
  }

  /// The keys that hold values of a form, defined once under the first key path that accepts them.
  private mutating func values(of form: ValueForm) -> JSONValue {
    var form = form
    form.isOptional = true
    let groups = SchemaKeyPaths.groups(animatedPaths.entries)
    guard let first = groups.first(where: { $0.form == form })?.paths.first else {
      preconditionFailure("no key path takes values of the form")
    }
    // A missing value means "not set" in Core Animation, which null would not express.
    form.isOptional = false
    return reference("values.\(first)") {
      let one = $0.value(form)
      return $0.values(one)
    }
  }

  /// The keys that hold values of a key path.
  private mutating func values(_ one: JSONValue) -> JSONValue {
    [
      "properties": [
        "fromValue": one, "toValue": one, "byValue": one, "values": elements(one),
      ]
    ]
  }

  // MARK: Actions

  /// The actions that run when properties of a layer change.
  mutating func actions(_ context: Context) -> JSONValue {
    let shared = classes.first.nodeClass
    let common = reference("commonActions") { builder in
      let events = SceneDecoder.events.map { JSONValue.Member($0, builder.actionOfEvent()) }
      return ["properties": .object(events + builder.actions(of: [shared]))]
    }
    let allowed = SceneDecoder.events + actions(of: [shared]).map(\.key)
    let own = actions(of: classes(of: context.layer)).filter { !allowed.contains($0.key) }
    return [
      "type": "object",
      "properties": .object(own),
      "patternProperties": .object([.init(SchemaPattern.names(allowed), true)]),
      "additionalProperties": false,
      "allOf": [common, ["additionalProperties": keyPaths(context)]],
    ]
  }

  /// The actions for changes of the properties of classes, each spelling once.
  private mutating func actions(of classes: [NodeClass]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    for nodeClass in classes {
      for row in nodeClass.properties.sceneRows where row.derivedFrom.isEmpty {
        let action = action(of: row, nodeClass)
        for spelling in [row.name] + row.synonyms
        where !members.contains(where: { $0.key == spelling }) {
          members.append(.init(spelling, action))
        }
      }
    }
    return members
  }

  private mutating func actionOfEvent() -> JSONValue {
    reference("action") { builder in
      let animation = builder.animation(place: .layer)
      return builder.noneOr(builder.without(["for"], animation, as: "actionWithKeyPath"))
    }
  }

  /// Properties of the same kind share a definition, named after the first of them.
  private mutating func action(of row: LayerProperty, _ nodeClass: NodeClass) -> JSONValue {
    guard row.isAnimatable else { return actionOfEvent() }
    let form = ValueForm(
      kind: row.kind, isRelative: isRelative(row.name, of: nodeClass))
    let isPosition = row.name == "position"
    let first = animatedPaths.entries.first {
      $0.form.kind == form.kind && $0.form.isRelative == form.isRelative && $0.isWhole
        && ($0.text == "position") == isPosition
    }
    return reference("action.\(first?.text ?? row.name)") { builder in
      let impossible = [
        row.kind == .point ? nil : "path", isPosition ? nil : "rotationMode",
        row.kind == .transform ? nil : "valueFunction",
      ].compactMap { $0 }
      let values: JSONValue = [
        "if": ["not": ["required": ["valueFunction"]]],
        "then": builder.values(of: form),
      ]
      let rule: JSONValue = [
        "if": ["not": ["required": ["keyPath"]]],
        "then": Closed.absence(of: impossible).adding(values),
      ]
      let animation = builder.animation(place: .action)
      return builder.noneOr(["allOf": [animation, rule, Closed.absence(of: ["for"])]])
    }
  }

  private mutating func noneOr(_ animation: JSONValue) -> JSONValue {
    mapping(animation, else: name(among: ["none"])).adding("examples", ["none"])
  }
}
