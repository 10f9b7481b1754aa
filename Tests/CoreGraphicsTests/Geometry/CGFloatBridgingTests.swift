import CoreGraphics
import Foundation
import Testing

struct CGFloatBridgingTests {
  @Test func castsFromAny() {
    let object: Any = NSNumber(value: 2.5)
    #expect(object as? CGFloat == 2.5)
    let value: Any = CGFloat(-3)
    #expect((value as? NSNumber)?.doubleValue == -3)
    #expect((CGFloat(7) as NSNumber).intValue == 7)
  }
}
