import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing
import TextLayout

struct TextShaperTests {
  private let book: FontBook
  private let shaper: TextShaper

  init() throws {
    book = try FontBook(files: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    shaper = TextShaper(book: book)
  }

  private func line(_ string: String, font: String? = nil, size: Double = 40) throws -> TextLine {
    let font = try book.lookup(name: font)
    return shaper.line(for: TextRun(string: string, font: font, size: size))
  }

  // A new one would read the file again, which no longer exists.
  @Test("A shaper uses what another has read, after that has ended (BA-13)")
  func reuse() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ttf")
    let original = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
    try FileManager.default.copyItem(at: original, to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let book = try FontBook(files: [file.path])
    let run = TextRun(string: "Aj", font: try book.lookup(name: "DejaVu Sans Mono"), size: 20)
    let first = TextShaper(book: book).line(for: run)
    try FileManager.default.removeItem(at: file)
    let second = TextShaper(book: book).line(for: run)
    #expect(first == second)
    #expect(second.glyphs.first?.font == run.font)
  }

  // TX-03: DejaVu Sans has 2048 units per em, ascender 1901, descender -483 and line gap 0.
  @Test func lineHeightIsAscentDescentAndLeading() throws {
    let line = try line("x", font: "DejaVu Sans", size: 2048)
    #expect(isClose(line.ascent, 1901))
    #expect(isClose(line.descent, 483))
    #expect(line.leading == 0)
    #expect(isClose(line.lineHeight, 2384))
  }

  // In DejaVu Sans, an x is 1212 units wide and a space 651.
  @Test func advancesAreTheFontsOwn() throws {
    #expect(isClose(try line("xx x", font: "DejaVu Sans", size: 2048).width, 3 * 1212 + 651))
  }

  @Test func metricsScaleExactlyWithTheSize() throws {
    let large = try line("Wave, fjord & AVATAR", size: 1000)
    for size in [0.5, 7, 10, 11.3, 36, 250.75, 400] {
      let line = try line("Wave, fjord & AVATAR", size: size)
      #expect(isClose(line.width, large.width * size / 1000, tolerance: 1e-9))
      #expect(isClose(line.inkBounds.maxX, large.inkBounds.maxX * size / 1000, tolerance: 1e-9))
      #expect(isClose(line.inkBounds.minY, large.inkBounds.minY * size / 1000, tolerance: 1e-9))
    }
  }

  // 6,060,000 units, more than Pango's integers can represent in 1024ths.
  @Test func veryLongLinesAreMeasuredExactly() throws {
    let text = String(repeating: "x", count: 5000)
    let line = try line(text, font: "DejaVu Sans", size: 2048)
    #expect(line.width == 5000 * 1212)
    #expect(line.glyphs.last?.position.x == CGFloat(4999 * 1212))
  }

  @Test func kerningMovesGlyphsCloser() throws {
    let apart = try line("A").width + line("V").width
    #expect(try line("AV").width < apart - 0.5)
  }

  @Test func emptyTextHasHeightButNoWidth() throws {
    let line = try line("")
    #expect(line.width == 0)
    #expect(line.glyphs.isEmpty)
    #expect(line.inkBounds.isNull)
    #expect(line.lineHeight > 40)
  }

  @Test(arguments: ["one\ntwo", "one\r\ntwo", "one\u{2028}two", "one\u{85}"])
  func aLineBreakEndsTheLine(text: String) throws {
    let line = try line(text)
    #expect(try line.glyphs == self.line("one").glyphs)
    #expect(try line.width == self.line("one").width)
  }

  @Test func controlCharactersHaveNoGlyphs() throws {
    #expect(try line("a\u{7}b").width == line("ab").width)
  }

  @Test func combiningMarksArePlacedOverTheirLetters() throws {
    let marked = try line("x\u{301}")
    let plain = try line("x")
    #expect(isClose(marked.width, plain.width))
    #expect(marked.inkBounds.minY < plain.inkBounds.minY - 4)
    #expect(try isClose(line("e\u{301}").width, line("\u{E9}").width))
  }

  @Test func rightToLeftTextRunsFromRightToLeft() throws {
    let hebrew = try line("\u{5D0}\u{5D1}", font: "DejaVu Sans")
    #expect(hebrew.isRightToLeft)
    let alef = try line("\u{5D0}", font: "DejaVu Sans")
    let bet = try line("\u{5D1}", font: "DejaVu Sans")
    #expect(hebrew.glyphs.map(\.id) == [bet.glyphs[0].id, alef.glyphs[0].id])
    #expect(isClose(hebrew.glyphs[1].position.x, bet.width))
  }

  // The logical order is a, alef, bet, 1, 2; on screen it is a, the number, bet, alef (UAX 9).
  @Test func mixedDirectionsAreReordered() throws {
    let mixed = try line("a\u{5D0}\u{5D1}12", font: "DejaVu Sans")
    #expect(!mixed.isRightToLeft)
    let expected = try ["a", "1", "2", "\u{5D1}", "\u{5D0}"].map {
      try line($0, font: "DejaVu Sans").glyphs[0].id
    }
    #expect(mixed.glyphs.map(\.id) == expected)
  }

  @Test func arabicLettersJoin() throws {
    let joined = try line("\u{628}\u{628}\u{628}", font: "DejaVu Sans")
    let alone = try line("\u{628}", font: "DejaVu Sans")
    #expect(joined.width < 3 * alone.width - 10)
    #expect(Set(joined.glyphs.map(\.id)).count == 3)
  }

  // The corners of an I in DejaVu Sans: x from 201 to 403, and up to 1493 units above the baseline.
  @Test func outlinesSitOnTheBaselineWithYDown() throws {
    let line = try line("I", font: "DejaVu Sans", size: 2048)
    #expect(line.inkBounds == CGRect(x: 201, y: -1493, width: 202, height: 1493))
    #expect(line.path.boundingBoxOfPath == line.inkBounds)
  }

  // The missing glyph of DejaVu Sans is 1229 units wide.
  @Test func missingGlyphsAreDrawn() throws {
    let line = try line("\u{10FFFD}x", font: "DejaVu Sans", size: 2048)
    #expect(line.glyphs.map(\.position.x) == [0, 1229])
    #expect(line.width == 1229 + 1212)
    #expect(line.inkBounds.minX < 1229)
  }

  // Four simultaneous threads, two of them in the opposite order, produce equal lines.
  @Test func linesDoNotDependOnThreadOrHistory() async throws {
    let texts = ["Wave", "fjord", "AVATAR", "\u{5E9}\u{5DC} 12 abc", "na\u{EF}ve"]
    let book = book
    let results = await withTaskGroup(of: [String: [TextLine]].self) { group in
      for worker in 0..<4 {
        group.addTask {
          let shaper = TextShaper(book: book)
          var lines: [String: [TextLine]] = [:]
          for text in worker % 2 == 0 ? texts : texts.reversed() {
            lines[text] = (0..<4).map { index in
              let font = FontDescription(face: book.faces[index * 7])
              return shaper.line(for: TextRun(string: text, font: font, size: 31.7))
            }
          }
          return lines
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 4)
    #expect(Set(results).count == 1)
  }

  // 60 lines of 2000 letters, each of more than 20 elements of 56 bytes, are more than the budget, of
  // which lines have at most 16 MiB.
  @Test func cachedLinesStayWithinTheBudget() throws {
    let font = try FontBook.packaged.lookup(name: nil)
    let shaper = TextShaper(book: .packaged, memory: MemoryBudget(bytes: 4 << 30))
    let letters = String(repeating: "g", count: 2000)
    for round in 0..<2 {
      for index in 0..<60 {
        _ = shaper.line(for: TextRun(string: letters, font: font, size: 10 + Double(index)))
        #expect(shaper.keptByteCount <= 16 << 20)
      }
      #expect(round == 0 ? shaper.keptByteCount == 0 : shaper.keptByteCount > 1 << 20)
    }
  }

  /// The memory of this process that is not shared with files, in pages of 4 KiB.
  private static func pages() throws -> Int {
    let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .ascii)
      .split(separator: " ").compactMap { Int($0) }
    return try #require(numbers.count > 2 ? numbers[1] - numbers[2] : nil)
  }

  // Fontconfig's data on 36 faces takes 40 pages, which would be 4000 for 100 shapers.
  @Test func shapersReleaseTheirMemory() async {
    await #expect(processExitsWith: .success) {
      let font = try FontBook.packaged.lookup(name: nil)
      func useShapers(_ count: Int) {
        for _ in 0..<count {
          _ = TextShaper(book: .packaged).line(for: TextRun(string: "a", font: font, size: 9))
        }
      }
      useShapers(20)
      let before = try Self.pages()
      useShapers(100)
      let after = try Self.pages()
      #expect(after - before < 1000)
    }
  }
}
