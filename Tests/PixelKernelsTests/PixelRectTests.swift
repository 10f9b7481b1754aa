import PixelKernels
import Testing

struct PixelRectTests {
  private let rect = PixelRect(minX: 2, minY: 3, maxX: 10, maxY: 8)

  @Test func intersectionsAreWhatBothContain() {
    let other = PixelRect(minX: -5, minY: 4, maxX: 6, maxY: 20)
    #expect(rect.intersection(other) == PixelRect(minX: 2, minY: 4, maxX: 6, maxY: 8))
    #expect(other.intersection(rect) == rect.intersection(other))
  }

  // Ranges of the rows and columns of an empty intersection must not end before they start.
  @Test(arguments: [
    PixelRect(minX: 20, minY: 30, maxX: 24, maxY: 40),
    PixelRect(minX: -9, minY: -7, maxX: -4, maxY: 0),
    PixelRect(minX: 10, minY: 3, maxX: 20, maxY: 8),
    PixelRect(minX: 4, minY: 90, maxX: 6, maxY: 99),
    PixelRect.none,
  ])
  func emptyIntersectionsHaveTheirEdgesInOrder(other: PixelRect) {
    for empty in [rect.intersection(other), other.intersection(rect)] {
      #expect(empty.isEmpty && empty.minX <= empty.maxX && empty.minY <= empty.maxY)
    }
  }
}
