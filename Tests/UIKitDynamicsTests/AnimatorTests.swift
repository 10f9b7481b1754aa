import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics
import UIKitTestSupport

/// Animators: time, pauses, items and behaviors (DY-01, DY-02, DY-04 to DY-08).
@Suite(.ownContext) @MainActor struct AnimatorTests {
  private let world = DynamicsStage()

  @Test("Only the center and the rotation are written, without animations (DY-01, DY-02)")
  func writing() {
    let view = world.addView(500, 500)
    world.add(UIGravityBehavior(items: [view]))
    world.addProperties([view]) { $0.addAngularVelocity(2, for: view) }
    #expect(world.animator.referenceView === world.stage.window)
    UIView.animate(withDuration: 1) { world.stage.advance(to: 0.5) }
    #expect(abs(view.y - 625) < 0.1 && abs(view.angle - 1) < 1e-3)
    #expect(view.layer.animationKeys() == nil)
    #expect(view.shown.position == view.center && view.bounds.width == 100)
    // Also items that are layers, which would animate implicitly.
    let item = LayerItem()
    world.stage.layer.addSublayer(item.layer)
    world.stage.advance(to: 0.5)
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [item]))
    world.stage.advance(to: 1)
    #expect(abs(item.layer.position.y - 125) < 0.1 && item.layer.animationKeys() == nil)
    #expect(item.changes == 120)
  }

  @Test("The result does not depend on the frame rate or on when frames are made (DY-04)")
  func frameRates() {
    func result(_ times: [Double], callsClient: Bool) -> [CGPoint] {
      let world = DynamicsStage()
      let views = (0..<6).map {
        world.addView(300 + Double($0) * 70, 100 + Double($0) * 37, 60, 60)
      }
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      if callsClient { collision.action = {} }
      world.add(UIGravityBehavior(items: views), collision)
      world.addProperties(views) { $0.elasticity = 0.6 }
      let push = UIPushBehavior(items: [views[2]], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 2, dy: -1)
      world.stage.schedule(at: 0.7654) { world.add(push) }
      for time in times { world.stage.advance(to: time) }
      return views.map(\.center)
    }
    let expected = result([2], callsClient: false)
    #expect(expected[2] != CGPoint(x: 440, y: 174))
    #expect(result((1...120).map { Double($0) / 60 }, callsClient: false) == expected)
    #expect(result((1...48).map { Double($0) / 24 }, callsClient: false) == expected)
    #expect(result((1...60).map { Double($0) / 29.97 } + [2], callsClient: true) == expected)
    #expect(result([0.001, 0.76539, 2], callsClient: true) == expected)
  }

  @Test("Animators pause at rest, and resume with a change (DY-05)")
  func pauses() {
    let view = world.addView(500, 500)
    let log = StateLog()
    world.animator.delegate = log
    #expect(!world.animator.isRunning && world.animator.elapsedTime == 0)
    world.stage.advance(to: 0.25)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let properties = world.addProperties([view]) { $0.resistance = 4 }
    world.add(push)
    #expect(log.entries == ["resume"] && world.animator.isRunning)
    world.stage.advance(to: 0.75)
    #expect(abs(world.animator.elapsedTime - 0.5) < 1e-9)
    world.stage.advance(to: 5)
    // 100 exp(-4 t) is 5 after ln 20 / 4 = 0.749 s; half a second later it pauses.
    #expect(log.entries == ["resume", "pause"] && !world.animator.isRunning)
    let running = world.animator.elapsedTime
    #expect(abs(running - 1.249) < 0.01)
    world.stage.advance(to: 6.001)
    #expect(world.animator.elapsedTime == running)
    properties.resistance = 0
    push.active = true
    #expect(log.entries.last == "resume")
    let x = view.x
    world.stage.advance(to: 7.001)
    // The remaining speed is less than 5 points per second.
    #expect(abs(view.x - x - 100) < 5 && abs(world.animator.elapsedTime - running - 1) < 1e-9)
    world.animator.removeAllBehaviors()
    #expect(log.entries == ["resume", "pause", "resume", "pause"])
    #expect(world.animator.behaviors.isEmpty)
  }

  @Test("A slow but growing motion is not rest (DY-05)")
  func slowStart() {
    let view = world.addView(500, 500)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 0.02, dy: 0)
    world.add(push)
    world.stage.advance(to: 10)
    #expect(isNear(view.x, 600) && world.animator.isRunning)
  }

  @Test("Items in a rectangle (DY-06)")
  func itemsInRectangle() {
    let (left, right) = (world.addView(100, 100), world.addView(300, 100))
    right.transform = CGAffineTransform(rotationAngle: .pi / 4)
    world.add(UIDynamicItemBehavior(items: [left, right]))
    func items(_ rect: CGRect) -> [UIView] {
      world.animator.items(in: rect).compactMap { $0 as? UIView }
    }
    #expect(items(CGRect(x: 0, y: 0, width: 400, height: 400)) == [left, right])
    #expect(items(CGRect(x: 150, y: 0, width: 50, height: 400)) == [])
    // The corner of the rotated view is at 229.3.
    #expect(items(CGRect(x: 150, y: 0, width: 80, height: 400)) == [right])
    #expect(items(.null) == [])
  }

  @Test("Items are read again on request, and keep their velocity (DY-06)")
  func updating() {
    let view = world.addView(100, 100)
    world.add(UIGravityBehavior(items: [view]))
    world.stage.advance(to: 0.5)
    view.center = CGPoint(x: 700, y: 100)
    view.transform = CGAffineTransform(rotationAngle: 1)
    world.animator.updateItem(usingCurrentState: view)
    world.stage.advance(to: 0.6)
    #expect(view.x == 700 && abs(view.y - 155) < 0.1 && abs(view.angle - 1) < 1e-6)
    // A new size has another mass.
    view.bounds.size = CGSize(width: 200, height: 200)
    world.animator.updateItem(usingCurrentState: view)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    world.add(push)
    world.stage.advance(to: 1.6)
    #expect(abs(view.x - 725) < 0.1)
  }

  @Test("Actions run after every step, and may remove behaviors (DY-07)")
  func actions() {
    let view = world.addView(500, 100)
    let gravity = UIGravityBehavior(items: [view])
    let animator = world.animator
    var (count, later) = (0, 0)
    gravity.action = {
      count += 1
      // After integration.
      if count == 1 { #expect(abs(view.y - 100 - 500 / 57_600) < 1e-4) }
      if view.y > 226 { animator.removeBehavior(gravity) }
    }
    let other = UIDynamicBehavior()
    other.action = { later += 1 }
    world.add(gravity, other)
    world.addProperties([view])
    world.stage.advance(to: 0.25)
    #expect(count == 60 && later == 60)
    world.stage.advance(to: 1)
    #expect(count == 121 && gravity.dynamicAnimator == nil)
    // At 0.504 s it has 504 points per second.
    #expect(abs(view.y - 227.1 - 504.2 * (1 - 121.0 / 240)) < 1)
  }

  @Test("Composite behaviors act as their children would (DY-07)")
  func composites() {
    let view = world.addView(100, 100)
    let composite = FallingBehavior(view)
    #expect(composite.childBehaviors.isEmpty)
    world.add(composite)
    #expect(composite.childBehaviors.count == 2 && world.animator.behaviors == [composite])
    #expect(composite.childBehaviors.allSatisfy { $0.dynamicAnimator === world.animator })
    world.stage.advance(to: 0.5)
    #expect(abs(view.y - 225) < 0.1 && abs(view.x - 150) < 0.1)
    let gravity = composite.childBehaviors[0]
    composite.removeChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil && composite.childBehaviors.count == 1)
    world.stage.advance(to: 1)
    #expect(abs(view.y - 475) < 0.1)
    world.animator.removeBehavior(composite)
    #expect(composite.moves == ["add", "remove"] && composite.dynamicAnimator == nil)
  }

  @Test("A group is one rigid item (DY-08)")
  func groups() {
    let (left, right) = (world.addView(400, 500), world.addView(550, 500, 200, 100))
    let group = UIDynamicItemGroup(items: [left, right])
    #expect(group.items.count == 2 && group.center == CGPoint(x: 500, y: 500))
    #expect(group.bounds.size == CGSize(width: 300, height: 100))
    let push = UIPushBehavior(items: [group], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: -3)
    let properties = world.addProperties([group]) { $0.addAngularVelocity(1, for: group) }
    world.add(push)
    world.stage.advance(to: 1)
    // Mass 3, and its center is that of the group.
    #expect(abs(properties.linearVelocity(for: group).y + 100) < 0.1)
    #expect(isNear(Double(group.center.y), 400) && isNear(left.angle, 1) && isNear(right.angle, 1))
    #expect(abs(hypot(left.x - right.x, left.y - right.y) - 150) < 1e-6)
    #expect(isNear(left.x - Double(group.center.x), -100 * cos(1)))
  }

  @Test("Groups collide with the shapes of their items (DY-08)")
  func groupShapes() {
    // A table: a ball fits between its legs.
    let parts = [
      world.addView(400, 450, 20, 100), world.addView(600, 450, 20, 100),
      world.addView(500, 390, 220, 20),
    ]
    let table = UIDynamicItemGroup(items: parts)
    let (below, above) = (
      world.addView(RoundView(), 500, 460, 40, 40), world.addView(500, 300, 40, 40)
    )
    let collision = UICollisionBehavior(items: [table, below, above])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 1000, y: 500)
    )
    world.add(collision, UIGravityBehavior(items: [table, below, above]))
    world.addProperties([below]) { $0.elasticity = 0 }
    world.stage.advance(to: 3)
    #expect(abs(below.y - 480) < 0.5 && abs(below.x - 500) < 1)
    #expect(abs(above.y - 360) < 0.7 && abs(parts[2].y - 390) < 0.5)
  }

  @Test("An animator ends with its last reference (DY-04)")
  func lifetime() {
    let view = world.addView(500, 100)
    var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: world.stage.window)
    animator?.addBehavior(UIGravityBehavior(items: [view]))
    world.stage.advance(to: 0.5)
    weak let released = animator
    animator = nil
    #expect(released == nil)
    world.stage.advance(to: 1)
    #expect(abs(view.y - 225) < 0.1)
  }

  @Test("Removed behaviors and items are released at once, or with the next step (DY-04)")
  func removedItems() {
    weak var item: UIView?
    weak var gravity: UIGravityBehavior?
    func addAndRemove(removal: (UIGravityBehavior, UIView) -> Void) {
      let view = world.addView(500, 100)
      let behavior = UIGravityBehavior(items: [view])
      (item, gravity) = (view, behavior)
      world.add(behavior)
      world.stage.advance(to: world.stage.currentTime + 0.1)
      #expect(world.animator.isRunning)
      removal(behavior, view)
      view.removeFromSuperview()
    }
    addAndRemove { behavior, _ in world.animator.removeBehavior(behavior) }
    world.stage.advance(to: world.stage.currentTime)
    #expect(item == nil && gravity == nil && !world.animator.isRunning)
    addAndRemove { _, _ in world.animator.removeAllBehaviors() }
    world.stage.advance(to: world.stage.currentTime)
    #expect(item == nil && gravity == nil)
    addAndRemove { behavior, view in behavior.removeItem(view) }
    world.stage.advance(to: world.stage.currentTime)
    #expect(item == nil && gravity != nil)
    world.animator.removeAllBehaviors()
    world.stage.advance(to: world.stage.currentTime)
    #expect(gravity == nil)

    let other = world.addView(200, 100)
    world.add(UIPushBehavior(items: [other], mode: .continuous))
    addAndRemove { behavior, _ in world.animator.removeBehavior(behavior) }
    world.stage.advance(to: world.stage.currentTime + 1.0 / 240)
    #expect(item == nil && gravity == nil)
    // An action that removes its behavior leaves nothing behind either.
    addAndRemove { behavior, _ in
      world.animator.removeAllBehaviors()
      world.animator.addBehavior(behavior)
      behavior.action = { [unowned behavior, animator = world.animator] in
        animator.removeBehavior(behavior)
      }
      world.stage.advance(to: world.stage.currentTime + 0.1)
    }
    world.stage.advance(to: world.stage.currentTime)
    #expect(item == nil && gravity == nil && !world.animator.isRunning)
  }
}

extension AnimatorTests {
  /// A flick removes the behaviors that brought the item where it is, and adds others.
  @Test("DY-06 an item that other behaviors take over in the same turn keeps its velocity")
  func takenOver() {
    let view = world.addView(500, 100)
    let gravity = UIGravityBehavior(items: [view])
    world.add(gravity)
    world.stage.advance(to: 0.25)
    let motion = UIDynamicItemBehavior(items: [view])
    world.add(motion)
    world.animator.removeAllBehaviors()
    world.add(motion)
    #expect(abs(motion.linearVelocity(for: view).y - 250) < 0.01)
    world.stage.advance(to: 0.5)
    #expect(abs(motion.linearVelocity(for: view).y - 250) < 0.01)
  }
}

/// A composite behavior that makes its children when it is added.
private final class FallingBehavior: UIDynamicBehavior {
  private let view: UIView
  private(set) var moves: [String] = []

  init(_ view: UIView) { self.view = view }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    moves.append(dynamicAnimator == nil ? "remove" : "add")
    guard dynamicAnimator != nil else { return }
    let properties = UIDynamicItemBehavior(items: [view])
    properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    addChildBehavior(UIGravityBehavior(items: [view]))
    addChildBehavior(properties)
  }
}

/// The states of an animator, in order.
@MainActor private final class StateLog: NSObject, UIDynamicAnimatorDelegate {
  var entries: [String] = []

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { entries.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { entries.append("pause") }
}

/// An item that is not a view.
@MainActor private final class LayerItem: NSObject, UIDynamicItem {
  let layer = CALayer()
  var changes = 0
  var center = CGPoint.zero {
    didSet {
      layer.position = center
      changes += 1
    }
  }
  var bounds: CGRect { CGRect(x: 0, y: 0, width: 10, height: 10) }
  var transform = CGAffineTransform.identity
}
