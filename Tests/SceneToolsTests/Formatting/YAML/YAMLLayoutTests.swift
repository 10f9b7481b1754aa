import MultiplaneScene
import SceneTools
import Testing

/// Blocks, brackets and lines.
struct YAMLLayoutTests {
  // FM-04
  @Test(arguments: [
    ("", ""), ("\n\n", ""), ("\u{FEFF}a: 1", "a: 1\n"), ("a: 1\r\nb: 2\r\n", "a: 1\nb: 2\n"),
    ("a: 1\rb: 2", "a: 1\nb: 2\n"), ("a: 1  \t \nb:   \n", "a: 1\nb:\n"), ("a: 1\n\n\n", "a: 1\n"),
    ("---", "---\n"), ("# c  \r# d\u{85}# e", "# c\n# d\n# e\n"),
  ])
  func files(text: String, expected: String) throws {
    #expect(try formatted(text) == expected)
    #expect(try formatted(text, .yml) == expected)
  }

  // FM-05
  @Test(arguments: [
    "1.50", "1e3", "+1", ".5", "-0", "010", "no", "1:30", "null", "true", "0x1F", "~", "1_000",
    "12px",
    "2026-01-01", ".inf", "-12deg", "30000/1001", "a:b", "x#y", "100 %", "${x}", "it's", "NULL",
  ])
  func spelling(word: String) throws {
    #expect(try formatted("a:   \(word)") == "a: \(word)\n")
    #expect(try formatted("-   \(word)") == "- \(word)\n")
    guard !word.contains("{") else { return }
    #expect(try formatted("[  \(word) , {x:   \(word) }]") == "[\(word), {x: \(word)}]\n")
  }

  @Test(arguments: [
    // FM-10
    ("a:\n      b:\n       c: 1\n       d: 2\n", "a:\n  b:\n    c: 1\n    d: 2\n"),
    ("a:\n- 1\n-   2\nb: 3\n", "a:\n  - 1\n  - 2\nb: 3\n"),
    ("a:\n      - b:\n        - 1\n", "a:\n  - b:\n      - 1\n"),
    // FM-11
    ("a: {b: [1,2]}\nc:\n  d: {}\n  e: [ ]\n", "a: {b: [1, 2]}\nc:\n  d: {}\n  e: []\n"),
    ("[a: 1, b, ? c : 2]", "[{a: 1}, b, {c: 2}]\n"),
    ("{\"a\":1,\"b\":[{\"c\":null}]}", "{a: 1, b: [{c: null}]}\n"),
    // FM-12
    ("-\n  a: 1\n  b: 2\n-   - 1\n    - 2\n", "- a: 1\n  b: 2\n- - 1\n  - 2\n"),
    ("- &x\n  a: 1\n- &y\n    - 1\n", "- &x\n  a: 1\n- &y\n  - 1\n"),
    // FM-13
    (
      "\n\na: 1\n\n\n\nb:\n\n  c: 1\n\n  \n  d: 2\n\n\ne: 3\n\n",
      "a: 1\n\nb:\n  c: 1\n\n  d: 2\n\ne: 3\n"
    ),
    ("- 1\n\n-\n\n- 2\n", "- 1\n\n-\n\n- 2\n"), ("a: [1,\n\n\n  2]\n", "a: [1, 2]\n"),
    ("a: |\n  x\n\n\nb: >-\n  y\n\n\n\nc: 1\n", "a: |\n  x\n\nb: >-\n  y\n\nc: 1\n"),
    // FM-14
    ("? a\n: 1\n?   b\n? \"c d\"\n:\n    e: 2\n", "a: 1\nb:\nc d:\n  e: 2\n"),
    ("? |\n  x\n: 1\n? a\n  b\n: 2\n", "\"x\\n\": 1\na b: 2\n"),
    ("{? a : 1, ? b}", "{a: 1, b: null}\n"),
    ("?\n: 1\n", "\"\": 1\n"), ("\"\": 1\n", "\"\": 1\n"),
    // FM-15
    ("a:   &x   {b: 1}\nc: [ *x , *x ]\nd: *x\n", "a: &x {b: 1}\nc: [*x, *x]\nd: *x\n"),
    ("a: &x\n- 1\nb: &y\nc: [&z 1, {d: &w }]\n", "a: &x\n  - 1\nb: &y\nc: [&z 1, {d: &w null}]\n"),
    ("a: &x |\n   t\nb: &y\n  z\n", "a: &x |\n  t\nb: &y z\n"), ("&k a: 1\n", "&k a: 1\n"),
    ("%YAML 1.1\n---\na: 1\n...\n", "%YAML 1.1\n---\na: 1\n"), ("--- {a:  1}\n", "---\n{a: 1}\n"),
    ("--- &x\na: 1\n", "---\n&x\na: 1\n"), ("--- &x text\n", "---\n&x text\n"),
    // FM-16
    (
      "a:\nb: {c: , d, \"e\"}\nf:\n-\n- 1\n", "a:\nb: {c: null, d: null, e: null}\nf:\n  -\n  - 1\n"
    ),
  ])
  func blocks(text: String, expected: String) throws {
    #expect(try formatted(text) == expected)
    #expect(try formatted(expected) == expected)
  }

  // FM-14: libyaml looks for the colon up to 1,024 characters after the start of a key.
  @Test(arguments: [1_022, 1_023, 1_024, 1_025, 1_026, 3_000])
  func longKeys(length: Int) throws {
    let key = String(repeating: "k", count: length)
    let mark = length > 1_024
    #expect(try formatted("? \(key)\n: 1\n") == (mark ? "? \(key)\n: 1\n" : "\(key): 1\n"))
    let entry = mark ? "? \(key) : 1" : "\(key): 1"
    #expect(try formatted("{? \(key) : 1}") == "{\(entry)}\n")
    #expect(
      try formatted("? \(key)\n:\n - a\n") == (mark ? "? \(key)\n" : "\(key)") + ":\n  - a\n")
  }

  // FM-20
  @Test("Lines have at most 100 columns, including trailing brackets and commas")
  func width() throws {
    // `a: [` and `, b]` around the text.
    let fitting = String(repeating: "x", count: 100 - 8)
    #expect(try formatted("a: [\(fitting), b]") == "a: [\(fitting), b]\n")
    #expect(try formatted("a: [\(fitting)x, b]") == "a: [\(fitting)x,\n    b]\n")
    // The width counts characters, not bytes.
    let wide = String(repeating: "é", count: 100 - 8)
    #expect(try formatted("a: [\(wide), b]") == "a: [\(wide), b]\n")
    #expect(try formatted("a: [\(fitting), b] # comment") == "a: [\(fitting), b] # comment\n")
    #expect(try formatted("a: &x [\(fitting), b]") == "a: &x [\(fitting),\n       b]\n")
    // The bracket that closes the surrounding list counts.
    let inner = String(repeating: "x", count: 100 - 10)
    #expect(try formatted("a: [b, [\(inner)]]") == "a: [b, [\(inner)]]\n")
    #expect(try formatted("a: [b, [\(inner)x]]") == "a: [b,\n    [\(inner)x]]\n")
    // The comma after an inner list counts.
    #expect(try formatted("a: [b, [\(inner)], c]") == "a: [b, [\(inner)],\n    c]\n")
    #expect(try formatted("a: [b, [\(inner)x], c]") == "a: [b,\n    [\(inner)x],\n    c]\n")
  }

  @Test func filledLines() throws {
    // FM-21
    let numbers = (100..<150).map(String.init)
    let lines = [numbers[..<19], numbers[19..<38], numbers[38...]].map {
      $0.joined(separator: ", ")
    }
    #expect(
      try formatted("a: [\(numbers.joined(separator: ","))]")
        == "a: [" + lines.joined(separator: ",\n    ") + "]\n")
    // FM-22
    let pair = "{k: \(String(repeating: "v", count: 30))}"
    #expect(
      try formatted("[\(pair), 1, 2, \(pair), \(pair)]")
        == "[\(pair), 1, 2,\n \(pair),\n \(pair)]\n")
    // FM-23
    let item = String(repeating: "i", count: 60)
    #expect(
      try formatted("- {a: 1, b: [\(item), \(item)], c: 2, d: 3}")
        == "- {a: 1,\n   b: [\(item),\n       \(item)],\n   c: 2, d: 3}\n")
    let text = String(repeating: "long ", count: 30) + "end"
    #expect(try formatted("a: \(text)") == "a: \(text)\n")
    #expect(try formatted("{a: \(text), b: 1}") == "{a: \(text),\n b: 1}\n")
    #expect(try formatted("{b: 1, a: \(text)}") == "{b: 1,\n a: \(text)}\n")
  }
}
