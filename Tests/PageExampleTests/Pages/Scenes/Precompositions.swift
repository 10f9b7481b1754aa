// Generated from docs/precompositions.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func precompositions(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/precompositions.md", line: 207)
let stage = Stage(size: CGSize(width: 320, height: 180))
let layer = PrecompositionLayer(size: CGSize(width: 320, height: 180)) { stage in
  let box = CALayer()
  box.frame = CGRect(x: 20, y: 70, width: 40, height: 40)
  box.backgroundColor = .white
  stage.layer.addSublayer(box)
  stage.schedule(at: 0.5) { box.position.x = 280 }
}
layer.clock.speed = 2
layer.clock.trimEnd = 1
layer.clock.loopCount = .infinity
stage.layer.addSublayer(layer)
try stage.render(duration: 3, to: URL(filePath: "loop.mp4"))
#sourceLocation()
    return stage
  }
}
