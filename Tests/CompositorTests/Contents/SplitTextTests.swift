import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextAttributes
import TextLayout

/// Parts of texts with the typography of text layers (TP-02, TX-05 to TX-14).
struct SplitTextTests {
  /// A text layer's typography, by name.
  struct Style: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edit: @Sendable (inout TextContent) -> Void

    init(_ name: String, _ edit: @escaping @Sendable (inout TextContent) -> Void) {
      (testDescription, self.edit) = (name, edit)
    }
  }

  private static let arc: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 4, y: 80))
    path.addCurve(
      to: CGPoint(x: 176, y: 80), control1: CGPoint(x: 40, y: 0), control2: CGPoint(x: 140, y: 0))
    return path
  }()

  static let styles = [
    Style("letter spacing") { $0.typography.letterSpacing = 3 },
    Style("tracking") { $0.typography.tracking = -60 },
    Style("line height") { $0.typography.lineHeight = 31 },
    Style("line height multiple") { $0.typography.lineHeightMultiple = 1.4 },
    Style("centered") { $0.typography.verticalAlignment = .center },
    Style("at the bottom") { $0.typography.verticalAlignment = .bottom },
    Style("fit") { ($0.typography.fit, $0.fontSize) = (.shrink, 60) },
    Style("truncated") { ($0.truncationMode, $0.fontSize) = (.end, 34) },
    Style("justified") { $0.alignmentMode = .justified },
    Style("features") { $0.typography.fontFeatures = FontSettings(["tnum": 1, "liga": 0]) },
    Style("axes") { $0.typography.fontVariations = FontSettings(["wght": 800]) },
    Style("path") { $0.typography.textPath = arc },
    Style("beyond a path") {
      ($0.typography.textPath, $0.typography.textPathOffset) = (arc, -30)
    },
    Style("spaced on a path") {
      ($0.typography.textPath, $0.typography.letterSpacing) = (arc, 4)
    },
    Style("gradient") {
      $0.typography.foregroundColors = [color(1, 0, 0), color(0, 0, 1)]
      $0.typography.foregroundEndPoint = CGPoint(x: 1, y: 0.3)
    },
    Style("gradient on a path") {
      $0.typography.foregroundColors = [color(1, 0, 0), color(0, 0, 1)]
      $0.typography.textPath = arc
    },
    Style("outlines") { $0.typography.strokeWidth = 5 },
    Style("outlines over letters") {
      ($0.typography.strokeWidth, $0.typography.strokeColor) = (-5, color(1, 0, 0))
    },
    Style("emoji") { content in
      content.string = "Go 🚀 up 🎈x"
      content.typography.fallbackFonts = ["Noto Color Emoji"]
    },
    Style("emoji on a path") { content in
      content.string = "Go 🚀 up 🎈x"
      content.typography.fallbackFonts = ["Noto Color Emoji"]
      content.typography.textPath = arc
    },
    Style("a number") { content in
      (content.format, content.value) = ("#,##0.00 'points'", 12_345.6)
    },
  ]

  private func label(
    _ style: Style, coarse: Bool = false, _ edit: (inout TextContent) -> Void = { _ in }
  ) -> RenderNode {
    layer(.text, 10.25, 10.5, 180, 90) { state in
      var text = TextContent()
      (text.string, text.fontSize, text.isWrapped) = ("Two lines of text 17:04", 24, true)
      text.foregroundColor = color(0, 0, 0)
      style.edit(&text)
      edit(&text)
      state.content.text = text
      if coarse { state.values.contentsScale = 0.5 }
    }
  }

  private func image(_ node: RenderNode, with compositor: Compositor) -> PixelBuffer {
    render([node], width: 200, height: 110, with: compositor)
  }

  private func compositor() throws -> Compositor {
    Compositor(
      fonts: try FontBook(files: ["/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"]))
  }

  /// The sum of all differences of channels, per pixel with ink.
  private func meanDifference(_ image: PixelBuffer, _ other: PixelBuffer) -> Double {
    var sum = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let (a, b) = (image.pixel(x, y), other.pixel(x, y))
        sum += abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue)
        sum += abs(a.alpha - b.alpha)
      }
    }
    return Double(sum) / max(1, image.coverage)
  }

  @Test("Parts at rest draw the bytes of the whole text (TP-02)", arguments: styles)
  func restIsExact(style: Style) throws {
    let compositor = try compositor()
    let plain = image(label(style), with: compositor)
    #expect(plain.coverage > 50)
    var rest = TextPart()
    rest.anchorPoint = .zero
    for unit in TextPartUnit.allCases {
      let split = label(style) { content in
        for index in 0..<40 { content[parts: unit][index] = rest }
      }
      #expect(difference(image(split, with: compositor), plain) == 0)
    }
  }

  @Test("Parts that hardly move draw nearly the whole text (TP-02)", arguments: styles)
  func hardlyMovedPartsAreTheText(style: Style) throws {
    let compositor = try compositor()
    var moved = TextPart()
    moved.position = CGPoint(x: 0.0001, y: 0)
    for coarse in [false, true] {
      let plain = image(label(style, coarse: coarse), with: compositor)
      for unit in TextPartUnit.allCases {
        let one = label(style, coarse: coarse) { $0[parts: unit][0] = moved }
        #expect(meanDifference(image(one, with: compositor), plain) < 4)
        let all = label(style, coarse: coarse) { content in
          for index in 0..<40 { content[parts: unit][index] = moved }
        }
        #expect(meanDifference(image(all, with: compositor), plain) < 6)
      }
    }
  }

  @Test("Parts add up to the whole text (TP-01)", arguments: styles, TextPartUnit.allCases)
  func everyPartIsDrawnOnce(style: Style, unit: TextPartUnit) throws {
    let compositor = try compositor()
    let plain = image(label(style), with: compositor)
    var hidden = TextPart()
    hidden.opacity = 0
    var sum = 0.0
    for index in 0..<26 {
      let single = label(style) { content in
        for other in 0..<40 where other != index { content[parts: unit][other] = hidden }
      }
      // White space has no word, and a part of its own only as a character.
      sum += image(single, with: compositor).coverage
    }
    #expect(abs(sum - plain.coverage) < 0.03 * plain.coverage)
  }

  // On a vertical line, down along the path is down the page, and "down" is to the left.
  @Test("On a path, the axes of a part are those of the path (TP-10)") func axesOfPaths() throws {
    let down = CGMutablePath()
    down.move(to: CGPoint(x: 90, y: 5))
    down.addLine(to: CGPoint(x: 90, y: 85))
    let style = Style("down") { ($0.string, $0.typography.textPath) = ("II", down) }
    let compositor = try compositor()
    func ink(_ unit: TextPartUnit, _ edit: (inout TextPart) -> Void) throws -> PixelRect {
      var (part, hidden) = (TextPart(), TextPart())
      hidden.opacity = 0
      edit(&part)
      let node = label(style) { content in
        content[parts: unit][0] = part
        if unit == .character { content.characters[1] = hidden }
      }
      return try #require(image(node, with: compositor).ink)
    }
    for unit in [TextPartUnit.character, .word] {
      let rest = try ink(unit) { $0.opacity = 0.999 }
      #expect(rest.width > 12)
      let along = try ink(unit) { $0.position.x = 6 }
      #expect(along.minY == rest.minY + 6 && along.minX == rest.minX)
      let across = try ink(unit) { $0.position.y = 6 }
      #expect(across.minY == rest.minY && across.minX == rest.minX - 6)
      let wide = try ink(unit) { $0.scale.x = 2 }
      #expect(abs(wide.height - 2 * rest.height) <= 3 && wide.width == rest.width)
      let turned = try ink(unit) { $0.rotation = .pi }
      #expect(turned.width == rest.width || turned.width == rest.width + 1)
    }
  }

  // Half red and half blue; a letter that crosses the middle keeps its color.
  @Test("The gradient moves with the parts, and tints change it (TP-02, TX-10)")
  func gradients() throws {
    let compositor = try compositor()
    let style = Style("halves") { content in
      content.string = "I I"
      content.typography.foregroundColors = [color(1, 0, 0), color(0, 0, 1)]
      content.typography.foregroundLocations = [0.5, 0.5]
      content.typography.foregroundStartPoint = .zero
      content.typography.foregroundEndPoint = CGPoint(x: 1, y: 0)
    }
    var moved = TextPart()
    moved.position.x = 120
    let image = image(label(style) { $0.words[1] = moved }, with: compositor)
    let ink = try #require(image.ink)
    #expect(ink.maxX > 140)
    let middle = (ink.minY + ink.maxY) / 2
    let pixels = (ink.minX..<ink.maxX).map { image.pixel($0, middle) }.filter { $0.alpha == 255 }
    #expect(pixels.count >= 2 && pixels.allSatisfy { $0.red == 255 && $0.blue == 0 })
    let tinted = self.image(
      label(style) {
        $0.words[1] = moved
        $0.words[1]?.color = color(0, 1, 0)
      }, with: compositor)
    let last = (ink.minX..<ink.maxX).map { tinted.pixel($0, middle) }.last { $0.alpha == 255 }
    #expect(last?.green == 255 && last?.red == 0)
  }

  @Test("Color glyphs move, fade and blur, and keep their colors (TP-02, TX-14)")
  func colorGlyphs() throws {
    let compositor = try compositor()
    let style = Style("balloon") {
      ($0.string, $0.fontSize) = ("🎈", 40)
      $0.typography.fallbackFonts = ["Noto Color Emoji"]
    }
    func image(_ edit: (inout TextPart) -> Void) -> PixelBuffer {
      var part = TextPart()
      edit(&part)
      return self.image(label(style) { $0.characters[0] = part }, with: compositor)
    }
    let plain = image { _ in }
    let ink = try #require(plain.ink)
    let (x, y) = ((ink.minX + ink.maxX) / 2, ink.minY + ink.height / 3)
    #expect(plain.pixel(x, y).red > plain.pixel(x, y).blue + 50)
    let moved = image { $0.position = CGPoint(x: 30, y: 10) }
    for offset in -5...5 {
      let (here, there) = (plain.pixel(x + offset, y), moved.pixel(x + offset + 30, y + 10))
      #expect(abs(here.red - there.red) <= 2 && abs(here.alpha - there.alpha) <= 2)
    }
    let tinted = image { $0.color = color(0, 0, 1) }
    #expect(difference(tinted, plain) <= 1)
    let faded = image { $0.opacity = 0.5 }
    #expect(abs(2 * faded.pixel(x, y).red - plain.pixel(x, y).red) <= 2)
    let blurred = try #require(image { $0.blur = 3 }.ink)
    #expect(blurred.minX < ink.minX - 3 && blurred.maxY > ink.maxY + 3)
    // The edge of the bounds moves with the glyph.
    let cut = Style("cut") {
      style.edit(&$0)
      ($0.isWrapped, $0.fontSize) = (false, 150)
    }
    let whole = try #require(self.image(label(cut), with: compositor).ink)
    var up = TextPart()
    up.position.y = -60
    let shifted = try #require(
      self.image(label(cut) { $0.characters[0] = up }, with: compositor).ink)
    #expect(whole.maxY >= 100 && abs(shifted.maxY - (whole.maxY - 60)) <= 1)
  }

  @Test("Characters scramble along a path (TP-07, TP-10)") func scrambling() throws {
    let compositor = try compositor()
    var part = TextPart()
    part.scramble = 5
    let even = Style("even") { ($0.string, $0.typography.textPath) = ("HHHHHH", Self.arc) }
    let plain = image(label(even), with: compositor)
    let scrambled = image(label(even) { $0.words[0] = part }, with: compositor)
    // Equal characters in each other's places are the same text.
    #expect(meanDifference(scrambled, plain) < 6)
  }
}
