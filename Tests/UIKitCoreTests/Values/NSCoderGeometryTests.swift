import Foundation
import TestSupport
import Testing
import UIKitCore

/// Geometry as text and in archives, and color and image literals.
@Suite(.ownContext) @MainActor struct NSCoderGeometryTests {
  @Test func texts() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == rect)
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 0, 0]") == .identity)
    #expect(NSCoder.cgPoint(for: "{0.1, -2e3}") == CGPoint(x: 0.1, y: -2000))
    #expect(NSCoder.cgSize(for: "{1, 2, 3}") == .zero && NSCoder.cgSize(for: "{1, b}") == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }

  @Test func archives() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGPoint(x: 0.1, y: 2), forKey: "point")
    archiver.encode(CGVector(dx: 3, dy: 4), forKey: "vector")
    archiver.encode(CGAffineTransform(translationX: 5, y: 6), forKey: "transform")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 0.1, y: 2))
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 3, dy: 4))
    #expect(
      reader.decodeCGAffineTransform(forKey: "transform")
        == CGAffineTransform(translationX: 5, y: 6))
    #expect(
      reader.decodeUIEdgeInsets(forKey: "insets")
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(reader.decodeUIOffset(forKey: "missing") == .zero)
  }

  @Test func literals() {
    let red: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(red == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    let inferred = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 0.25)
    #expect(inferred.cgColor.components == [0, 0, 1, 0.25])
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    let missing: UIImage = #imageLiteral(resourceName: "there is no such image")
    #expect(missing.size == .zero && rules == ["LX-27"])
  }

  @Test func namesOfFoundation() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC && HUGE.isFinite)
    let number: NSInteger = 1
    #expect(number == 1 && NSUInteger(1) == 1)
  }

  @Test func nibsCannotBeLoaded() {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    #expect(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).isEmpty)
    #expect(Bundle.main.loadNibNamed("Card", owner: nil, options: nil) == nil)
    #expect(rules == ["LX-14", "LX-14"])
  }
}
