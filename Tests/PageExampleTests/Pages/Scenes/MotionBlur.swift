// Generated from docs/motion-blur.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func motionBlur(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/motion-blur.md", line: 27)
let title = CALayer()
title.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
title.backgroundColor = .black
stage.layer.addSublayer(title)
#sourceLocation()
#sourceLocation(file: "docs/motion-blur.md", line: 34)
stage.motionBlur = MotionBlur(shutterAngle: .pi, samples: 16)
title.motionBlur = MotionBlur.none
#sourceLocation()
    return stage
  }
}
