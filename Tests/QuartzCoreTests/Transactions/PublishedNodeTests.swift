import CoreGraphics
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// What a commit publishes: the same nodes for layers that have not changed.
@Suite(.ownContext) struct PublishedNodeTests {
  private let tree = TestTree()
  private let left = CALayer()
  private let right = CALayer()
  private let leaf = CALayer()

  init() {
    left.addSublayer(leaf)
    tree.root.addSublayer(left)
    tree.root.addSublayer(right)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 10)
    leaf.add(fade, forKey: "fade")
    CATransaction.flush()
    CATransaction.setDisableActions(true)
  }

  /// The nodes of the layers, and that of the root.
  private var nodes: (root: LayerNode, left: LayerNode, right: LayerNode, leaf: LayerNode) {
    get throws {
      CATransaction.setDisableActions(true)
      CATransaction.flush()
      let root = tree.snapshot.root
      try #require(root.sublayers.count == 2 && root.sublayers[0].sublayers.count == 1)
      return (root, root.sublayers[0], root.sublayers[1], root.sublayers[0].sublayers[0])
    }
  }

  @Test func unchangedLayersArePublishedAgain() throws {
    let old = try nodes
    right.opacity = 0.5
    let new = try nodes
    #expect(new.root !== old.root && new.right !== old.right)
    #expect(new.left === old.left && new.leaf === old.leaf)
    #expect(new.right.state.values.opacity == 0.5 && old.right.state.values.opacity == 1)
  }

  @Test func changesBelowReachTheRoot() throws {
    let old = try nodes
    leaf.speed = 2
    let new = try nodes
    #expect(new.root !== old.root && new.left !== old.left && new.leaf !== old.leaf)
    #expect(new.right === old.right && new.leaf.timing.speed == 2)
  }

  @Test func animationsAreChanges() throws {
    let old = try nodes
    leaf.removeAnimation(forKey: "fade")
    let removed = try nodes
    #expect(removed.leaf !== old.leaf && removed.leaf.animations.isEmpty)
    leaf.add(CABasicAnimation(keyPath: "opacity"), forKey: "other")
    #expect(try nodes.leaf.animations.count == 1)
  }

  @Test func drivenAnimationsAreChanges() throws {
    let old = try nodes
    let driven = try #require(leaf.driveAnimation(forKey: "fade") {})
    driven.drive(
      by: ProgressMap(holding: 0.25), vertical: nil, from: RenderContext.current.now,
      duration: .infinity)
    let new = try nodes
    #expect(new.leaf !== old.leaf && leaf.presentation()?.opacity == 0.25)
  }

  @Test func masksAndOrderAreChanges() throws {
    let old = try nodes
    right.mask = CALayer()
    let masked = try nodes
    #expect(masked.right !== old.right && masked.right.mask != nil)
    tree.root.insertSublayer(right, at: 0)
    let root = tree.snapshot.root
    CATransaction.flush()
    #expect(tree.snapshot.root !== root)
    #expect(tree.snapshot.root.sublayers.map(\.id) == [right.snapshotID, left.snapshotID])
  }
}
