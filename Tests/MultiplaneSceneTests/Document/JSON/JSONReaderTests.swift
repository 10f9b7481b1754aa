import MultiplaneScene
import Testing

struct JSONReaderTests {
  @Test func nodesHaveSourcePositions() throws {
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
    ("", "1:1 MP0007 the file contains no scene"),
    ("  \n ", "1:1 MP0007 the file contains no scene"),
    ("{\"a\": 1,}", "1:8 MP0006 trailing comma before \"}\""),
    ("[1,\n 2,\n]", "2:3 MP0006 trailing comma before \"]\""),
    ("{a: 1}", "1:2 MP0006 expected a key in quotation marks, found \"a\""),
    ("{\"a\" 1}", "1:6 MP0006 expected \":\", found \"1\""),
    ("[1 2]", "1:4 MP0006 expected \",\" or \"]\", found \"2\""),
    ("[1", "1:3 MP0006 expected \",\" or \"]\", found the end of the file"),
    ("{\"a\":", "1:6 MP0006 expected a value, found the end of the file"),
    ("[01]", "1:2 MP0006 \"01\" is not a JSON value"),
    ("[\n  nan]", "2:3 MP0006 \"nan\" is not a JSON value"),
    ("[.5]", "1:2 MP0006 \".5\" is not a JSON value"),
    ("[+5]", "1:2 MP0006 \"+5\" is not a JSON value"),
    ("[True]", "1:2 MP0006 \"True\" is not a JSON value"),
    ("['a']", "1:2 MP0006 expected a value, found \"'\""),
    ("\"abc", "1:1 MP0006 unterminated string"),
    ("\"a\nb\"", "1:3 MP0006 line break or tab in a string"),
    (#""\x""#, "1:2 MP0006 \"\\x\" is not a JSON escape sequence"),
    (#""\ud800""#, "1:2 MP0006 \"\\ud800\" is not a JSON escape sequence"),
    (#""\ude00\ud83d""#, "1:2 MP0006 \"\\ude00\" is not a JSON escape sequence"),
    (#""\u12g4""#, "1:2 MP0006 \"\\u12\" is not a JSON escape sequence"),
    (#""\u0000""#, "1:1 MP0004 the text contains the character U+0000"),
    ("{} {}", "1:4 MP0006 expected the end of the file, found \"{\""),
    ("// x\n{}", "1:1 MP0006 expected a value, found \"/\""),
    ("{\"a\": 1, \"a\": 2}", "1:10 MP0101 duplicate key \"a\""),
    ("[{\"b\": {\"a\": 1,\n\"a\": 2}}]", "2:1 MP0101 duplicate key \"a\""),
  ])
  func errorsHavePositions(text: String, problem: String) {
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
    // JSON is YAML, apart from surrogate pairs, so both readers must read the text alike.
    #expect(first.hasSameContent(as: try document(json, .yaml).root))
  }

  @Test func contentComparisonFindsDifferences() throws {
    let one = try document("{a: 1, b: [x]}").root
    for other in ["{a: 2, b: [x]}", "{a: 1}", "{b: [x], a: 1}", "{a: 1, b: ['1']}", "[1]", "1"] {
      #expect(!one.hasSameContent(as: try document(other).root))
    }
  }
}
