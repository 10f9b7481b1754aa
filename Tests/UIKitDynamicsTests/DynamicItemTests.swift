import CoreGraphics
import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics
import UIKitTestSupport

/// Items that client code changes while an animator moves them, and their places (DY-06, DY-19, DY-31,
/// DY-32).
@Suite(.ownContext) @MainActor struct DynamicItemTests {
  private let world = DynamicsStage()

  /// Lets items fall on the bottom of the window, without bounces.
  private func addFloor(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    world.add(collision, UIGravityBehavior(items: items))
    world.addProperties(items)
    return collision
  }

  @Test("A view has its shape around its anchor point (DY-31)")
  func anchorPoints() {
    let view = world.addView(200, 300)
    view.anchorPoint = CGPoint(x: 0.5, y: 0)
    #expect(world.animator.items(in: CGRect(x: 0, y: 0, width: 1000, height: 310)).isEmpty)
    _ = addFloor([view])
    #expect(world.animator.items(in: CGRect(x: 0, y: 390, width: 1000, height: 20)).count == 1)
    #expect(world.animator.items(in: CGRect(x: 0, y: 0, width: 1000, height: 300)).isEmpty)
    world.stage.advance(to: 3)
    // The top edge is at the center, and the bottom edge on the floor.
    #expect(abs(view.y - 900) < 0.5 && abs(view.x - 200) < 0.1)
  }

  @Test("A view whose anchor point is attached there is a pendulum (DY-31)")
  func pendulum() {
    let rod = world.addView(500, 200, 2, 300)
    rod.anchorPoint = CGPoint(x: 0.5, y: 0)
    rod.transform = CGAffineTransform(rotationAngle: -0.1)
    world.add(
      UIAttachmentBehavior(item: rod, attachedToAnchor: rod.center), UIGravityBehavior(items: [rod])
    )
    // A rod of length L swings like a point at 2 L / 3: with 200 points, 2 pi sqrt(0.2) seconds.
    let half = Double.pi * 0.2.squareRoot()
    world.stage.advance(to: half)
    #expect(abs(rod.angle - 0.1) < 0.002 && hypot(rod.x - 500, rod.y - 200) < 0.5)
    world.stage.advance(to: half * 1.5)
    #expect(abs(rod.angle) < 0.003)
  }

  @Test("A group is around the anchor points of its views (DY-08, DY-31)")
  func groups() {
    let view = world.addView(200, 300)
    view.anchorPoint = CGPoint(x: 0, y: 0)
    let group = UIDynamicItemGroup(items: [view])
    #expect(group.center == CGPoint(x: 250, y: 350))
    _ = addFloor([group])
    world.stage.advance(to: 3)
    #expect(abs(view.y - 900) < 0.5 && abs(view.x - 200) < 0.1)
  }

  @Test("A paused animator resumes when the bounds of its boundary change (DY-19)")
  func boundsOfPausedAnimator() {
    let view = world.addView(200, 900)
    _ = addFloor([view])
    world.stage.advance(to: 2)
    #expect(!world.animator.isRunning && abs(view.y - 950) < 0.5)
    world.stage.schedule(at: 2.1) { world.stage.window.bounds.size.height = 1200 }
    world.stage.advance(to: 2.2)
    #expect(world.animator.isRunning && view.y > 952)
    world.stage.advance(to: 5)
    #expect(!world.animator.isRunning && abs(view.y - 1150) < 0.5)
    // Bounds without a boundary do not matter.
    world.animator.removeAllBehaviors()
    world.addProperties([view])
    world.stage.advance(to: 6)
    #expect(!world.animator.isRunning)
    world.stage.window.bounds.size.height = 1000
    #expect(!world.animator.isRunning)
  }

  @Test("A view that leaves the reference view stays where it is (DY-32)")
  func leaving() {
    let (view, other) = (world.addView(200, 100), world.addView(500, 100))
    let gravity = UIGravityBehavior(items: [view, other])
    var place: CGPoint?
    gravity.action = {
      guard place == nil, view.y >= 150 else { return }
      place = view.center
      view.removeFromSuperview()
    }
    world.add(gravity)
    world.stage.advance(to: 0.5)
    #expect(view.center == place && abs(other.y - 225) < 0.1)
    // Also without an action, and with a view around it.
    gravity.action = nil
    let box = world.addView(500, 500)
    world.stage.schedule(at: 0.6) {
      box.removeFromSuperview()
      box.addSubview(other)
    }
    world.stage.advance(to: 0.6)
    let y = other.y
    world.stage.advance(to: 0.7)
    #expect(other.y == y && abs(y - 280) < 0.1)
  }

  @Test("A view that is back is simulated after the next change (DY-06, DY-32)")
  func returning() {
    let view = world.addView(200, 100)
    world.add(UIGravityBehavior(items: [view]))
    view.removeFromSuperview()
    world.stage.advance(to: 0.5)
    world.stage.window.addSubview(view)
    world.stage.advance(to: 0.6)
    #expect(view.y == 100)
    world.animator.updateItem(usingCurrentState: view)
    world.stage.advance(to: 1.1)
    #expect(abs(view.y - 225) < 0.1)
  }

  @Test("An item that gets a size is simulated after an update, and not without one (DY-06, DY-30)")
  func sizes() {
    let calls = world.collectIllegalCalls()
    let view = world.addView(200, 100, 0, 0)
    world.add(UIGravityBehavior(items: [view]))
    #expect(calls.rules == ["DY-30"])
    view.bounds.size = CGSize(width: 50, height: 50)
    world.animator.updateItem(usingCurrentState: view)
    world.stage.advance(to: 0.5)
    #expect(abs(view.y - 225) < 0.1 && calls.rules.count == 1)
    view.bounds.size.width = 0
    world.animator.updateItem(usingCurrentState: view)
    world.stage.advance(to: 1)
    #expect(abs(view.y - 225) < 0.1 && calls.rules == ["DY-30", "DY-30"])
    // Items of no behavior are ignored.
    world.animator.updateItem(usingCurrentState: world.addView(0, 0, 0, 0))
    #expect(calls.rules.count == 2)
  }

  @Test("A delegate may remove behaviors, views and the animator's last item (DY-07, DY-20)")
  func removalInDelegate() {
    let view = world.addView(200, 900)
    let collision = addFloor([view])
    let remover = Remover {
      world.animator.removeAllBehaviors()
      view.removeFromSuperview()
    }
    collision.collisionDelegate = remover
    world.stage.advance(to: 2)
    #expect(remover.count == 1 && !world.animator.isRunning && collision.dynamicAnimator == nil)
    #expect(abs(view.y - 950) < 3)
  }

  @Test("An action may release its animator (DY-04)")
  func releaseInAction() {
    let view = world.addView(500, 100)
    let gravity = UIGravityBehavior(items: [view])
    var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: world.stage.window)
    animator?.addBehavior(gravity)
    var count = 0
    gravity.action = {
      count += 1
      if count == 60 { animator = nil }
    }
    world.stage.advance(to: 1)
    #expect(count == 60 && gravity.dynamicAnimator == nil)
    // 60 steps are 0.25 s.
    #expect(abs(view.y - 131.25) < 0.1)
    // Its view is free for another one.
    let calls = world.collectIllegalCalls()
    world.add(UIGravityBehavior(items: [view]))
    #expect(calls.rules.isEmpty)
  }

  @Test("The transform of the reference view has no effect (DY-01)")
  func transformedReferenceView() {
    let view = world.addView(500, 100)
    world.stage.window.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)
    _ = addFloor([view])
    world.stage.advance(to: 0.5)
    #expect(abs(view.y - 225) < 0.1 && abs(view.x - 500) < 0.1)
    world.stage.advance(to: 4)
    #expect(abs(view.y - 950) < 0.5)
  }

  @Test("Subclasses of attachments call the initializers that Apple's do (DY-22)")
  func attachmentSubclasses() {
    let view = world.addView(500, 100)
    let leash = Leash(view, to: CGPoint(x: 500, y: 0))
    #expect(leash.attachedBehaviorType == .anchor && leash.length == 50 && leash.frequency == 2)
  }
}

/// A spring between the top of a view and a point.
private final class Leash: UIAttachmentBehavior {
  init(_ view: UIView, to point: CGPoint) {
    super.init(
      item: view, offsetFromCenter: UIOffset(horizontal: 0, vertical: -50), attachedToAnchor: point)
    frequency = 2
  }
}

/// Runs a block at the first contact with a boundary.
@MainActor private final class Remover: NSObject, UICollisionBehaviorDelegate {
  private(set) var count = 0
  private let block: () -> Void

  init(_ block: @escaping () -> Void) { self.block = block }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    count += 1
    if count == 1 { block() }
  }
}
