// Generated from docs/animations.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func animations(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/animations.md", line: 57)
let layer = CALayer()
layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
layer.backgroundColor = .black
stage.layer.addSublayer(layer)
CATransaction.flush()
#sourceLocation()
#sourceLocation(file: "docs/animations.md", line: 65)
let bounce = CASpringAnimation(keyPath: "position.y")
(bounce.fromValue, bounce.toValue) = (40, 200)
(bounce.stiffness, bounce.damping, bounce.initialVelocity) = (180, 12, 2)
bounce.duration = bounce.settlingDuration
layer.add(bounce, forKey: "bounce")
#sourceLocation()
#sourceLocation(file: "docs/animations.md", line: 116)
let lap = CAKeyframeAnimation(keyPath: "position")
lap.path = CGPath(ellipseIn: CGRect(x: 60, y: 40, width: 200, height: 120), transform: nil)
(lap.calculationMode, lap.rotationMode, lap.duration) = (.paced, .rotateAuto, 4)
layer.add(lap, forKey: "lap")
#sourceLocation()
#sourceLocation(file: "docs/animations.md", line: 134)
let spin = CABasicAnimation(keyPath: "transform")
spin.valueFunction = CAValueFunction(name: .rotateZ)
(spin.fromValue, spin.toValue, spin.duration) = (0, 6 * Double.pi, 2)
layer.add(spin, forKey: "spin")
#sourceLocation()
#sourceLocation(file: "docs/animations.md", line: 165)
let hop = CABasicAnimation(keyPath: "position.y")
(hop.byValue, hop.duration, hop.autoreverses) = (-60, 0.3, true)
let turn = CABasicAnimation(keyPath: "transform.rotation.z")
(turn.byValue, turn.beginTime, turn.duration) = (Double.pi, 0.1, 0.4)
let both = CAAnimationGroup()
(both.animations, both.duration) = ([hop, turn], 0.6)
layer.add(both, forKey: "hop")
#sourceLocation()
#sourceLocation(file: "docs/animations.md", line: 194)
let (frame, page, title) = (CALayer(), CALayer(), CATextLayer())
for layer in [frame, page, title] { layer.frame = CGRect(x: 0, y: 0, width: 160, height: 90) }
stage.layer.addSublayer(frame)
frame.addSublayer(page)
page.addSublayer(title)
CATransaction.flush()
let second = stage.snapshot()
#sourceLocation()
#sourceLocation(file: "docs/animations.md", line: 204)
frame.masksToBounds = true                 // as large as `page`, which is in it
let push = CATransition()
(push.type, push.subtype, push.duration) = (.push, .fromRight, 0.4)
page.add(push, forKey: nil)
CATransaction.setDisableActions(true)      // the transition shows the changes
page.contents = second
title.string = "Second page"
#sourceLocation()
    return stage
  }
}
