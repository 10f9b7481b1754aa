import LayerTree
import MultiplaneScene

/// Values that are defined elsewhere, and keys that are only allowed in some places.
extension SchemaBuilder {
  /// A substituted value: `{param: name}` or `{calc: "..."}`.
  mutating func wholeValue() -> JSONValue {
    reference("whole") { _ in
      [
        "type": "object", "description": "A substituted value.",
        "properties": [
          "param": [
            "type": "string",
            "description": "The name of a parameter or a loop variable, or a component of one.",
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

  /// Returns a schema that matches a substituted value.
  mutating func isWhole() -> JSONValue {
    reference("isWhole") { _ in
      [
        "type": "object", "maxProperties": 1,
        "anyOf": [["required": ["param"]], ["required": ["calc"]]],
      ]
    }
  }

  /// Returns a schema that also accepts a substituted value.
  mutating func orWhole(_ schema: JSONValue) -> JSONValue {
    ["if": isWhole(), "then": wholeValue(), "else": schema]
  }

  /// Returns the first schema if the value is a mapping but not a substitution, otherwise the
  /// second.
  mutating func mapping(_ mapping: JSONValue, else other: JSONValue) -> JSONValue {
    ["if": ["type": "object", "not": isWhole()], "then": mapping, "else": other]
  }

  /// Returns a schema without keys that are only meaningful elsewhere.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - schema: The schema of a layer or an animation.
  ///   - name: The name of the definition.
  /// - Returns: A reference.
  mutating func without(_ keys: [String], _ schema: JSONValue, as name: String) -> JSONValue {
    reference(name) { _ in ["allOf": [schema, Closed.absence(of: keys)]] }
  }

  // MARK: Layers by their places

  /// A layer in a list, which a loop may repeat.
  mutating func listedLayer() -> JSONValue {
    orWhole(without(["parameters"], layer(), as: "layerOfList"))
  }

  /// A layer outside a list.
  mutating func singleLayer() -> JSONValue {
    orWhole(without(["for", "parameters"], layer(), as: "layerAlone"))
  }

  /// A layer that symbols define, with its parameters.
  mutating func symbolDefinition() -> JSONValue {
    orWhole(without(["for"], layer(), as: "symbolDefinition"))
  }

  // MARK: Parameters

  /// Requires that the values of a parameter match its type, and allows bounds only for some types.
  mutating func parameterRules() -> [JSONValue] {
    let keys = ParameterKeys.mapping.keys.filter { key in
      [.parameterValue, .list(of: .parameterValue)].contains(key.form)
    }
    return ParameterType.allCases.map { type in
      let value = parameterValue(type)
      let members = keys.map { key -> JSONValue.Member in
        let names = SchemaPattern.names([key.name] + key.synonyms)
        guard key.form == .parameterValue else {
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
