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
    ("50% + 1", "invalid calculation \"50% + 1\": unexpected \"%\" after a number"),
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
        == ["4:29 MP0404 cannot calculate with \"t\": it is \"x\""])
    #expect(
      try loadingProblems(header + parameters + "layers: [{zPosition: {calc: tt + 1}}]")
        == ["4:29 MP0401 unknown parameter \"tt\""])
    #expect(
      try loadingProblems(header + "layers: [{zPosition: {calc: [1]}}]")
        == ["3:29 MP0404 expected a calculation such as \"20 + i * 60\", found a list"])
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
