import MultiplaneScene
import Testing

struct JSONReaderTests {
  @Test func nodesKnowWhereTheyStand() throws {
    let root = try document("{\"a\": 1,\n \"b\": [true, \"é\", null]}", .json).root
    #expect(span(root.range) == "1:1-2:25")
    #expect(try span(#require(root["a"]).range) == "1:7-1:8")
    guard case .sequence(let elements) = try #require(root["b"]).content else {
      throw Unexpected()
    }
    #expect(elements.map { span($0.range) } == ["2:8-2:12", "2:14-2:17", "2:19-2:23"])
  }

  @Test(arguments: [
    (#""\ud83d\ude00""#, "\u{1F600}"), (#""\uD834\uDD1E""#, "\u{1D11E}"), (#""\u00e9""#, "é"),
    (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""""#, ""),
    ("\"é\u{1F600}\"", "é\u{1F600}"),
  ])
  func escapes(json: String, text: String) throws {
    let root = try document(json, .json).root
    guard case .scalar(.string(let decoded)) = root.content else { throw Unexpected() }
    #expect(decoded == text)
  }

  @Test(arguments: [
    ("", "1:1 MP0007 the file holds no scene"),
    ("  \n ", "1:1 MP0007 the file holds no scene"),
    ("{\"a\": 1,}", "1:8 MP0006 a comma before \"}\""),
    ("[1,\n 2,\n]", "2:3 MP0006 a comma before \"]\""),
    ("{a: 1}", "1:2 MP0006 \"a\" where a key in quotation marks is expected"),
    ("{\"a\" 1}", "1:6 MP0006 \"1\" where \":\" is expected"),
    ("[1 2]", "1:4 MP0006 \"2\" where \",\" or \"]\" is expected"),
    ("[1", "1:3 MP0006 the file ends where \",\" or \"]\" is expected"),
    ("{\"a\":", "1:6 MP0006 the file ends where a value is expected"),
    ("[01]", "1:2 MP0006 \"01\" is no JSON value"),
    ("[\n  nan]", "2:3 MP0006 \"nan\" is no JSON value"),
    ("[.5]", "1:2 MP0006 \".5\" is no JSON value"),
    ("[+5]", "1:2 MP0006 \"+5\" is no JSON value"),
    ("[True]", "1:2 MP0006 \"True\" is no JSON value"),
    ("['a']", "1:2 MP0006 \"'\" where a value is expected"),
    ("\"abc", "1:1 MP0006 the text that starts here has no end"),
    ("\"a\nb\"", "1:3 MP0006 a line end or tab inside a text"),
    (#""\x""#, "1:2 MP0006 \"\\x\" is no JSON escape"),
    (#""\ud800""#, "1:2 MP0006 \"\\ud800\" is no JSON escape"),
    (#""\ude00\ud83d""#, "1:2 MP0006 \"\\ude00\" is no JSON escape"),
    (#""\u12g4""#, "1:2 MP0006 \"\\u12\" is no JSON escape"),
    (#""\u0000""#, "1:1 MP0004 the text contains the character U+0000"),
    ("{} {}", "1:4 MP0006 \"{\" after the end of the scene"),
    ("// x\n{}", "1:1 MP0006 \"/\" where a value is expected"),
    ("{\"a\": 1, \"a\": 2}", "1:10 MP0101 the key \"a\" occurs twice"),
    ("[{\"b\": {\"a\": 1,\n\"a\": 2}}]", "2:1 MP0101 the key \"a\" occurs twice"),
  ])
  func errorsNameTheirPlace(text: String, problem: String) {
    #expect(problems(text, .json) == [problem])
  }

  @Test(arguments: [
    ("{\"a\": [1, -2.5, 1e3], \"b\": {\"c\": null}}", "a: [1, -2.5, 1e3]\nb:\n  c:\n"),
    ("{\"s\": \"12\", \"t\": true, \"u\": \"no\"}", "s: '12'\nt: true\nu: no\n"),
    ("[]", "[]"), ("{}", "{}"), ("\"x\"", "x"), ("[[[]], {}]", "- - []\n- {}\n"),
    ("{\"a\": \"line\\nline\"}", "a: |-\n  line\n  line\n"),
    ("{\"x\": {\"y\": 1}, \"z\": {\"y\": 1}}", "x: &a {y: 1}\nz: *a\n"),
  ])
  func jsonAndYAMLGiveOneTree(json: String, yaml: String) throws {
    let first = try document(json, .json).root
    let second = try document(yaml, .yaml).root
    #expect(first.hasSameContent(as: second))
    // JSON is YAML, apart from surrogate pairs, so the text must read the same both ways.
    #expect(first.hasSameContent(as: try document(json, .yaml).root))
  }

  @Test func contentComparisonSeesDifferences() throws {
    let one = try document("{a: 1, b: [x]}").root
    for other in ["{a: 2, b: [x]}", "{a: 1}", "{b: [x], a: 1}", "{a: 1, b: ['1']}", "[1]", "1"] {
      #expect(!one.hasSameContent(as: try document(other).root))
    }
  }
}
