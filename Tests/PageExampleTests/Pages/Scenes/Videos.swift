// Generated from docs/videos.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func videos(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/videos.md", line: 80)
let square = CALayer()
square.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
square.backgroundColor = .black
stage.layer.addSublayer(square)
let url = URL(filePath: "video.mp4")
try stage.render(duration: 1, to: url)
#sourceLocation()
#sourceLocation(file: "docs/videos.md", line: 89)
let layer = VideoLayer()
layer.video = try Video(contentsOf: url)
layer.frame = CGRect(x: 20, y: 20, width: 160, height: 90)
layer.loopCount = 0
#sourceLocation()
#sourceLocation(file: "docs/videos.md", line: 96)
stage.layer.addSublayer(layer)
#sourceLocation()
    return stage
  }
}
