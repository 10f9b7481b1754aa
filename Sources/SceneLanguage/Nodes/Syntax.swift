/// How values of a type are written: how they are decoded, what the schema and the reference say
/// about them, and how a default is shown.
package struct Syntax<Value>: Sendable {
  /// The form of the values, for the schema and the reference.
  package let form: SyntaxForm
  /// Decodes a value, or returns nil after an error.
  let decode: @Sendable (ValueDecoder, SceneCursor) -> Value?
  /// Returns a value as written in a scene.
  let text: @Sendable (Value) -> String

  /// Creates a syntax.
  package init(
    _ form: SyntaxForm, text: @escaping @Sendable (Value) -> String = { "\($0)" },
    decode: @escaping @Sendable (ValueDecoder, SceneCursor) -> Value?
  ) {
    self.form = form
    self.text = text
    self.decode = decode
  }

  /// Creates a syntax of values that only the decoder of a whole scene can decode.
  package static func ofScene(
    _ form: SyntaxForm, text: @escaping @Sendable (Value) -> String = { "\($0)" },
    decode: @escaping @Sendable (SceneDecoder, SceneCursor) -> Value?
  ) -> Syntax {
    Syntax(form, text: text) { decoder, cursor in
      guard let decoder = decoder as? SceneDecoder else {
        preconditionFailure("a value of a scene is decoded without its files")
      }
      return decode(decoder, cursor)
    }
  }

  /// Returns a syntax with the same form for other values.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other?) -> Syntax<Other> {
    Syntax<Other>(form) { decoder, cursor in decode(decoder, cursor).flatMap(transform) }
  }

  /// Returns the syntax of some of the values of a form, which other decoders share.
  func documented(as form: SyntaxForm) -> Syntax { Syntax(form, text: text, decode: decode) }

  /// Returns a syntax that also accepts a mapping.
  func orMapping(_ other: Syntax) -> Syntax {
    Syntax(.either(form, other.form), text: text) { decoder, cursor in
      cursor.isMapping ? other.decode(decoder, cursor) : decode(decoder, cursor)
    }
  }

  /// Returns a syntax that also accepts a list.
  func orList(_ other: Syntax) -> Syntax {
    Syntax(.either(form, other.form), text: text) { decoder, cursor in
      cursor.isSequence ? other.decode(decoder, cursor) : decode(decoder, cursor)
    }
  }
}

// MARK: Values that are decoded elsewhere

extension Syntax<SceneCursor> {
  /// Returns the syntax of values that their users decode.
  package static func written(_ form: SyntaxForm) -> Syntax { Syntax(form) { $1 } }
}

// MARK: Lists

extension Syntax {
  /// Returns the syntax of a list, which is invalid if one of its elements is.
  package static func list<Element>(of element: Syntax<Element>) -> Syntax<[Element]>
  where Value == [Element] {
    Syntax(
      .list(of: element.form), text: { "[\($0.map { element.text($0) }.joined(separator: ", "))]" },
      decode: { decoder, cursor in decoder.list(cursor) { element.decode(decoder, $0) } })
  }

  /// Returns the syntax of a list of a certain number of values.
  package static func tuple<Element>(
    of element: Syntax<Element>, count: Int, _ noun: String, shape: String
  ) -> Syntax<[Element]> where Value == [Element] {
    Syntax(
      .list(of: element.form, count: count...count),
      text: { "[\($0.map { element.text($0) }.joined(separator: ", "))]" },
      decode: { decoder, cursor in
        decoder.tuple(cursor, what: noun, shape: shape, count: count) { place, _ in
          element.decode(decoder, place)
        }
      })
  }
}

extension Syntax {
  /// Returns the syntax of a list of one of two numbers of values.
  package static func tuple<Element>(
    of element: Syntax<Element>, counts: [Int], _ noun: String, shape: String
  ) -> Syntax<[Element]> where Value == [Element] {
    Syntax(.list(of: element.form, counts: counts.map { $0...$0 })) { decoder, cursor in
      guard let values = decoder.list(cursor, { element.decode(decoder, $0) }) else { return nil }
      guard counts.contains(values.count) else {
        decoder.report(
          .wrongCount,
          "expected \(counts.map(String.init).joined(separator: " or ")) components for \(noun), "
            + "found \(values.count)", at: cursor, hint: "write \(shape)")
        return nil
      }
      return values
    }
  }
}

extension Syntax<[SceneCursor]> {
  /// Returns the syntax of a list whose elements their users decode.
  package static func elements(_ form: SyntaxForm, counts: [ClosedRange<Int>] = []) -> Syntax {
    Syntax(
      .list(of: form, counts: counts), text: { $0.isEmpty ? "[]" : "" }, decode: { $0.elements($1) }
    )
  }
}
