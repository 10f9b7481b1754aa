import CoreGraphics
import TestSupport
import Testing
import TextAttributes
import TextLayout

/// TX-02: truncation with an ellipsis.
struct TruncationTests {
  private let mono: MonoText

  init() throws { mono = try MonoText() }

  /// The characters that a line shows, according to its glyphs.
  private func shown(_ line: TextLine, of text: String) -> String {
    var characters: [UInt32: String] = [:]
    for scalar in text.unicodeScalars {
      characters[mono.style.font.face.glyph(for: scalar) ?? 0] = String(scalar)
    }
    characters[mono.style.font.face.glyph(for: "\u{2026}") ?? 0] = "*"
    return line.glyphs.map { characters[$0.id] ?? "?" }.joined()
  }

  private func lines(_ text: String, _ constraints: TextFrame.Constraints) -> [String] {
    mono.shaper.frame(of: mono.text(text), in: constraints).lines.map { shown($0.line, of: text) }
  }

  @Test(arguments: [
    (NSLineBreakMode.byTruncatingHead, 5.5, "*ghij"), (.byTruncatingMiddle, 5.5, "ab*ij"),
    (.byTruncatingTail, 5.5, "abcd*"), (.byTruncatingMiddle, 6, "abc*ij"),
    (.byClipping, 5.5, "abcdefghij"),
    (.byTruncatingTail, 10, "abcdefghij"), (.byTruncatingTail, 9.9, "abcdefgh*"),
    (.byTruncatingTail, 1, "*"), (.byTruncatingTail, 0.9, ""), (.byTruncatingTail, 0, ""),
    (.byTruncatingHead, .nan, ""),
  ])
  func anEllipsisReplacesOmittedText(breaking: NSLineBreakMode, width: Double, expected: String) {
    #expect(lines("abcdefghij", MonoText.constraints(width, breaking)) == [expected])
  }

  @Test func withoutWrappingEachParagraphIsALine() {
    #expect(
      lines("abcdef\nxy\nuvwxyz", MonoText.constraints(4, .byTruncatingTail)) == [
        "abc*", "xy", "uvw*",
      ])
  }

  @Test func spacesNextToTheEllipsisAreRemoved() {
    #expect(lines("ab cdef", MonoText.constraints(4.5, .byTruncatingTail)) == ["ab*"])
    #expect(lines("abcd ef", MonoText.constraints(4.5, .byTruncatingHead)) == ["*ef"])
  }

  @Test(arguments: [
    (2.0, Truncation.end, ["aa bb ", "cc d*"]), (2, .start, ["aa bb ", "*e ff"]),
    (2, .middle, ["aa bb ", "cc*ff"]), (1, .end, ["aa b*"]), (0.2, .end, ["aa b*"]),
    (2.9, .end, ["aa bb ", "cc d*"]), (3, .end, ["aa bb ", "cc dd ", "ee ff"]),
  ])
  func withWrappingTheLastFittingLineIsTruncated(
    height: Double, truncation: Truncation, expected: [String]
  ) {
    #expect(
      lines("aa bb cc dd ee ff", MonoText.constraints(5, lines: height, last: truncation))
        == expected)
  }

  @Test func aFittingLineIsTruncatedIfMoreParagraphsFollow() {
    #expect(lines("aa\nbb\ncc", MonoText.constraints(5, lines: 2, last: .end)) == ["aa", "bb*"])
    #expect(lines("aa\nbb", MonoText.constraints(5, lines: 2, last: .end)) == ["aa", "bb"])
  }

  @Test(arguments: [
    (NSLineBreakMode.byTruncatingTail, Truncation.end, ["one", "two*"]),
    (.byTruncatingHead, .start, ["one", "*two"]), (.byClipping, .end, ["one", "two"]),
  ])
  func withoutWrappingTheLastFittingLineIsTruncatedToo(
    breaking: NSLineBreakMode, truncation: Truncation, expected: [String]
  ) {
    let text = "one\ntwo\nthree\nfour"
    for lines in [2, 2.5] {
      #expect(
        self.lines(text, MonoText.constraints(9, lines: lines, breaking, last: truncation))
          .prefix(2) == expected[...])
    }
    #expect(
      lines(text, MonoText.constraints(9, lines: 4, breaking, last: truncation))
        == ["one", "two", "three", "four"])
  }

  @Test func aLongLastLineHasOneEllipsis() {
    #expect(
      lines("abcdef\nuvwxyz\nk", MonoText.constraints(4, lines: 2, .byTruncatingTail, last: .end))
        == ["abc*", "uvw*"])
    #expect(
      lines("one\ntwo", MonoText.constraints(3, lines: 1, .byTruncatingTail, last: .end)) == ["on*"]
    )
  }

  @Test func rightToLeftTextIsTruncatedAtTheLeft() throws {
    let text = mono.text("\u{5D0}\u{5D1}\u{5D2}\u{5D3}\u{5D4}\u{5D5}")
    let whole = mono.shaper.line(of: text)
    let line = mono.shaper.line(of: text, width: whole.width * 0.7, truncation: .end)
    #expect(line.isRightToLeft)
    #expect(line.width <= whole.width * 0.7)
    #expect(line.glyphs.last?.id == whole.glyphs.last?.id)
    #expect(line.glyphs.first?.id != whole.glyphs.first?.id)
    #expect(line.glyphs.count < whole.glyphs.count)
  }

  // However letters combine with the ellipsis, the line is never wider than the limit.
  @Test(
    arguments: [Truncation.start, .middle, .end], Array(stride(from: 0.0, through: 300, by: 7.3)))
  func truncatedLinesFit(truncation: Truncation, width: Double) throws {
    let style = TextStyle(font: try mono.book.lookup(name: "Inter"), size: 24)
    let text = StyledText("AVATAR office To. \u{5E9}\u{5DC}\u{5D5}\u{5DD} a\tb Wave", style: style)
    let line = mono.shaper.line(of: text, width: width, truncation: truncation)
    #expect(line.width <= max(width, 0) + 1e-6)
    #expect(line.inkBounds.isNull == line.glyphs.isEmpty)
  }
}
