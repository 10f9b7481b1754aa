// Generated from docs/text-that-enters.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func textThatEnters(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/text-that-enters.md", line: 125)
let title = CATextLayer()
title.frame = CGRect(x: 20, y: 20, width: 280, height: 60)
title.string = "Hello there"
stage.layer.addSublayer(title)
CATransaction.flush()
#sourceLocation()
#sourceLocation(file: "docs/text-that-enters.md", line: 133)
let animation = TextPartAnimation(preset: .rise)
animation.stagger = 0.08
title.add(animation, forKey: "enter")
title.words[1] = TextPartValues(color: .white)
title.setValue(0.5, forKeyPath: "characters.0.opacity")
#sourceLocation()
    return stage
  }
}
