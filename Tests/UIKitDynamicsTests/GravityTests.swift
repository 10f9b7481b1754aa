import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics

/// Free fall, bounces and rest (DY-03, DY-04, DY-12, DY-16, DY-17).
@Suite(.ownContext) @MainActor struct GravityTests {
  private let world = DynamicsStage()

  /// Adds a view of 100 points whose bottom edge is a height above a floor at y 500.
  private func addFallingView(height: Double, elasticity: CGFloat?) -> (
    UIView, UIDynamicItemBehavior?
  ) {
    let view = world.addView(500, 450 - height)
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 1000, y: 500)
    )
    world.add(UIGravityBehavior(items: [view]), collision)
    let properties = elasticity.map { elasticity in
      world.addProperties([view]) { $0.elasticity = elasticity }
    }
    return (view, properties)
  }

  @Test("Gravity is 1000 points per second squared, whatever the mass (DY-12, DY-03)")
  func fall() {
    let small = world.addView(100, 100, 10, 10)
    let large = world.addView(500, 100, 200, 200)
    let properties = world.addProperties([large]) { $0.density = 5 }
    world.add(UIGravityBehavior(items: [small, large]))
    world.stage.advance(to: 0.5)
    #expect(abs(small.y - 225) < 0.01 && abs(large.y - 225) < 0.01)
    #expect(abs(properties.linearVelocity(for: large).y - 500) < 0.1)
    #expect(small.x == 100 && small.transform.isIdentity)
  }

  @Test("A fall of 400 points takes 0.894427 s and ends at 894.427 points per second (DY-12)")
  func fallTime() {
    let (view, properties) = addFallingView(height: 400, elasticity: 0.8)
    world.stage.advance(to: 0.8875)
    let fallen = 0.5 * 1000 * 0.8875 * 0.8875
    #expect(abs(view.y - 50 - fallen) < 0.1)
    #expect(abs((properties?.linearVelocity(for: view).y ?? 0) - 887.5) < 0.1)
    let heights = world.samples(until: 2.4) { 450 - view.y }
    // It is at the floor between the steps around 0.894427.
    let floor = heights.firstIndex { $0 < 1.5 } ?? 0
    #expect((1...2).contains(floor + 1))
    #expect((heights.min() ?? -9) > -0.5)
  }

  @Test("A bounce with elasticity 0.8 starts at 715.542 points per second and reaches 256 (DY-12)")
  func bounce() {
    let (view, properties) = addFallingView(height: 400, elasticity: 0.8)
    world.stage.advance(to: 0.9)
    let gone = 0.9 - 0.894427
    let speed = Double(properties?.linearVelocity(for: view).y ?? 0) - 1000 * gone
    #expect(isNear(speed, -715.542))
    let heights = world.samples(until: 2.3) { 450 - view.y }
    #expect(isNear(heights.max() ?? 0, 256))
    // The apex is 0.715542 s after the bounce.
    let apex = 0.9 + Double((heights.firstIndex(of: heights.max() ?? 0) ?? 0) + 1) / 240
    #expect(isNear(apex, 1.609969))
  }

  @Test("What rests on a boundary touches it within half a point (DY-04)")
  func rest() {
    let (view, _) = addFallingView(height: 100, elasticity: 0)
    let (ball, _) = (world.addView(RoundView(), 200, 400), 0)
    let wide = world.addView(EllipticView(), 800, 400, 200, 100)
    let collision = UICollisionBehavior(items: [ball, wide])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 1000, y: 500)
    )
    world.add(UIGravityBehavior(items: [ball, wide]), collision)
    world.stage.advance(to: 4)
    #expect(abs(view.y - 450) < 0.5)
    #expect(abs(ball.y - 450) < 0.5)
    #expect(abs(wide.y - 450) < 0.5)
    #expect(!world.animator.isRunning)
  }

  @Test("Elasticity 1 keeps the energy of a bouncing view within 1 percent (DY-17)")
  func energy() {
    let (view, properties) = addFallingView(height: 300, elasticity: 1)
    let energies = world.samples(until: 8) {
      let speed = Double(properties?.linearVelocity(for: view).y ?? 0)
      return 1000 * (450 - view.y) + speed * speed / 2
    }
    #expect(energies.filter { isNear($0, 300_000) }.count > energies.count * 9 / 10)
    let heights = world.samples(until: 10) { 450 - view.y }
    #expect(isNear(heights.max() ?? 0, 300))
  }

  @Test("An item without properties bounces a tiny bit and stops sliding (DY-16)")
  func defaults() {
    let (view, _) = addFallingView(height: 400, elasticity: nil)
    world.stage.advance(to: 0.9)
    // 0.2 * 894.427 = 178.885; the apex is 16 points high.
    let heights = world.samples(until: 1.2) { 450 - view.y }
    #expect(isNear(heights.max() ?? 0, 16, unit: 30))
  }

  @Test("Below 20 points per second, nothing bounces (DY-17)")
  func threshold() {
    // 0.15 points take 17 points per second.
    let (view, _) = addFallingView(height: 0.6, elasticity: 1)
    let heights = world.samples(until: 0.3) { 450 - view.y }
    #expect((heights.suffix(40).max() ?? 9) < 0.5)
  }

  @Test("Angles and magnitudes of gravity are those of its direction (DY-12)")
  func direction() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-12)
    gravity.setAngle(.pi, magnitude: 0.5)
    #expect(abs(gravity.gravityDirection.dx + 0.5) < 1e-12)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    gravity.magnitude = 0
    gravity.magnitude = 10
    #expect(abs(gravity.gravityDirection.dx - 6) < 1e-12)
  }
}

/// A view that collides as an ellipse.
final class RoundView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// The same; the name is for views that are not circles.
typealias EllipticView = RoundView
