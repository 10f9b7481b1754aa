import LayerTree

extension ScalarForm {
  fileprivate static func time(_ range: NodeRange?) -> ScalarForm {
    .quantity(
      "time", "a time", in: range, units: ["s", "ms", "f"],
      hint: "write a time such as 1.5s, 300ms or 12f", examples: ["1.5s", "300ms", "12f"])
  }

  fileprivate static let (anyTime, anyLength) = (time(nil), length(nil))

  fileprivate static let angle = quantity(
    "angle", "an angle", units: ["rad", "deg", "turn"],
    hint: "write an angle such as 90deg, 0.25turn or 1.57rad",
    examples: ["90deg", "0.25turn", "1.57rad"])

  fileprivate static func length(_ range: NodeRange?) -> ScalarForm {
    .quantity(
      "length", "a length", in: range, units: ["pt"], hint: "lengths are numbers of points",
      examples: [12, "12pt"])
  }

  fileprivate static let relativeLength = quantity(
    "relativeLength", "a length or a percentage", units: ["pt", "%"],
    hint: "write a length such as 12 or 50%", examples: [12, "50%"])
}

extension SyntaxForm {
  package static let (time, duration) = (time(nil), time(.atLeast(0)))
  package static let angle = SyntaxForm.scalar(.angle)
  package static let length = length(nil)
  /// A length in points, or a percentage of the parent's.
  package static let relativeLength = SyntaxForm.scalar(.relativeLength)

  /// A time in seconds, or in frames of the stage.
  package static func time(_ range: NodeRange?) -> SyntaxForm { .scalar(.time(range)) }

  /// A length in points, without percentages.
  package static func length(_ range: NodeRange?) -> SyntaxForm { .scalar(.length(range)) }
}

extension Syntax<Double> {
  static var time: Syntax { .time(nil) }

  /// A time of at least 0.
  package static var duration: Syntax { .time(.atLeast(0)) }

  /// Returns the syntax of a time in seconds, which may be negative.
  static func time(_ range: NodeRange?) -> Syntax {
    Syntax(.time(range), text: timeText) { $0.time($1, within: range) }
  }

  /// An angle in radians.
  package static var angle: Syntax {
    Syntax(.angle, text: { roundedNumberText($0 * 180 / .pi) + "deg" }, decode: { $0.angle($1) })
  }

  static var length: Syntax { .length(nil) }

  /// Returns the syntax of a length in points.
  static func length(_ range: NodeRange?) -> Syntax {
    Syntax(.length(range), text: numberText) { $0.length($1, within: range) }
  }
}

/// Returns a time in seconds as written in a scene.
func timeText(_ seconds: Double) -> String {
  abs(seconds) < 1 && seconds != 0
    ? roundedNumberText(seconds * 1000) + "ms" : numberText(seconds) + "s"
}

extension ValueDecoder {
  /// A kind of quantity.
  private struct Dimension {
    let form: ScalarForm
    /// The units, each with its factor to the unit of plain numbers.
    let units: [(name: String, factor: Double)]
    let code: SceneErrorCode
    let kind: UnknownWord.Kind
    /// What is expected, with its article.
    var noun = "a length"
    var unitNoun = "a length"
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
    let time = Dimension(
      form: .anyTime, units: timeUnits, code: .badTime, kind: .time, noun: "a time",
      unitNoun: "a time")
    return quantity(cursor, time, in: bounds)
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
        form: .angle, units: ValueDecoder.angleUnits, code: .badAngle, kind: .angle,
        noun: "an angle", unitNoun: "an angle"))
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
          form: .anyLength, units: [("pt", 1)], code: .badLength, kind: .length,
          noun: "a number"))
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
        form: .relativeLength, units: [("pt", 1), ("%", whole / 100)], code: .badLength,
        kind: .length))
  }

  /// Decodes a length in points, in a range.
  func length(_ cursor: SceneCursor, within range: NodeRange?) -> Double? {
    length(cursor, of: nil).flatMap { checkedLength($0, range, cursor) }
  }

  /// Checks a length against a range.
  func checkedLength(_ value: Double, _ range: NodeRange?, _ cursor: SceneCursor) -> Double? {
    checked(value, in: range?.bounds, at: cursor).flatMap { checked($0, within: range, at: cursor) }
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
      reportMismatch(
        dimension.code, expected: dimension.noun, at: cursor, hint: dimension.form.hint)
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
        dimension.code, expected: dimension.noun, at: cursor, unknown: unknown,
        hint: dimension.form.hint)
      return nil
    }
    guard let unit = dimension.units.first(where: { $0.name == quantity.unit }) else {
      report(
        dimension.code, "unknown unit \(quoted(quantity.unit)) for \(dimension.unitNoun)",
        at: cursor,
        unknown: UnknownWord(text, dimension.kind, among: names),
        hint: "units are \(names.joined(separator: ", "))")
      return nil
    }
    return checked(quantity.value * unit.factor, in: bounds, at: cursor)
  }
}
