import LayerTree

extension SyntaxForm {
  package static let version = SyntaxForm.fixed(1)
  package static let anything = SyntaxForm.unchecked("any value")
  /// A value of the kind that the node's key path resolves to.
  package static let keyPathValue = SyntaxForm.unchecked("a value of the key path")
  /// A value of the parameter's type.
  package static let parameterValue = SyntaxForm.unchecked("a value of the type")
  package static let parameterType = SyntaxForm.value(
    .name(among: ParameterType.allCases.map(\.rawValue)))
  package static let checksum = SyntaxForm.scalar(
    .text(
      "checksum", "64 hexadecimal digits", pattern: "[0-9a-fA-F]{64}",
      hint: "a SHA-256 checksum has 64 hexadecimal digits"))
  /// A name that other parts of the scene refer to; beyond ASCII, the loader is stricter.
  package static let identifier = SyntaxForm.scalar(
    .text(
      "identifier", "a name", pattern: #"[^\u0000-,./:-@\[-^`{-\u007f]+"#,
      hint: "a name consists of letters, digits, _ and -"))
  /// The name of something defined elsewhere in the scene.
  package static let reference = SyntaxForm.scalar(.text("string", "a name"))
}

extension Syntax<Double> {
  package static var number: Syntax { .number(nil) }

  /// Returns the syntax of a number.
  ///
  /// - Parameter range: The range, or nil for all numbers.
  /// - Returns: The syntax.
  package static func number(_ range: NodeRange?) -> Syntax {
    Syntax(.value(.number, in: range), text: numberText) { $0.number($1, within: range) }
  }
}

extension Syntax<Int> {
  package static var integer: Syntax { .integer(nil) }

  /// Returns the syntax of a whole number.
  package static func integer(_ range: NodeRange?) -> Syntax {
    Syntax(.value(.integer, in: range)) { $0.integer($1, within: range) }
  }
}

extension Syntax<Bool> {
  package static var boolean: Syntax { Syntax(.value(.boolean)) { $0.boolean($1) } }
}

extension Syntax<String> {
  package static var string: Syntax { Syntax(.value(.string)) { $0.string($1) } }

  package static var identifier: Syntax { Syntax(.identifier) { $0.identifier($1) } }

  package static var reference: Syntax { Syntax(.reference) { $0.string($1) } }

  /// Returns the syntax of one of some names.
  package static func name(among names: [String]) -> Syntax {
    Syntax(.value(.name(among: names))) { $0.name($1, among: names) }
  }
}

extension Syntax where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of the cases, by name.
  package static var choice: Syntax {
    let names = Value.allCases.map(\.rawValue)
    return Syntax(.value(.name(among: names)), text: { $0.rawValue }) { decoder, cursor in
      decoder.name(cursor, among: names).flatMap { Value(rawValue: $0) }
    }
  }
}

extension Syntax where Value: RawRepresentable<String> & SendableMetatype {
  /// Returns the syntax of one of some names, as a type of Core Animation.
  package static func name(_ type: Value.Type, among names: [String]) -> Syntax {
    Syntax(.value(.name(among: names)), text: { $0.rawValue }) { decoder, cursor in
      decoder.name(cursor, among: names).flatMap { Value(rawValue: $0) }
    }
  }
}

extension Syntax where Value: Equatable & Sendable {
  /// Returns the syntax of one of some named values.
  package static func choice(among values: KeyValuePairs<String, Value>) -> Syntax {
    Syntax(
      .value(.name(among: values.map(\.key))),
      text: { value in values.first { $0.value == value }?.key ?? "\(value)" },
      decode: { $0.value($1, among: values) })
  }
}
