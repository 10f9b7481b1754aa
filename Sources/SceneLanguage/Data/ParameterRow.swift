/// Where a caller's value for a parameter is written.
package struct ParameterLocation: Sendable {
  /// The name, such as the head of a column.
  package let name: SourceRange
  /// The value.
  package let value: SourceRange
}

/// A row of a data file, whose cells are values for the parameters of a scene.
package struct ParameterRow {
  /// A value of the row.
  package struct Cell {
    /// The name of the column.
    package let name: String
    /// Where the name and the value are written.
    package let place: ParameterLocation
    /// The value; null for none.
    package let node: SceneNode

    /// The value as text, or nil if it is not a single value.
    package var text: String? {
      switch node.content {
      case .scalar(.string(let text)): text
      case .scalar(.number(let value, _)): numberText(value)
      case .scalar(.boolean(let value)): "\(value)"
      default: nil
      }
    }

    /// Whether there is no value: the parameter keeps its default.
    package var isNull: Bool {
      if case .scalar(.null) = node.content { true } else { false }
    }
  }

  /// The number of the row, starting at 1.
  package let number: Int
  /// The values in the order of the file.
  package let cells: [Cell]
  /// The place of the row.
  package let range: SourceRange
  /// The text that the places refer to.
  package let source: SourceText

  /// The location of the row, such as `rows.csv:3`.
  package var location: String { "\(source.fileName):\(range.start.line)" }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - number: The number of the row.
  ///   - node: The mapping from names to values.
  ///   - source: The text of the file.
  /// - Throws: `SceneError` if the node is not a mapping.
  init(number: Int, _ node: SceneNode, of source: SourceText) throws {
    self.number = number
    range = node.range
    self.source = source
    guard case .mapping(let entries) = node.content else {
      throw Self.error(
        "expected an object with the values of a row, found \(node.name)", at: node.range,
        of: source, hint: "a row is written as {\"name\": \"Ada\"}")
    }
    cells = entries.map {
      Cell(
        name: $0.key, place: ParameterLocation(name: $0.keyRange, value: $0.value.range),
        node: $0.value)
    }
  }

  /// Returns an error in the row.
  ///
  /// - Parameters:
  ///   - message: The description, in one sentence without a period.
  ///   - range: The place; nil for the row.
  ///   - hint: The suggested fix.
  /// - Returns: The error.
  package func error(_ message: String, at range: SourceRange? = nil, hint: String? = nil)
    -> SceneError
  {
    Self.error(message, at: range ?? self.range, of: source, hint: hint)
  }

  static func error(
    _ message: String, at range: SourceRange?, of source: SourceText, hint: String?
  ) -> SceneError {
    SceneError([
      SceneDiagnostic(
        code: .badData, message: message, file: source.fileName, range: range, hint: hint,
        excerpt: range.map { Excerpt(line: source.line($0.start.line), range: $0) })
    ])
  }
}

extension SceneNode {
  /// The node as a caller's value: nil for null and for mappings.
  package var parameterValue: ParameterValue? {
    switch content {
    case .scalar(.string(let text)): .text(text)
    case .scalar(.number(let value, _)): .number(value)
    case .scalar(.boolean(let value)): .boolean(value)
    case .sequence(let elements):
      elements.reduce(into: Optional([ParameterValue]())) { list, element in
        if let value = element.parameterValue { list?.append(value) } else { list = nil }
      }.map { .list($0) }
    default: nil
    }
  }
}
