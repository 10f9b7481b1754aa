import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// TX-11 in pixels.
struct TextOnPathTests {
  private func text(
    _ path: CGPath?, _ edit: (inout TextContent) -> Void = { _ in }
  ) -> PixelBuffer {
    render(
      [
        layer(.text, 10, 10, 180, 180) {
          guard var content = $0.content.text else { return }
          content.string = "Wave AV"
          content.fontSize = 24
          content.typography.textPath = path
          edit(&content)
          $0.content.text = content
        }
      ], width: 200, height: 200)
  }

  private func path(_ points: (Double, Double)..., closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  private var baseline: Double {
    get throws {
      let font = try FontBook.packaged.lookup(name: nil)
      return font.ascent(size: 24)
    }
  }

  @Test("Along a straight path, text is straight (TX-11)") func straight() throws {
    let y = try baseline
    #expect(difference(text(path((0, y), (180, y))), text(nil)) <= 2)
    // A path to the right end, with the text aligned there.
    let right = text(path((0, y), (180, y))) { $0.alignmentMode = .right }
    #expect(difference(right, text(nil) { $0.alignmentMode = .right }) <= 2)
    let center = text(path((0, y), (180, y))) { $0.alignmentMode = .center }
    #expect(difference(center, text(nil) { $0.alignmentMode = .center }) <= 2)
  }

  @Test("The offset moves text along the path (TX-11)") func offset() throws {
    let y = try baseline
    let moved = text(path((0, y), (180, y))) { $0.typography.textPathOffset = 40 }
    #expect(difference(moved, text(path((40, y), (180, y)))) <= 2)
    // Beyond the ends of the path, nothing is drawn.
    for offset in [-500.0, 500, .infinity] {
      #expect(text(path((0, y), (180, y))) { $0.typography.textPathOffset = offset }.ink == nil)
    }
  }

  @Test("Text turns with the path (TX-11)") func turned() throws {
    let straight = try #require(text(path((20, 90), (160, 90))).ink)
    let down = try #require(text(path((90, 20), (90, 160))).ink)
    #expect(abs((straight.maxX - straight.minX) - (down.maxY - down.minY)) <= 1)
    #expect(abs((straight.maxY - straight.minY) - (down.maxX - down.minX)) <= 1)
    // Above the path is on its left: to the right of a path that goes down.
    #expect(down.minX >= 98 && straight.maxY <= 101)
  }

  @Test("On a closed path, text continues at the start (TX-11)") func closed() {
    let square = path((30, 30), (150, 30), (150, 150), (30, 150), closed: true)
    let once = text(square) { $0.typography.textPathOffset = 480 }
    #expect(difference(once, text(square)) <= 2)
    let back = text(square) { $0.typography.textPathOffset = -40 }
    #expect(difference(back, text(square) { $0.typography.textPathOffset = 440 }) <= 2)
    #expect(back.ink != nil)
  }

  @Test("A path without a length shows nothing (TX-11)")
  func empty() {
    #expect(text(CGMutablePath()).ink == nil)
    #expect(text(path((10, 10), (10, 10))).ink == nil)
    #expect(text(path((10, .nan), (100, 10))).ink == nil)
  }
}
