import MultiplaneScene
import Testing

struct JSONValueTests {
  @Test func objectsKeepTheirOrder() {
    let value: JSONValue = ["b": 1, "a": [true, .null, "x"]]
    #expect(value.text == #"{"b": 1, "a": [true, null, "x"]}"#)
    #expect(value.adding("b", 2).inlineText == #"{"b": 2, "a": [true, null, "x"]}"#)
    #expect(value.removing("b").members.map(\.key) == ["a"])
    #expect(value["a"] == [true, .null, "x"])
  }

  /// RFC 8259, section 7: quotation marks, backslashes and control characters are escaped.
  @Test func stringsAreEscaped() {
    #expect(JSONValue.string("\"\\\n\t\u{1}é").inlineText == #""\"\\\n\t\u0001é""#)
  }

  @Test func numbersRoundTrip() {
    #expect(JSONValue.number(0.1).inlineText == "0.1")
    #expect(JSONValue.number(-3).inlineText == "-3")
    #expect(JSONValue.number(1e15).inlineText == "1e+15")
    #expect(JSONValue.number(.infinity).inlineText == "1e999")
  }

  @Test func longValuesAreSplitIntoLines() throws {
    let words = JSONValue.strings((0..<40).map { "word\($0)" })
    let value: JSONValue = ["list": words, "empty": [:]]
    let lines = value.text.split(separator: "\n")
    #expect(lines.count > 4 && lines.allSatisfy { $0.count <= 160 })
    #expect(JSONValue(try document(value.text, .json).root) == value)
  }

  @Test func nodesBecomeValues() throws {
    let node = try document("{a: [1, 2.5, x, true, null], b: {c: \"1\"}}").root
    #expect(JSONValue(node) == ["a": [1, 2.5, "x", true, .null], "b": ["c": "1"]])
  }
}
