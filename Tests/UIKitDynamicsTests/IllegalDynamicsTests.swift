import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics
import UIKitTestSupport

/// Calls that cannot be carried out (DY-01, DY-10, DY-30).
@Suite(.ownContext) @MainActor struct IllegalDynamicsTests {
  private let world = DynamicsStage()

  @Test("Items without a size are not simulated until they have one (DY-30)")
  func sizes() {
    let calls = world.collectIllegalCalls()
    let (empty, view) = (world.addView(100, 100, 0, 50), world.addView(300, 100))
    let gravity = UIGravityBehavior(items: [empty, view])
    world.add(gravity)
    #expect(calls.rules == ["DY-30"])
    world.stage.advance(to: 0.5)
    #expect(empty.y == 100 && abs(view.y - 225) < 0.1)
    empty.bounds.size.width = 1e-3
    gravity.magnitude = 1
    world.stage.advance(to: 1)
    #expect(abs(empty.y - 225) < 0.1 && calls.rules.count == 1)
    gravity.addItem(world.addView(2e6, 100))
    #expect(calls.rules == ["DY-30", "DY-30"])
    world.stage.advance(to: 1.5)
  }

  @Test("Items must be inside the reference view (DY-01)")
  func hierarchy() {
    let calls = world.collectIllegalCalls()
    let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    world.add(UIGravityBehavior(items: [stranger]), UIGravityBehavior(items: [world.stage.window]))
    #expect(calls.rules == ["DY-01", "DY-01"])
    world.stage.advance(to: 1)
    #expect(stranger.center == CGPoint(x: 5, y: 5))
  }

  @Test("Numbers must be finite, and some not negative (DY-30)")
  func numbers() {
    let calls = world.collectIllegalCalls()
    let view = world.addView(100, 100)
    let properties = world.addProperties([view])
    properties.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: view)
    properties.addAngularVelocity(.infinity, for: view)
    properties.density = 0
    properties.density = -1
    properties.friction = .nan
    properties.charge = .nan
    let gravity = UIGravityBehavior(items: [view])
    gravity.magnitude = .nan
    gravity.gravityDirection = CGVector(dx: CGFloat.infinity, dy: 0)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.angle = .nan
    push.setTargetOffsetFromCenter(UIOffset(horizontal: .nan, vertical: 0), for: view)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: CGFloat.nan, y: 0))
    snap.damping = .nan
    let field = UIFieldBehavior.springField()
    field.strength = .nan
    field.minimumRadius = 0
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: CGFloat.nan, y: 0))
    spring.length = -1
    spring.attachmentRange = UIFloatRange(minimum: 1, maximum: 2)
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "wall" as NSString, from: .zero, to: CGPoint(x: CGFloat.infinity, y: 0))
    #expect(calls.rules == Array(repeating: "DY-30", count: 18))
    #expect(properties.density == 1 && properties.friction == 0 && gravity.magnitude == 1)
    #expect(snap.snapPoint == view.center && spring.length == 0 && push.angle == 0)
    world.add(gravity)
    world.stage.advance(to: 0.5)
    #expect(abs(view.y - 225) < 0.1)
  }

  @Test("A custom field that returns NaN has no effect (DY-30)")
  func customField() {
    let calls = world.collectIllegalCalls()
    let view = world.addView(100, 100)
    let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: CGFloat.nan, dy: 0) }
    field.addItem(view)
    world.add(field)
    world.stage.advance(to: 0.1)
    #expect(calls.rules.allSatisfy { $0 == "DY-30" } && calls.rules.count == 25)
    #expect(view.center == CGPoint(x: 100, y: 100))
  }

  @Test("An item belongs to one animator at a time (DY-30)")
  func animators() {
    let calls = world.collectIllegalCalls()
    let view = world.addView(100, 100)
    let gravity = UIGravityBehavior(items: [view])
    world.add(gravity)
    let other = UIDynamicAnimator(referenceView: world.stage.window)
    other.addBehavior(UIGravityBehavior(items: [view]))
    #expect(calls.rules == ["DY-30"])
    world.stage.advance(to: 0.5)
    #expect(abs(view.y - 225) < 0.1)
    // Free again.
    world.animator.removeBehavior(gravity)
    other.removeAllBehaviors()
    other.addBehavior(UIGravityBehavior(items: [view]))
    world.stage.advance(to: 1)
    #expect(abs(view.y - 350) < 0.1 && calls.rules.count == 1)
  }

  @Test("Behaviors have one owner and no cycles (DY-30)")
  func owners() {
    let calls = world.collectIllegalCalls()
    let (parent, child) = (UIDynamicBehavior(), UIGravityBehavior(items: []))
    parent.addChildBehavior(child)
    child.addChildBehavior(parent)
    parent.addChildBehavior(parent)
    world.add(child)
    world.add(UIFieldBehavior())
    #expect(calls.rules == ["DY-30", "DY-30", "DY-30", "DY-30"])
    #expect(child.childBehaviors.isEmpty && child.dynamicAnimator == nil)
  }

  @Test("Attachments to oneself are illegal; rings of attachments are not (DY-30)")
  func attachments() {
    let calls = world.collectIllegalCalls()
    let views = [(0.0, 0.0), (100, 0), (100, 100), (0, 100)].map {
      world.addView(400 + $0.0, 400 + $0.1, 20, 20)
    }
    world.add(UIAttachmentBehavior(item: views[0], attachedTo: views[0]))
    #expect(calls.rules == ["DY-30"])
    for index in views.indices {
      world.add(
        UIAttachmentBehavior(item: views[index], attachedTo: views[(index + 1) % 4]),
        UIAttachmentBehavior.pinAttachment(
          with: views[index], attachedTo: views[(index + 1) % 4], attachmentAnchor: .zero))
    }
    world.add(UIGravityBehavior(items: views))
    world.stage.advance(to: 2)
    #expect(views.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    let slider = UIAttachmentBehavior.slidingAttachment(
      with: views[0], attachmentAnchor: .zero, axisOfTranslation: .zero)
    #expect(calls.rules.count == 2 && slider.items.count == 1)
  }

  @Test("Paths must be convex (DY-10)")
  func paths() {
    let calls = world.collectIllegalCalls()
    let corners = [(0, 0), (50, 50), (0, -50), (-50, 50)]
    let dart = PathView(corners)
    let square = PathView([(-10, -10), (10, -10), (10, 10), (-10, 10)])
    let star = PathView([(0, -50), (30, 40), (-48, -15), (48, -15), (-30, 40)])
    for view in [dart, square, star, PathView([])] { _ = world.addView(view, 300, 300) }
    world.add(UIGravityBehavior(items: [dart, square, star, PathView([])]))
    #expect(calls.rules.filter { $0 == "DY-10" }.count >= 2)
    world.stage.advance(to: 0.5)
    #expect(dart.y == 300 && star.y == 300 && abs(square.y - 425) < 0.1)
  }

  @Test("Extreme forces and crowds neither crash nor hang (DY-30)")
  func extremes() {
    let views = (0..<20).map { _ in world.addView(500, 500, 30, 30) }
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    let gravity = UIGravityBehavior(items: views)
    gravity.magnitude = 1e30
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 500))
    field.strength = 1e200
    field.falloff = 90
    for view in views { field.addItem(view) }
    world.add(collision, gravity, field)
    world.stage.advance(to: 0.5)
    #expect(views.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}

/// A view with the outline of a polygon.
private final class PathView: UIView {
  private let corners: [(Int, Int)]

  init(_ corners: [(Int, Int)]) {
    self.corners = corners
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.0, y: corner.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if !corners.isEmpty { path.close() }
    return path
  }
}
