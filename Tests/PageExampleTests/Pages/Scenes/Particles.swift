// Generated from docs/particles.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func particles(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/particles.md", line: 28)
let star = CAShapeLayer()
star.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
stage.layer.addSublayer(star)
let image = stage.snapshot()
#sourceLocation()
#sourceLocation(file: "docs/particles.md", line: 35)
let spark = CAEmitterCell()
spark.name = "spark"
spark.contents = image
spark.birthRate = 80
spark.lifetime = 1.2
spark.velocity = 120
let emitter = CAEmitterLayer()
emitter.emitterPosition = CGPoint(x: 160, y: 180)
emitter.emitterCells = [spark]
#sourceLocation()
#sourceLocation(file: "docs/particles.md", line: 47)
stage.layer.addSublayer(emitter)
#sourceLocation()
    return stage
  }
}
