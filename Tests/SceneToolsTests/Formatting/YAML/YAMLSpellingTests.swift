import MultiplaneScene
import SceneTools
import Testing

/// Quotation marks and escapes.
struct YAMLSpellingTests {
  // FM-30
  @Test(arguments: [
    "text", "two words", "it's", "say \"hi\"", "back\\slash", "-x", "-12deg", "90deg", "1.5s",
    "x#y",
    "M0 0 L10 10 Z", "12 px", "é", "日本", "5 %", "a:b", "what?", "layers.a",
    "30000/1001x",
    "nothing", "offline", "truest",
  ])
  func needless(text: String) throws {
    let double = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let single = text.replacing("'", with: "''")
    for quoted in ["\"\(double)\"", "'\(single)'"] {
      #expect(try formatted("a: \(quoted)") == "a: \(text)\n")
      #expect(try formatted("[\(quoted)]") == "[\(text)]\n")
      #expect(try formatted("\(quoted): 1") == "\(text): 1\n")
      #expect(try formatted("{\(quoted): 1}") == "{\(text): 1}\n")
    }
  }

  // FM-30
  @Test(arguments: [
    "", " ", " x", "x ", "a: b", "x:", ":", "x #y", "#x", "#ff0000", "- x", "-", "?", "? x", "[x",
    "x]",
    "{x", "x}", "a, b", "${x}", "&x", "*x", "!x", "|", ">", "'", "%x", "@x", "`x", "---", "...",
    "--- x",
    "null", "true", "false", "no", "NO", "Yes", "y", "N", "on", "Off", "~", "Null", "TRUE", ".inf",
    "-.INF", ".NaN", "1", "-1", "1.0", ".5", "1e3", "010", "0x1F", "0o17", "1_000", "1:30",
    "1:30.5",
    "2026-01-01", "2026-01-01 10:00:00", "12e", "=", "<<", "=x", "a:?b", "http://x.y",
  ])
  func needed(text: String) throws {
    #expect(try formatted("a: \"\(text)\"") == "a: \"\(text)\"\n")
    #expect(try formatted("[\"\(text)\"]") == "[\"\(text)\"]\n")
    #expect(try formatted("\"\(text)\": 1") == "\"\(text)\": 1\n")
    let single = text.replacing("'", with: "''")
    #expect(try formatted("a: '\(single)'") == "a: \"\(text)\"\n")
  }

  @Test(arguments: [
    // FM-31
    ("'a: \"b\"'", "'a: \"b\"'"), (#""a: \"b\"""#, "'a: \"b\"'"), (#""x: \\d""#, #"'x: \d'"#),
    (#"'x: it''s'"#, #""x: it's""#), (#""x: it's \"y\"""#, #""x: it's \"y\"""#),
    (#"'x: it''s "y"'"#, #""x: it's \"y\"""#), (#""\u00e9: \x41""#, #""é: A""#), (#""\/x""#, "/x"),
    // FM-32
    (#""a\u200bb""#, #""a\u200bb""#), (#""a\tb""#, #""a\tb""#), ("\"a\tb\"", "\"a\tb\""),
    (#""a\_b\n""#, #""a\_b\n""#), ("'a\u{200B}b'", "\"a\u{200B}b\""), (#""\e\"""#, #""\e\"""#),
    ("'a\u{A0}\"'", #""a\xA0\"""#), (#""\U0001F600""#, "\u{1F600}"),
    // FM-33
    ("one\n  two\n   three", "one two three"), ("'one\n  two'", "one two"),
    ("\"one\n  two\\\n  three \"", "\"one twothree \""), ("one\n\n  two", #""one\ntwo""#),
    ("'it: ''s\n\n  \u{200B}\"'", #""it: 's\n\u200B\"""#),
    ("\"a\n\n\n  \\tb\\r\"", #""a\n\n\tb\r""#),
    ("\"a\n\n \u{1F600}\u{E0001}\"", "\"a\\n\u{1F600}\\U000E0001\""),
  ])
  func marks(scalar: String, expected: String) throws {
    #expect(try formatted("a: \(scalar)\n") == "a: \(expected)\n")
    #expect(try formatted("a: \(expected)\n") == "a: \(expected)\n")
    let (left, right) = (try document("[\(scalar)]").root, try document("[\(expected)]").root)
    #expect(left.hasSameContent(as: right))
  }
}
