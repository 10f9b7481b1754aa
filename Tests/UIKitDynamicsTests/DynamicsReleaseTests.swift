import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics

/// Removed behaviors and their items are not kept: in the next turn if nothing remains, otherwise with
/// the next step (DY-04).
@Suite(.ownContext) @MainActor struct DynamicsReleaseTests {
  private let world = DynamicsStage()

  /// A kind of behavior.
  enum Kind: CaseIterable, Sendable {
    case attachmentToAnchor, attachmentOfItems, pin, snap, collision, push, field, properties, group
    case composite
  }

  /// How behaviors are removed.
  enum Removal: CaseIterable, Sendable {
    case one, all, child
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  /// Adds a behavior of a kind, lets it act, removes it, and returns what it consisted of.
  private func addAndRemove(_ kind: Kind, _ removal: Removal) -> [WeakObject] {
    let (first, second) = (world.addView(300, 300), world.addView(500, 300))
    var parts: [AnyObject] = [first, second]
    let behavior = make(kind, first, second, &parts)
    let composite = UIDynamicBehavior()
    if removal == .child { composite.addChildBehavior(behavior) }
    let added = removal == .child ? composite : behavior
    world.animator.addBehavior(added)
    world.stage.advance(by: 0.1)
    switch removal {
    case .one: world.animator.removeBehavior(added)
    case .all: world.animator.removeAllBehaviors()
    case .child:
      composite.removeChildBehavior(behavior)
      world.animator.removeBehavior(composite)
    }
    for view in [first, second] { view.removeFromSuperview() }
    parts += [behavior, composite]
    return parts.map { WeakObject(object: $0) }
  }

  private func make(
    _ kind: Kind, _ first: UIView, _ second: UIView, _ parts: inout [AnyObject]
  ) -> UIDynamicBehavior {
    let both = [first, second]
    switch kind {
    case .attachmentToAnchor:
      return UIAttachmentBehavior(item: first, attachedToAnchor: CGPoint(x: 300, y: 100))
    case .attachmentOfItems: return UIAttachmentBehavior(item: first, attachedTo: second)
    case .pin:
      return UIAttachmentBehavior.pinAttachment(
        with: first, attachedTo: second, attachmentAnchor: CGPoint(x: 400, y: 300))
    case .snap: return UISnapBehavior(item: first, snapTo: CGPoint(x: 600, y: 600))
    case .collision:
      let collision = UICollisionBehavior(items: both)
      collision.translatesReferenceBoundsIntoBoundary = true
      return collision
    case .push: return UIPushBehavior(items: both, mode: .instantaneous)
    case .field:
      let field = UIFieldBehavior.springField()
      for item in both { field.addItem(item) }
      return field
    case .properties:
      let properties = UIDynamicItemBehavior(items: both)
      properties.addLinearVelocity(CGPoint(x: 10, y: 0), for: first)
      return properties
    case .group:
      let group = UIDynamicItemGroup(items: both)
      parts.append(group)
      return UIGravityBehavior(items: [group])
    case .composite:
      let composite = UIDynamicBehavior()
      let child = UIGravityBehavior(items: both)
      composite.addChildBehavior(child)
      parts.append(child)
      return composite
    }
  }

  @Test("Without other behaviors, in the next turn", arguments: Kind.allCases, Removal.allCases)
  func alone(kind: Kind, removal: Removal) {
    let parts = addAndRemove(kind, removal)
    world.stage.advance(by: 0)
    #expect(parts.allSatisfy { $0.object == nil })
    #expect(!world.animator.isRunning)
  }

  @Test("With other behaviors, with the next step", arguments: Kind.allCases)
  func besideOthers(kind: Kind) {
    world.add(UIGravityBehavior(items: [world.addView(700, 100)]))
    let parts = addAndRemove(kind, .one)
    world.stage.advance(by: 1.0 / 240)
    #expect(parts.allSatisfy { $0.object == nil })
    #expect(world.animator.isRunning)
  }

  @Test("After the animator paused, because all items were at rest")
  func atRest() {
    let parts = {
      let view = world.addView(300, 300)
      let behavior = UIDynamicItemBehavior(items: [view])
      world.add(behavior)
      world.stage.advance(by: 2)
      #expect(!world.animator.isRunning)
      world.animator.removeBehavior(behavior)
      view.removeFromSuperview()
      return [WeakObject(object: view), WeakObject(object: behavior)]
    }()
    world.stage.advance(by: 0)
    #expect(parts.allSatisfy { $0.object == nil })
  }
}
