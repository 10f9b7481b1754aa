import LayerTree
import MultiplaneScene

extension SchemaBuilder {
  /// Returns the schema of a key's value.
  ///
  /// - Parameters:
  ///   - kind: The kind of the value.
  ///   - key: The key; nil for an element of a list or a value of a mapping.
  ///   - context: The context of the key.
  /// - Returns: The schema.
  mutating func schema(of kind: NodeKeyKind, key: NodeKey?, _ context: Context) -> JSONValue {
    let range = key?.range
    switch kind {
    case .value(let kind):
      return value(ValueForm(kind: kind, isOptional: key?.defaultText == "null", range: range))
    case .version: return ["const": 1, "description": "The version of the format."]
    case .time: return time(range)
    case .duration: return time(.atLeast(0))
    case .moment: return moment(.atLeast(0))
    case .localMoment: return moment(nil)
    case .angle: return angle()
    case .length: return length(range)
    case .relativeLength(let words): return relativeLength(orWords: words, range)
    case .gridTrack: return gridTrack()
    case .gain: return gain()
    case .repeatCount: return repeatCount()
    case .frameRate: return frameRate()
    case .timingFunction: return timingFunction()
    case .keyPath: return keyPath(context)
    // The values are checked for the mapping as a whole.
    case .keyPathValue: return true
    case .identifier: return identifier()
    case .reference, .pathData: return string()
    case .layers, .targets:
      return leaf(
        ["string", "array"], ["items": string(), "minItems": 1],
        "The id of a layer, or a list of ids")
    case .perLayer(let kind):
      let value = schema(of: kind, key: nil, context)
      return context.hasTargets
        ? value : orWhole(["type": "object", "additionalProperties": value])
    case .changes: return orWhole(changes(context))
    case .actions: return orWhole(actions(context))
    case .assetPath: return assetPath()
    case .parameterType: return name(among: ParameterType.allCases.map(\.rawValue))
    case .parameterValue: return true
    case .roundedRect: return roundedRect()
    case .checksum: return checksum()
    case .anything: return true
    case .node(let name): return orWhole(node(name, context))
    case .layer:
      let layer = singleLayer()
      return key?.defaultText == "null" ? orNull(layer) : layer
    case .animation:
      return orWhole(
        without(["for"], animation(context, place: .layer), as: context.name("animationAlone")))
    case .groupedAnimation: return animation(place: .group)
    case .behavior: return behavior()
    case .list(of: .layer): return list(listedLayer())
    case .list(of: .animation): return list(orWhole(animation(context, place: .layer)))
    case .list(of: .groupedAnimation): return list(orWhole(animation(place: .group)))
    case .oneOrMore(let kind):
      let one = schema(of: kind, key: nil, context)
      return ["if": ["type": "array"], "then": ["items": one], "else": one]
    case .list(let element):
      let items = schema(of: element, key: element.isScalar ? key : nil, context)
      return element.isScalar
        ? list(of: items) : list(items)
    case .counted(let element, let count):
      let items = schema(of: element, key: nil, context)
      var bounds: JSONValue = ["minItems": .number(Double(count.lowerBound))]
      if count.upperBound < .max {
        bounds = bounds.adding("maxItems", .number(Double(count.upperBound)))
      }
      return list(of: items, bounds)
    case .map(let kind):
      let value = kind == .layer ? symbolDefinition() : schema(of: kind, key: nil, context)
      return orWhole([
        "type": "object", "patternProperties": ["^x-": Self.free], "additionalProperties": value,
      ])
    // Shared, because the elements of most lists can be loops.
    case .either(let left, let right) where kind == NodeRegistry.loopKey.kind:
      return reference("loops") { $0.either(left, right, context) }
    case .either(let left, let right):
      return either(left, right, context)
    }
  }

  /// A behavior, whose type is that of its first key.
  private mutating func behavior() -> JSONValue {
    reference("behavior") { builder in
      let keys = NodeRegistry.behaviors.map { $0.keys[0].name }
      return [
        "type": "object",
        "anyOf": .array(keys.map { ["required": .strings([$0])] }),
        "allOf": .array(
          NodeRegistry.behaviors.map { type in
            [
              "if": ["required": .strings([type.keys[0].name])],
              "then": builder.node(type.name, Context()),
            ]
          }),
      ]
    }
  }

  /// The value of keys that start with `x-`.
  static let free: JSONValue = [:]

  /// Returns the schema of a list of mappings.
  private mutating func list(_ items: JSONValue) -> JSONValue {
    orWhole(["type": "array", "items": items])
  }

  /// Returns the schema of two kinds, the second of which is a mapping or a list.
  private mutating func either(
    _ left: NodeKeyKind, _ right: NodeKeyKind, _ context: Context
  ) -> JSONValue {
    let first = schema(of: left, key: nil, context)
    if case .node(let name) = right { return mapping(node(name, context), else: first) }
    let second = schema(of: right, key: nil, context)
    switch right {
    case .timingFunction, .reference, .value(.string):
      return ["anyOf": [first, second]]  // Both can be text.
    default: break
    }
    return ["if": ["type": "array"], "then": second, "else": first]
  }
}

extension NodeKeyKind {
  /// Whether the kind is a value and not a mapping with its own keys.
  var isScalar: Bool {
    switch self {
    case .node, .layer, .animation, .groupedAnimation, .behavior, .map, .actions, .changes,
      .perLayer:
      false
    default: true
    }
  }
}
