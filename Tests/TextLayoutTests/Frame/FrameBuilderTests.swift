import CoreGraphics
import TestSupport
import Testing
import TextAttributes
import TextLayout

/// TX-02: wrapping, paragraphs and the positions of lines.
struct FrameBuilderTests {
  private let mono: MonoText

  init() throws { mono = try MonoText() }

  @Test func wordsWrapAtTheWidth() {
    #expect(mono.lines("aaa bbb ccc", in: MonoText.constraints(7.5)) == ["aaa bbb ", "ccc"])
    #expect(mono.lines("aaa bbb ccc", in: MonoText.constraints(7)) == ["aaa bbb ", "ccc"])
    #expect(mono.lines("aaa bbb ccc", in: MonoText.constraints(6.99)) == ["aaa ", "bbb ", "ccc"])
    #expect(mono.lines("aaa bbb ccc", in: MonoText.constraints(11)) == ["aaa bbb ccc"])
    #expect(mono.lines("aaa bbb ccc", in: MonoText.constraints(.infinity)) == ["aaa bbb ccc"])
  }

  @Test func wordsLongerThanALineBreakBetweenCharacters() {
    #expect(mono.lines("aaaaaaaaaa", in: MonoText.constraints(4.5)) == ["aaaa", "aaaa", "aa"])
    #expect(mono.lines("bb aaaaaaa", in: MonoText.constraints(4.5)) == ["bb ", "aaaa", "aaa"])
    // A combining mark stays with its letter.
    let marked = String(repeating: "x\u{301}", count: 3)
    #expect(mono.lines(marked, in: MonoText.constraints(2)) == ["x\u{301}x\u{301}", "x\u{301}"])
  }

  @Test func characterWrappingIgnoresWords() {
    #expect(
      mono.lines("aaa bbb", in: MonoText.constraints(5, .byCharWrapping)) == ["aaa b", "bb"])
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func withoutWidthEachCharacterHasALine(width: Double) {
    #expect(mono.lines("ab c", in: MonoText.constraints(width)) == ["a", "b ", "c"])
  }

  @Test func spacesMayExtendBeyondTheEnd() {
    let text = mono.text("aaa      bbb")
    let frame = mono.shaper.frame(of: text, in: MonoText.constraints(3, .byWordWrapping, .right))
    #expect(frame.lines.count == 2)
    let line = frame.lines[0].line
    #expect(isClose(line.contentWidth, 3 * MonoText.advance))
    #expect(isClose(line.trailingBlank, 6 * MonoText.advance))
    // They are ignored by the alignment.
    #expect(isClose(Double(frame.lines[0].origin.x), 0))
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}"])
  func separatorsEndParagraphs(separator: String) {
    let constraints = MonoText.constraints(.infinity)
    #expect(mono.lines("ab\(separator)c", in: constraints) == ["ab\(separator)", "c"])
    #expect(mono.lines("ab\(separator)", in: constraints) == ["ab\(separator)"])
    #expect(
      mono.lines("a\(separator)\(separator)b", in: constraints) == [
        "a\(separator)", separator, "b",
      ])
    #expect(mono.lines("", in: constraints).isEmpty)
  }

  // TX-01, TX-03
  @Test func linesAreOneLineHeightApart() {
    let frame = mono.shaper.frame(of: mono.text("a b\n\nc d"), in: MonoText.constraints(1))
    #expect(frame.lines.count == 5)
    for (index, line) in frame.lines.enumerated() {
      let top = Double(index) * MonoText.lineHeight
      #expect(isClose(line.top, top))
      #expect(isClose(Double(line.origin.y), top + MonoText.ascent))
      #expect(isClose(line.bottom, top + MonoText.ascent + MonoText.descent))
    }
    #expect(isClose(frame.height, 5 * MonoText.lineHeight))
    #expect(isClose(frame.width, MonoText.advance))
  }

  @Test(arguments: [
    (NSTextAlignment.left, 0.0), (.natural, 0), (.justified, 0), (.right, 7), (.center, 3.5),
  ])
  func alignmentPositionsTheLine(alignment: NSTextAlignment, characters: Double) {
    let frame = mono.shaper.frame(
      of: mono.text("abc"), in: MonoText.constraints(10, .byWordWrapping, alignment))
    #expect(isClose(Double(frame.lines[0].origin.x), characters * MonoText.advance))
  }

  @Test(arguments: [
    (NSTextAlignment.left, 0.0), (.natural, 7), (.justified, 7), (.right, 7), (.center, 3.5),
  ])
  func rightToLeftTextIsRightAlignedByDefault(alignment: NSTextAlignment, characters: Double) {
    let text = mono.text("\u{5D0}\u{5D1}\u{5D2}")
    let frame = mono.shaper.frame(of: text, in: MonoText.constraints(10, .byClipping, alignment))
    let line = frame.lines[0]
    #expect(line.line.isRightToLeft)
    // Hebrew comes from another font with different widths.
    let expected =
      characters == 0
      ? 0 : (10 * MonoText.advance - line.line.width) * (characters == 7 ? 1 : 0.5)
    #expect(isClose(Double(line.origin.x), expected))
  }

  @Test func allLinesButTheLastAreJustified() {
    let constraints = MonoText.constraints(9, .byWordWrapping, .justified)
    let frame = mono.shaper.frame(of: mono.text("aa bb cc dd ee ff\ngg hh"), in: constraints)
    #expect(
      frame.lines.map { Int(($0.line.contentWidth / MonoText.advance).rounded()) } == [9, 8, 5])
    #expect(isClose(frame.lines[0].line.contentWidth, 9 * MonoText.advance))
    // The space of one character is divided between two spaces.
    let xs = frame.lines[0].line.glyphs.prefix(8).map { Double($0.position.x) / MonoText.advance }
    #expect(zip(xs, [0, 1, 2, 3.5, 4.5, 5.5, 7, 8]).allSatisfy { isClose($0, $1) })
  }

  @Test func linesThatStartOutsideAreOmitted() {
    let text = mono.text(String(repeating: "a ", count: 5000))
    let frame = mono.shaper.frame(of: text, in: MonoText.constraints(1, lines: 2.5))
    #expect(frame.lines.count == 3)
    // There is a first line even without height.
    #expect(mono.shaper.frame(of: text, in: MonoText.constraints(1, lines: 0)).lines.count == 1)
  }

  @Test func paragraphStylesMoveLines() {
    let text = mono.text("aaaa bbbb cccc\nd") {
      $0.paragraph.firstLineHeadIndent = 2 * MonoText.advance
      $0.paragraph.headIndent = MonoText.advance
      $0.paragraph.tailIndent = -MonoText.advance
      $0.paragraph.lineSpacing = 100
      $0.paragraph.paragraphSpacing = 10
      $0.paragraph.paragraphSpacingBefore = 1
    }
    let lines = mono.shaper.frame(of: text, in: MonoText.constraints(8)).lines
    #expect(lines.map { Int((Double($0.origin.x) / MonoText.advance).rounded()) } == [2, 1, 1, 2])
    let step = MonoText.lineHeight + 100
    for (line, top) in zip(lines, [0, step, 2 * step, 3 * step + 11]) {
      #expect(isClose(line.top, top))
    }
  }

  @Test(arguments: [(2.0, 0.0, 0.0, 2.0), (0, 3, 0, 3), (0, 0, 0.5, 0.5), (2, 0, 1.5, 1.5)])
  func lineHeightsCanBeBounded(multiple: Double, least: Double, most: Double, height: Double) {
    let text = mono.text("a\nb") {
      $0.paragraph.lineHeightMultiple = multiple
      $0.paragraph.minimumLineHeight = least * MonoText.lineHeight
      $0.paragraph.maximumLineHeight = most * MonoText.lineHeight
    }
    let lines = mono.shaper.frame(of: text, in: MonoText.constraints(8)).lines
    #expect(isClose(lines[1].top, height * MonoText.lineHeight))
    // Additional height is above the baseline.
    #expect(isClose(Double(lines[0].origin.y), height * MonoText.lineHeight - MonoText.descent))
  }

  // For comparison, each line is drawn by itself.
  @Test func paragraphsMatchLinesDrawnOneByOne() throws {
    let text = "The wave\u{AD} of fjords, AVATAR and (office) \u{5E9}\u{5DC}\u{5D5}\u{5DD} 12 go by"
    let style = TextStyle(font: try mono.book.lookup(name: "Inter"), size: 30)
    let frame = mono.shaper.frame(
      of: StyledText(text, style: style), in: TextFrame.Constraints(width: 170))
    #expect(frame.lines.count > 3)
    let units = Array(text.utf16)
    for placed in frame.lines {
      let part = String(decoding: units[placed.line.source], as: UTF16.self)
      var own = style
      own.paragraph.isRightToLeft = false
      let alone = mono.shaper.line(of: StyledText(part, style: own))
      #expect(alone.glyphs.map(\.id) == placed.line.glyphs.map(\.id), "\(part)")
      #expect(isClose(alone.contentWidth, placed.line.contentWidth, tolerance: 1e-6))
      #expect(placed.line.contentWidth <= 170 + 1e-6)
    }
  }
}
