// Generated from docs/api/Multiplane.docc/Multiplane.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func multiplane(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/api/Multiplane.docc/Multiplane.md", line: 8)


let stage = Stage(size: CGSize(width: 640, height: 360), framesPerSecond: 60)
let card = CALayer()
card.frame = CGRect(x: 40, y: 100, width: 160, height: 160)
card.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 1)
stage.layer.addSublayer(card)

let slide = CABasicAnimation(keyPath: "position.x")
slide.toValue = 520
slide.duration = 1
card.add(slide, forKey: "slide")

try stage.render(duration: 2, to: URL(filePath: "card.mp4"))
#sourceLocation()
    return stage
  }
}
