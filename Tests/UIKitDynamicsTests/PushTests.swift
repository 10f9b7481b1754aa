import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics

/// Pushes, and the velocities and properties of items (DY-13 to DY-16, DY-18).
@Suite(.ownContext) @MainActor struct PushTests {
  private let world = DynamicsStage()

  @Test("An instantaneous push of 1 gives 100 points per second to 100 by 100 points (DY-13)")
  func instantaneous() {
    let (view, small) = (world.addView(100, 100), world.addView(100, 300, 50, 50))
    let properties = world.addProperties([view, small])
    let push = UIPushBehavior(items: [view, small], mode: .instantaneous)
    #expect(push.pushDirection == .zero && push.active)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    world.add(push)
    world.stage.advance(to: 0.5)
    #expect(abs(properties.linearVelocity(for: view).x - 100) < 1e-3)
    #expect(abs(properties.linearVelocity(for: small).x - 400) < 1e-3)
    #expect(abs(view.x - 150) < 0.01 && abs(small.x - 300) < 0.01)
    #expect(!push.active)
    push.active = true
    world.stage.advance(to: 1)
    #expect(abs(properties.linearVelocity(for: view).x - 200) < 1e-3)
    #expect(abs(view.x - 250) < 0.01)
  }

  @Test("A continuous push of 1 is a force of 100 points per second squared and mass (DY-13)")
  func continuous() {
    let view = world.addView(100, 100, 200, 100)
    let properties = world.addProperties([view])
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.setAngle(.pi / 2, magnitude: 3)
    world.add(push)
    world.stage.advance(to: 1)
    // The mass is 2.
    #expect(abs(view.y - 175) < 0.01 && abs(view.x - 100) < 1e-4)
    push.active = false
    world.stage.advance(to: 2)
    #expect(abs(properties.linearVelocity(for: view).y - 150) < 0.01)
    #expect(abs(view.y - 325) < 0.02)
  }

  @Test("Forces of several behaviors add up (DY-29)")
  func sum() {
    let view = world.addView(500, 500)
    let (up, left) = (
      UIPushBehavior(items: [view], mode: .continuous),
      UIPushBehavior(items: [view], mode: .continuous)
    )
    up.pushDirection = CGVector(dx: 0, dy: -10)
    left.pushDirection = CGVector(dx: -2, dy: 0)
    world.add(UIGravityBehavior(items: [view]), up, left)
    world.stage.advance(to: 1)
    #expect(abs(view.y - 500) < 0.01 && abs(view.x - 400) < 0.01)
  }

  @Test("A rightward push above the center rotates clockwise (DY-14)")
  func torque() {
    let view = world.addView(500, 500)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -20), for: view)
    #expect(push.targetOffsetFromCenter(for: view).vertical == -20)
    let properties = world.addProperties([view])
    world.add(push)
    world.stage.advance(to: 0.5)
    // 20 * 100 / (20,000 / 12) = 1.2 radians per second squared.
    #expect(isNear(Double(properties.angularVelocity(for: view)), 0.6))
    #expect(isNear(view.angle, 0.15) && isNear(view.x, 512.5))
  }

  @Test("A path of an instantaneous push off the center (DY-14)")
  func instantaneousTorque() {
    let view = world.addView(500, 500)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -20), for: view)
    let properties = world.addProperties([view])
    world.add(push)
    world.stage.advance(to: 0.25)
    #expect(isNear(Double(properties.angularVelocity(for: view)), 1.2))
    #expect(isNear(view.angle, 0.3))
  }

  @Test("Velocities accumulate before an item is in an animator (DY-15)")
  func velocities() {
    let view = world.addView(100, 100)
    let behavior = UIDynamicItemBehavior(items: [view])
    behavior.addLinearVelocity(CGPoint(x: 30, y: 0), for: view)
    behavior.addLinearVelocity(CGPoint(x: 20, y: 10), for: view)
    behavior.addAngularVelocity(1, for: view)
    behavior.addAngularVelocity(0.5, for: view)
    #expect(behavior.linearVelocity(for: view) == .zero)
    world.add(behavior)
    #expect(abs(behavior.linearVelocity(for: view).x - 50) < 1e-3)
    world.stage.advance(to: 1)
    #expect(abs(view.x - 150) < 0.01 && abs(view.y - 110) < 0.01)
    #expect(abs(view.angle - 1.5) < 1e-3)
    #expect(abs(behavior.angularVelocity(for: view) - 1.5) < 1e-4)
  }

  @Test("New properties are Apple's defaults (DY-15)")
  func properties() {
    let behavior = UIDynamicItemBehavior()
    #expect(behavior.elasticity == 0 && behavior.friction == 0 && behavior.density == 1)
    #expect(behavior.resistance == 0 && behavior.angularResistance == 0 && behavior.charge == 0)
    #expect(behavior.allowsRotation && !behavior.isAnchored)
  }

  @Test("Resistance 1 leaves 36.79 percent of the speed after a second (DY-18)")
  func resistance() {
    let view = world.addView(100, 500)
    let behavior = world.addProperties([view]) {
      $0.resistance = 1
      $0.angularResistance = 2
      $0.addLinearVelocity(CGPoint(x: 300, y: 0), for: view)
      $0.addAngularVelocity(3, for: view)
    }
    world.stage.advance(to: 1)
    #expect(isNear(Double(behavior.linearVelocity(for: view).x), 300 * 0.367879))
    #expect(isNear(view.x, 100 + 300 * 0.632121))
    #expect(isNear(Double(behavior.angularVelocity(for: view)), 3 * 0.135335))
  }

  @Test("The behavior added last wins per property that it sets (DY-16)")
  func lastWins() {
    let view = world.addView(100, 100)
    world.addProperties([view]) { $0.density = 4 }
    world.addProperties([view]) { $0.density = 2 }
    world.addProperties([view]) { $0.elasticity = 1 }
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    world.add(push)
    world.stage.advance(to: 1)
    #expect(abs(view.x - 150) < 0.01)
  }

  @Test("Anchored items and items that do not rotate (DY-15)")
  func anchored() {
    let (pillar, ball) = (world.addView(500, 500), world.addView(300, 530))
    let properties = world.addProperties([pillar]) { $0.isAnchored = true }
    let moving = world.addProperties([ball]) {
      $0.elasticity = 1
      $0.allowsRotation = false
      $0.addLinearVelocity(CGPoint(x: 400, y: 0), for: ball)
      $0.addAngularVelocity(1, for: ball)
    }
    world.add(UICollisionBehavior(items: [pillar, ball]), UIGravityBehavior(items: [pillar]))
    world.stage.advance(to: 0.5)
    #expect(pillar.center == CGPoint(x: 500, y: 500) && pillar.transform.isIdentity)
    #expect(isNear(Double(moving.linearVelocity(for: ball).x), -400))
    #expect(ball.transform.isIdentity)
    properties.isAnchored = false
    world.stage.advance(to: 1)
    #expect(abs(pillar.y - 625) < 0.1)
  }
}
