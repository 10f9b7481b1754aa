import CoreGraphics
import TestSupport
import Testing
import TextAttributes
import TextLayout

/// Lines with runs of different styles.
struct StyledLineTests {
  private let mono: MonoText

  init() throws { mono = try MonoText() }

  private func line(_ string: String, _ edit: (inout TextStyle) -> Void) -> TextLine {
    mono.shaper.line(of: mono.text(string, edit))
  }

  @Test func theLargestFontDeterminesTheHeight() {
    var small = mono.style
    small.size = 1024
    let text = StyledText(runs: [
      StyledText.Run(text: "ab", style: small), StyledText.Run(text: "cd", style: mono.style),
    ])
    let line = mono.shaper.line(of: text)
    #expect(isClose(line.width, 3 * MonoText.advance))
    #expect(isClose(line.ascent, MonoText.ascent) && isClose(line.descent, MonoText.descent))
    #expect(line.runs.count == 2 && line.inks.count == 1)
    #expect(isClose(line.runs[1].x, MonoText.advance))
  }

  // A style boundary between a letter and its combining mark does not lose the mark.
  @Test func runsKeepTheirColors() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    var colored = mono.style
    colored.color = red
    let text = StyledText(runs: [
      StyledText.Run(text: "a", style: mono.style), StyledText.Run(text: "b", style: colored),
      StyledText.Run(text: "c", style: mono.style),
    ])
    let line = mono.shaper.line(of: text)
    #expect(line.inks.map(\.color) == [nil, red])
    let plain = mono.shaper.line(of: mono.text("abc"))
    #expect(line.inkBounds == plain.inkBounds)
    #expect(line.inks[1].path.boundingBoxOfPath.minX > MonoText.advance)
    #expect(line.inks[1].path.boundingBoxOfPath.maxX < 2 * MonoText.advance)
  }

  @Test(arguments: [0.0, 100, -50, 1e300])
  func kerningIsAddedToEachCharacter(kern: Double) {
    let line = line("abcd") { $0.kern = kern }
    let added = min(kern, TextStyle.maximumSize)
    #expect(isClose(line.width, 4 * (MonoText.advance + added), tolerance: 1e-6))
  }

  // Inter kerns A and V, unless the kerning attribute is 0.
  @Test func zeroKerningDisablesTheFontsKerning() throws {
    var style = TextStyle(font: try mono.book.lookup(name: "Inter"), size: 100)
    func width(_ text: String) -> Double {
      mono.shaper.line(of: StyledText(text, style: style)).width
    }
    let apart = width("A") + width("V")
    #expect(width("AV") < apart - 1)
    style.kern = 0
    #expect(isClose(width("AV"), width("A") + width("V")))
  }

  @Test func theBaselineOffsetRaisesText() {
    let plain = line("x") { _ in }
    let lifted = line("x") { $0.baselineOffset = 300 }
    #expect(isClose(lifted.inkBounds.maxY, plain.inkBounds.maxY - 300))
    #expect(isClose(lifted.ascent, plain.ascent + 300))
    #expect(isClose(lifted.width, plain.width))
  }

  // According to the file's post table: 90 units thick, upper edge 40 units below the baseline.
  @Test func underlinesUseTheFontsPosition() {
    let blank = line("xx") { $0.underline = TextRule(.single) }
    #expect(blank.inkBounds.maxY == 130)
    #expect(
      blank.inkBounds.minX == 0 && isClose(Double(blank.inkBounds.width), 2 * MonoText.advance))
    let thick = line("x") { $0.underline = TextRule(.thick) }
    #expect(thick.inkBounds.maxY == 220)
    let double = line("x") { $0.underline = TextRule(.double) }
    #expect(double.inkBounds.maxY == 310)
    #expect(!double.path.contains(CGPoint(x: 10, y: 175)))
    #expect(double.path.contains(CGPoint(x: 10, y: 265)))
  }

  // According to the file's OS/2 table: 102 units thick, upper edge 530 units above the baseline.
  @Test func strikethroughsUseTheFontsPosition() {
    let line = line(".") { $0.strikethrough = TextRule(.single) }
    #expect(line.inkBounds.minY == -530)
    #expect(line.path.contains(CGPoint(x: 10, y: -430)))
    #expect(!line.path.contains(CGPoint(x: 10, y: -426)))
  }

  @Test func underlinesInTheTextColorJoinItsPath() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(line("gj") { $0.underline = TextRule(.single) }.inks.count == 1)
    let apart = line("gj") { $0.underline = TextRule(.single, color: red) }
    #expect(apart.inks.map(\.color) == [red, nil])
    let through = line("gj") { $0.strikethrough = TextRule(.single, color: red) }
    #expect(through.inks.map(\.color) == [nil, red])
    // Where a letter crosses the underline, its middle is inside both: there is no hole.
    let crossed = line("|") { $0.underline = TextRule(.single) }
    let ink = line("|") { _ in }.inkBounds
    #expect(crossed.path.contains(CGPoint(x: ink.midX, y: 85)))
    #expect(crossed.path.contains(CGPoint(x: 10, y: 85)))
  }

  // Tab stops are 28 points apart.
  @Test func tabsAdvanceToTheNextStop() {
    func places(_ string: String) -> [Double] {
      line(string) { $0.size = 16.384 }.glyphs.map { Double($0.position.x) }
    }
    // A character is 9.864 points wide.
    #expect(zip(places("a\tb"), [0, 28]).allSatisfy { isClose($0, $1) })
    #expect(zip(places("\ta\tb"), [28, 56]).allSatisfy { isClose($0, $1) })
    #expect(zip(places("abc\tb"), [0, 9.864, 19.728, 56]).allSatisfy { isClose($0, $1) })
    let stopped = line("a\tb\tc") {
      $0.paragraph.tabStops = [2000, 5000]
      $0.paragraph.tabInterval = 3000
    }
    #expect(stopped.glyphs.map { Double($0.position.x) } == [0, 2000, 5000])
  }

  @Test func clustersCoverTheLine() {
    let text = "a\u{301}b \u{5D0}\u{5D1} c\td"
    let line = line(text) { _ in }
    var x = 0.0
    for cluster in line.clusters {
      #expect(isClose(cluster.x, x))
      x += cluster.width
    }
    #expect(isClose(x, line.width))
    let units = line.clusters.flatMap { Array($0.source) }.sorted()
    #expect(units == Array(0..<text.utf16.count))
  }

  // The bar is a rectangle, so the area that its stroke covers can be computed by hand.
  @Test(arguments: [10.0, -10]) func strokesFollowOutlines(percent: Double) throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let bar = try #require(line("|") { _ in }.inks.first).path.boundingBoxOfPath
    let stroked = line("|") {
      $0.strokeWidth = percent
      $0.strokeColor = red
    }
    // Ten percent of 2048 points, half of it on each side.
    let half = 102.4
    let outer = bar.insetBy(dx: -half, dy: -half)
    #expect(isClose(Double(stroked.inkBounds.minX), Double(outer.minX)))
    #expect(isClose(Double(stroked.inkBounds.maxY), Double(outer.maxY)))
    let stroke = try #require(stroked.inks.last)
    #expect(stroke.color == red)
    #expect(stroke.path.contains(CGPoint(x: outer.minX + 5, y: outer.minY + 5), using: .winding))
    let middle = CGPoint(x: bar.midX, y: bar.midY)
    // If the bar is narrower than the stroke, the stroke covers all of it.
    #expect(stroke.path.contains(middle, using: .winding) == (bar.width < 2 * half))
    // Positive widths draw only the stroke; negative ones also fill the letter below it.
    #expect(stroked.inks.count == (percent > 0 ? 1 : 2))
    if percent < 0 {
      #expect(
        stroked.inks[0].color == nil && stroked.inks[0].path.contains(middle, using: .winding))
    }
    #expect(stroked.width == line("|") { _ in }.width)
  }

  @Test func strokesDefaultToTheTextColor() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let stroked = line("o") {
      $0.color = red
      $0.strokeWidth = 3
    }
    #expect(stroked.inks.map(\.color) == [red])
    for width in [0, Double.nan] {
      let plain = line("o") { $0.strokeWidth = width }
      #expect(plain.inks == line("o") { _ in }.inks)
    }
    // A stroked run next to a filled one.
    let mixed = mono.shaper.line(
      of: StyledText(runs: [
        StyledText.Run(text: "a", style: mono.style),
        StyledText.Run(text: "b", style: styled { $0.strokeWidth = 3 }),
      ]))
    #expect(mixed.inks.count == 2)
  }

  private func styled(_ edit: (inout TextStyle) -> Void) -> TextStyle {
    var style = mono.style
    edit(&style)
    return style
  }
}
