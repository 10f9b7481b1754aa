import Testing

@Suite("Code, comments and strings are distinguished")
struct SourceTextTests {
  /// Returns the code of a line, without spaces.
  private func code(_ line: String) -> String {
    SourceText(line).code.joined(separator: "\n").filter { $0 != " " }
  }

  @Test(
    "Strings and comments are blanked out; interpolations are code",
    arguments: [
      ("let a = 1 // two", "leta=1"),
      ("/* one /* two */ three */ four", "four"),
      (#"f("one // two") // three"#, #"f("")"#),
      (#"f("a \(g("b") + c) d").h"#, #"f("(g("")+c)").h"#),
      (#"f("a \" b").c"#, #"f("").c"#),
      ##"f(#"a " \(b) \#(c)"#).d"##.pair(##"f(#"(c)"#).d"##),
      ("\"\"\"\none \"two\" // three\n\"\"\".four", "\"\"\"\n\n\"\"\".four"),
      ("/quote\"/\nnext", "/quote\"\nnext"),
    ])
  func blanking(line: String, expected: String) {
    #expect(code(line) == expected)
  }

  @Test("Comments keep their lines")
  func comments() {
    let text = SourceText("a // b\n/* c\nd */ e\n\"// f\"")
    #expect(text.comments.map { $0.filter { $0 != " " } } == ["//b", "/*c", "d*/", ""])
    #expect(text.code.count == 4)
  }

  @Test("Strings keep their text, without escapes and interpolations")
  func strings() {
    let text = SourceText("a(\"b\\nc \\(d(\"e\") + f) g\") // \"h\"\n\"\"\"\ni \"j\"\n\"\"\"")
    let words = text.strings.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(words == ["b c e g", "", "i \"j\"", ""])
  }

  @Test("A word matches only as a whole")
  func words() {
    #expect("= Date()".containsWord("Date("))
    #expect(!"invalidDate()".containsWord("Date("))
    #expect("a.random(in: b)".containsWord(".random(in:"))
    #expect(!"TimerView".containsWord("Timer"))
    #expect("TimerView, Timer".containsWord("Timer"))
  }
}

extension String {
  fileprivate func pair(_ other: String) -> (String, String) { (self, other) }
}
