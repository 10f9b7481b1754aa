import LayerTree
import TextAttributes

extension SceneDecoder {
  /// Decodes a text that shows a number over time: `{expr: "format(t, '0.0')"}` (XP-14).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The number and its format, or nil after an error.
  func textExpression(
    _ cursor: SceneCursor
  ) -> (number: ExpressionValue, format: NumberFormat)? {
    guard let (text, use) = expressionText(cursor) else { return nil }
    guard let call = (try? FormattedPlaceholder.read(text)) ?? nil else {
      let example = text.contains { "\"'\n".contains($0) } ? "t" : text
      report(
        .badExpression, "an expression computes a text only as a number in a format", at: cursor,
        hint:
          "write {expr: \"format(\(example), '0.0')\"}, or set value and format instead of string"
      )
      return nil
    }
    let result = expressionResult(call.expression, use)
    guard let format = format(of: call, use), let result else { return nil }
    guard case .number(let number) = result else {
      report(.badExpression, "cannot format \(result.noun) as a number", at: cursor)
      return nil
    }
    let formula = number.unit.map {
      Formula(.multiply, number.formula, Formula($0.formatFactor))
    }
    return ExpressionValue(.number, [formula ?? number.formula]).map { ($0, format) }
  }

  /// Returns the settings of a text layer that shows a number in a format.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - format: The format.
  /// - Returns: The properties to set.
  func settings(of number: AnimatableValue, in format: NumberFormat) -> [SceneLayer.Setting] {
    [
      .init(property: TextContent.value.row, value: number),
      .init(property: TextContent.format.row, value: .string(format.pattern)),
      .init(property: TextContent.locale.row, value: .string(format.locale.rawValue)),
      .init(property: TextContent.rounding.row, value: .string(format.rounding.rawValue)),
    ]
  }
}
