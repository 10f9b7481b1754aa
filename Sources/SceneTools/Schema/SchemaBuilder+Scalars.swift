import LayerTree
import MultiplaneScene

extension SchemaBuilder {
  /// Returns the schema of values of some JSON types, or a substituted value.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - keywords: Additional keywords for these values.
  ///   - description: The description of the values, with an article.
  /// - Returns: The schema.
  mutating func leaf(
    _ types: [String], _ keywords: JSONValue, _ description: String
  ) -> JSONValue {
    let all: JSONValue = [
      "description": .string(description.sentence), "type": .strings(types + ["object"]),
    ]
    return all.adding(keywords).adding("if", ["type": "object"]).adding("then", wholeValue())
  }

  /// Returns the schema of values of some JSON types, a mapping, or a substituted value.
  ///
  /// - Parameters:
  ///   - types: The types other than the mapping.
  ///   - keywords: Additional keywords for these values.
  ///   - description: The description of the values, with an article.
  ///   - mapping: The mapping's schema.
  /// - Returns: The schema.
  mutating func leaf(
    _ types: [String], _ keywords: JSONValue, _ description: String,
    orMapping mapping: JSONValue
  ) -> JSONValue {
    leaf(types, keywords, description).adding("then", orWhole(mapping))
  }

  // MARK: Numbers

  /// The bounds of numbers as keywords.
  static func bounds(_ range: NodeRange?) -> JSONValue {
    let minimum = range?.minimum ?? -ValueDecoder.largestNumber
    let keyword = range?.excludesMinimum ?? false ? "exclusiveMinimum" : "minimum"
    return .object([
      JSONValue.Member(keyword, .number(minimum)),
      JSONValue.Member("maximum", .number(range?.maximum ?? ValueDecoder.largestNumber)),
    ])
  }

  mutating func number(_ range: NodeRange? = nil) -> JSONValue {
    guard let range else {
      return reference("number") { $0.leaf(["number"], Self.bounds(nil), "A number") }
    }
    // Shared, because the inputs of filters alone have a hundred such keys.
    let description = "A number \(range.description)"
    let name = description.dropFirst(2).filter { $0 != "," }
    return reference(String(name).joinedWords) {
      $0.leaf(["number"], Self.bounds(range), description)
    }
  }

  mutating func integer(_ range: NodeRange? = nil) -> JSONValue {
    let words = range.map { " " + $0.description } ?? ""
    return reference(("whole number" + words.filter { $0 != "," }).joinedWords) {
      $0.leaf(["integer"], Self.bounds(range ?? .between(-1e9, 1e9)), "A whole number\(words)")
    }
  }

  mutating func boolean() -> JSONValue {
    reference("boolean") { $0.leaf(["boolean"], [:], "True or false") }
  }

  // MARK: Quantities

  /// Returns the schema of numbers or texts of a form.
  mutating func scalar(_ form: ScalarForm) -> JSONValue {
    guard form.acceptsNumbers || form.pattern != nil else { return string() }
    let range = form.range?.description ?? ""
    return reference("\(form.name) \(range.filter { $0 != "," })".joinedWords) { builder in
      let numbers = form.acceptsNumbers ? Self.bounds(form.range) : [:]
      return builder.leaf(
        form.acceptsNumbers ? ["number", "string"] : ["string"],
        numbers.adding("pattern", form.pattern.map { .string(SchemaPattern.whole($0)) })
          .adding("patternErrorMessage", form.hint.map { .string($0) })
          .adding("examples", form.examples.isEmpty ? nil : .array(form.examples)),
        form.words.prefix(1).uppercased() + form.words.dropFirst())
    }
  }

  mutating func time(_ range: NodeRange? = nil) -> JSONValue {
    schema(of: .time(range), key: nil, Context())
  }

  mutating func angle() -> JSONValue { schema(of: .angle, key: nil, Context()) }

  mutating func length(_ range: NodeRange? = nil) -> JSONValue {
    schema(of: .length(range), key: nil, Context())
  }

  mutating func relativeLength() -> JSONValue {
    schema(of: .relativeLength, key: nil, Context())
  }

  // MARK: Texts

  mutating func string(isOptional: Bool = false) -> JSONValue {
    reference(isOptional ? "stringOrNull" : "string") {
      $0.leaf(["string"] + (isOptional ? ["null"] : []), [:], "Text")
    }
  }

  /// Returns the schema of one of some names.
  mutating func name(among names: [String], isOptional: Bool = false) -> JSONValue {
    let placeholder = reference("placeholder") { _ in
      [
        "type": "string", "pattern": .string(SchemaPattern.placeholder),
        "description": "Text with a placeholder for a parameter.",
      ]
    }
    return [
      "anyOf": [
        ["enum": .array(names.map { .string($0) } + (isOptional ? [.null] : []))], placeholder,
        wholeValue(),
      ]
    ]
  }
}

extension String {
  /// The text as a sentence, with a final period.
  fileprivate var sentence: String { hasSuffix(".") ? self : self + "." }
}
