import CoreGraphics
import Foundation
import Testing

struct CGGeometryDictionaryTests {
  @Test func dictionariesRoundTrip() {
    let rect = CGRect(x: -1.5, y: 2, width: 0, height: 1e300)
    #expect(rect.dictionaryRepresentation.count == 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    let point = CGPoint(x: 0.1, y: -7)
    #expect(point.dictionaryRepresentation["Y"] as? Double == -7)
    #expect(CGPoint(dictionaryRepresentation: point.dictionaryRepresentation) == point)
    let size = CGSize(width: 3, height: 0.25)
    #expect(CGSize(dictionaryRepresentation: size.dictionaryRepresentation) == size)
  }

  @Test func missingAndInvalidEntriesReadAsNil() {
    #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3]) == nil)
    #expect(CGPoint(dictionaryRepresentation: ["X": 1, "Y": "2"]) == nil)
    #expect(CGPoint(dictionaryRepresentation: ["X": 1, "Y": 2.5]) == CGPoint(x: 1, y: 2.5))
    #expect(CGSize(dictionaryRepresentation: [:]) == nil)
  }

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
}
