// Generated from README.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func readme(stage: Stage) throws -> Stage {
#sourceLocation(file: "README.md", line: 99)


let stage = Stage(
  size: CGSize(width: 640, height: 360), framesPerSecond: 60,
  background: CGColor(srgbRed: 16 / 255, green: 20 / 255, blue: 24 / 255, alpha: 1))

let card = CALayer()
card.bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
card.position = CGPoint(x: 120, y: 180)
card.cornerRadius = 32
card.backgroundColor = CGColor(srgbRed: 1, green: 122 / 255, blue: 69 / 255, alpha: 1)
stage.layer.addSublayer(card)

let slide = CABasicAnimation(keyPath: "position.x")
slide.toValue = 520
slide.duration = 1
slide.autoreverses = true
slide.repeatCount = .infinity
slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
card.add(slide, forKey: "slide")

try stage.render(duration: 2, to: URL(filePath: "card.mp4"))
#sourceLocation()
    return stage
  }
}
