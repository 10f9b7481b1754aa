// Generated from docs/lottie.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Lottie
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func lottie(stage: Stage) throws -> Stage {
try write("logo.json", #"""
{
  "w": 120, "h": 120, "fr": 30, "ip": 0, "op": 60,
  "markers": [{"tm": 0, "cm": "in", "dr": 30}, {"tm": 30, "cm": "out", "dr": 30}],
  "layers": [
    {
      "ty": 4, "nm": "Star", "ip": 0, "op": 60, "st": 0,
      "ks": {
        "p": {"k": [60, 60]},
        "r": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 60, "s": [144]}]},
        "s": {
          "a": 1,
          "k": [
            {"t": 0, "s": [0, 0], "o": {"x": 0.2, "y": 0}, "i": {"x": 0.3, "y": 1}},
            {"t": 30, "s": [100, 100], "o": {"x": 0.6, "y": 0}, "i": {"x": 0.8, "y": 1}},
            {"t": 60, "s": [0, 0]}
          ]
        }
      },
      "shapes": [
        {"ty": "sr", "sy": 1, "p": {"k": [0, 0]}, "pt": {"k": 5}, "ir": {"k": 24}, "or": {"k": 56}},
        {"ty": "fl", "c": {"k": [0.91, 0.44, 0.32]}, "o": {"k": 100}}
      ]
    }
  ]
}
"""#)
#sourceLocation(file: "docs/lottie.md", line: 122)



let animation = try LottieAnimation(
  contentsOf: URL(filePath: "logo.json"), fonts: ["Roboto-Bold": "Inter Bold"])
for warning in animation.warnings { print(warning) }
let stage = Stage(size: CGSize(width: 320, height: 180))
let logo = LottieLayer(animation)
logo.frame = CGRect(x: 10, y: 10, width: 300, height: 160)
logo.contentsGravity = .resizeAspect
logo.clock.loopCount = 2
stage.layer.addSublayer(logo)
try stage.render(duration: 2 * animation.duration, to: URL(filePath: "logo.mp4"))
#sourceLocation()
    return stage
  }
}
