import MultiplaneScene
import SceneTools
import TestSupport
import Testing

struct JSONLayoutTests {
  @Test(arguments: [
    // FM-50
    (
      "{\"a\":1,\"b\":{\"c\":[1,2,{}],\"d\":[ ]}}",
      "{\n  \"a\": 1,\n  \"b\": {\"c\": [1, 2, {}], \"d\": []}\n}\n"
    ),
    ("[]", "[]\n"), (" { } ", "{}\n"), ("[1,[2]]", "[\n  1,\n  [2]\n]\n"), ("\u{FEFF}1\r\n", "1\n"),
    // FM-52
    (
      "[1.50,-0,1E+3,\"\\u00e9\\/\\\"\",\"é\",null,true]",
      "[\n  1.50,\n  -0,\n  1E+3,\n  \"\\u00e9\\/\\\"\",\n  \"é\",\n  null,\n  true\n]\n"
    ),
    (
      "{\"a\"\n\n:\r\t1 ,\n\n\"b\" :\"{[,:]}\\\\\"}", "{\n  \"a\": 1,\n  \"b\": \"{[,:]}\\\\\"\n}\n"
    ),
  ])
  func layout(text: String, expected: String) throws {
    #expect(try formatted(text, .json) == expected)
    #expect(try formatted(expected, .json) == expected)
  }

  // FM-51
  @Test func width() throws {
    // Indentation, `"a": ["` and `"]` around the text.
    let text = String(repeating: "é", count: 100 - 2 - 7 - 2)
    #expect(try formatted("{\"a\":[\"\(text)\"]}", .json) == "{\n  \"a\": [\"\(text)\"]\n}\n")
    #expect(
      try formatted("{\"a\":[\"\(text)\"],\"b\":1}", .json)
        == "{\n  \"a\": [\n    \"\(text)\"\n  ],\n  \"b\": 1\n}\n")
    let numbers = (100..<150).map(String.init)
    let lines = [numbers[..<19], numbers[19..<38], numbers[38...]].map {
      $0.joined(separator: ", ")
    }
    #expect(
      try formatted("{\"a\":[\(numbers.joined(separator: ","))]}", .json)
        == "{\n  \"a\": [\n    " + lines.joined(separator: ",\n    ") + "\n  ]\n}\n")
  }

  @Test("Formatting preserves random values and is idempotent")
  func randomValues() throws {
    for seed in 0..<500 as Range<UInt64> {
      var generator = TestGenerator(seed: seed)
      let text = Self.value(depth: 0, &generator)
      let result = try formatted(text, .json)
      // FM-01: without spaces outside strings, which no string here contains, both texts are equal.
      #expect(stripped(result) == stripped(text), "seed \(seed)")
      #expect(try formatted(result, .json) == result, "seed \(seed)")
      for line in result.split(separator: "\n") where line.count > 100 {
        #expect(line.allSatisfy { !"{}[]".contains($0) }, "\(line)")
      }
    }
  }

  private func stripped(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private static func value(depth: Int, _ generator: inout TestGenerator) -> String {
    func space() -> String { ["", " ", "\n", "\t\r\n  "].randomElement(using: &generator) ?? "" }
    let kind = Int.random(in: 0..<(depth > 6 ? 3 : 8), using: &generator)
    let count = Int.random(in: 0..<(kind == 7 ? 60 : 5), using: &generator)
    switch kind {
    case 0: return ["1", "-2.50", "0", "1e3"].randomElement(using: &generator) ?? ""
    case 1: return ["true", "false", "null"].randomElement(using: &generator) ?? ""
    case 2:
      return ["\"a\"", "\"\\\"\"", "\"[,{\"", "\"\"", "\"\\u0041\""].randomElement(
        using: &generator)
        ?? ""
    case 3, 4:
      let items = (0..<count).map { index in
        "\(space())\"k\(index)\"\(space()):\(space())\(value(depth: depth + 1, &generator))\(space())"
      }
      return "{\(items.joined(separator: ","))}"
    case 7:
      return "[" + (0..<count).map { "\($0 * 7)" }.joined(separator: ",") + "]"
    default:
      let items = (0..<count).map { _ in
        "\(space())\(value(depth: depth + 1, &generator))\(space())"
      }
      return "[\(items.joined(separator: ","))]"
    }
  }
}
