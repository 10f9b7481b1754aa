import Foundation
import MultiplaneBenchmarks
import Testing

@Suite struct ShapeTableTests {
  @Test func theFileMatchesTheGenerator() throws {
    let items = try ShapeItem.table()
    #expect(items.count == 40)
    var numbers = DataGenerator(seed: 3003)
    for (index, item) in items.enumerated() {
      #expect(item.cx == Double(120 + 240 * (index % 8)))
      #expect(item.cy == Double(108 + 216 * (index / 8)))
      #expect(item.radial == index % 2)
      for color in [item.r0, item.g0, item.b0, item.r1, item.g1, item.b1] {
        #expect(color == numbers.color())
      }
    }
  }

  @Test func outlinesMorphToTheBlobAndBackTwice() {
    for (time, outline) in [
      (0, MorphingStar.star), (1.25, .blob), (2.5, .star), (3.75, .blob), (5, .star),
    ] {
      let gaps = zip(ShapeItem.outline(at: time).points, outline.points).map {
        max(abs($0.x - $1.x), abs($0.y - $1.y))
      }
      #expect(gaps.count == 31 && (gaps.max() ?? 1) < 1e-9)
    }
    // Half of the time is half of the morph.
    let middle = ShapeItem.outline(at: 0.625).points[0]
    #expect(abs(middle.x) < 1e-9 && abs(middle.y + 95) < 1e-9)
    #expect(ShapeItem.strokeEnd(at: 1.25) == 0.5 && ShapeItem.strokeEnd(at: 3.75) == 0.5)
  }
}
