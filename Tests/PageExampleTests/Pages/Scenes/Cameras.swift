// Generated from docs/cameras.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func cameras(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/cameras.md", line: 25)
let (world, flag) = (CALayer(), CALayer())
world.frame = stage.layer.bounds
flag.frame = CGRect(x: 200, y: 50, width: 20, height: 20)
flag.backgroundColor = .black
world.addSublayer(flag)
stage.layer.addSublayer(world)
CATransaction.flush()
#sourceLocation()
#sourceLocation(file: "docs/cameras.md", line: 35)
world.camera = LayerCamera(center: CGPoint(x: 220, y: 60), zoom: 3, roll: .pi / 18)
world.camera.zoom = 4
#sourceLocation()
    return stage
  }
}
