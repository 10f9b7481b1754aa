import CoreGraphics
import LayerTree

extension SceneDecoder {
  /// Decodes the value of a property over time: `{expr: "..."}`, or a list in which some values are
  /// expressions.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - keyPath: The property, or a component of one.
  /// - Returns: The value, or nil after an error.
  func expression(_ cursor: SceneCursor, at keyPath: SceneKeyPath) -> ExpressionValue? {
    let kind = keyPath.path.kind
    guard ExpressionValue.componentCounts(of: kind) != nil else {
      report(
        .misplacedExpression, "an expression cannot compute \(kind.description)", at: cursor,
        hint: kind.computedPart.map { "compute a part of it: \($0)" })
      return nil
    }
    let formulas: [Formula]?
    if case .sequence = cursor.node.content, kind.isList {
      formulas = elements(cursor).flatMap { list(of: $0, at: keyPath) }
    } else {
      formulas = result(of: cursor).flatMap { components(of: $0, at: keyPath, cursor) }
    }
    guard let formulas else { return nil }
    if let value = ExpressionValue(kind, formulas),
      keyPath.vectorCount == nil || keyPath.vectorCount == formulas.count
    {
      return value
    }
    reportMismatch(
      "a list of \(formulas.count) values", kind: kind, keyPath, cursor)
    return nil
  }

  /// Evaluates the text of `{expr: ...}`, or returns nil after an error.
  private func result(of cursor: SceneCursor) -> CalculatedValue? {
    expressionText(cursor).flatMap { expressionResult($0.text, $0.use) }
  }

  /// Returns the text of `{expr: ...}` with its scope, or nil after an error.
  func expressionText(_ cursor: SceneCursor) -> (text: String, use: Reference)? {
    guard case .mapping(let entries) = cursor.node.content else {
      report(
        .misplacedExpression, "an expression is not allowed in this list", at: cursor,
        hint: "write {expr: ...} for the whole value")
      return nil
    }
    guard let scope = cursor.scope else {
      report(
        .misplacedExpression,
        "an expression is not allowed in a default, a caller's value or data", at: cursor)
      return nil
    }
    let use = Reference(range: entries[0].value.range, path: cursor.path, scope: scope)
    return calculationText(entries[0].value, use).map { ($0, use) }
  }

  /// Evaluates an expression, in which `t` is the time, or returns nil after an error.
  func expressionResult(_ text: String, _ use: Reference) -> CalculatedValue? {
    calculated(text, use, code: .badExpression, noun: "expression") { name in
      if name == "t" { return .number(CalculatedNumber(.time)) }
      return refuseForeignName(name, use) ? nil : calculatedValue(named: name, use)
    }
  }

  /// Reports a name that the expressions of other programs have.
  ///
  /// - Returns: True if it was reported.
  private func refuseForeignName(_ name: String, _ use: Reference) -> Bool {
    let owner = String(name.prefix { $0 != "." })
    guard use.scope.meaning(of: name) == nil, use.scope.meaning(of: owner) == nil else {
      return false
    }
    let hint: String
    switch owner {
    case "time": hint = "t is the time in seconds"
    case _ where owner != name && owner != "t" && TextMeasure(name) == nil:
      hint = "expressions have t and the names of parameters, and cannot refer to layers"
    default: return false
    }
    diagnostics.report(
      .unknownParameter, "unknown parameter \(quoted(name))", at: use.range, path: use.path,
      unknown: UnknownWord(name, among: use.scope.names), hint: hint)
    return true
  }

  /// Returns the components of a list of expressions and values that do not change.
  private func list(of elements: [SceneCursor], at keyPath: SceneKeyPath) -> [Formula]? {
    // All elements are decoded, even after an invalid one.
    let parts = elements.enumerated().map { index, element -> [Formula]? in
      if element.node.isExpression {
        guard let value = result(of: element) else { return nil }
        if keyPath.path.kind == .colors { return channels(of: value, keyPath, element) }
        return number(value, at: keyPath, index: index, element).map { [$0] }
      }
      if keyPath.path.kind == .colors {
        return color(element).map { color in
          let parts = color.sRGBComponents
          return [parts.red, parts.green, parts.blue, parts.alpha].map { Formula(Double($0)) }
        }
      }
      let whole = keyPath.whole(ofComponent: index)
      return (whole == nil ? number(element) : length(element, of: whole)).map { [Formula($0)] }
    }
    let known = parts.compactMap { $0 }
    return known.count == parts.count ? known.flatMap { $0 } : nil
  }

  /// Returns the components of the value of an expression.
  private func components(
    of value: CalculatedValue, at keyPath: SceneKeyPath, _ cursor: SceneCursor
  ) -> [Formula]? {
    switch (keyPath.path.kind, value) {
    case (.boolean, .boolean(let formula)): return [formula]
    case (.color, _), (.interfaceColor, _): return channels(of: value, keyPath, cursor)
    case (.colors, .list(let values)):
      let colors = values.map { channels(of: $0, keyPath, cursor) }
      let known = colors.compactMap { $0 }
      return known.count == colors.count ? known.flatMap { $0 } : nil
    case (.number, _), (.time, _), (.integer, _):
      return number(value, at: keyPath, index: 0, cursor).map { [$0] }
    case (_, .list(let values)) where keyPath.path.kind != .boolean:
      let numbers = values.enumerated().map { number($1, at: keyPath, index: $0, cursor) }
      let known = numbers.compactMap { $0 }
      return known.count == numbers.count ? known : nil
    default:
      reportMismatch(value.noun, kind: keyPath.path.kind, keyPath, cursor)
      return nil
    }
  }

  private func channels(
    of value: CalculatedValue, _ keyPath: SceneKeyPath, _ cursor: SceneCursor
  ) -> [Formula]? {
    if let channels = value.colorChannels { return channels }
    reportMismatch(value.noun, kind: .color, keyPath, cursor)
    return nil
  }

  /// Returns a component in the unit of the property: points, seconds or radians.
  private func number(
    _ value: CalculatedValue, at keyPath: SceneKeyPath, index: Int, _ cursor: SceneCursor
  ) -> Formula? {
    let path = keyPath.path
    if case .number(let number) = value {
      switch number.unit?.dimension {
      case nil: return number.formula
      case .time where path.kind == .time: return number.inBaseUnit
      case .angle where path.component?.isAngle == true: return number.inBaseUnit
      case .percentage:
        if let whole = keyPath.whole(ofComponent: index) {
          if whole.isNaN {
            reportUnknownWhole(at: cursor)
            return nil
          }
          return Formula(.multiply, number.formula, Formula(whole / 100))
        }
      case .time, .angle: break
      }
    }
    let kind: ValueKind = path.kind == .time ? .time : path.kind == .integer ? .integer : .number
    reportMismatch(value.noun, kind: kind, keyPath, cursor)
    return nil
  }

  private func reportMismatch(
    _ found: String, kind: ValueKind, _ keyPath: SceneKeyPath, _ cursor: SceneCursor
  ) {
    report(
      .badExpression,
      "the expression for \(quoted(keyPath.text)) is \(found), but must be \(kind.description)",
      at: cursor)
  }
}

extension ValueKind {
  /// A part that expressions can compute, of values that they cannot compute as a whole.
  fileprivate var computedPart: String? {
    switch self {
    case .transform, .affineTransform: "transform.rotation.z"
    case .camera: "camera.zoom"
    default: nil
    }
  }

  /// Whether values are written as lists, each element of which can be an expression.
  fileprivate var isList: Bool {
    switch self {
    case .point, .size, .rect, .insets, .numbers, .colors: true
    default: false
    }
  }
}

extension SceneKeyPath {
  /// Returns 100% of a component, in points, or nil if percentages are not allowed.
  fileprivate func whole(ofComponent index: Int) -> Double? {
    guard let parentSize else { return nil }
    let name = path.component?.name ?? ""
    let isVertical =
      path.kind == .number ? name.hasSuffix("y") || name.hasSuffix("height") : index % 2 == 1
    return isVertical ? parentSize.height : parentSize.width
  }
}
