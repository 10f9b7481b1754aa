import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextAttributes
import TextLayout

/// Text drawn from coverage that is cached between frames.
struct TextCoverageTests {
  private func label(
    _ string: LayerText, _ x: Double, _ y: Double, _ edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(.text, x, y, 150, 40) {
      $0.content.text?.string = string
      $0.content.text?.fontSize = 20
      edit(&$0)
    }
  }

  private func image(_ nodes: [RenderNode], with compositor: Compositor) -> PixelBuffer {
    render(nodes, width: 200, height: 100, background: white, with: compositor)
  }

  private var ruled: LayerText {
    var attributes = LayerText.Attributes()
    attributes.foregroundColor = color(0.8, 0.1, 0.2, 0.5)
    attributes.underline = TextRule(.double, color: blue)
    return LayerText(runs: [
      LayerText.Run("Ruled ", attributes), LayerText.Run("and plain", LayerText.Attributes()),
    ])
  }

  // Earlier drawing never shows: positions, rotations, colors and texts in any order.
  @Test func aWarmCacheDrawsWhatAColdOneDoes() {
    let warm = Compositor(fonts: .packaged)
    var scenes: [[RenderNode]] = []
    for step in 0..<12 {
      let place = Double(step) * 1.37
      scenes.append([
        label("Static text", 10, 5), label(ruled, 10 + place, 25.25),
        label(LayerText("Turned \(step % 3)"), 20, 50) {
          $0.values.transform = CATransform3DMakeRotation(CGFloat(step % 4) * 0.3, 0, 0, 1)
          $0.content.text?.foregroundColor = step % 2 == 0 ? red : color(0, 0.3, 0, 0.6)
        },
      ])
    }
    for scene in scenes + scenes.reversed() {
      let cold = image(scene, with: Compositor(fonts: .packaged))
      #expect(difference(image(scene, with: warm), cold) == 0)
    }
  }

  // Moved by whole pixels, text has the same coverage.
  @Test func aTextMovedByWholePixelsKeepsItsPixels() {
    let compositor = Compositor(fonts: .packaged)
    let here = image([label("Moved", 10.25, 8.5)], with: compositor)
    let there = image([label("Moved", 27.25, 41.5)], with: compositor)
    var different = 0
    for y in 0..<58 {
      for x in 0..<180 where here[x, y] != there[x + 17, y + 33] { different += 1 }
    }
    #expect(different == 0)
    #expect(here.pixel(0, 0) == Pixel(255, 255, 255))
  }

  // An independent check: the same outlines, filled by Core Graphics.
  @Test(arguments: [0.0, 0.25, 0.5, 0.8]) func outlinesAreFilledAsCoreGraphicsFillsThem(
    offset: Double
  ) throws {
    let node = label("Hamburg", 10 + offset, 20 + offset) {
      $0.content.text?.foregroundColor = color(0, 0, 0)
    }
    let own = render([node], width: 200, height: 100)
    let font = try FontBook.packaged.lookup(name: nil)
    let line = TextShaper(book: .packaged).line(
      for: TextRun(string: "Hamburg", font: font, size: 20))
    let buffer = PixelBuffer(width: 200, height: 100)
    let context = CGContext(buffer: buffer)
    line.draw(
      in: context, at: CGPoint(x: 10 + offset, y: 20 + offset + line.ascent),
      color: color(0, 0, 0))
    #expect(difference(own, buffer) <= 12)
    #expect(abs(own.coverage - buffer.coverage) < 0.005 * buffer.coverage)
    #expect(own.coverage > 100)
  }

  // TX-01: a fractional edge of the bounds clips by the part of the pixel that it leaves.
  @Test func theEdgeOfTheBoundsCutsInPart() {
    // The middle of a large period is solid, clipped in its middle.
    func stop(width: Double) -> PixelBuffer {
      render(
        [
          layer(.text, 10, -100, width, 250) {
            $0.content.text?.string = "."
            $0.content.text?.fontSize = 200
          }
        ], width: 100, height: 150)
    }
    guard let ink = stop(width: 90).ink else {
      Issue.record("a period has ink")
      return
    }
    let (column, row) = ((ink.minX + ink.maxX) / 2, (ink.minY + ink.maxY) / 2)
    let cut = stop(width: Double(column) + 0.25 - 10)
    #expect(cut.pixel(column - 1, row).alpha == 255)
    #expect(abs(cut.pixel(column, row).alpha - 64) <= 1)
    #expect(cut.pixel(column + 1, row).alpha == 0)
  }

  // Far larger than the canvas: only the visible part uses memory.
  @Test func aHugeTextShowsItsPart() {
    let node = layer(.text, -40_000, -60_000, 200_000, 200_000) {
      $0.content.text?.string = "HHHH"
      $0.content.text?.fontSize = 120_000
    }
    let compositor = Compositor(fonts: .packaged)
    let whole = render([node], width: 64, height: 48, with: compositor)
    let part = PixelRect(minX: 20, minY: 10, maxX: 50, maxY: 40)
    let drawn = render([node], width: 64, height: 48, part: part, with: compositor)
    var different = 0
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX where drawn[x, y] != whole[x, y] { different += 1 }
    }
    #expect(different == 0)
  }

  @Test func placesWithoutNumbersDrawNothingAndDoNotTrap() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let node = label("Nowhere", 10, 10) {
        $0.values.position = CGPoint(x: bad, y: bad)
        $0.values.transform = CATransform3DMakeScale(bad, 1, 1)
      }
      #expect(render([node], width: 64, height: 48).ink == nil)
    }
  }
}
