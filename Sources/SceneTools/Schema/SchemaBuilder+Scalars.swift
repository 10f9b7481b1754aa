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

  /// The name and syntax of a quantity.
  private struct Quantity {
    let name: String
    let noun: String
    let units: [String]
    let examples: JSONValue
    let hint: String
  }

  private mutating func quantity(
    _ quantity: Quantity, _ range: NodeRange?, orName: Bool = false
  ) -> JSONValue {
    let suffix = range.map { $0.excludesMinimum ? "MoreThan0" : "AtLeast0" } ?? ""
    let words = range.map { " " + $0.description } ?? ""
    return reference(quantity.name + suffix) { builder in
      let pattern =
        orName
        ? SchemaPattern.moment(quantity.units, in: range)
        : SchemaPattern.quantity(quantity.units, in: range)
      let keywords = Self.bounds(range)
        .adding("pattern", .string(pattern))
        .adding("patternErrorMessage", .string(quantity.hint))
        .adding("examples", quantity.examples)
      return builder.leaf(
        ["number", "string"], keywords, quantity.noun + words)
    }
  }

  mutating func time(_ range: NodeRange? = nil) -> JSONValue {
    quantity(
      Quantity(
        name: "time", noun: "A time", units: ["s", "ms", "f"], examples: ["1.5s", "300ms", "12f"],
        hint: "write a time such as 1.5s, 300ms or 12f"), range)
  }

  mutating func moment(_ range: NodeRange?) -> JSONValue {
    quantity(
      Quantity(
        name: "moment", noun: "A time, or the name of a marker or a timeline entry,",
        units: ["s", "ms", "f"], examples: ["1.5s", "intro + 300ms", "start(intro)"],
        hint: "write a time such as 1.5s, or a name: intro + 0.3s"), range, orName: true)
  }

  mutating func angle() -> JSONValue {
    quantity(
      Quantity(
        name: "angle", noun: "An angle", units: ["rad", "deg", "turn"],
        examples: ["90deg", "0.25turn", "1.57rad"],
        hint: "write an angle such as 90deg, 0.25turn or 1.57rad"), nil)
  }

  mutating func length(_ range: NodeRange? = nil) -> JSONValue {
    quantity(
      Quantity(
        name: "length", noun: "A length in points", units: ["pt"], examples: [12, "12pt"],
        hint: "lengths are numbers of points"), range)
  }

  /// A length that may be a percentage of the parent's.
  mutating func relativeLength() -> JSONValue {
    quantity(
      Quantity(
        name: "relativeLength", noun: "A length in points, or a percentage of the parent's",
        units: ["pt", "%"], examples: [12, "50%"], hint: "write a length such as 12 or 50%"), nil)
  }

  /// A length that may be a percentage or one of some words.
  mutating func relativeLength(orWords words: [String], _ range: NodeRange?) -> JSONValue {
    guard !words.isEmpty else { return relativeLength() }
    return reference(words.map { $0 + "Or" }.joined() + "Length") {
      $0.leaf(
        ["number", "string"],
        Self.bounds(range)
          .adding(
            "pattern",
            .string(SchemaPattern.quantity(["pt", "%"], in: range, orWords: words))
          )
          .adding(
            "patternErrorMessage",
            .string("write a length such as 12 or 50%, or \(words.joined(separator: ", "))")
          )
          .adding("examples", [12, "50%"]),
        "A length in points, a percentage, or \(words.joined(separator: ", "))")
    }
  }

  /// How much louder a sound is.
  mutating func gain() -> JSONValue {
    reference("gain") {
      $0.leaf(
        ["number", "string"],
        Self.bounds(.atLeast(0))
          .adding("pattern", .string(SchemaPattern.quantity(["dB"], in: nil)))
          .adding("patternErrorMessage", "write decibels such as -6dB, or a factor such as 0.5")
          .adding("examples", ["-6dB", 0.5]),
        "How much louder a sound is, in decibels or as a factor")
    }
  }

  /// The width of a column of a grid.
  mutating func gridTrack() -> JSONValue {
    reference("gridTrack") {
      let range = NodeRange.atLeast(0)
      return $0.leaf(
        ["number", "string"],
        Self.bounds(range)
          .adding(
            "pattern",
            .string(SchemaPattern.quantity(["pt", "fr"], in: range, orWords: ["content"]))
          )
          .adding("patternErrorMessage", "write a width such as 80, 1fr or content")
          .adding("examples", [80, "1fr", "content"]),
        "The width of a column: points, a share such as 1fr, or content")
    }
  }

  // MARK: Texts

  mutating func string(isOptional: Bool = false) -> JSONValue {
    reference(isOptional ? "stringOrNull" : "string") {
      $0.leaf(["string"] + (isOptional ? ["null"] : []), [:], "Text")
    }
  }

  mutating func checksum() -> JSONValue {
    reference("checksum") {
      $0.leaf(
        ["string"],
        [
          "pattern": .string("^[0-9a-fA-F]{64}$|" + SchemaPattern.placeholder),
          "patternErrorMessage": "a SHA-256 checksum has 64 hexadecimal digits",
        ], "A SHA-256 checksum: 64 hexadecimal digits")
    }
  }

  mutating func identifier() -> JSONValue {
    reference("identifier") {
      $0.leaf(
        ["string"],
        [
          "pattern": .string(SchemaPattern.identifier),
          "patternErrorMessage": "a name consists of letters, digits, _ and -",
        ], "A name: letters, digits, _ and -")
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

  mutating func frameRate() -> JSONValue {
    reference("frameRate") {
      $0.leaf(
        ["number", "string"],
        [
          "exclusiveMinimum": 0, "maximum": .number(Double(SceneLimit.frameRate.value)),
          "pattern": .string(SchemaPattern.frameRate),
          "patternErrorMessage": "write 60, 29.97 or 30000/1001",
          "examples": [24, 30, 60, 29.97, "30000/1001"],
        ], "A number, or a fraction such as 30000/1001")
    }
  }

  mutating func repeatCount() -> JSONValue {
    reference("repeatCount") {
      [
        "anyOf": [
          ["enum": ["forever"]], $0.number(.atLeast(0)),
        ]
      ]
    }
  }
}

extension String {
  /// The text as a sentence, with a final period.
  fileprivate var sentence: String { hasSuffix(".") ? self : self + "." }
}
