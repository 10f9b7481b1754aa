import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// TX-02 and TX-04 in pixels.
struct TextPainterLinesTests {
  private let shaper = TextShaper(book: .packaged)

  private func text(
    _ string: LayerText, _ width: Double = 180, _ height: Double = 160, scale: Double = 1,
    _ edit: (inout LayerState) -> Void = { _ in }
  ) -> PixelBuffer {
    render(
      [
        layer(.text, 10, 10, width, height) {
          $0.content.text?.string = string
          $0.content.text?.fontSize = 24
          edit(&$0)
        }
      ], width: 200, height: 180, scale: scale)
  }

  private func line(_ string: String) throws -> TextLine {
    let font = try FontBook.packaged.lookup(name: nil)
    return shaper.line(for: TextRun(string: string, font: font, size: 24))
  }

  // An independent check: the lines as separate layers.
  @Test func aWrappedTextIsItsLines() throws {
    let whole = text("one two three", 110) { $0.content.text?.isWrapped = true }
    let height = try line("x").lineHeight
    let lines = ["one two ", "three"].enumerated().map { index, part in
      layer(.text, 10, 10 + height * Double(index), 110, 40) {
        $0.content.text?.string = LayerText(part)
        $0.content.text?.fontSize = 24
      }
    }
    #expect(try line("one two").width < 110)
    #expect(try line("one two three").width > 110)
    let apart = render(lines, width: 200, height: 180)
    #expect(whole.ink != nil)
    #expect(difference(whole, apart) <= 1)
  }

  @Test func withoutWrappingOnlySeparatorsBreak() throws {
    #expect(try #require(text("a b c d\ne").ink).maxY > 60)
    let single = text("aaa bbb ccc ddd eee fff ggg hhh")
    #expect(try #require(single.ink).maxX == 190)
    #expect(try #require(single.ink).maxY < 45)
  }

  @Test func truncatedTextStaysInside() throws {
    for mode in [CATextLayerTruncationMode.start, .middle, .end] {
      let image = text("Wave, fjord & AVATAR again") { $0.content.text?.truncationMode = mode }
      let ink = try #require(image.ink)
      #expect(ink.maxX <= 190 && ink.maxX > 140)
      #expect(difference(image, text("Wave, fjord & AVATAR again")) > 100)
    }
  }

  @Test func attributedRunsHaveTheirColours() throws {
    var red = LayerText.Attributes()
    red.foregroundColor = color(1, 0, 0)
    red.fontSize = 48
    let image = text(LayerText(runs: [LayerText.Run("I", red), LayerText.Run("I")])) {
      $0.content.text?.foregroundColor = color(0, 1, 0)
    }
    var (reds, greens) = (Set<Int>(), Set<Int>())
    for y in 0..<180 {
      for x in 0..<200 {
        let pixel = image.pixel(x, y)
        if pixel == Pixel(255, 0, 0, 255) { reds.insert(x) }
        if pixel == Pixel(0, 255, 0, 255) { greens.insert(x) }
      }
    }
    #expect(!reds.isEmpty && !greens.isEmpty)
    #expect((reds.max() ?? 0) < (greens.min() ?? 0))
  }

  // TX-04: at the output's scale or above, text is as sharp as possible; below, it is not.
  @Test func contentsScaleGovernsSharpness() {
    func scaled(_ contentsScale: Double, output: Double = 2) -> PixelBuffer {
      text("Sharp", scale: output) { $0.values.contentsScale = contentsScale }
    }
    #expect(difference(scaled(2), scaled(3)) == 0)
    #expect(difference(scaled(1), scaled(2)) > 20)
    #expect(difference(scaled(1, output: 1), scaled(2, output: 1)) == 0)
    #expect(difference(scaled(0), scaled(1)) == 0)
    #expect(difference(scaled(.nan), scaled(1)) == 0)
    #expect(difference(scaled(1e300), scaled(2)) == 0)
    // A transform does not blur text.
    func turned(_ contentsScale: Double) -> PixelBuffer {
      text("Sharp") {
        $0.values.contentsScale = contentsScale
        $0.values.transform = CATransform3DMakeScale(1.5, 1.5, 1)
      }
    }
    #expect(difference(turned(1), turned(8)) == 0)
  }

  // Blurred text is at the same position as sharp text.
  @Test func coarseTextIsAtItsPlace() throws {
    let sharp = text("Hxp", scale: 2) { $0.values.contentsScale = 2 }
    let coarse = text("Hxp", scale: 2) { $0.values.contentsScale = 1 }
    let (a, b) = (try #require(sharp.ink), try #require(coarse.ink))
    #expect(abs(a.minX - b.minX) <= 2 && abs(a.maxX - b.maxX) <= 2)
    #expect(abs(a.minY - b.minY) <= 2 && abs(a.maxY - b.maxY) <= 2)
    #expect(coarse.ink.map { $0.maxX <= 380 } == true)
  }

  @Test func hostileLayersDrawSomethingOrNothing() {
    let long = LayerText(String(repeating: "many words ", count: 500))
    for (width, height) in [(0.0, 50.0), (50, 0), (1e300, 50), (50, 1e300), (1e300, 1e300)] {
      for wraps in [false, true] {
        let buffer = text(long, width, height) {
          $0.content.text?.isWrapped = wraps
          $0.content.text?.truncationMode = .end
          $0.content.text?.alignmentMode = .justified
        }
        #expect(buffer.width == 200 && buffer.height == 180)
        // Without an area, there is nothing to draw.
        if width == 0 { #expect(buffer.ink == nil) }
      }
    }
    for size in [-1, 0, 1e-300, 1e300, .infinity, .nan] {
      let buffer = text("a b") { $0.content.text?.fontSize = size }
      #expect(buffer.width == 200 && buffer.height == 180)
      // Text of size 0 is invisible.
      if !(size > 1) { #expect(buffer.ink == nil, "\(size)") }
    }
  }
}
