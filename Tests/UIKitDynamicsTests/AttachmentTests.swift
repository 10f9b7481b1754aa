import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics

/// Bars, springs, ropes, pivots, axes and rigid attachments (DY-22, DY-23).
@Suite(.ownContext) @MainActor struct AttachmentTests {
  private let world = DynamicsStage()

  private func distance(_ view: UIView, _ x: Double, _ y: Double) -> Double {
    hypot(view.x - x, view.y - y)
  }

  @Test("A pendulum keeps its length, its energy and its period (DY-22)")
  func pendulum() {
    let angle = 0.2
    let bob = world.addView(500 + 300 * sin(angle), 200 + 300 * cos(angle), 20, 20)
    let bar = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 500, y: 200))
    #expect(abs(bar.length - 300) < 1e-9 && bar.frequency == 0 && bar.damping == 0)
    #expect(bar.attachedBehaviorType == .anchor && bar.anchorPoint == CGPoint(x: 500, y: 200))
    #expect(bar.attachmentRange.isInfinite && bar.frictionTorque == 0 && bar.items.count == 1)
    let properties = world.addProperties([bob])
    world.add(UIGravityBehavior(items: [bob]), bar)
    var lengths: [Double] = []
    var energies: [Double] = []
    let positions = world.samples(until: 7) {
      lengths.append(distance(bob, 500, 200))
      let velocity = properties.linearVelocity(for: bob)
      let speed = Double(velocity.x * velocity.x + velocity.y * velocity.y)
      energies.append(speed / 2 + 1000 * (500 - bob.y))
      return bob.x - 500
    }
    #expect((lengths.max() ?? 0) < 303 && (lengths.min() ?? 0) > 297)
    // At its highest, 300 * (1 - cos 0.2) points above its lowest.
    let energy = 1000 * 300 * (1 - cos(angle))
    #expect(energies.allSatisfy { abs($0 - energy) < 0.05 * energy })
    #expect(isNear(positions.suffix(500).max() ?? 0, 300 * sin(angle)))
    // Each crossing is half of 2 pi sqrt(0.3) (1 + 0.2^2 / 16) s.
    let crossings = positions.indices.dropFirst()
      .filter { positions[$0 - 1] * positions[$0] < 0 }
      .map { Double($0) / 240 }
    let half = Double.pi * 0.3.squareRoot() * (1 + angle * angle / 16)
    #expect(isNear((crossings[3] - crossings[0]) / 3, half))
  }

  @Test("A spring of 2 Hz oscillates with that frequency (DY-22)")
  func spring() {
    let view = world.addView(600, 500)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 300, y: 500))
    spring.length = 200
    spring.frequency = 2
    world.add(spring)
    for time in [0.125, 0.25, 0.375, 1.0, 3.25] {
      world.stage.advance(to: time)
      #expect(abs(view.x - 500 - 100 * cos(4 * .pi * time)) < 1)
    }
    spring.damping = 1
    spring.anchorPoint = CGPoint(x: 320, y: 500)
    world.stage.advance(to: 6)
    #expect(abs(view.x - 520) < 0.5)
  }

  @Test("Two items oscillate with the reduced mass (DY-22)")
  func reducedMass() {
    let (light, heavy) = (world.addView(300, 500), world.addView(700, 500, 300, 100))
    let spring = UIAttachmentBehavior(item: light, attachedTo: heavy)
    #expect(spring.attachedBehaviorType == .items)
    spring.length = 300
    spring.frequency = 1
    world.add(spring)
    // The distance is 300 + 100 cos, of which the light one moves three quarters.
    for time in [0.25, 0.5, 1, 2.5] {
      world.stage.advance(to: time)
      let stretch = 100 * cos(2 * .pi * time)
      #expect(abs(heavy.x - light.x - 300 - stretch) < 1)
      #expect(abs(light.x - 300 - 0.75 * (100 - stretch)) < 1)
    }
  }

  @Test("A very stiff spring stays in place instead of exploding (DY-22)")
  func stiffSpring() {
    let view = world.addView(600, 500)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 500, y: 500))
    spring.frequency = 100
    spring.damping = 20
    world.add(spring, UIGravityBehavior(items: [view]))
    let lengths = world.samples(until: 3) { distance(view, 500, 500) }
    #expect(lengths.allSatisfy { abs($0 - 100) < 2 })
  }

  @Test("An anchor that moves takes the item along (DY-22)")
  func movingAnchor() {
    let view = world.addView(500, 500)
    let bar = UIAttachmentBehavior(
      item: view, offsetFromCenter: UIOffset(horizontal: 0, vertical: -50),
      attachedToAnchor: CGPoint(x: 500, y: 450))
    #expect(bar.length == 0)
    world.add(bar, UIGravityBehavior(items: [view]))
    for step in 1...60 {
      bar.anchorPoint.x += 3
      world.stage.advance(to: Double(step) / 60)
    }
    // The place that is attached, which is above the center of the tilted view.
    let place = CGPoint(x: 0, y: -50).applying(view.transform)
    #expect(abs(view.x + Double(place.x) - 680) < 3 && abs(view.y + Double(place.y) - 450) < 3)
  }

  @Test(
    "A spring without a length brings the item to its anchor from all directions (DY-22)",
    arguments: [4.0, 40])
  func springWithoutLength(frequency: Double) {
    let view = world.addView(100, 500)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 500))
    #expect(spring.length == 0)
    spring.frequency = frequency
    spring.damping = 0.8
    world.add(spring)
    // A finger that moves on an arc makes the item turn about the anchor.
    for step in 1...30 {
      let angle = Double(step) / 30 * .pi
      spring.anchorPoint = CGPoint(x: 300 - 200 * cos(angle), y: 500 - 200 * sin(angle))
      world.stage.advance(to: Double(step) / 60)
    }
    // Another second divides what is left by e^(2 pi 4 * 0.8), which is 5 * 10^8.
    world.stage.advance(to: 1.5)
    // Joints of Box2D, which strong springs are, leave half a point.
    #expect(distance(view, 500, 500) < (frequency < 17 ? 0.1 : 0.6))
    world.stage.advance(to: 3)
    #expect(!world.animator.isRunning)
  }

  @Test("A spring without a length draws a line from a diagonal start (DY-22)")
  func springWithoutLengthAsOscillator() {
    let view = world.addView(100, 500)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 500))
    spring.frequency = 2
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 4)
    spring.damping = 0.25
    world.add(spring, push)
    spring.anchorPoint = CGPoint(x: 200, y: 500)
    // x and y are damped oscillators of their own: with a the damping times 4 pi and w the damped
    // frequency, -100 e^(-a t) (cos wt + a / w sin wt) and v / w e^(-a t) sin wt.
    let (a, natural) = (0.25 * 4 * Double.pi, 4 * Double.pi)
    let w = (natural * natural - a * a).squareRoot()
    for time in [0.1, 0.25, 0.5, 0.8] {
      world.stage.advance(to: time)
      let left = exp(-a * time)
      #expect(abs(view.x - 200 + 100 * left * (cos(w * time) + a / w * sin(w * time))) < 1.5)
      #expect(abs(view.y - 500 - 400 / w * left * sin(w * time)) < 1.5)
    }
  }

  @Test("A rope limits the distance only (DY-23)")
  func rope() {
    let (post, weight) = (world.addView(500, 100), world.addView(500, 200, 20, 20))
    world.addProperties([post]) { $0.isAnchored = true }
    let rope = UIAttachmentBehavior.limitAttachment(
      with: weight, offsetFromCenter: .zero, attachedTo: post, offsetFromCenter: .zero)
    rope.length = 300
    world.add(rope, UIGravityBehavior(items: [weight]))
    world.stage.advance(to: 0.5)
    #expect(abs(weight.y - 325) < 0.5)
    let rest = world.samples(until: 3) { weight.y }
    #expect((rest.max() ?? 999) < 403)
    #expect(abs((rest.last ?? 0) - 400) < 3)
  }

  @Test("A fixed attachment makes one body of two (DY-23)")
  func fixed() {
    let (left, right) = (world.addView(400, 500), world.addView(500, 500))
    world.add(
      UIAttachmentBehavior.fixedAttachment(
        with: left, attachedTo: right, attachmentAnchor: CGPoint(x: 450, y: 500)))
    let push = UIPushBehavior(items: [left], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: -1)
    world.add(push)
    world.addProperties([left, right])
    world.stage.advance(to: 1)
    // Mass 2 goes up with 50 points per second; the impulse 50 points to the left of the common center
    // turns it clockwise: 5000 / (2 * (10,000 / 6 + 2500)) = 0.6 radians per second.
    #expect(isNear((left.y + right.y) / 2, 450) && isNear(left.angle, 0.6))
    #expect(abs(left.angle - right.angle) < 0.01)
    #expect(abs(hypot(left.x - right.x, left.y - right.y) - 100) < 1)
  }

  @Test("A pin is a pivot with friction and a range (DY-23)")
  func pin() {
    let (base, arm) = (world.addView(500, 300), world.addView(600, 300, 200, 20))
    let pin = UIAttachmentBehavior.pinAttachment(
      with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 500, y: 300))
    world.addProperties([base]) { $0.isAnchored = true }
    world.add(pin, UIGravityBehavior(items: [arm]))
    world.addProperties([arm]) {
      $0.resistance = 3
      $0.angularResistance = 3
    }
    world.stage.advance(to: 6)
    #expect(abs(arm.angle - .pi / 2) < 0.03 && abs(distance(arm, 500, 300) - 100) < 1)
    // Mass 0.4, 1 m away, has at most a torque of 4.
    pin.frictionTorque = 5
    arm.center = CGPoint(x: 600, y: 300)
    arm.transform = .identity
    world.animator.updateItem(usingCurrentState: arm)
    world.stage.advance(to: 8)
    #expect(abs(arm.angle) < 0.02)
    pin.frictionTorque = 0
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.75)
    world.stage.advance(to: 12)
    #expect(abs(arm.angle - 0.75) < 0.02)
  }

  @Test("A sliding attachment moves along its axis, within its range (DY-23)")
  func sliding() {
    let view = world.addView(500, 500)
    let slider = UIAttachmentBehavior.slidingAttachment(
      with: view, attachmentAnchor: CGPoint(x: 500, y: 500),
      axisOfTranslation: CGVector(dx: 3, dy: 4))
    world.add(slider, UIGravityBehavior(items: [view]))
    world.addProperties([view]) { $0.addAngularVelocity(5, for: view) }
    world.stage.advance(to: 0.5)
    // 800 points per second squared along the axis: 100 points.
    #expect(abs(view.x - 560) < 1 && abs(view.y - 580) < 1 && abs(view.angle) < 0.01)
    slider.attachmentRange = UIFloatRange(minimum: -20, maximum: 200)
    world.stage.advance(to: 4)
    #expect(abs(view.x - 620) < 1 && abs(view.y - 660) < 1)
  }

  @Test("A sliding attachment of two items has the axis of the second (DY-23)")
  func slidingItems() {
    let (car, rail) = (world.addView(500, 400), world.addView(500, 500))
    world.add(
      UIAttachmentBehavior.slidingAttachment(
        with: car, attachedTo: rail, attachmentAnchor: CGPoint(x: 500, y: 450),
        axisOfTranslation: CGVector(dx: 1, dy: 0)))
    world.addProperties([rail]) { $0.isAnchored = true }
    let push = UIPushBehavior(items: [car], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 1)
    world.add(push)
    world.addProperties([car])
    world.stage.advance(to: 1)
    #expect(abs(car.x - 600) < 1 && abs(car.y - 400) < 0.5)
  }
}
