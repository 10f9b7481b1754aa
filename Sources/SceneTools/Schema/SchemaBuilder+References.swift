import LayerTree
import MultiplaneScene

/// Values that stand elsewhere, and what only some places have.
extension SchemaBuilder {
  /// A value put in whole: `{param: name}` or `{calc: "..."}`.
  mutating func wholeValue() -> JSONValue {
    reference("whole") { _ in
      [
        "type": "object", "description": "A value that is put in here.",
        "properties": [
          "param": [
            "type": "string",
            "description": "The name of a parameter or of a loop's value, or a part of one.",
          ],
          "calc": [
            "type": ["string", "number"],
            "description": "A calculation with numbers and names, such as \"20 + i * 60\".",
          ],
        ],
        "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
      ]
    }
  }

  /// Whether a value is put in whole.
  private mutating func isWhole() -> JSONValue {
    reference("isWhole") { _ in
      [
        "type": "object", "maxProperties": 1,
        "anyOf": [["required": ["param"]], ["required": ["calc"]]],
      ]
    }
  }

  /// What is expected, or a value put in whole.
  mutating func orWhole(_ schema: JSONValue) -> JSONValue {
    ["if": isWhole(), "then": wholeValue(), "else": schema]
  }

  /// The first where the value is a mapping of its own, else the second.
  mutating func mapping(_ mapping: JSONValue, else other: JSONValue) -> JSONValue {
    ["if": ["type": "object", "not": isWhole()], "then": mapping, "else": other]
  }

  /// What is expected without keys that mean something elsewhere only.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - schema: What is expected: a layer or an animation.
  ///   - name: The name of the definition.
  /// - Returns: A reference.
  mutating func without(_ keys: [String], _ schema: JSONValue, as name: String) -> JSONValue {
    reference(name) { _ in ["allOf": [schema, Closed.absence(of: keys)]] }
  }

  // MARK: Layers by their places

  /// A layer in a list, which loops may repeat.
  mutating func listedLayer() -> JSONValue {
    orWhole(without(["parameters"], layer(), as: "layerOfList"))
  }

  /// A layer that stands alone.
  mutating func singleLayer() -> JSONValue {
    orWhole(without(["for", "parameters"], layer(), as: "layerAlone"))
  }

  /// A layer that others take over, with the parameters that these give values.
  mutating func symbolDefinition() -> JSONValue {
    orWhole(without(["for"], layer(), as: "symbolDefinition"))
  }

  // MARK: Parameters

  /// The values of a parameter are of its type, and only some types have bounds.
  mutating func parameterRules() -> [JSONValue] {
    let keys = NodeRegistry.parameterSection.keys.filter { key in
      [.parameterValue, .list(of: .parameterValue)].contains(key.kind)
    }
    return ParameterType.allCases.map { type in
      let value = parameterValue(type)
      let members = keys.map { key -> JSONValue.Member in
        let names = SchemaPattern.names([key.name] + key.synonyms)
        guard key.kind == .parameterValue else {
          return .init(names, ["items": value, "minItems": 1])
        }
        let isBound = key.name != "default"
        return .init(names, isBound && !type.isBounded ? false : value)
      }
      return [
        "if": ["required": ["type"], "properties": ["type": ["const": .string(type.rawValue)]]],
        "then": ["patternProperties": .object(members)],
      ]
    }
  }

  private mutating func parameterValue(_ type: ParameterType) -> JSONValue {
    switch type {
    case .angle: angle()
    case .boolean: boolean()
    case .color: value(ValueForm(kind: .color))
    case .integer: integer(.between(Double(-1 << 52), Double(1 << 52)))
    case .length: relativeLength()
    case .list: ["type": "array"]
    case .number: number()
    case .point: value(ValueForm(kind: .point))
    case .size: value(ValueForm(kind: .size))
    case .string: string()
    case .time: time()
    }
  }
}
