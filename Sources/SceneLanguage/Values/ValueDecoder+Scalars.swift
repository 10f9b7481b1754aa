extension ValueDecoder {
  /// The largest magnitude of a number in a scene.
  ///
  /// It leaves headroom for sums and products, and fits the `Float` properties of Core Animation.
  package static let largestNumber = 1e15

  /// Decodes a number.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - bounds: The allowed values, or nil for all up to `largestNumber`.
  /// - Returns: A finite number, or nil after an error.
  package func number(_ cursor: SceneCursor, in bounds: ClosedRange<Double>? = nil) -> Double? {
    guard case .scalar(.number(let value, _)) = cursor.node.content else {
      reportMismatch(
        .badNumber, expected: "a number", at: cursor, hint: decimalHint(cursor))
      return nil
    }
    return checked(value, in: bounds, at: cursor)
  }

  /// Decodes a number in a range of the registry.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - range: The allowed numbers, or nil if they are not restricted.
  /// - Returns: A finite number, or nil after an error.
  package func number(_ cursor: SceneCursor, within range: NodeRange?) -> Double? {
    number(cursor, in: range?.bounds).flatMap { checked($0, within: range, at: cursor) }
  }

  /// Checks a number against the exclusive minimum of a range, which its bounds do not cover.
  ///
  /// - Parameters:
  ///   - value: A number within the range's bounds.
  ///   - range: The allowed numbers, or nil if they are not restricted.
  ///   - cursor: The node that it comes from.
  /// - Returns: The number, or nil after an error.
  package func checked(
    _ value: Double, within range: NodeRange?, at cursor: SceneCursor
  ) -> Double? {
    guard let range, range.excludesMinimum, let minimum = range.minimum, value <= minimum else {
      return value
    }
    report(
      .outOfRange,
      "the number must be greater than \(numberText(minimum)), not \(numberText(value))", at: cursor
    )
    return nil
  }

  /// Decodes a whole number.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - bounds: The allowed values.
  /// - Returns: The number, or nil after an error.
  package func integer(_ cursor: SceneCursor, in bounds: ClosedRange<Int>) -> Int? {
    guard case .scalar(.number(let value, let isInteger)) = cursor.node.content, isInteger else {
      reportMismatch(
        .badNumber, expected: "a whole number", at: cursor, hint: decimalHint(cursor))
      return nil
    }
    let numbers = Double(bounds.lowerBound)...Double(bounds.upperBound)
    return checked(value, in: numbers, at: cursor).map { Int($0) }
  }

  /// Decodes a whole number in a range of the registry.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - range: The allowed numbers, or nil if they are not restricted.
  /// - Returns: The number, or nil after an error.
  package func integer(_ cursor: SceneCursor, within range: NodeRange?) -> Int? {
    let bounds = range?.bounds ?? -ValueDecoder.largestNumber...ValueDecoder.largestNumber
    return integer(cursor, in: Int(bounds.lowerBound)...Int(bounds.upperBound))
  }

  /// Checks that a number is finite and within bounds.
  ///
  /// - Parameters:
  ///   - value: A number, infinite if the text was too large.
  ///   - bounds: The allowed values, or nil for all up to `largestNumber`.
  ///   - cursor: The node that it comes from.
  /// - Returns: The number, or nil after an error.
  package func checked(
    _ value: Double, in bounds: ClosedRange<Double>? = nil, at cursor: SceneCursor
  ) -> Double? {
    let allowed = bounds ?? -ValueDecoder.largestNumber...ValueDecoder.largestNumber
    guard !allowed.contains(value) else { return value }
    let low = allowed.lowerBound
    let high = allowed.upperBound
    let range =
      high >= ValueDecoder.largestNumber && value < low && low > -ValueDecoder.largestNumber
      ? "at least \(numberText(low))" : "between \(numberText(low)) and \(numberText(high))"
    report(.outOfRange, "the number must be \(range), not \(numberText(value))", at: cursor)
    return nil
  }

  /// Decodes `true` or `false`.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The value, or nil after an error.
  package func boolean(_ cursor: SceneCursor) -> Bool? {
    if case .scalar(.boolean(let value)) = cursor.node.content { return value }
    var hint: String?
    if case .scalar(.string(let text)) = cursor.node.content {
      switch text.lowercased() {
      case "yes", "on", "y", "true": hint = "write true"
      case "no", "off", "n", "false": hint = "write false"
      default: break
      }
    }
    reportMismatch(.badBoolean, expected: "true or false", at: cursor, hint: hint)
    return nil
  }

  /// Decodes text.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The text, or nil after an error.
  package func string(_ cursor: SceneCursor) -> String? {
    guard case .scalar(let kind) = cursor.node.content else {
      reportMismatch(.badString, expected: "text", at: cursor)
      return nil
    }
    switch kind {
    case .string(let text): return text
    case .null, .invalid: reportMismatch(.badString, expected: "text", at: cursor)
    case .boolean, .number:
      reportMismatch(
        .badString, expected: "text", at: cursor, hint: "put it in quotation marks")
    }
    return nil
  }

  /// Decodes one of several names.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - names: The allowed names, in the order in which messages list them.
  /// - Returns: The name, or nil after an error.
  package func name(_ cursor: SceneCursor, among names: [String]) -> String? {
    guard let text = string(cursor) else { return nil }
    if names.contains(text) { return text }
    // A long list, such as that of all filters, would hide the error.
    let hint =
      names.count <= 100 ? "expected one of \(names.joined(separator: ", "))" : nil as String?
    report(
      .unknownName, "unknown name \(quoted(text))", at: cursor,
      unknown: UnknownWord(text, among: names), hint: hint)
    return nil
  }

  /// Decodes one of several named values.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - values: The values with their names, in the order in which messages list them.
  /// - Returns: The value, or nil after an error.
  package func value<Value>(
    _ cursor: SceneCursor, among values: KeyValuePairs<String, Value>
  ) -> Value? {
    name(cursor, among: values.map(\.key)).flatMap { name in
      values.first { $0.key == name }?.value
    }
  }

  /// Returns a hint for text that looks like a number.
  private func decimalHint(_ cursor: SceneCursor) -> String? {
    guard case .scalar(.string(let text)) = cursor.node.content else { return nil }
    if let quantity = Quantity(text) {
      switch quantity.unit {
      case "": return "write it without quotation marks"
      case "px", "pt": return "write \(numberText(quantity.value)), without a unit"
      case "%": return "write \(numberText(quantity.value / 100)), which is \(text)"
      default: return nil
      }
    }
    let digits = text.drop { $0 == "0" }
    if digits.count < text.count, Quantity(String(digits))?.unit == "" {
      return "write \(digits): numbers have no leading zeros"
    }
    let halves = text.split(separator: ",", omittingEmptySubsequences: false)
    if halves.count == 2, Quantity(halves.joined(separator: "."))?.unit == "" {
      return "write \(halves.joined(separator: ".")), with a decimal point"
    }
    if text.hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) {
      return "write \(value): numbers are decimal"
    }
    return nil
  }
}

extension NodeRange {
  /// The range as inclusive bounds within the numbers of a scene.
  ///
  /// An exclusive minimum is checked separately, for a better message.
  package var bounds: ClosedRange<Double> {
    let largest = ValueDecoder.largestNumber
    return (excludesMinimum ? -largest : minimum ?? -largest)...(maximum ?? largest)
  }
}
