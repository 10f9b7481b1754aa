import LayerTree
import MultiplaneScene

/// Expressions over time, and loops in lists of values.
extension SchemaBuilder {
  /// Returns the schema of a property's value that also accepts expressions, if there are any for its
  /// kind.
  ///
  /// - Parameters:
  ///   - schema: The schema of a value that does not change.
  ///   - form: The syntax of the value.
  /// - Returns: A schema.
  mutating func orExpression(_ schema: JSONValue, _ form: ValueForm) -> JSONValue {
    if form.kind == .text {
      // A number in a format.
      return ["if": isExpression(), "then": expression(), "else": schema]
    }
    guard let counts = ExpressionValue.componentCounts(of: form.kind) else { return schema }
    let (isOne, one) = (isExpression(), expression())
    guard form.kind == .colors || counts.upperBound > 1, form.kind != .color,
      form.kind != .interfaceColor
    else { return ["if": isOne, "then": one, "else": schema] }
    let part =
      form.kind == .colors
      ? value(ValueForm(kind: .color)) : form.isRelative ? relativeLength() : length(nil)
    var list: JSONValue = ["items": ["if": isOne, "then": one, "else": part]]
    if form.kind != .colors {
      list = list.adding("minItems", .number(Double(counts.lowerBound)))
        .adding("maxItems", .number(Double(counts.upperBound)))
    }
    return [
      "if": isOne, "then": one,
      "else": [
        "if": ["type": "array", "contains": isOne], "then": list, "else": schema,
      ],
    ]
  }

  /// The keys of expressions for components of properties, such as `position.x`, with their values.
  mutating func expressionsOfParts() -> JSONValue.Member {
    let expression = reference("expressionOfPart") {
      [
        "description": "An expression that computes a component of a property.",
        "if": ["type": "array"], "then": ["contains": $0.isExpression()], "else": $0.expression(),
      ]
    }
    return .init("^(?!x-)[^.]+\\.", expression)
  }

  /// Returns the schema of the camera of a layer, the values of which can be expressions.
  mutating func cameraOrExpressions() -> JSONValue {
    reference("cameraOrExpressions") { builder in
      let type = CameraKeys.mapping
      var object = Closed(type)
      for key in type.keys {
        let value = builder.schema(of: key.form, key: key, Context())
        let form = ValueForm(kind: key.form == .value(.point) ? .point : .number)
        object.add(key, builder.described(key, builder.orExpression(value, form)))
      }
      return object.schema
    }
  }

  private mutating func expression() -> JSONValue {
    reference("expression") { _ in
      [
        "type": "object", "description": "A value that is computed for every frame.",
        "properties": [
          "expr": [
            "type": ["string", "number", "boolean"],
            "description":
              "A calculation with the time t in seconds, such as \"0.5 + 0.5 * sin(t)\".",
          ]
        ],
        "required": ["expr"], "additionalProperties": false,
      ]
    }
  }

  /// Returns a schema that matches an expression.
  private mutating func isExpression() -> JSONValue {
    reference("isExpression") { _ in
      ["type": "object", "maxProperties": 1, "required": ["expr"]]
    }
  }

  // MARK: Loops

  /// Returns the schema of a list whose elements may be loops.
  ///
  /// - Parameters:
  ///   - items: The schema of an element.
  ///   - bounds: Keywords for lists without loops.
  ///   - description: The description of the list, with an article.
  /// - Returns: The schema.
  mutating func list(
    of items: JSONValue, _ bounds: JSONValue = [:], _ description: String = "A list"
  ) -> JSONValue {
    leaf(["array"], [:], description).adding("else", elements(items, bounds))
  }

  /// Returns the keywords for the elements of a list, which may be loops.
  ///
  /// - Parameters:
  ///   - items: The schema of an element.
  ///   - bounds: Keywords for lists without loops.
  /// - Returns: The keywords.
  mutating func elements(_ items: JSONValue, _ bounds: JSONValue = [:]) -> JSONValue {
    [
      "if": ["contains": isLoop()],
      "then": ["items": orLoop(items)],
      "else": JSONValue.object([.init("items", items)]).adding(bounds),
    ]
  }

  /// Returns the schema of an element of a list that may be a loop.
  private mutating func orLoop(_ items: JSONValue) -> JSONValue {
    func make(_ builder: inout SchemaBuilder) -> JSONValue {
      let loop: JSONValue = [
        "description": "A value that is repeated.",
        "properties": [
          "for": builder.schema(of: LoopKeys.form, key: nil, Context()),
          "value": items,
        ],
        "required": ["for", "value"], "additionalProperties": false,
      ]
      return ["if": builder.isLoop(), "then": loop, "else": items]
    }
    guard case .string(let path)? = items["$ref"] else { return make(&self) }
    return reference("repeated." + path.dropFirst("#/$defs/".count), make)
  }

  private mutating func isLoop() -> JSONValue {
    reference("isLoop") { _ in ["type": "object", "required": ["for"]] }
  }
}
