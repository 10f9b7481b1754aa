import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextAttributes
import TextLayout

/// Axes of variable fonts of runs and of parts of texts (TX-13, TP-11), in Inter, whose weight is 400
/// by default.
struct VariableTextTests {
  private let compositor: Compositor

  init() throws {
    compositor = Compositor(
      fonts: try FontBook(files: ["/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"]))
  }

  private func image(
    _ string: LayerText, _ edit: (inout TextContent) -> Void = { _ in }
  ) -> PixelBuffer {
    let node = layer(.text, 10, 10, 280, 100) { state in
      var text = TextContent()
      (text.string, text.fontName, text.fontSize) = (string, "Inter", 24)
      edit(&text)
      state.content.text = text
    }
    return render([node], width: 300, height: 120, with: compositor)
  }

  private func weighted(_ string: LayerText, _ weight: Double) -> PixelBuffer {
    image(string) { $0.typography.fontVariations = FontSettings(["wght": weight]) }
  }

  private func part(_ weight: Double, share: Double = 1) -> TextPart {
    var part = TextPart()
    part.axes = ["wght": TextPartAxis(value: weight, share: share)]
    return part
  }

  @Test("Axes of a run replace those of the layer (TX-13)") func runs() throws {
    var heavy = LayerText.Attributes()
    heavy.fontVariations = FontSettings(["wght": 900])
    let text = LayerText(runs: [LayerText.Run("mama", heavy)])
    let expected = weighted("mama", 900)
    #expect(difference(image(text), expected) == 0)
    #expect(difference(weighted(text, 100), expected) == 0)
    #expect(difference(weighted("mama", 100), expected) > 0)
    // Only the run itself is heavier, and what follows moves.
    let mixed = try #require(
      image(LayerText(runs: [LayerText.Run("mm", heavy), LayerText.Run("ll")])).ink)
    let plain = try #require(image("mmll").ink)
    #expect(mixed.maxX > plain.maxX)
    #expect(try mixed.maxX < #require(weighted("mmll", 900).ink).maxX)
  }

  @Test("The whole text as one part is the layer's axis (TP-11)", arguments: TextPartUnit.allCases)
  func wholeTexts(unit: TextPartUnit) {
    let count = unit == .character ? 4 : 1
    let heavy = image("mama") { content in
      for index in 0..<count { content[parts: unit][index] = part(900) }
    }
    #expect(difference(heavy, weighted("mama", 900)) == 0)
    // Half the way from the default, and from the layer's own value.
    let half = image("mama") { content in
      for index in 0..<count { content[parts: unit][index] = part(900, share: 0.5) }
    }
    #expect(difference(half, weighted("mama", 650)) == 0)
    let own = image("mama") { content in
      content.typography.fontVariations = FontSettings(["wght": 200])
      for index in 0..<count { content[parts: unit][index] = part(900, share: 0.5) }
    }
    #expect(difference(own, weighted("mama", 550)) == 0)
  }

  @Test("Axes change the layout, and characters come after words and lines (TP-11)")
  func layout() throws {
    let first = try #require(image("ll ll") { $0.words[0] = part(900) }.ink)
    let plain = try #require(image("ll ll").ink)
    #expect(first.maxX > plain.maxX)
    let nested = image("mama") { content in
      (content.lines[0], content.words[0]) = (part(900), part(700))
      for index in 0..<4 { content.characters[index] = part(100) }
    }
    #expect(difference(nested, weighted("mama", 100)) == 0)
  }

  @Test("Lines are those of the text without axes of lines (TP-11)") func lines() throws {
    let text: LayerText = "mmm\nmmm"
    let second = image(text) { $0.lines[1] = part(900) }
    let (plain, heavy) = (image(text), weighted(text, 900))
    /// The rows of an image from a row on.
    func ink(_ image: PixelBuffer, from top: Int, to bottom: Int) -> [UInt32] {
      (top..<bottom).flatMap { y in (0..<image.width).map { image[$0, y] } }
    }
    // Each line is 29 points high.
    #expect(ink(second, from: 0, to: 38) == ink(plain, from: 0, to: 38))
    #expect(ink(second, from: 42, to: 90) == ink(heavy, from: 42, to: 90))
  }

  @Test("Parts with axes move as well (TP-02, TP-11)") func movingParts() throws {
    let rest = try #require(image("m") { $0.characters[0] = part(900) }.ink)
    let moved = try #require(
      image("m") { content in
        var moving = part(900)
        moving.position = CGPoint(x: 20, y: 0)
        content.characters[0] = moving
      }.ink)
    #expect(moved.minX == rest.minX + 20 && moved.maxX == rest.maxX + 20)
  }
}
