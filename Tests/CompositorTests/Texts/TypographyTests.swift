import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// TX-05 to TX-10 in pixels.
struct TypographyTests {
  private func text(
    _ string: LayerText, _ edit: (inout TextContent) -> Void = { _ in }
  ) -> PixelBuffer {
    render(
      [
        layer(.text, 10, 10, 180, 100) {
          guard var content = $0.content.text else { return }
          content.string = string
          content.fontSize = 24
          edit(&content)
          $0.content.text = content
        }
      ], width: 200, height: 120)
  }

  private func line(_ string: String, size: Double = 24) throws -> TextLine {
    let font = try FontBook.packaged.lookup(name: nil)
    return TextShaper(book: .packaged).line(for: TextRun(string: string, font: font, size: size))
  }

  @Test("Space follows every character but the last (TX-05)")
  func spacing() throws {
    let plain = try #require(text("III").ink)
    // Two gaps of 10 points.
    let points = try #require(text("III") { $0.typography.letterSpacing = 10 }.ink)
    #expect(points.minX == plain.minX && points.maxX == plain.maxX + 20)
    // 500 thousandths of 24 points are 12 points.
    let em = try #require(text("III") { $0.typography.tracking = 500 }.ink)
    #expect(em.maxX == plain.maxX + 24)
    let both = text("III") {
      $0.typography.tracking = 500
      $0.typography.letterSpacing = -12
    }
    #expect(difference(both, text("III")) == 0)
  }

  @Test("Spaced lines stay at their side (TX-05)", arguments: [("center", 0.5), ("right", 1)])
  func spacedLinesAreAligned(mode: String, side: Double) throws {
    func ink(_ spacing: Double) throws -> PixelRect {
      let image = text("HIH") {
        $0.alignmentMode = CATextLayerAlignmentMode(rawValue: mode)
        $0.typography.letterSpacing = spacing
      }
      return try #require(image.ink)
    }
    let (plain, spaced) = (try ink(0), try ink(10))
    #expect(abs(Double(spaced.minX) - (Double(plain.minX) - 20 * side)) <= 1)
    #expect(abs(Double(spaced.maxX) - (Double(plain.maxX) + 20 * (1 - side))) <= 1)
  }

  @Test("A run's own kern replaces the layer's spacing (TX-05)") func kern() {
    var attributes = LayerText.Attributes()
    attributes.kern = 10
    let own = text(LayerText(runs: [LayerText.Run("III", attributes)])) {
      $0.typography.letterSpacing = 30
    }
    #expect(difference(own, text("III") { $0.typography.letterSpacing = 10 }) == 0)
  }

  @Test("Baselines are as far apart as the line height says (TX-06)") func lineHeight() throws {
    func bottom(_ edit: (inout TextContent) -> Void) throws -> Int {
      try #require(text("I\nI", edit).ink).maxY
    }
    // The added height is above the text, also of the first line.
    let plain = try line("I")
    let (baseline, natural) = (10 + plain.ascent, plain.lineHeight)
    #expect(
      try abs(Double(bottom { $0.typography.lineHeight = 45 }) - (baseline + 90 - natural)) <= 1)
    #expect(
      try abs(
        Double(bottom { $0.typography.lineHeightMultiple = 1.5 }) - (baseline + 2 * natural)) <= 1)
    #expect(
      try abs(
        Double(bottom { $0.typography.paragraphSpacing = 13 }) - (baseline + natural + 13)) <= 1)
    let both = try bottom {
      $0.typography.lineHeight = 45
      $0.typography.lineHeightMultiple = 3
    }
    #expect(try both == bottom { $0.typography.lineHeight = 45 })
  }

  @Test("Lines are at the top, in the middle or at the bottom (TX-07)")
  func verticalAlignment() throws {
    func top(_ alignment: TextVerticalAlignment, _ string: LayerText = "I") throws -> Double {
      Double(try #require(text(string) { $0.typography.verticalAlignment = alignment }.ink).minY)
    }
    let free = 100 - (try line("I").lineHeight)
    #expect(try abs(top(.center) - top(.top) - free / 2) <= 1)
    #expect(try abs(top(.bottom) - top(.top) - free) <= 1)
    // Too many lines start at the top.
    let many: LayerText = "I\nI\nI\nI\nI\nI"
    #expect(try top(.bottom, many) == top(.top, many))
  }

  @Test("Text shrinks to its bounds, and never grows (TX-08)") func fit() throws {
    let long: LayerText = "A headline that is much too long"
    let width = try line(long.string).width
    #expect(width > 180)
    let shrunk = try #require(text(long) { $0.typography.fit = .shrink }.ink)
    #expect(shrunk.maxX <= 190 && shrunk.maxX >= 187)
    #expect(difference(text("short") { $0.typography.fit = .shrink }, text("short")) == 0)
    // Higher than the bounds.
    let lines: LayerText = "I\nI\nI\nI\nI\nI\nI\nI"
    let low = try #require(text(lines) { $0.typography.fit = .shrink }.ink)
    #expect(low.maxY <= 110 && low.maxY >= 104)
    // The smallest size wins over the bounds.
    let limited = text(long) {
      $0.typography.fit = .shrink
      $0.typography.minimumFontSize = 20
    }
    #expect(difference(limited, text(long) { $0.fontSize = 20 }) == 0)
  }

  @Test("The layer's outline is that of runs without one (TX-09)") func stroke() {
    var attributes = LayerText.Attributes()
    attributes.strokeWidth = -4
    attributes.strokeColor = color(1, 0, 0)
    let runs = text(LayerText(runs: [LayerText.Run("Stroke", attributes)]))
    let layers = text("Stroke") {
      $0.typography.strokeWidth = -4
      $0.typography.strokeColor = color(1, 0, 0)
    }
    #expect(difference(runs, layers) == 0)
    #expect(difference(layers, text("Stroke")) > 100)
  }

  @Test("A gradient over the bounds replaces the color (TX-10)") func gradient() throws {
    let red = color(1, 0, 0)
    let even = text("Gradient") { $0.typography.foregroundColors = [red, red] }
    #expect(difference(even, text("Gradient") { $0.foregroundColor = red }) <= 1)
    let across = text("IIIIIIIIIIIIIIIIIIIIII") {
      $0.typography.foregroundColors = [red, color(0, 0, 1)]
      $0.typography.foregroundStartPoint = CGPoint(x: 0, y: 0)
      $0.typography.foregroundEndPoint = CGPoint(x: 1, y: 0)
    }
    let y = try #require(across.ink).minY + 6
    let filled = (0..<200).map { across.pixel($0, y) }.filter { $0.alpha == 255 }
    #expect(filled.count > 10)
    for (left, right) in zip(filled, filled.dropFirst()) {
      #expect(left.red >= right.red && left.blue <= right.blue)
    }
    // Without colors, there is no gradient.
    #expect(difference(text("a") { $0.typography.foregroundColors = [] }, text("a")) == 0)
  }
}
