import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

struct TextPainterTests {
  private func text(
    _ string: String?, _ x: Double = 10, _ y: Double = 10, _ width: Double = 180,
    _ height: Double = 60, _ edit: (inout LayerState) -> Void = { _ in }
  ) -> PixelBuffer {
    render(
      [
        layer(.text, x, y, width, height) {
          $0.content.text?.string = string.map { LayerText($0) }
          $0.content.text?.fontSize = 24
          edit(&$0)
        }
      ], width: 200, height: 100)
  }

  private func line(_ string: String) throws -> TextLine {
    let font = try FontBook.packaged.lookup(name: nil)
    return TextShaper(book: .packaged).line(for: TextRun(string: string, font: font, size: 24))
  }

  // TX-01: the first line's top, an ascent above its baseline, is the top of the bounds.
  @Test func theLineStandsAtTheTop() throws {
    let ink = try #require(text("Hxp").ink)
    let line = try line("Hxp")
    #expect(abs(Double(ink.minY) - (10 + line.ascent + line.inkBounds.minY)) <= 1)
    #expect(abs(Double(ink.maxY) - (10 + line.ascent + line.inkBounds.maxY)) <= 1)
    #expect(abs(Double(ink.minX) - (10 + line.inkBounds.minX)) <= 1)
  }

  // TX-02
  @Test func alignmentChoosesTheSide() throws {
    let line = try line("Hxp")
    func left(_ mode: CATextLayerAlignmentMode) throws -> Double {
      let image = text("Hxp") { $0.content.text?.alignmentMode = mode }
      return Double(try #require(image.ink).minX) - line.inkBounds.minX
    }
    #expect(try abs(left(.left) - 10) <= 1)
    #expect(try abs(left(.natural) - 10) <= 1)
    #expect(try abs(left(.justified) - 10) <= 1)
    #expect(try abs(left(.center) - (10 + (180 - line.width) / 2)) <= 1)
    #expect(try abs(left(.right) - (190 - line.width)) <= 1)
  }

  @Test func rightToLeftTextIsNaturallyAtTheRight() throws {
    let book = try FontBook(files: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let node = layer(.text, 10, 10, 180, 60) {
      $0.content.text?.string = "\u{5D0}\u{5D1}"
      $0.content.text?.fontName = "DejaVu Sans"
    }
    let buffer = render([node], width: 200, height: 100, with: Compositor(fonts: book))
    #expect(try #require(buffer.ink).minX > 120)
  }

  @Test func theBoundsCutIt() throws {
    let ink = try #require(text("Mgmgmgmgm", 20, 30, 60, 20).ink)
    #expect(ink.minX >= 20 && ink.minY >= 30)
    #expect(ink.maxX == 80)
    #expect(ink.maxY == 50)
  }

  @Test func colorAndOpacity() {
    // A solid block: the middle of a large period.
    let buffer = text(".", 10, -40, 180, 140) {
      $0.content.text?.fontSize = 100
      $0.content.text?.foregroundColor = color(1, 0.5, 0)
      $0.values.opacity = 0.5
    }
    let ink = buffer.ink ?? PixelRect(of: buffer)
    let middle = buffer.pixel((ink.minX + ink.maxX) / 2, (ink.minY + ink.maxY) / 2)
    #expect(middle.isNear(Pixel(128, 64, 0, 128)))
  }

  @Test func nothingToDrawDrawsNothing() {
    #expect(text(nil).ink == nil)
    #expect(text("").ink == nil)
    #expect(text("a") { $0.content.text?.foregroundColor = nil }.ink == nil)
    #expect(text("a") { $0.content.text?.fontSize = 0 }.ink == nil)
  }

  @Test func anUnknownFontIsTheDefaultOne() {
    #expect(
      difference(text("Same") { $0.content.text?.fontName = "No such font" }, text("Same")) == 0)
  }

  @Test func halfATurnIsTheMirroredImage() {
    let upright = text("Rag", 10, 20, 180, 60)
    let turned = text("Rag", 10, 20, 180, 60) {
      $0.values.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    }
    var worst = 0
    for y in 0..<100 {
      for x in 0..<200 {
        worst = max(worst, abs(upright.pixel(x, y).alpha - turned.pixel(199 - x, 99 - y).alpha))
      }
    }
    #expect(worst <= 10)
  }
}
