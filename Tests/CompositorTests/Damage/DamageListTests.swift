import Compositor
import PixelKernels
import TestSupport
import Testing

@Suite struct DamageListTests {
  private let canvas = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 80)

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test func whatLiesOutsideDoesNotCount() {
    var list = DamageList(canvas: canvas)
    list.add(rect(-20, 5, 20, 5))
    list.add(rect(3, 3, 0, 9))
    #expect(list.rects.isEmpty)
    list.add(rect(-20, 5, 25, 5))
    #expect(list.rects == [rect(0, 5, 5, 5)])
  }

  @Test func neighboursAreJoinedAndFarOnesAreNot() {
    var list = DamageList(canvas: canvas)
    list.add(rect(10, 10, 10, 10))
    list.add(rect(20, 10, 10, 10))
    #expect(list.rects == [rect(10, 10, 20, 10)])
    list.add(rect(12, 12, 3, 3))
    #expect(list.rects == [rect(10, 10, 20, 10)])
    list.add(rect(70, 60, 5, 5))
    #expect(list.rects.count == 2)
    // The gap between the two is filled, so they become one.
    var row = DamageList(canvas: canvas)
    row.add(rect(0, 0, 10, 10))
    row.add(rect(20, 0, 10, 10))
    #expect(row.rects.count == 2)
    row.add(rect(8, 0, 14, 10))
    #expect(row.rects == [rect(0, 0, 30, 10)])
  }

  @Test func mostOfTheCanvasIsEverything() {
    var list = DamageList(canvas: canvas)
    list.add(rect(0, 0, 100, 60))
    #expect(!list.isEverything)
    list.add(rect(50, 70, 1, 1))
    #expect(list.isEverything && list.rects == [canvas])
  }

  @Test func listsStayShortAndLoseNoPixel() {
    var numbers = TestGenerator(seed: 7)
    for _ in 0..<200 {
      var list = DamageList(canvas: canvas)
      var added: [PixelRect] = []
      for _ in 0..<20 {
        let part = rect(
          Int.random(in: -10..<105, using: &numbers), Int.random(in: -10..<85, using: &numbers),
          Int.random(in: 0..<12, using: &numbers), Int.random(in: 0..<12, using: &numbers))
        added.append(part.intersection(canvas))
        list.add(part)
      }
      #expect(list.rects.count <= DamageList.mostRects)
      // A rectangle is always contained as a whole: the rectangles of the list only grow.
      for part in added { #expect(list.rects.contains { $0.contains(part) }) }
    }
  }
}
