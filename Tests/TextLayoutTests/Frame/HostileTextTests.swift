import CoreGraphics
import Testing
import TextAttributes
import TextLayout

/// Unusual texts and extreme constraints.
struct HostileTextTests {
  private let mono: MonoText

  init() throws { mono = try MonoText() }

  private func check(_ frame: TextFrame) {
    #expect(frame.width.isFinite && frame.height.isFinite)
    for placed in frame.lines {
      #expect(placed.line.width.isFinite)
      #expect(placed.origin.x.isFinite && placed.origin.y.isFinite)
    }
  }

  private static let texts: [String] = [
    String(repeating: "x", count: 2_000), String(repeating: "word ", count: 500),
    String(repeating: "a\n", count: 1_000), "a" + String(repeating: "\u{301}", count: 2_000),
    String(repeating: "\u{202E}a\u{5D0}", count: 1_000),
    String(repeating: "\u{202B}", count: 300) + "abc" + String(repeating: "\u{202C}", count: 300),
    String(repeating: "\u{2067}", count: 300) + "abc",
    String(repeating: "a\u{5D0}", count: 1_000), String(repeating: "\t", count: 500),
    String(repeating: "\u{200D}", count: 500), String(repeating: " ", count: 2_000),
    String(repeating: "\u{AD}", count: 2_000), "\u{0}a\u{7}b\u{1B}\u{9F}\u{FFFE}\u{FEFF}\u{FFFF}",
    "\u{10FFFF}\u{E000}\u{E0001}",
    String(decoding: [0xD800, 0x61, 0xDC00] as [UInt16], as: UTF16.self),
    String(decoding: [0xFF, 0xC0, 0x61, 0xF8] as [UInt8], as: UTF8.self),
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{FE0F}",
  ]

  @Test(arguments: texts.indices) func unusualTextsHaveLines(index: Int) {
    let text = Self.texts[index]
    for width in [0, 1, 100, 1e300, .infinity] {
      for breaking in [NSLineBreakMode.byWordWrapping, .byTruncatingMiddle] {
        let constraints = TextFrame.Constraints(
          width: width, height: 60, lineBreaking: breaking, lastLineTruncation: .end,
          alignment: .justified)
        let frame = mono.shaper.frame(of: mono.text(text) { $0.size = 12 }, in: constraints)
        check(frame)
        // There is a first line in any constraints, and lines run downward.
        #expect(!frame.lines.isEmpty && frame.sourceEnd <= text.utf16.count)
        for (line, next) in zip(frame.lines, frame.lines.dropFirst()) {
          #expect(line.top < next.top)
          #expect(line.line.source.upperBound <= next.line.source.lowerBound)
        }
      }
    }
  }

  @Test func aHundredThousandCharactersAreLaidOut() {
    let text = mono.text(String(repeating: "lorem ipsum ", count: 8_334)) { $0.size = 10 }
    let frame = mono.shaper.frame(of: text, in: TextFrame.Constraints(width: 500))
    check(frame)
    // 83 characters of 6.02 points fit: seven times two words and a space that hangs.
    #expect(frame.lines.count == (100_008 + 83) / 84)
    #expect(frame.sourceEnd == 100_008)
  }

  private static let numbers = [0, -1, 1e-300, 1e300, -1e300, .nan, .infinity, -.infinity]

  @Test(arguments: numbers) func extremeNumbersAreLimited(number: Double) {
    let text = mono.text("some text\twith words\nand lines") {
      $0.size = number
      $0.kern = number
      $0.baselineOffset = number
      $0.underline = TextRule(.double)
      $0.paragraph.firstLineHeadIndent = number
      $0.paragraph.headIndent = number
      $0.paragraph.tailIndent = number
      $0.paragraph.lineSpacing = number
      $0.paragraph.paragraphSpacing = number
      $0.paragraph.paragraphSpacingBefore = number
      $0.paragraph.lineHeightMultiple = number
      $0.paragraph.minimumLineHeight = number
      $0.paragraph.maximumLineHeight = number
      $0.paragraph.tabStops = [number]
      $0.paragraph.tabInterval = number
    }
    for width in [number, 100] {
      check(mono.shaper.frame(of: text, in: TextFrame.Constraints(width: width, height: number)))
      check(
        mono.shaper.frame(
          of: text,
          in: TextFrame.Constraints(
            width: width, height: 50, lineBreaking: .byTruncatingTail, alignment: .center)))
    }
    let short = mono.shaper.line(of: text, width: number, truncation: .middle)
    #expect(short.width.isFinite && short.ascent.isFinite && short.lineHeight.isFinite)
    #expect(short.width <= max(0, number) + 1e-6 || number.isNaN)
    let long = mono.shaper.line(of: text, stretchedTo: number)
    #expect(long.width.isFinite && long.ascent.isFinite && long.lineHeight.isFinite)
  }
}
