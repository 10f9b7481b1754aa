import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// A layer that moves its only sublayer to its right edge.
private final class Shelf: CALayer {
  override func layoutSublayers() { sublayers?.first?.position.x = bounds.width }
}

@Suite(.ownContext) struct LayoutInCommitTests {
  private let tree = TestTree()

  private func shelf() -> (Shelf, CALayer) {
    let (shelf, book) = (Shelf(), CALayer())
    shelf.addSublayer(book)
    _ = tree.committedLayer(shelf)
    return (shelf, book)
  }

  @Test func layoutRunsInTheTransactionThatAskedForIt() {
    let (shelf, book) = shelf()
    var done: [Double] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { done.append(self.tree.time) }
    shelf.bounds.size.width = 50
    CATransaction.commit()
    #expect(book.animation(forKey: "position")?.duration == 2)
    tree.advance(to: 1)
    #expect(done.isEmpty)
    tree.advance(to: 3)
    #expect(done == [2])
  }

  @Test func disabledActionsHoldForLayout() {
    let (shelf, book) = shelf()
    CATransaction.setDisableActions(true)
    shelf.bounds.size.width = 50
    tree.advance(to: 0)
    #expect(book.position.x == 50 && book.animationKeys() == nil)
  }

  @Test func anOpenTransactionHoldsEverythingBack() {
    let layer = tree.committedLayer()
    CATransaction.begin()
    layer.position.x = 9
    tree.advance(to: 1)
    #expect(tree.time == 1 && layer.presentation()?.position.x == 0)
    CATransaction.commit()
    tree.advance(to: 2)
    #expect(layer.presentation()?.position.x == 9)
    // Started in one block and committed in another.
    tree.schedule(at: 3) {
      CATransaction.begin()
      layer.opacity = 0.5
    }
    tree.schedule(at: 4) { CATransaction.commit() }
    tree.advance(to: 3.5)
    #expect(layer.presentation()?.opacity == 1)
    tree.advance(to: 5)
    #expect(layer.presentation()?.opacity == 0.5)
  }
}
