import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics

/// Snapping to a point (DY-21).
@Suite(.ownContext) @MainActor struct SnapTests {
  private let world = DynamicsStage()

  /// The progress of a spring of 2.5 Hz with a damping ratio below 1.
  private func progress(at time: Double, damping: Double) -> Double {
    let omega = 2 * Double.pi * 2.5
    let root = (1 - damping * damping).squareRoot()
    return 1 - exp(-damping * omega * time)
      * (cos(omega * root * time) + damping / root * sin(omega * root * time))
  }

  @Test("The progress with damping 0.5 (DY-21)")
  func defaultDamping() {
    let view = world.addView(100, 200)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 500, y: 400))
    #expect(snap.damping == 0.5)
    world.add(snap)
    for (time, value) in [(0.05, 0.229847), (0.1, 0.647328), (0.2, 1.140700), (0.4, 0.989822)] {
      world.stage.advance(to: time)
      #expect(isNear((view.x - 100) / 400, value) && isNear((view.y - 200) / 200, value))
      #expect(isNear(progress(at: time, damping: 0.5), value))
    }
    world.stage.advance(to: 4)
    #expect(abs(view.x - 500) < 0.1 && abs(view.y - 400) < 0.1)
    #expect(!world.animator.isRunning)
  }

  @Test("Other dampings, and another point (DY-21)")
  func otherDampings() {
    let view = world.addView(100, 200)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 500, y: 200))
    snap.damping = 0
    world.add(snap)
    for time in [0.05, 0.1, 0.2, 0.4] {
      world.stage.advance(to: time)
      #expect(isNear((view.x - 100) / 400, progress(at: time, damping: 0.05), unit: 1))
    }
    snap.damping = 7
    #expect(snap.damping == 1)
    world.stage.advance(to: 3)
    snap.snapPoint = CGPoint(x: 500, y: 700)
    // Critically damped: 1 - (1 + w t) exp(-w t).
    world.stage.advance(to: 3.1)
    let turn = 2 * Double.pi * 2.5 * 0.1
    #expect(isNear((view.y - 200) / 500, 1 - (1 + turn) * exp(-turn)))
  }

  @Test("Items become upright, by the shorter way (DY-21)")
  func upright() {
    let view = world.addView(500, 500)
    view.transform = CGAffineTransform(rotationAngle: -2)
    world.add(UISnapBehavior(item: view, snapTo: CGPoint(x: 500, y: 500)))
    world.stage.advance(to: 0.1)
    #expect(isNear(view.angle, -2 * (1 - 0.647328), unit: 2))
    world.stage.advance(to: 3)
    #expect(abs(view.angle) < 1e-3 && view.center == CGPoint(x: 500, y: 500))
  }
}
