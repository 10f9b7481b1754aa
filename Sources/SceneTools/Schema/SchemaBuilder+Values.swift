import LayerTree
import MultiplaneScene

extension SchemaBuilder {
  /// The syntax of a property's value, beyond its kind.
  struct ValueForm: Hashable {
    let kind: ValueKind
    /// Whether lengths may be percentages of the parent's.
    var isRelative = false
    /// Whether numbers are angles.
    var isAngle = false
    /// Whether null means no value.
    var isOptional = false
    /// The range of numbers, including components.
    var range: NodeRange?
  }

  /// Returns the schema of a value of a property's kind.
  mutating func value(_ form: ValueForm) -> JSONValue {
    guard form.isOptional, form.kind.hasAbsentValue else { return existingValue(form) }
    switch form.kind {
    case .compositingFilter: return compositingFilter(isOptional: true)
    case .color: return color(isOptional: true)
    case .interfaceColor: return interfaceColor(isOptional: true)
    case .string, .numberFormat: return string(isOptional: true)
    case .image: return assetPath(isOptional: true)
    default: return orNull(existingValue(form))
    }
  }

  /// Returns the schema of a structured value that may be null.
  func orNull(_ schema: JSONValue) -> JSONValue {
    ["if": ["not": ["type": "null"]], "then": schema]
  }

  private mutating func existingValue(_ form: ValueForm) -> JSONValue {
    switch form.kind {
    case .number:
      if form.isAngle { return angle() }
      return form.isRelative ? relativeLength() : number(form.range)
    case .time: return time(form.range)
    case .integer: return integer(form.range)
    case .boolean: return boolean()
    case .point: return lengths(2, "point", "A point [x, y]", form)
    case .size: return lengths(2, "size", "A size [width, height]", form)
    case .rect: return lengths(4, "rectangle", "A rectangle [x, y, width, height]", form)
    case .affineTransform:
      return reference("affineTransformOrMatrix") {
        $0.transform("affine transform", 6, "A 2D affine transform")
      }
    case .transform:
      return reference("transformOrMatrix") { $0.transform("transform", 16, "A transform") }
    case .camera: return schema(of: .node("camera"), key: nil, Context())
    case .color: return color(isOptional: false)
    case .interfaceColor: return interfaceColor(isOptional: false)
    case .path:
      return reference("outline") {
        let figure = $0.node("path", Context())
        return $0.leaf(
          ["array"], ["items": figure], "A path: one figure, or a list of figures",
          orMapping: figure)
      }
    case .image: return assetPath()
    case .video: return videoSource()
    case .numbers:
      return reference("numbers") {
        $0.list(of: $0.number(), [:], "A list of numbers")
      }
    case .insets:
      return reference("insetsOrList") {
        let (mapping, edge) = ($0.node("insets", Context()), $0.length())
        return $0.leaf(
          ["array"], $0.tuple(edge, 4), "Insets [top, left, bottom, right]", orMapping: mapping)
      }
    case .colors:
      return reference("colors") {
        $0.list(of: $0.color(isOptional: false), [:], "A list of colors")
      }
    case .emitterCells:
      return schema(of: .list(of: .node("emitter cell")), key: nil, Context())
    case .textParts: return schema(of: .list(of: .node("text part")), key: nil, Context())
    case .filters: return schema(of: .list(of: .node("filter")), key: nil, Context())
    case .string, .fontName, .numberFormat: return string()
    case .fontFeatures: return fontSettings("A mapping of OpenType features")
    case .fontVariations: return fontSettings("A mapping of font axes")
    case .strings:
      return reference("strings") {
        $0.leaf(["array"], ["items": $0.string()], "A list of strings")
      }
    case .text:
      return reference("text") {
        $0.leaf(
          ["string", "array"], ["items": $0.node("text run", Context())],
          "Text, a number with a format, or a list of text runs",
          orMapping: $0.node("number text", Context()))
      }
    case .compositingFilter: return compositingFilter(isOptional: false)
    case .transitionFilter:
      return schema(of: .transitionFilter, key: nil, Context())
    case .name(let names): return name(among: names)
    case .flags(let names): return leaf(["array"], ["items": name(among: names)], "A list of names")
    }
  }

  /// Returns the schema of a mapping of tags to numbers or Booleans.
  private mutating func fontSettings(_ description: String) -> JSONValue {
    leaf([], [:], description, orMapping: ["type": "object"])
  }

  /// Returns the keywords for a list with a fixed number of values.
  func tuple(_ element: JSONValue, _ count: Int) -> JSONValue {
    let count = JSONValue.number(Double(count))
    return ["items": element, "minItems": count, "maxItems": count]
  }

  /// Returns the schema of a transform: a mapping, a list of mappings, or numbers.
  private mutating func transform(
    _ name: String, _ count: Int, _ description: String
  ) -> JSONValue {
    let (steps, substituted, element) = (node(name, Context()), isWhole(), number())
    let list: JSONValue = ["items": orWhole(steps)]
    return leaf(["array"], [:], description, orMapping: steps).adding(
      "else",
      [
        "if": ["contains": ["type": "object", "not": substituted]], "then": list,
        "else": tuple(element, count),
      ])
  }

  private mutating func lengths(
    _ count: Int, _ name: String, _ description: String, _ form: ValueForm
  ) -> JSONValue {
    let element = form.isRelative ? relativeLength() : length(form.range)
    if form.range != nil { return leaf(["array"], tuple(element, count), description) }
    return reference((form.isRelative ? "relative \(name)" : name).joinedWords) {
      $0.leaf(["array"], $0.tuple(element, count), description)
    }
  }

  private mutating func color(isOptional: Bool) -> JSONValue {
    reference(isOptional ? "colorOrNull" : "anyColor") { builder in
      let (mapping, text) = (builder.node("color", Context()), builder.colorText())
      return builder.leaf(
        ["string"] + (isOptional ? ["null"] : []), ["allOf": [text]], "A color",
        orMapping: mapping)
    }
  }

  private mutating func interfaceColor(isOptional: Bool) -> JSONValue {
    reference(isOptional ? "interfaceColorOrNull" : "interfaceColor") { builder in
      let (mapping, text) = (builder.node("color", Context()), builder.colorText())
      let names = builder.reference("interfaceColorName") { _ in
        ["enum": .strings(InterfaceColor.names)]
      }
      return builder.leaf(
        ["string"] + (isOptional ? ["null"] : []), ["anyOf": [names, text]],
        "A color, or the name of a system color", orMapping: mapping)
    }
  }

  /// The text of a color, which only the loader checks in detail.
  private mutating func colorText() -> JSONValue {
    reference("colorText") { _ in
      [
        "pattern": .string(SchemaPattern.color),
        "patternErrorMessage": "write a color such as #ff8000, rgb(255 128 0) or orange",
        "examples": .strings(
          [
            "#ff8000", "rgb(255 128 0 / 50%)", "hsl(30deg 100% 50%)", "oklch(0.7 0.15 50deg)",
            "color(display-p3 1 0.5 0)", "clear",
          ] + ColorNames.all),
      ]
    }
  }

  private mutating func compositingFilter(isOptional: Bool) -> JSONValue {
    reference(isOptional ? "anyCompositingFilterOrNull" : "anyCompositingFilter") {
      [
        "if": ["type": "object"], "then": $0.orWhole($0.node("compositing filter", Context())),
        "else": $0.name(among: CompositingFilter.names, isOptional: isOptional),
      ]
    }
  }

  mutating func timingFunction() -> JSONValue {
    reference("timingFunction") {
      let (part, any) = ($0.number(.between(0, 1)), $0.number())
      let points: JSONValue = [
        "type": "array", "prefixItems": [part, any, part, any], "minItems": 4, "maxItems": 4,
      ]
      let function: JSONValue = [
        "type": "string", "pattern": .string(SchemaPattern.timingFunction),
        "examples": [
          "steps(4, jump-end)", "linear(0, 0.25 75%, 1)", "spring(0.3)", "easeOutBack(2)",
          "cubicBezier(0.2, 0, 0, 1)",
        ],
      ]
      // Completion finds names in alternatives, but not in conditions.
      guard case .array(let names)? = $0.name(among: TimingFunctionSyntax.names)["anyOf"]
      else { preconditionFailure("names must be alternatives") }
      return [
        "description":
          "The name of a timing function, a function such as steps(4), or [c1x, c1y, c2x, c2y].",
        "anyOf": .array(names + [points, function]),
      ]
    }
  }

  mutating func roundedRect() -> JSONValue {
    let side = length()
    let radius = number(.atLeast(0))
    return leaf(
      ["array"],
      ["prefixItems": [side, side, side, side, radius], "minItems": 5, "maxItems": 5],
      "A rounded rectangle [x, y, width, height, radius]")
  }

  mutating func assetPath(isOptional: Bool = false) -> JSONValue {
    reference(isOptional ? "assetPathOrNull" : "assetPath") {
      $0.leaf(
        ["string"] + (isOptional ? ["null"] : []), [:],
        "The path of a file inside the asset roots", orMapping: $0.node("file", Context()))
    }
  }

  private mutating func videoSource() -> JSONValue {
    reference("anyVideo") {
      $0.leaf(
        ["string"], [:], "The path of a video or animated image",
        orMapping: $0.node("video source", Context()))
    }
  }

  /// Requires that the components of a color match its space and that the opacity is from 0 to 1.
  mutating func colorRules() -> [JSONValue] {
    let opacity: JSONValue = ["minimum": 0, "maximum": 1]
    let any = JSONValue.object([])
    return Dictionary(grouping: ValueDecoder.colorSpaces) { $0.count }
      .sorted { $0.key < $1.key }
      .map { count, spaces in
        [
          "if": ["properties": ["space": ["enum": .strings(spaces.map(\.name))]]],
          "then": [
            "properties": [
              "components": [
                "minItems": .number(Double(count)), "maxItems": .number(Double(count + 1)),
                "prefixItems": .array(Array(repeating: any, count: count) + [opacity]),
              ]
            ]
          ],
        ]
      }
  }
}
