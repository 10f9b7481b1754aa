import LayerTree

extension ValueDecoder {
  /// A kind of quantity, with its units.
  private struct Dimension {
    let name: String
    let code: SceneErrorCode
    let kind: UnknownWord.Kind
    /// The noun with its article: "a length".
    let noun: String
    /// The units, each with its factor to the unit of plain numbers.
    let units: [(name: String, factor: Double)]
    let example: String
  }

  /// The units of times, each in seconds.
  private var timeUnits: [(name: String, factor: Double)] {
    [("s", 1), ("ms", 0.001), ("f", 1 / framesPerSecond)]
  }

  /// The units of angles, each in radians.
  private static let angleUnits: [(name: String, factor: Double)] = [
    ("rad", 1), ("deg", .pi / 180), ("turn", 2 * .pi),
  ]

  /// Returns a time, an angle, a percentage or a length in a calculation.
  ///
  /// - Parameters:
  ///   - number: The number before the unit.
  ///   - unit: The name of the unit.
  /// - Returns: The value, or nil for an unknown unit.
  func calculatedNumber(_ number: Double, unit: String) -> CalculatedNumber? {
    let dimensions: [(CalculatedNumber.Dimension, [(name: String, factor: Double)])] = [
      (.time, timeUnits), (.angle, ValueDecoder.angleUnits), (.percentage, [("%", 1)]),
    ]
    for (dimension, units) in dimensions {
      guard let known = units.first(where: { $0.name == unit }) else { continue }
      return CalculatedNumber(
        Formula(number), .init(name: unit, dimension: dimension, factor: known.factor))
    }
    // Plain numbers are points where lengths are expected.
    return unit == "pt" ? CalculatedNumber(Formula(number)) : nil
  }

  /// Decodes a time: `1.5s`, `300ms`, `12f` (frames at the stage's rate), or a number of seconds.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - bounds: The allowed seconds, or nil if they are not restricted.
  /// - Returns: Seconds, or nil after an error.
  package func time(_ cursor: SceneCursor, in bounds: ClosedRange<Double>? = nil) -> Double? {
    quantity(
      cursor,
      Dimension(
        name: "a time", code: .badTime, kind: .time, noun: "a time",
        units: timeUnits,
        example: "write a time such as 1.5s, 300ms or 12f"),
      in: bounds)
  }

  /// Decodes a time in a range of the registry.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - range: The allowed seconds, or nil if they are not restricted.
  /// - Returns: Seconds, or nil after an error.
  package func time(_ cursor: SceneCursor, within range: NodeRange?) -> Double? {
    time(cursor, in: range?.bounds).flatMap { checked($0, within: range, at: cursor) }
  }

  /// Decodes a time that is at least 0.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: Seconds, or nil after an error.
  package func duration(_ cursor: SceneCursor) -> Double? {
    time(cursor, in: 0...ValueDecoder.largestNumber)
  }

  /// Decodes an angle: `90deg`, `0.25turn`, `1rad`, or a number of radians.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: Radians, clockwise if the y axis points down, or nil after an error.
  package func angle(_ cursor: SceneCursor) -> Double? {
    quantity(
      cursor,
      Dimension(
        name: "an angle", code: .badAngle, kind: .angle, noun: "an angle",
        units: ValueDecoder.angleUnits,
        example: "write an angle such as 90deg, 0.25turn or 1.57rad"))
  }

  /// Decodes a length: a number of points, or a percentage of the parent.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - whole: The value of 100% in points, or nil if percentages are not allowed.
  /// - Returns: Points, or nil after an error.
  package func length(_ cursor: SceneCursor, of whole: Double?) -> Double? {
    guard let whole else {
      if case .scalar(.string(let text)) = cursor.node.content, Quantity(text)?.unit == "%" {
        report(
          .badLength, "a percentage is not allowed here", at: cursor, hint: "write a number")
        return nil
      }
      return quantity(
        cursor,
        Dimension(
          name: "a number", code: .badLength, kind: .length, noun: "a length", units: [("pt", 1)],
          example: "lengths are numbers of points"))
    }
    if whole.isNaN, case .scalar(.string(let text)) = cursor.node.content,
      Quantity(text)?.unit == "%"
    {
      reportUnknownWhole(at: cursor)
      return nil
    }
    return quantity(
      cursor,
      Dimension(
        name: "a length", code: .badLength, kind: .length, noun: "a length",
        units: [("pt", 1), ("%", whole / 100)],
        example: "write a length such as 12 or 50%"))
  }

  /// Reports a percentage of a size that follows from a layout (SL-13).
  func reportUnknownWhole(at cursor: SceneCursor) {
    report(
      .badLayout, "a percentage of a size that the layout determines is not known here",
      at: cursor, hint: "pin the layer, or give its superlayer a layout")
  }

  private func quantity(
    _ cursor: SceneCursor, _ dimension: Dimension, in bounds: ClosedRange<Double>? = nil
  ) -> Double? {
    guard case .scalar(let kind) = cursor.node.content else {
      reportMismatch(dimension.code, expected: dimension.name, at: cursor, hint: dimension.example)
      return nil
    }
    if case .number(let value, _) = kind { return checked(value, in: bounds, at: cursor) }
    let names = dimension.units.map(\.name)
    guard case .string(let text) = kind, let quantity = Quantity(text), quantity.unit != "" else {
      var unknown: UnknownWord?
      if case .string(let text) = kind {
        unknown = UnknownWord(text, dimension.kind, among: names)
      }
      reportMismatch(
        dimension.code, expected: dimension.name, at: cursor, unknown: unknown,
        hint: dimension.example)
      return nil
    }
    guard let unit = dimension.units.first(where: { $0.name == quantity.unit }) else {
      report(
        dimension.code, "unknown unit \(quoted(quantity.unit)) for \(dimension.noun)", at: cursor,
        unknown: UnknownWord(text, dimension.kind, among: names),
        hint: "units are \(names.joined(separator: ", "))")
      return nil
    }
    return checked(quantity.value * unit.factor, in: bounds, at: cursor)
  }
}
