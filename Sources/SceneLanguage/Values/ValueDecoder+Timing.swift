package import FrameEncoding
package import LayerTree

extension SyntaxForm {
  static let frameRate = SyntaxForm.scalar(
    .quantity(
      "frameRate", "a frame rate",
      in: .moreThan(0, upTo: Double(SceneLimit.frameRate.value)), units: [],
      orTexts: ["0*[1-9][0-9]*/0*[1-9][0-9]*"], hint: "write 60, 29.97 or 30000/1001",
      examples: [24, 30, 60, 29.97, "30000/1001"]))
}

extension Syntax<Double> {
  /// A number of repetitions, which is infinite for `forever`.
  package static var repeatCount: Syntax {
    Syntax(
      .scalar(
        .quantity(
          "repeatCount", "`forever`, or a number", in: .atLeast(0), units: [],
          orTexts: ["forever"], hint: "write a number or forever", examples: ["forever", 2])),
      text: { $0.isInfinite ? "forever" : numberText($0) }, decode: { $0.repeatCount($1) })
  }
}

extension Syntax<FrameRate> {
  static var frameRate: Syntax {
    Syntax(.frameRate, text: { numberText($0.framesPerSecond) }, decode: { $0.frameRate($1) })
  }
}

extension Syntax<TimingFunction> {
  static var timingFunction: Syntax {
    Syntax(
      .timingFunction,
      text: { function in
        TimingFunctionSyntax.names.first {
          (try? TimingFunctionSyntax($0).function()) == function
        } ?? ""
      },
      decode: { $0.timingFunction($1) })
  }
}

extension ValueDecoder {
  /// Decodes a number of repetitions of at least 0, or `forever`.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The number, which is infinite for `forever`, or nil after an error.
  package func repeatCount(_ cursor: SceneCursor) -> Double? {
    if case .scalar(.string(let text)) = cursor.node.content {
      if text == "forever" { return .infinity }
      reportMismatch(
        .badNumber, expected: "a number or forever", at: cursor,
        unknown: UnknownWord(text, among: ["forever"]))
      return nil
    }
    if case .scalar(.number(-1, _)) = cursor.node.content {
      // GSAP and others use -1 for forever.
      report(
        .outOfRange, "the number must be at least 0, not -1", at: cursor, hint: "write forever")
      return nil
    }
    return number(cursor, in: 0...ValueDecoder.largestNumber)
  }

  /// Decodes a timing function: a name, a function such as `steps(4)`, or the two control points of
  /// a curve as `[c1x, c1y, c2x, c2y]` (F-13).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The function, or nil after an error.
  package func timingFunction(_ cursor: SceneCursor) -> TimingFunction? {
    switch cursor.node.content {
    case .scalar(.string(let text)):
      do {
        if let function = try TimingFunctionSyntax(text).function() { return function }
      } catch {
        report(
          .badTimingFunction, "invalid timing function \(quoted(text)): \(error.message)",
          at: cursor, hint: error.hint)
        return nil
      }
      let names = TimingFunctionSyntax.names
      report(
        .badTimingFunction, "unknown timing function \(quoted(text))", at: cursor,
        unknown: UnknownWord(text, .timingFunction, among: names),
        hint: "write a name such as easeOut or easeOutBack, a function such as steps(4), or four "
          + "numbers")
      return nil
    case .sequence:
      let points = tuple(
        cursor, what: "a timing function", shape: "[c1x, c1y, c2x, c2y]", count: 4
      ) { element, index in
        // If x were outside 0...1, the curve could have several values for one time (F-04).
        index % 2 == 0 ? number(element, in: 0...1) : number(element)
      }
      return points.map { TimingFunction($0[0], $0[1], $0[2], $0[3]) }
    case .scalar, .mapping:
      reportMismatch(
        .badTimingFunction, expected: "a timing function", at: cursor,
        hint: "write easeInEaseOut or [0.42, 0, 0.58, 1]")
      return nil
    }
  }

  /// Decodes a frame rate: a number, or text such as `30000/1001` (O-12).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The rate, or nil after an error.
  package func frameRate(_ cursor: SceneCursor) -> FrameRate? {
    let limit = SceneLimit.frameRate
    func exceeds(_ value: Double) -> Bool {
      guard value > Double(limit.value) else { return false }
      report(
        .limitExceeded,
        "the video has more than \(limit.value) frames per second (limit \(limit.name))", at: cursor
      )
      return true
    }
    var rate: FrameRate?
    switch cursor.node.content {
    case .scalar(.number(let value, _)):
      guard !exceeds(value) else { return nil }
      rate = FrameRate(framesPerSecond: value)
    case .scalar(.string(let text)) where text.contains("/"): rate = FrameRate(text)
    case .scalar, .sequence, .mapping: break
    }
    guard let rate else {
      reportMismatch(
        .badFrameRate, expected: "a frame rate", at: cursor,
        hint: "write 60, 29.97 or 30000/1001")
      return nil
    }
    return exceeds(rate.framesPerSecond) ? nil : rate
  }
}
