// Generated from docs/custom-properties.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func customProperties(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/custom-properties.md", line: 10)
final class BarLayer: CALayer {
  @CustomProperty("level") var level: CGFloat = 0

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.level
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
  }
}
#sourceLocation()
#sourceLocation(file: "docs/custom-properties.md", line: 32)
let stage = Stage(size: CGSize(width: 100, height: 20))
let bar = BarLayer()
bar.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
stage.layer.addSublayer(bar)
CATransaction.flush()
CATransaction.setAnimationDuration(2)
bar.level = 1
#sourceLocation()
#sourceLocation(file: "docs/custom-properties.md", line: 42)
func blueColumns() -> Int {
  let image = stage.snapshot().buffer
  return (0..<image.width).count { image[$0, 10] == 0xFF00_80FF }
}
for (time, columns) in [(0, 0), (0.5, 25), (1, 50), (3, 100)] {
  stage.advance(to: time)
  #expect(blueColumns() == columns)
}
#sourceLocation()
#sourceLocation(file: "docs/custom-properties.md", line: 108)
let link = CADisplayLink { link in
  CATransaction.setDisableActions(true)
  bar.level = CGFloat(link.timestamp - 1000) / 10
}
link.add(to: .main, forMode: .common)
#sourceLocation()
#sourceLocation(file: "docs/custom-properties.md", line: 116)
stage.advance(to: 4)
#expect(blueColumns() == 40)
link.invalidate()
#sourceLocation()
    return stage
  }
}
