import CoreGraphics
import Foundation
import LayerTree
import MultiplaneScene
import Testing

struct CalculationTests {
  /// Evaluates a calculation as a layer's zPosition, with `i` = 3, `a-b` = 5 and a row.
  private func result(_ text: String) throws -> Double {
    let parameters =
      "parameters: {i: {type: integer, default: 3}, a-b: {type: number, default: 5}, "
      + "l: {type: list, default: [7, [8, 9]]}}\n"
    let scene = try scene(parameters + "layers: [{zPosition: {calc: \"\(text)\"}}]")
    guard case .number(let value)? = scene.contents.layers[0].value(of: "zPosition") else {
      throw CocoaError(.coderReadCorrupt)
    }
    return value
  }

  @Test(arguments: [
    ("1", 1), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 - 4 - 2", 2), ("8 / 4 / 2", 1),
    ("-2 * -3", 6), ("- - 4", 4), ("+.5", 0.5), ("1e2 + 1", 101), ("i * 60 + 20", 200),
    ("a-b * 2", 10), ("a-b - i", 2), ("i -1", 2), ("i-0", Double.nan), ("l.0 + l.1.1", 16),
    ("min(4, i, 9)", 3), ("max(i, 4 - 2, 1)", 3), ("abs(-4)", 4), ("floor(-1.5)", -2),
    ("ceil(1.2)", 2), ("round(2.5)", 3), ("round(-2.5)", -3), ("mod(7, 3)", 1), ("mod(-7, 3)", 2),
    ("pow(2, 10)", 1024), ("sqrt(i * 3)", 3), ("sin(0)", 0), ("cos(0)", 1), ("tan(0)", 0),
    ("pi", Double.pi), ("sin(pi / 2)", 1), ("min(i)", 3),
  ])
  func values(text: String, expected: Double) throws {
    guard expected.isNaN else {
      #expect(try result(text) == expected)
      return
    }
    #expect(throws: SceneError.self) { try result(text) }
  }

  @Test(arguments: [
    ("", "invalid calculation \"\": expected a value"),
    ("1 +", "invalid calculation \"1 +\": unexpected end of expression"),
    ("(1", "invalid calculation \"(1\": missing closing parenthesis"),
    ("1 2", "invalid calculation \"1 2\": expected an operator, found 2"),
    ("1 )", "invalid calculation \"1 )\": expected an operator, found \")\""),
    ("* 2", "invalid calculation \"* 2\": expected a value, found \"*\""),
    ("2 ^ 3", "invalid calculation \"2 ^ 3\": unexpected character \"^\""),
    ("10px", "invalid calculation \"10px\": unexpected \"px\" after a number"),
    ("50% + 1", "invalid calculation \"50% + 1\": a percentage and a number cannot be added"),
    ("010", "invalid calculation \"010\": \"010\" is not a number"),
    ("1 / 0", "invalid calculation \"1 / 0\": division by 0"),
    ("sqrt(-1)", "invalid calculation \"sqrt(-1)\": the result is not finite"),
    ("mod(1, 0)", "invalid calculation \"mod(1, 0)\": the result is not finite"),
    ("1e300 * 1e300", "invalid calculation \"1e300 * 1e300\": the result is not finite"),
    ("rond(1)", "invalid calculation \"rond(1)\": unknown function \"rond\""),
    ("min()", "invalid calculation \"min()\": min() takes 1 or more values, not 0"),
    ("pow(1)", "invalid calculation \"pow(1)\": pow() takes 2 values, not 1"),
  ])
  func problems(text: String, message: String) throws {
    let problems = try loadingProblems(
      header + "layers: [{zPosition: {calc: '\(text)'}}]")
    #expect(problems == ["3:29 MP0404 \(message)"])
  }

  @Test(arguments: [
    ("${i + 1} of ${i * 2}", "4 of 6"), ("${round(i / 2 * 10)} %", "15 %"), ("${a-b}", "5"),
    ("${ i }", "3"), ("${-i}", "-3"), ("${1 / 4}", "0.25"),
    // Results have the 15 digits that every double preserves.
    ("${0.1 + 0.2}", "0.3"), ("${1 / 3}", "0.333333333333333"), ("${2 / 3}", "0.666666666666667"),
    ("${1.1 * 3}", "3.3"), ("${1e14 + 0.1}", "100000000000000"), ("${2e-7 * 3}", "6e-07"),
    ("${-0.1 - 0.2}", "-0.3"), ("$${i + 1}", "${i + 1}"),
  ])
  func calculationsInText(text: String, expected: String) throws {
    let parameters =
      "parameters: {i: {type: integer, default: 3}, a-b: {type: number, default: 5}}\n"
    let scene = try scene(parameters + "layers: [{name: '\(text)'}]")
    #expect(scene.contents.layers[0].value(of: "name") == .string(expected))
  }

  @Test func theConstantIsDefinedInTextToo() throws {
    #expect(try loadingProblems(header + "layers: [{name: '${pi}'}]") == [])
    let scene = try scene(
      "parameters: {pi: {type: string, default: cake}}\nlayers: [{name: '${pi}'}]")
    #expect(scene.contents.layers[0].value(of: "name") == .string("cake"))
  }

  @Test func mistakesInText() throws {
    #expect(
      try loadingProblems(header + "layers: [{name: '${1 +}'}]")
        == ["3:17 MP0404 invalid calculation \"1 +\": unexpected end of expression"])
    #expect(
      try loadingProblems(header + "layers: [{name: '${n + 1}'}]")
        == ["3:17 MP0401 unknown parameter \"n\""])
    #expect(
      try loadingProblems(header + "layers: [{name: '${}'}]")
        == ["3:17 MP0401 unknown parameter \"\""])
  }

  @Test func aParameterHidesTheConstant() throws {
    let scene = try scene(
      "parameters: {pi: {type: number, default: 3}}\nlayers: [{zPosition: {calc: pi * 2}}]")
    #expect(scene.contents.layers[0].value(of: "zPosition") == .number(6))
  }

  @Test func namesThatAreNotNumbers() throws {
    let parameters = "parameters: {t: {type: string, default: x}}\n"
    #expect(
      try loadingProblems(header + parameters + "layers: [{zPosition: {calc: t + 1}}]")
        == [
          "4:29 MP0404 invalid calculation \"t + 1\": the text \"x\" and a number cannot be added"
        ])
    #expect(
      try loadingProblems(header + parameters + "layers: [{zPosition: {calc: tt + 1}}]")
        == ["4:29 MP0401 unknown parameter \"tt\""])
    #expect(
      try loadingProblems(header + "layers: [{zPosition: {calc: [1]}}]")
        == ["3:29 MP0404 expected a calculation such as \"20 + i * 60\", found a list"])
  }

  @Test(
    "Comparisons, conditions and texts (XP-03)",
    arguments: [
      ("if(i > 2, 1, 2)", 1), ("if(i <= 2, 1, 2)", 2), ("if(i == 3 and not i < 2, 1, 2)", 1),
      ("if(i != 3 or i >= 3, 1, 2)", 1), ("if(kind == 'dot', 4, 5)", 4),
      ("if(kind != 'dot', 4, 5)", 5), ("if(flag, 1, 0)", 1), ("if(not flag or false, 1, 0)", 0),
      ("if(kind == 'line' or i == 3 and flag, 1, 0)", 1), ("if(pause == 'dot', 1, 0)", 0),
      ("if(pause == '300ms', 1, 0)", 1), ("if(pause < 1, 1, 0)", 1), ("if(true == flag, 1, 0)", 1),
      // Only the value that is needed is evaluated, and so are operands of and, or.
      ("if(i > 0, 1, 1 / 0)", 1), ("if(i > 0, 1, missing)", 1),
      ("if(i < 0 and 1 / 0 > 1, 1, 2)", 2),
      ("if(i > 0 or 1 / 0 > 1, 1, 2)", 1),
    ])
  func conditions(text: String, expected: Double) throws {
    #expect(try conditional(text) == expected)
  }

  private func conditional(_ text: String) throws -> Double {
    let parameters =
      "parameters: {i: {type: integer, default: 3}, kind: {type: string, default: dot}, "
      + "flag: {type: boolean, default: true}, pause: {type: time, default: 300ms}}\n"
    let scene = try scene(parameters + "layers: [{zPosition: {calc: \"\(text)\"}}]")
    guard case .number(let value)? = scene.contents.layers[0].value(of: "zPosition") else {
      throw CocoaError(.coderReadCorrupt)
    }
    return value
  }

  @Test(
    "Functions and constants (XP-04, XP-07)",
    arguments: [
      ("lerp(10, 20, 25%)", 12.5), ("clamp(7, 0, 5)", 5), ("smoothstep(0, 10, 5)", 0.5),
      ("sign(-4)", -1), ("round(3.14159, 2)", 3.14), ("exp(0)", 1), ("log(e)", 1),
      ("atan2(0, 1)", 0), ("asin(1) * 2 - pi", 0), ("acos(1)", 0), ("atan(0)", 0),
      ("hypot(3, 4)", 5), ("fract(1.25)", 0.25), ("tau / pi", 2),
      ("random(1, 0)", 0.5527267908469196),
      ("noise(0.5) - (noise(0) + noise(1)) / 2", 0), ("l.x", 7), ("box.width - box.y", 28),
    ])
  func functions(text: String, expected: Double) throws {
    let parameters =
      "parameters: {l: {type: point, default: [7, 8]}, box: {type: list, default: [1, 2, 30, 4]}}\n"
    let scene = try scene(parameters + "layers: [{zPosition: {calc: \"\(text)\"}}]")
    guard case .number(let value)? = scene.contents.layers[0].value(of: "zPosition") else {
      throw CocoaError(.coderReadCorrupt)
    }
    #expect(abs(value - expected) < 1e-12)
  }

  @Test("Results can be conditions, texts, lists and colors (XP-06)")
  func results() throws {
    let scene = try scene(
      """
      parameters: {at: {type: point, default: [10, 20]}, tint: {type: color, default: red}}
      layers:
        - hidden: {calc: "1 > 2"}
          name: {calc: "if(1 < 2, 'yes', 'no')"}
          position: {calc: "at + [5, 6] * 2"}
          anchorPoint: {calc: "lerp([0, 0], [1, 1], 0.25) / 2 - -[0, 0]"}
          backgroundColor: {calc: "mix(tint, 'blue', 0.25)"}
          borderColor: {calc: "hsl(0.5turn, 100%, 0.5, 50%)"}
      """)
    let layer = scene.contents.layers[0]
    #expect(layer.value(of: "hidden") == .boolean(false))
    #expect(layer.value(of: "name") == .string("yes"))
    #expect(layer.value(of: "position") == .point(CGPoint(x: 20, y: 32)))
    #expect(layer.value(of: "anchorPoint") == .point(CGPoint(x: 0.125, y: 0.125)))
    #expect(
      layer.value(of: "backgroundColor")
        == .color(CGColor(srgbRed: 0.75, green: 0, blue: 0.25, alpha: 1)))
    #expect(
      layer.value(of: "borderColor")
        == .color(CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 0.5)))
  }

  @Test(
    "Values that do not fit together (XP-03)",
    arguments: [
      ("1 < 2 < 3", "comparisons cannot follow each other"),
      ("1 = 2", "unexpected character \"=\""),
      ("!1", "unexpected character \"!\""), ("'a", "missing closing quotation mark"),
      ("[1, 2", "missing closing bracket"), ("if(1, 2, 3)", "if() takes a condition, not a number"),
      ("1 and 2", "and takes a condition, not a number"),
      ("not 1", "not takes a condition, not a number"),
      ("1 == 'a'", "a number and the text \"a\" cannot be compared"),
      ("[1] + [1, 2]", "lists of 1 and 2 values cannot be added"),
      ("[1] * [2]", "a list and a list cannot be multiplied"),
      ("true + 1", "a condition and a number cannot be added"),
      ("-'a'", "a minus sign before the text \"a\""),
      ("mix(1, 'red', 0)", "mix() takes a color, not a number"),
      ("mix('reddish', 'red', 0)", "mix() takes a color, not the text \"reddish\""),
      ("lerp(1, 2, 3s)", "lerp() takes a number or a percentage, not a time"),
      ("hsl(1s, 1, 1)", "hsl() takes an angle, not a time"),
      ("sin('a')", "sin() takes an angle, not the text \"a\""),
      ("max([1])", "max() takes a number, not a list"),
      ("random(1, 2, 3)", "random() takes 1 or 2 values, not 3"),
      ("if(1 > 2, 3)", "if() takes 3 values, not 2"), ("abs()", "abs() takes 1 value, not 0"),
    ])
  func mismatches(text: String, message: String) throws {
    let problems = try loadingProblems(header + "layers: [{zPosition: {calc: \"\(text)\"}}]")
    #expect(problems == ["3:29 MP0404 invalid calculation \"\(text)\": \(message)"])
  }

  /// Neither deep nor long calculations exhaust memory or the stack.
  @Test func hugeCalculations() throws {
    let nested = String(repeating: "(", count: 100_000)
    #expect(
      try loadingProblems(header + "layers: [{zPosition: {calc: \"\(nested)1\"}}]").first?
        .contains("more than 64 levels of nesting") == true)
    let signs = String(repeating: "- ", count: 100_000)
    #expect(try loadingProblems(header + "layers: [{zPosition: {calc: \"\(signs)1\"}}]") != [])
    let long = String(repeating: "1 + ", count: 99_999)
    #expect(try result(long + "1") == 100_000)
  }
}
