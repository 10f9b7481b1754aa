import MultiplaneScene
import Testing

struct ExcerptTests {
  private func range(_ line: Int, _ from: Int, _ to: Int, endLine: Int? = nil) -> SourceRange {
    SourceRange(
      start: SourceLocation(line: line, column: from),
      end: SourceLocation(line: endLine ?? line, column: to))
  }

  private func excerpt(_ line: String, _ range: SourceRange) -> Excerpt {
    Excerpt(line: Array(line.unicodeScalars)[...], range: range)
  }

  @Test func marksAreUnderTheSpan() {
    let excerpt = self.excerpt("        cornerRadious: 12", range(42, 9, 22))
    #expect(
      excerpt.formatted(hint: "did you mean \"cornerRadius\"?")
        == "  42 |         cornerRadious: 12\n"
        + "     |         ^~~~~~~~~~~~~ did you mean \"cornerRadius\"?")
  }

  @Test func anEmptySpanHasOneMark() {
    let excerpt = self.excerpt("a:", range(1, 3, 3))
    #expect(excerpt.formatted(hint: nil) == "  1 | a:\n    |   ^")
  }

  @Test func aSpanOverLinesIsMarkedToTheEndOfTheFirst() {
    let excerpt = self.excerpt("a: [1,", range(7, 4, 3, endLine: 9))
    #expect(excerpt.formatted(hint: nil) == "  7 | a: [1,\n    |    ^~~")
  }

  @Test func tabsKeepTheMarksAligned() {
    let excerpt = self.excerpt("\t{a:\t1}", range(3, 6, 7))
    #expect(excerpt.formatted(hint: nil) == "  3 | \t{a:\t1}\n    | \t   \t^")
  }

  @Test func longLinesAreTruncatedAroundTheSpan() {
    let line = String(repeating: "a", count: 500) + "XYZ" + String(repeating: "b", count: 500)
    let lines = excerpt(line, range(1, 501, 504)).formatted(hint: nil)
      .split(separator: "\n")
    #expect(
      lines[0] == "  1 | ..." + String(repeating: "a", count: 40) + "XYZ"
        + String(repeating: "b", count: 77) + "...")
    #expect(lines[1] == "    | " + String(repeating: " ", count: 43) + "^~~")
  }

  @Test func terminalSequencesAreEscaped() {
    let excerpt = self.excerpt("a\u{1B}[2J\u{202E}b", range(1, 2, 3))
    #expect(excerpt.formatted(hint: nil) == "  1 | a\u{FFFD}[2J\u{FFFD}b\n    |  ^")
    #expect(quoted("x\u{1B}\ty") == "\"x\u{FFFD}\u{FFFD}y\"")
    #expect(
      quoted(String(repeating: "é", count: 70)) == "\"\(String(repeating: "é", count: 60))...\"")
  }

  @Test func pathsAreWhole() {
    let path = String(repeating: "folder/", count: 100) + "a\t.png"
    #expect(quotedPath(path) == "\"\(path.replacing("\t", with: "\u{FFFD}"))\"")
    #expect(quotedPath(String(repeating: "a/", count: 5000)).count == 4096 + 5)
  }
}
