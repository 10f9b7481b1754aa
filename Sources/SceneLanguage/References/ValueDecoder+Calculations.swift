import LayerTree

/// Evaluates calculations: `{calc: "..."}`, and `${i + 1}` in text.
extension ValueDecoder {
  /// The maximum number of values of a list in a calculation.
  private static let longestList = 64

  /// Evaluates `{calc: "..."}`.
  ///
  /// - Parameters:
  ///   - node: The calculation.
  ///   - use: The place of the mapping.
  /// - Returns: The result as a node to decode.
  func calculation(_ node: SceneNode, _ use: Reference) -> SceneCursor {
    let here = Reference(range: node.range, path: use.path, scope: use.scope)
    guard let text = calculationText(node, here) else { return use.scalar(nil) }
    guard let node = calculated(text, here)?.sceneNode(at: use.range) else {
      return use.scalar(nil)
    }
    // Texts in a list are results, in which placeholders have no effect.
    let isList = if case .sequence = node.content { true } else { false }
    return SceneCursor(node: node, path: use.path, scope: isList ? nil : use.scope)
  }

  /// Returns the text of a calculation or an expression, or nil after an error.
  func calculationText(_ node: SceneNode, _ use: Reference) -> String? {
    switch node.content {
    case .scalar(.string(let text)): return text
    case .scalar(.number(let value, _)): return numberText(value)
    case .scalar(.boolean(let value)): return String(value)
    case .scalar(.invalid): return nil
    default:
      diagnostics.report(
        .badCalculation, "expected a calculation such as \"20 + i * 60\", found \(node.name)",
        at: use.range, path: use.path)
      return nil
    }
  }

  /// Reports a calculation that YAML splits, because a comma in braces starts the next key:
  /// `{calc: min(1, 2)}` has the keys `calc` and `2)`.
  ///
  /// - Returns: True if it was reported.
  func refuseCutCalculation(_ entries: [SceneNode.Entry], _ use: Reference) -> Bool {
    let others = entries.dropFirst()
    guard !others.isEmpty, let place = entries.first?.value, let key = entries.first?.key,
      case .scalar(.string(let start)) = place.content,
      start.count(where: { $0 == "(" }) > start.count(where: { $0 == ")" }),
      others.allSatisfy({ if case .scalar(.null) = $0.value.content { true } else { false } })
    else { return false }
    let whole = ([start] + others.map(\.key)).joined(separator: ", ")
    diagnostics.report(
      .badCalculation, "the comma ends the calculation", at: place.range, path: use.path,
      hint: "put it in quotation marks: {\(key): \(quoted(whole))}")
    return true
  }

  /// Evaluates a calculation, or returns nil after an error.
  func calculated(_ text: String, _ use: Reference) -> CalculatedValue? {
    calculated(text, use, code: .badCalculation, noun: "calculation") { name in
      calculatedValue(named: name, use)
    }
  }

  /// Evaluates a calculation with the values of names, or returns nil after an error.
  func calculated(
    _ text: String, _ use: Reference, code: SceneErrorCode, noun: String,
    names: (String) -> CalculatedValue?
  ) -> CalculatedValue? {
    do throws(Calculation.Problem) {
      let calculation = try Calculation(text) { calculatedNumber($0, unit: $1) }
      return try calculation.value(of: names)
    } catch {
      diagnostics.report(
        code, "invalid \(noun) \(quoted(text)): \(error.message)", at: use.range, path: use.path,
        hint: error.hint)
      return nil
    }
  }

  /// Returns the value of a constant, a parameter, an argument or a loop value in a calculation, or
  /// nil after an error.
  func calculatedValue(named name: String, _ use: Reference) -> CalculatedValue? {
    // A parameter with that name hides the constant.
    if use.scope.meaning(of: name) == nil, let value = Calculation.constant(name) { return value }
    if let measure = TextMeasure(name) {
      return textMeasure(measure, use).map { CalculatedValue($0) }
    }
    guard let value = value(named: name, use) else { return nil }
    if let result = calculatedValue(value) { return result }
    if !value.isInvalid {
      diagnostics.report(
        .badCalculation, "cannot calculate with \(quoted(name)): it is \(value.description)",
        at: use.range, path: use.path)
    }
    return nil
  }

  private func calculatedValue(_ cursor: SceneCursor) -> CalculatedValue? {
    switch cursor.node.content {
    case .scalar(.number(let number, _)): return CalculatedValue(number)
    case .scalar(.boolean(let value)): return .boolean(Formula(value ? 1 : 0))
    case .scalar(.string(let text)):
      let number = Quantity(text).flatMap { calculatedNumber($0.value, unit: $0.unit) }
      return number.map { .number($0) } ?? .text(text)
    case .sequence(let nodes) where nodes.count <= Self.longestList:
      let values = (elements(cursor) ?? []).map { calculatedValue($0) }
      let known = values.compactMap { $0 }
      return known.count == values.count ? .list(known) : nil
    case .scalar, .sequence, .mapping: return nil
    }
  }
}

extension CalculatedValue {
  /// Returns the value as a node, if it does not depend on the time.
  ///
  /// - Parameter range: The place of the calculation.
  /// - Returns: The node; nil for a value over time.
  func sceneNode(at range: SourceRange) -> SceneNode? {
    if case .list(let values) = self {
      let nodes = values.compactMap { $0.sceneNode(at: range) }
      return nodes.count == values.count ? SceneNode(.sequence(nodes), range: range) : nil
    }
    return scalar.map { SceneNode(.scalar($0), range: range) }
  }

  /// The value as text to insert into other text, rounded to hide floating-point errors; nil for a
  /// list.
  var insertedText: String? {
    if case .number(let value) = self, let number = value.formula.constant {
      return roundedNumberText(number) + (value.unit?.name ?? "")
    }
    return switch scalar {
    case .string(let text): text
    case .boolean(let value): String(value)
    default: nil
    }
  }

  /// The scalar to insert into the scene: a number, or text such as `600ms`.
  private var scalar: ScalarKind? {
    switch self {
    case .number(let value):
      guard let number = value.formula.constant else { return nil }
      guard let unit = value.unit else {
        return .number(number, isInteger: number == number.rounded())
      }
      return .string(numberText(number) + unit.name)
    case .boolean(let formula): return formula.constant.map { .boolean($0 != 0) }
    case .text(let text): return .string(text)
    case .color(let formulas):
      let parts = formulas.compactMap(\.constant).map { numberText($0) }
      guard parts.count == 4 else { return nil }
      return .string("color(srgb \(parts[0]) \(parts[1]) \(parts[2]) / \(parts[3]))")
    case .list: return nil
    }
  }
}
