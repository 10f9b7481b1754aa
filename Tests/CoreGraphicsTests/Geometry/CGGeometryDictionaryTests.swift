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
}
