// Generated from docs/replicators.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func replicators(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/replicators.md", line: 27)
let dot = CALayer()
dot.frame = CGRect(x: 55, y: 0, width: 10, height: 10)
dot.backgroundColor = .black
let fade = CABasicAnimation(keyPath: "opacity")
(fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (1, 0, 1, .infinity)
dot.add(fade, forKey: "fade")
#sourceLocation()
#sourceLocation(file: "docs/replicators.md", line: 36)
let ring = CAReplicatorLayer()
ring.bounds.size = CGSize(width: 120, height: 120)
ring.instanceCount = 12
ring.instanceDelay = 0.08
ring.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
ring.addSublayer(dot)
#sourceLocation()
#sourceLocation(file: "docs/replicators.md", line: 45)
stage.layer.addSublayer(ring)
#sourceLocation()
    return stage
  }
}
