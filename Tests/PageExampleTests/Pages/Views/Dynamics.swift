// Generated from docs/dynamics.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func dynamics(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/dynamics.md", line: 8)
let (ball, box) = (
  UIView(frame: CGRect(x: 20, y: 10, width: 30, height: 30)),
  UIView(frame: CGRect(x: 120, y: 100, width: 40, height: 40)))
stage.window.addSubview(ball)
stage.window.addSubview(box)
#sourceLocation()
#sourceLocation(file: "docs/dynamics.md", line: 16)
let animator = UIDynamicAnimator(referenceView: stage.window)

let gravity = UIGravityBehavior(items: [ball, box])
let collision = UICollisionBehavior(items: [ball, box])
collision.translatesReferenceBoundsIntoBoundary = true
let properties = UIDynamicItemBehavior(items: [ball])
properties.elasticity = 0.8

animator.addBehavior(gravity)
animator.addBehavior(collision)
animator.addBehavior(properties)
#sourceLocation()
#sourceLocation(file: "docs/dynamics.md", line: 30)
stage.advance(to: 1)
#expect(ball.center.y > 25)
#sourceLocation()
    return stage
  }
}
