import CoreGraphics
import LayerTree
import MultiplaneScene
import Testing

/// Calculations with parameters that have units.
struct QuantityCalculationTests {
  private static let parameters = """
    parameters:
      t: {type: time, default: 300ms}
      bare: {type: time, default: 0.3}
      second: {type: time, default: 1s}
      f: {type: time, default: 12f}
      a: {type: angle, default: 30deg}
      turn: {type: angle, default: 0.25turn}
      p: {type: length, default: 50%}
      w: {type: length, default: 12pt}

    """

  private func layer(_ keys: String) throws -> SceneLayer {
    let scene = try scene(Self.parameters + "layers: [{\(keys)}]")
    return try #require(scene.contents.layers.first)
  }

  /// The stage has 60 frames per second, so 12f is 0.2 s.
  @Test(arguments: [
    ("t * 2", 0.6), ("2 * t", 0.6), ("t + t", 0.6), ("t / 2", 0.15), ("-t", -0.3),
    ("t + second", 1.3), ("second - t", 0.7), ("t + f", 0.5), ("f * 2", 0.4), ("(t + f) * 2", 1),
    // A bare number is in seconds, even as the value of a time parameter.
    ("t + 1", 1.3), ("bare + 1", 1.3), ("1 - t", 0.7), ("1 - bare", 0.7), ("bare + t", 0.6),
    ("max(t, f)", 0.3), ("min(t, f, 1)", 0.2), ("abs(-t)", 0.3), ("mod(second, t)", 0.1),
    // Dividing times gives a number, which counts as seconds where a time is expected.
    ("t / f", 1.5), ("t / bare", 1), ("floor(second / t)", 3),
  ])
  func times(text: String, seconds: Double) throws {
    let found = try layer("beginTime: {calc: \"\(text)\"}").beginTime
    #expect(abs(try #require(found) - seconds) < 1e-12)
  }

  @Test(
    "Numbers have units (XP-02)",
    arguments: [
      ("300ms * 2", 0.6), ("12f + 1s", 1.2), ("t + 700ms", 1), ("2 * 0.25s", 0.5),
      ("if(t < 1s, t, 5s)", 0.3), ("clamp(t, 400ms, 1s)", 0.4), ("lerp(t, 1s, 0.5)", 0.65),
      ("1s / 2s", 0.5), ("i-slot * 3", 1.2),
    ])
  func literalUnits(text: String, seconds: Double) throws {
    let scene = try scene(
      Self.parameters + "  i-slot: {type: time, default: 400ms}\n"
        + "layers: [{beginTime: {calc: \"\(text)\"}}]")
    #expect(abs(try #require(scene.contents.layers.first?.beginTime) - seconds) < 1e-12)
  }

  /// Angles keep their unit, so three times 30 degrees is exactly a quarter turn.
  @Test(arguments: ["a * 3", "a + a + a", "turn", "turn * 1", "a * 4 - a"])
  func angles(text: String) throws {
    let value = try layer("transform: {rotate: {calc: \"\(text)\"}}").value(of: "transform")
    guard case .transform(let matrix)? = value else {
      Issue.record("there is no transform")
      return
    }
    #expect(matrix.m11 == 0)
    #expect(matrix.m12 == 1)
  }

  @Test(arguments: [
    ("sin(a)", 0.5), ("cos(a * 2)", 0.5), ("tan(turn / 2)", 1.0), ("turn / a", 3),
  ])
  func numbersFromAngles(text: String, expected: Double) throws {
    let value = try layer("zPosition: {calc: \"\(text)\"}").value(of: "zPosition")
    guard case .number(let number)? = value else {
      Issue.record("there is no number")
      return
    }
    #expect(abs(number - expected) < 1e-12)
  }

  /// The stage is 200 points wide.
  @Test(arguments: [
    ("p / 2", 50.0), ("p + p", 200), ("w + 1", 13), ("w * w", 144), ("max(p, p / 4)", 100),
  ])
  func lengths(text: String, points: Double) throws {
    let value = try layer("bounds: [0, 0, {calc: \"\(text)\"}, 10]").value(of: "bounds")
    #expect(value == .rect(CGRect(x: 0, y: 0, width: points, height: 10)))
  }

  @Test(arguments: [
    ("t + a", "a time and an angle cannot be added"),
    ("a - p", "an angle and a percentage cannot be subtracted"),
    ("p + 10", "a percentage and a number cannot be added"),
    ("t * t", "a time and a time cannot be multiplied"),
    ("1 / t", "a number cannot be divided by a time"),
    ("a / t", "an angle cannot be divided by a time"),
    ("min(t, a)", "a time and an angle cannot be compared"),
    ("mod(t, a)", "a time and an angle cannot be divided"),
    ("sqrt(t)", "sqrt() takes a number, not a time"),
    ("floor(a)", "floor() takes a number, not an angle"),
    ("pow(2, p)", "pow() takes a number, not a percentage"),
    ("sin(t)", "sin() takes an angle, not a time"),
    ("t / (t - t)", "division by 0"),
  ])
  func mismatchedDimensions(text: String, message: String) throws {
    let problems = try loadingProblems(
      header + Self.parameters + "layers: [{zPosition: {calc: '\(text)'}}]")
    #expect(problems == ["12:29 MP0404 invalid calculation \"\(text)\": \(message)"])
  }

  @Test func resultsMustFitTheirKey() throws {
    let problems = try loadingProblems(
      header + Self.parameters + "layers: [{zPosition: {calc: t * 2}}, {beginTime: {calc: a * 2}}]")
    #expect(
      problems == [
        "12:22 MP0201 expected a number, found \"600ms\"",
        "12:50 MP0203 unknown unit \"deg\" for a time",
      ])
  }

  @Test(arguments: [
    ("${t * 2}", "600ms"), ("${t + 1}", "1.3s"), ("${a * 3}", "90deg"), ("${p * 2}", "100%"),
    ("${f * 2}", "24f"), ("${second / t}", "3.33333333333333"), ("${t}", "300ms"),
    ("${bare + 0.6}", "0.9"),
  ])
  func text(text: String, expected: String) throws {
    #expect(try layer("name: '\(text)'").value(of: "name") == .string(expected))
  }

  @Test func argumentsAndLoops() throws {
    let scene = try scene(
      Self.parameters + """
        symbols:
          dot:
            parameters: {wait: {type: time}}
            beginTime: {calc: wait + t}
        layers:
          - {for: {each: delay, in: [100ms, 0.5]}, symbol: dot,
             arguments: {wait: {calc: delay * 2}}}
        """)
    let times = scene.contents.layers.map { $0.beginTime ?? -1 }
    #expect(times.count == 2)
    #expect(abs(times[0] - 0.5) < 1e-12 && abs(times[1] - 1.3) < 1e-12)
  }
}
