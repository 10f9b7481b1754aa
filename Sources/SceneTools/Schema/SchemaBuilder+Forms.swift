import LayerTree
import MultiplaneScene

extension SchemaBuilder {
  /// Returns the schema of values of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - key: The key; nil for an element of a list or a value of a mapping.
  ///   - context: The context of the key.
  /// - Returns: The schema.
  mutating func schema(of form: SyntaxForm, key: NodeKey?, _ context: Context) -> JSONValue {
    switch form {
    // Including values that are checked for the mapping as a whole.
    case .unchecked: return true
    case .fixed(let value): return ["const": value]
    case .scalar(let form): return scalar(form)
    case .value(let kind, let range):
      return value(ValueForm(kind: kind, isOptional: key?.defaultText == "null", range: range))
    case .timingFunction: return timingFunction()
    case .roundedRect: return roundedRect()
    case .keyPath: return keyPath(context)
    case .layers, .targets:
      return leaf(
        ["string", "array"], ["items": string(), "minItems": 1],
        "The id of a layer, or a list of ids")
    case .perLayer(let form):
      let value = schema(of: form, key: nil, context)
      return context.hasTargets
        ? value : orWhole(["type": "object", "additionalProperties": value])
    case .changes: return orWhole(changes(context))
    case .actions: return orWhole(actions(context))
    case .assetPath: return assetPath()
    case .node(let name): return orWhole(node(name, context))
    case .layer:
      let layer = singleLayer()
      return key?.defaultText == "null" ? orNull(layer) : layer
    case .animation:
      return orWhole(
        without(["for"], animation(context, place: .layer), as: context.name("animationAlone")))
    case .groupedAnimation: return animation(place: .group)
    case .behavior: return behavior()
    case .oneOrMore(let form):
      let one = schema(of: form, key: nil, context)
      return ["if": ["type": "array"], "then": ["items": one], "else": one]
    case .list(of: .layer, counts: []): return list(listedLayer())
    case .list(of: .animation, counts: []):
      return list(orWhole(animation(context, place: .layer)))
    case .list(of: .groupedAnimation, counts: []):
      return list(orWhole(animation(place: .group)))
    case .list(let element, let counts):
      let items = schema(of: element, key: nil, context)
      return element.isScalar || !counts.isEmpty
        ? list(of: items, Self.bounds(of: counts)) : list(items)
    case .tuple(let forms, let count):
      let items = forms.map { schema(of: $0, key: nil, context) }
      return leaf(
        ["array"],
        [
          "prefixItems": .array(items), "minItems": .number(Double(count)),
          "maxItems": .number(Double(forms.count)),
        ], "A list of \(count) to \(forms.count) values")
    case .map(let form):
      let value = form == .layer ? symbolDefinition() : schema(of: form, key: nil, context)
      return orWhole([
        "type": "object", "patternProperties": ["^x-": Self.free], "additionalProperties": value,
      ])
    // Shared, because the elements of most lists can be loops.
    case .either(let left, let right) where form == LoopKeys.form:
      return reference("loops") { $0.either(left, right, context) }
    case .either(let left, let right): return either(left, right, context)
    }
  }

  /// Returns the keywords for the numbers of elements of a list.
  private static func bounds(of counts: [ClosedRange<Int>]) -> JSONValue {
    let bounds = counts.map { count -> JSONValue in
      let minimum: JSONValue = ["minItems": .number(Double(count.lowerBound))]
      return count.upperBound == .max
        ? minimum : minimum.adding("maxItems", .number(Double(count.upperBound)))
    }
    return bounds.count > 1 ? ["anyOf": .array(bounds)] : bounds.first ?? [:]
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

  /// Returns the schema of two forms, the second of which is a mapping, a list or text.
  private mutating func either(
    _ left: SyntaxForm, _ right: SyntaxForm, _ context: Context
  ) -> JSONValue {
    let first = schema(of: left, key: nil, context)
    if case .node(let name) = right { return mapping(node(name, context), else: first) }
    let second = schema(of: right, key: nil, context)
    switch right {
    case .timingFunction, .scalar, .value(.string, _):
      return ["anyOf": [first, second]]  // Both can be text.
    default: break
    }
    return ["if": ["type": "array"], "then": second, "else": first]
  }
}

extension SyntaxForm {
  /// Whether the form is a value and not a mapping with its own keys.
  var isScalar: Bool {
    switch self {
    case .node, .layer, .animation, .groupedAnimation, .behavior, .map, .actions, .changes,
      .perLayer:
      false
    default: true
    }
  }
}
