import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// A subclass as on Apple's platforms: stored properties, its own initializer,
/// `override init(layer:)`.
private class Badge: CALayer {
  var count: Int
  let tag: String

  init(count: Int, tag: String) {
    self.count = count
    self.tag = tag
    super.init()
  }

  override init(layer: Any) {
    let other = layer as? Badge
    count = other?.count ?? 0
    tag = other?.tag ?? ""
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }
}

private final class GoldBadge: Badge {
  var shine = 1.5

  override init(layer: Any) {
    shine = (layer as? GoldBadge)?.shine ?? 0
    super.init(layer: layer)
  }

  override init(count: Int, tag: String) { super.init(count: count, tag: tag) }

  required init?(coder: NSCoder) { nil }
}

@Suite(.ownContext) struct PresentationTests {
  @Test func copiesAreMadeByTheMostDerivedInitialiser() {
    let tree = TestTree()
    let gold = GoldBadge(count: 3, tag: "g")
    gold.shine = 9
    _ = tree.committedLayer(gold)
    let copy = gold.presentation()
    #expect(copy?.count == 3 && copy?.tag == "g" && copy?.shine == 9)  // C-03, LX-06
    #expect(copy !== gold && copy?.model() === gold && gold.model() === gold)
    let badge = tree.committedLayer(Badge(count: 1, tag: "b"))
    for _ in 0..<10_000 { #expect(badge.presentation()?.tag == "b") }
  }

  @Test func nothingIsOnScreenBeforeACommit() {
    let tree = TestTree()
    let layer = CALayer()
    #expect(layer.presentation() == nil)
    tree.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    CATransaction.flush()
    #expect(layer.presentation() != nil)
  }

  @Test func presentationIsOfTheLastCommit() {
    let tree = TestTree()
    let layer = tree.committedLayer()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 50, y: 0)
    // the model has the value, but the screen does not yet.
    #expect(layer.position.x == 50 && layer.presentation()?.position == .zero)
    CATransaction.flush()
    #expect(layer.presentation()?.position == CGPoint(x: 50, y: 0))
  }

  @Test func treesOfPresentationsHangTogether() {
    let tree = TestTree()
    let (outer, inner) = (CALayer(), CALayer())
    tree.root.addSublayer(outer)
    outer.addSublayer(inner)
    CATransaction.flush()
    let copy = inner.presentation()
    #expect(copy?.superlayer?.model() === outer)
    #expect(outer.presentation()?.sublayers?.first?.model() === inner)
    #expect(copy?.presentation() === copy)
  }

  @Test func presentationsCannotBeChanged() {
    let tree = TestTree()
    let layer = tree.committedLayer()
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append(message) }
    let copy = layer.presentation()
    copy?.opacity = 0.2
    copy?.addSublayer(CALayer())
    copy?.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    copy?.speed = 3
    copy?.display()
    // Equal warnings are reported once.
    #expect(
      warnings == ["a presentation layer cannot be changed (X-03, docs/rules/transactions.md)"])
    #expect(copy?.opacity == 1 && copy?.sublayers == nil)
    #expect(copy?.animationKeys() == nil && copy?.speed == 1 && copy?.contents == nil)
  }

  @Test func conversionUsesWhatIsOnScreen() {
    let tree = TestTree()
    let layer = tree.committedLayer()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    layer.add(move, forKey: nil)
    tree.advance(to: 0.25)
    #expect(layer.presentation()?.convert(.zero, to: nil) == CGPoint(x: 25, y: 0))
  }

  // the order of the last commit, without layers removed since.
  @Test func sublayersOfPresentationsKeepTheCommittedOrder() {
    let tree = TestTree()
    let outer = tree.committedLayer()
    let layers = (0..<4).map { _ in CALayer() }
    outer.sublayers = layers
    CATransaction.flush()
    outer.sublayers = [layers[3], CALayer(), layers[1], layers[0]]
    func shown() -> [ObjectIdentifier]? {
      outer.presentation()?.sublayers?.map { ObjectIdentifier($0.model()) }
    }
    // a removed layer is on screen until the commit, and an added one is not.
    #expect(shown() == layers.map { ObjectIdentifier($0) })
    CATransaction.flush()
    #expect(shown() == outer.sublayers?.map { ObjectIdentifier($0) })
    #expect(layers[2].presentation() == nil)
  }

  @Test func whatMovesInATurnIsHitWhereItStillShows() throws {
    let tree = TestTree()
    let (left, right, dot, mask) = (CALayer(), CALayer(), CALayer(), CALayer())
    (left.frame, right.frame) = (
      CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 100, y: 0, width: 50, height: 50)
    )
    dot.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    left.sublayers = [dot]
    left.mask = mask
    tree.root.addSublayer(left)
    tree.root.addSublayer(right)
    CATransaction.flush()
    right.addSublayer(dot)
    left.mask = nil
    let screen = try #require(tree.root.presentation())
    #expect(screen.hitTest(CGPoint(x: 15, y: 15))?.model() === dot)
    #expect(screen.hitTest(CGPoint(x: 115, y: 15))?.model() === right)
    let copy = try #require(screen.sublayers?.first)
    #expect(copy.sublayers?.first?.superlayer === copy)
    #expect(dot.presentation()?.superlayer?.model() === left)
    #expect(copy.mask?.model() === mask && copy.mask?.superlayer === copy)
    #expect(mask.presentation()?.superlayer?.model() === left)
    CATransaction.flush()
    #expect(tree.root.presentation()?.hitTest(CGPoint(x: 115, y: 15))?.model() === dot)
    #expect(left.presentation()?.mask == nil && mask.presentation() == nil)
  }
}
