import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics

/// Collisions of items, and with boundaries (DY-10, DY-17, DY-19, DY-20).
@Suite(.ownContext) @MainActor struct CollisionTests {
  private let world = DynamicsStage()

  @Test("Elastic squares exchange their velocities, and keep momentum and energy (DY-17)")
  func exchange() {
    let (left, right) = (world.addView(200, 500), world.addView(600, 500))
    let properties = world.addProperties([left, right]) {
      $0.elasticity = 1
      $0.addLinearVelocity(CGPoint(x: 500, y: 0), for: left)
      $0.addLinearVelocity(CGPoint(x: -100, y: 0), for: right)
    }
    world.add(UICollisionBehavior(items: [left, right]))
    world.stage.advance(to: 1)
    #expect(isNear(Double(properties.linearVelocity(for: left).x), -100))
    #expect(isNear(Double(properties.linearVelocity(for: right).x), 500))
    // They meet after 0.5 s.
    #expect(isNear(left.x, 450 - 50) && isNear(right.x, 550 + 250))
    #expect(abs(left.y - 500) < 0.1 && abs(left.angle) < 1e-3)
  }

  @Test("Collisions keep momentum; elasticity is the larger one (DY-17)")
  func momentum() {
    let (left, right) = (world.addView(200, 500), world.addView(500, 500, 200, 100))
    let soft = world.addProperties([left]) {
      $0.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
    }
    world.addProperties([right]) { $0.elasticity = 0.5 }
    world.add(UICollisionBehavior(items: [left, right]))
    soft.addItem(right)
    world.stage.advance(to: 1)
    // The last behavior of the right view has no elasticity of its own, so 0.5 counts: masses 1 and 2.
    let (v1, v2) = (
      Double(soft.linearVelocity(for: left).x), Double(soft.linearVelocity(for: right).x)
    )
    #expect(isNear(v1 + 2 * v2, 300) && isNear(v2 - v1, 150))
  }

  @Test("Friction is the square root of the product; boundaries take the item's (DY-17)")
  func friction() {
    let view = world.addView(200, 450)
    let properties = world.addProperties([view]) {
      $0.friction = 0.3
      $0.allowsRotation = false
      $0.addLinearVelocity(CGPoint(x: 600, y: 0), for: view)
    }
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 1000, y: 500)
    )
    world.add(UIGravityBehavior(items: [view]), collision)
    world.stage.advance(to: 1)
    // 600 - 0.3 * 1000 after a second, 200 + 600 - 150 points from the start.
    #expect(abs(Double(properties.linearVelocity(for: view).x) - 300) < 8)
    #expect(isNear(view.x, 650))
  }

  @Test("Items collide only with items of the same behavior, and by its mode (DY-19)")
  func modes() {
    let (first, second) = (world.addView(200, 300), world.addView(500, 300))
    let third = world.addView(500, 600)
    let properties = world.addProperties([first, second, third]) {
      $0.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
    }
    let (one, two) = (UICollisionBehavior(items: [first]), UICollisionBehavior(items: [second]))
    #expect(one.collisionMode == .everything)
    world.add(one, two)
    world.stage.advance(to: 2)
    #expect(abs(first.x - 600) < 0.1 && second.x == 500)
    // Boundaries alone.
    one.addItem(third)
    one.collisionMode = .boundaries
    one.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: 800, y: 0), to: CGPoint(x: 800, y: 1000))
    third.center = CGPoint(x: 700, y: 300)
    world.animator.updateItem(usingCurrentState: third)
    world.stage.advance(to: 4)
    #expect(abs(first.x - 750) < 0.5 && abs(third.x - 700) < 1)
    // Items alone.
    one.collisionMode = .items
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
    third.center = CGPoint(x: 900, y: 300)
    world.animator.updateItem(usingCurrentState: third)
    world.stage.advance(to: 6)
    #expect(first.x > 800 && third.x > first.x + 98)
  }

  @Test("Boundaries have identifiers and paths (DY-19)")
  func identifiers() {
    let collision = UICollisionBehavior(items: [])
    #expect(collision.boundaryIdentifiers == nil)
    let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    collision.addBoundary(withIdentifier: "circle" as NSString, for: circle)
    collision.addBoundary(withIdentifier: NSNumber(value: 2), from: .zero, to: CGPoint(x: 9, y: 0))
    #expect(collision.boundaryIdentifiers?.count == 2)
    #expect(collision.boundary(withIdentifier: "circle")?.cgPath == circle.cgPath)
    #expect(collision.boundary(withIdentifier: "square") == nil)
    collision.removeBoundary(withIdentifier: "circle")
    #expect(collision.boundaryIdentifiers?.first as? NSNumber == 2)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("The reference view's bounds are a boundary that follows them (DY-19)")
  func referenceBounds() {
    let view = world.addView(500, 500)
    let collision = UICollisionBehavior(items: [view])
    #expect(!collision.translatesReferenceBoundsIntoBoundary)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    world.addProperties([view])
    world.add(UIGravityBehavior(items: [view]), collision)
    world.stage.advance(to: 3)
    #expect(abs(view.y - 850) < 0.5)
    world.stage.window.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1050)
    world.animator.updateItem(usingCurrentState: view)
    world.stage.advance(to: 5)
    #expect(abs(view.y - 900) < 0.5)
  }

  @Test("A path is a boundary on both sides (DY-19)")
  func path() {
    let (inside, outside) = (world.addView(RoundView(), 500, 500, 40, 40), world.addView(300, 30))
    let collision = UICollisionBehavior(items: [inside, outside])
    collision.addBoundary(
      withIdentifier: "bowl" as NSString,
      for: UIBezierPath(ovalIn: CGRect(x: 300, y: 300, width: 400, height: 400)))
    world.add(UIGravityBehavior(items: [inside]), collision)
    world.addProperties([inside, outside]) {
      $0.resistance = 3
      $0.addLinearVelocity(CGPoint(x: 200, y: 0), for: inside)
      $0.addLinearVelocity(CGPoint(x: 300, y: 900), for: outside)
    }
    world.stage.advance(to: 6)
    #expect(abs(inside.x - 500) < 5)
    #expect(abs(inside.y - 680) < 2)
    #expect(hypot(outside.x - 500, outside.y - 500) > 240)
  }

  @Test("Fast items do not pass through thin boundaries or each other (DY-04)")
  func fastItems() {
    let (bullet, target) = (world.addView(100, 200, 10, 10), world.addView(700, 200, 4, 200))
    let ball = world.addView(100, 600, 10, 10)
    let collision = UICollisionBehavior(items: [bullet, target, ball])
    collision.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: 900, y: 0), to: CGPoint(x: 900, y: 1000))
    world.add(collision)
    let properties = world.addProperties([bullet, target, ball]) {
      $0.addLinearVelocity(CGPoint(x: 20_000, y: 0), for: bullet)
      $0.addLinearVelocity(CGPoint(x: 20_000, y: 0), for: ball)
    }
    world.stage.advance(to: 0.1)
    #expect(bullet.x < target.x && target.x > 705 && target.x < 900)
    #expect(abs(ball.x - 895) < 1)
    _ = properties
  }

  @Test("Contacts begin at a point, and end after they are gone (DY-20)")
  func contacts() {
    let (left, right) = (world.addView(300, 500), world.addView(500, 500))
    let collision = UICollisionBehavior(items: [left, right])
    let log = ContactLog()
    collision.collisionDelegate = log
    collision.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: 700, y: 0), to: CGPoint(x: 700, y: 1000))
    world.add(collision)
    world.addProperties([left, right]) {
      $0.elasticity = 1
      $0.addLinearVelocity(CGPoint(x: 400, y: 0), for: left)
    }
    world.stage.advance(to: 0.4)
    #expect(log.entries.map(\.name) == ["items began", "items ended"])
    #expect(log.entries[0].items[0] === left && log.entries[0].items[1] === right)
    #expect(isNear(Double(log.entries[0].point.x), 450) && log.entries[0].point.y == 500)
    world.stage.advance(to: 0.8)
    #expect(log.entries.map(\.name).suffix(2) == ["wall began", "wall ended"])
    #expect(isNear(Double(log.entries[2].point.x), 700))
  }

  @Test("Ellipses and paths collide with their own outline (DY-10)")
  func shapes() {
    let wedge = world.addView(WedgeView(), 300, 300)
    let ball = world.addView(RoundView(), 700, 300)
    let (above, beside) = (world.addView(300, 100, 10, 10), world.addView(655, 255, 10, 10))
    let collision = UICollisionBehavior(items: [wedge, ball, above])
    world.add(collision, UIGravityBehavior(items: [above]))
    world.addProperties([wedge, ball]) { $0.isAnchored = true }
    world.addProperties([above]) { $0.friction = 10 }
    world.stage.advance(to: 3)
    // The wedge points up: its tip is at the center's height - 50, and the item slides off it.
    #expect(above.y > 400 || abs(above.y - 245) < 8)
    // A corner of the ball's bounds is free.
    collision.addItem(beside)
    world.stage.advance(to: 3.5)
    #expect(beside.center == CGPoint(x: 655, y: 255))
  }
}

/// A triangle that points up.
final class WedgeView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: -50))
    path.addLine(to: CGPoint(x: -50, y: 50))
    path.addLine(to: CGPoint(x: 50, y: 50))
    path.close()
    return path
  }
}

/// The contacts of a behavior, in order.
@MainActor final class ContactLog: NSObject, UICollisionBehaviorDelegate {
  var entries: [(name: String, items: [any UIDynamicItem], point: CGPoint)] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    entries.append(("items began", [item1, item2], p))
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {
    entries.append(("items ended", [item1, item2], .zero))
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    entries.append(("\(identifier.map { "\($0)" } ?? "bounds") began", [item], p))
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    entries.append(("\(identifier.map { "\($0)" } ?? "bounds") ended", [item], .zero))
  }
}
