import CoreGraphics
import Foundation
import Testing

struct CGGeometryTests {
  // The rectangle functions that come with Foundation on Linux, checked once.
  @Test func foundationsRectangleFunctions() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let (slice, rest) = rect.divided(atDistance: 12, from: .maxXEdge)
    #expect(slice == CGRect(x: 28, y: 20, width: 12, height: 40))
    #expect(rest == CGRect(x: 10, y: 20, width: 18, height: 40))
    #expect(
      CGRect(x: 0.2, y: -0.2, width: 1, height: 1).integral
        == CGRect(x: 0, y: -1, width: 2, height: 2))
    #expect(
      CGRect(x: 10, y: 10, width: -4, height: -6).standardized
        == CGRect(x: 6, y: 4, width: 4, height: 6))
    #expect(rect.insetBy(dx: 16, dy: 0).isNull)
  }

  @Test func rectanglesEncloseThoseInsideThem() {
    let rect = CGRect(x: 0.3, y: 0, width: 0.1, height: 1)
    let inner = CGRect(x: 0.31, y: 0.2, width: 0.05, height: 0.1)
    // Foundation's method is wrong, because the union is wider than the rectangle by its last bit.
    #expect(!rect.contains(inner))
    #expect(rect.encloses(inner))
    #expect(rect.encloses(rect))
    #expect(!rect.encloses(CGRect(x: 0.31, y: 0.2, width: 0.05, height: 1)))
    #expect(!rect.encloses(CGRect(x: 0.2, y: 0.2, width: 0.15, height: 0.1)))
    #expect(!rect.encloses(.infinite))
    #expect(CGRect.infinite.encloses(rect))
  }
}
