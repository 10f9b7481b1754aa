import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextAttributes
import TextLayout

/// Texts whose parts are drawn apart (TP).
struct TextPartPainterTests {
  private static let faces = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private func label(
    _ string: LayerText, _ edit: (inout TextContent) -> Void = { _ in }
  ) -> RenderNode {
    layer(.text, 10.25, 10.5, 170, 70) { state in
      var text = TextContent()
      (text.string, text.fontSize, text.isWrapped) = (string, 20, true)
      text.foregroundColor = color(0, 0, 0)
      edit(&text)
      state.content.text = text
    }
  }

  private func image(
    _ node: RenderNode, with compositor: Compositor = Compositor(fonts: .packaged),
    part: PixelRect? = nil
  ) -> PixelBuffer {
    render([node], width: 200, height: 100, part: part, with: compositor)
  }

  private static let rich = LayerText(runs: [
    LayerText.Run("Red ", attributes { $0.foregroundColor = red }),
    LayerText.Run("under", attributes { $0.underline = TextRule(.single, color: blue) }),
    LayerText.Run(" both", attributes { ($0.strokeWidth, $0.strokeColor) = (-6, green) }),
  ])

  private static func attributes(
    _ edit: (inout LayerText.Attributes) -> Void
  ) -> LayerText.Attributes {
    var attributes = LayerText.Attributes()
    edit(&attributes)
    return attributes
  }

  @Test(
    "Parts at rest draw the bytes of the whole text (TP-02)",
    arguments: [
      "AVATAR To. Ty Wa", "office waffle fjord", "Cafe\u{301} a\u{302}\u{323}",
      "two\nlines of text",
      "שלום עולם abc", "السلام عليكم", rich,
    ] as [LayerText])
  func restIsExact(text: LayerText) throws {
    let compositor = Compositor(fonts: try FontBook(files: [Self.faces]))
    let plain = image(label(text), with: compositor)
    #expect(plain.coverage > 50)
    var rest = TextPart()
    rest.anchorPoint = .zero
    for unit in TextPartUnit.allCases {
      let split = label(text) { content in
        for index in 0..<40 { content[parts: unit][index] = rest }
      }
      #expect(difference(image(split, with: compositor), plain) == 0)
    }
  }

  @Test(
    "Parts that move together draw the text elsewhere (TP-01, TP-02)",
    arguments: [
      "AVATAR To. Ty Wa", "office waffle", "two\nlines of text", "שלום עולם abc", "السلام عليكم",
    ] as [LayerText], TextPartUnit.allCases)
  func movedPartsAreTheText(text: LayerText, unit: TextPartUnit) throws {
    let compositor = Compositor(fonts: try FontBook(files: [Self.faces]))
    let plain = image(label(text), with: compositor)
    var moved = TextPart()
    moved.position = CGPoint(x: 7, y: 13)
    let split = image(
      label(text) { content in
        for index in 0..<40 { content[parts: unit][index] = moved }
      }, with: compositor)
    var largest = 0
    for y in 0..<80 {
      for x in 0..<190 {
        largest = max(largest, abs(plain.pixel(x, y).alpha - split.pixel(x + 7, y + 13).alpha))
      }
    }
    // Where glyphs touch, their edges are drawn one over the other.
    #expect(largest <= 64)
    #expect(abs(split.coverage - plain.coverage) < 0.01 * plain.coverage)
  }

  @Test("Characters of right-to-left text count from the right (TP-01)") func readingOrder() throws
  {
    let compositor = Compositor(fonts: try FontBook(files: [Self.faces]))
    func ink(_ index: Int) -> PixelRect? {
      var hidden = TextPart()
      hidden.opacity = 0
      return image(
        label("שלום") { content in
          for other in 0..<4 where other != index { content.characters[other] = hidden }
        }, with: compositor
      ).ink
    }
    let places = (0..<4).compactMap { ink($0)?.minX }
    #expect(places.count == 4 && places == places.sorted(by: >))
  }

  @Test("A ligature belongs to its first character (TP-01)") func ligatures() throws {
    // Lam and alef are always one glyph.
    let compositor = Compositor(fonts: try FontBook(files: [Self.faces]))
    func coverage(hiding index: Int) -> Double {
      var hidden = TextPart()
      hidden.opacity = 0
      return image(label("لا") { $0.characters[index] = hidden }, with: compositor).coverage
    }
    #expect(coverage(hiding: 0) == 0 && coverage(hiding: 1) > 10)
  }

  @Test("Opacity, color and blur change one part (TP-02)") func appearance() throws {
    let plain = image(label("II II"))
    let ink = try #require(plain.ink)
    func second(_ edit: (inout TextPart) -> Void) -> PixelBuffer {
      var part = TextPart()
      edit(&part)
      return image(label("II II") { $0.words[1] = part })
    }
    let faded = second { $0.opacity = 0.5 }
    let (left, right, y) = (ink.minX + 2, ink.maxX - 2, (ink.minY + ink.maxY) / 2)
    #expect(faded.pixel(left, y) == plain.pixel(left, y))
    for x in (ink.maxX - 14)..<ink.maxX {
      #expect(abs(2 * faded.pixel(x, y).alpha - plain.pixel(x, y).alpha) <= 2)
    }
    let tinted = second { ($0.color, $0.colorShare) = (color(1, 0, 0), 0.5) }
    #expect(tinted.pixel(right, y).alpha == plain.pixel(right, y).alpha)
    let share = Double(tinted.pixel(right, y).red) / Double(tinted.pixel(right, y).alpha)
    #expect(abs(share - 0.5) < 0.01)
    let blurred = second { $0.blur = 3 }
    #expect(abs(blurred.coverage - plain.coverage) < 0.02 * plain.coverage)
    let spread = try #require(blurred.ink)
    #expect(spread.maxX > ink.maxX + 3 && spread.minY < ink.minY - 3)
    #expect(spread.minX == ink.minX)
  }

  // Fill and stroke overlap; half of both is half of the whole.
  @Test("Inks of a part do not show through each other (TP-02)") func overlappingInks() throws {
    let text = LayerText(runs: [
      LayerText.Run(
        "O", Self.attributes { ($0.strokeWidth, $0.strokeColor, $0.fontSize) = (-12, blue, 60) })
    ])
    let plain = image(label(text))
    var part = TextPart()
    part.opacity = 0.5
    let faded = image(label(text) { $0.words[0] = part })
    for y in stride(from: 0, to: 100, by: 3) {
      for x in 0..<200 {
        #expect(abs(2 * faded.pixel(x, y).alpha - plain.pixel(x, y).alpha) <= 2)
        #expect(abs(2 * faded.pixel(x, y).blue - plain.pixel(x, y).blue) <= 2)
      }
    }
  }

  @Test("Parts scale and rotate about their anchor point (TP-02)") func anchors() throws {
    let plain = try #require(image(label("I I")).ink)
    func ink(_ edit: (inout TextPart) -> Void) throws -> PixelRect {
      var part = TextPart()
      edit(&part)
      var hidden = TextPart()
      hidden.opacity = 0
      return try #require(
        image(label("I I") { ($0.words[0], $0.words[1]) = (part, hidden) }).ink)
    }
    let single = try ink { $0.opacity = 0.999 }
    #expect(single.minX == plain.minX)
    // A quarter turn about the center: as wide as it was high.
    let turned = try ink { $0.rotation = .pi / 2 }
    #expect(abs(turned.width - single.height) <= 2 && abs(turned.height - single.width) <= 2)
    // About the top of the box, a scale moves the ink down.
    let tall = try ink { ($0.scale, $0.anchorPoint) = (CGPoint(x: 1, y: 2), .zero) }
    #expect(abs(tall.height - 2 * single.height) <= 2)
    let offset = single.minY - 10
    #expect(abs(tall.minY - (10 + 2 * offset)) <= 2)
    // A scale of 0 shows nothing, and neither does a part beyond the text.
    let nothing = TextPart(TextPartValues(scale: .zero))
    #expect(image(label("I") { $0.words[0] = nothing }).ink == nil)
    let beyond = image(label("I I") { $0.words[9] = TextPart(TextPartValues(opacity: 0)) })
    #expect(difference(beyond, image(label("I I"))) == 0)
  }

  @Test("The bounds clip the text at rest, and parts leave them (TP-02)") func clipping() throws {
    func wide(_ edit: (inout TextContent) -> Void = { _ in }) -> RenderNode {
      layer(.text, 10, 10, 40, 26) { state in
        var text = TextContent()
        (text.string, text.fontSize) = ("MMMM", 20)
        edit(&text)
        state.content.text = text
      }
    }
    let plain = try #require(image(wide()).ink)
    #expect(plain.maxX == 50)
    var part = TextPart()
    part.position = CGPoint(x: 30, y: 40)
    let moved = try #require(image(wide { $0.words[0] = part }).ink)
    #expect(moved.maxX == 80 && moved.minX == plain.minX + 30 && moved.minY == plain.minY + 40)
  }

  @Test("Characters move within words, and words within lines (TP-06)") func nesting() throws {
    var (word, character, line) = (TextPart(), TextPart(), TextPart())
    word.position.x = 20
    character.position.x = 3
    line.position.y = 5
    let plain = try #require(image(label("I")).ink)
    let moved = image(
      label("I") { ($0.lines[0], $0.words[0], $0.characters[0]) = (line, word, character) })
    let ink = try #require(moved.ink)
    #expect(ink.minX == plain.minX + 23 && ink.minY == plain.minY + 5)
  }

  @Test("Scrambled characters are others of the text (TP-07)") func scrambling() throws {
    var part = TextPart()
    part.scramble = 5
    func scrambled(_ text: LayerText) -> PixelBuffer {
      image(label(text) { $0.words[0] = part })
    }
    // Among equal characters, nothing changes but the order of drawing.
    #expect(difference(scrambled("HHHH"), image(label("HHHH"))) <= 2)
    #expect(difference(scrambled("Handel"), image(label("Handel"))) > 100)
    #expect(difference(scrambled("Handel"), scrambled("Handel")) == 0)
  }

  // Workers draw parts of frames in any order.
  @Test("A part of the frame is that of the whole frame (TP-02)") func tiles() {
    var part = TextPart()
    (part.rotation, part.blur, part.opacity) = (0.4, 2.5, 0.7)
    part.position = CGPoint(x: 4.3, y: 9.1)
    let node = label("Some words that move") { content in
      for index in [0, 2] { content.words[index] = part }
    }
    let compositor = Compositor(fonts: .packaged)
    let whole = image(node, with: compositor)
    for area in [
      PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 31),
      PixelRect(minX: 23, minY: 17, maxX: 61, maxY: 55),
    ] {
      let tile = image(node, with: compositor, part: area)
      var different = 0
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX
        where tile[x, y] != whole[x, y] { different += 1 }
      }
      #expect(different == 0)
    }
  }

  @Test("A text with few pixels stays so while parts move (TX-04, TP-02)") func coarseText() throws
  {
    func coarse(_ edit: (inout TextContent) -> Void) -> RenderNode {
      edited(label("Ham burg", edit)) { $0.values.contentsScale = 0.5 }
    }
    var part = TextPart()
    part.position.y = 20
    let plain = image(coarse { _ in })
    let moved = image(coarse { ($0.words[0], $0.words[1]) = (part, part) })
    var largest = 0
    for y in 0..<60 {
      for x in 0..<200 {
        largest = max(largest, abs(plain.pixel(x, y).alpha - moved.pixel(x, y + 20).alpha))
      }
    }
    #expect(largest <= 40)
    #expect(difference(moved, image(label("Ham burg"))) > 40)
  }
}
