import CoreGraphics
import Testing
import UIKitCore

struct UIGeometryTests {
  @Test func insetsMoveEdgesInward() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: .zero) == rect)
    let outward = UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1)
    #expect(rect.inset(by: outward) == CGRect(x: 9, y: 19, width: 102, height: 52))
    #expect(CGRect.null.inset(by: insets).isNull)
  }

  @Test func setsHaveApplesBits() {
    #expect(UIRectEdge.all.rawValue == 15 && UIRectEdge.right.rawValue == 8)
    #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomRight]))
    #expect(NSDirectionalEdgeInsets.zero == NSDirectionalEdgeInsets())
    #expect(UIOffset(horizontal: 1, vertical: 2) != .zero)
  }
}
