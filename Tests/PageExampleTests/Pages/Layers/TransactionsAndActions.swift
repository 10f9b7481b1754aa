// Generated from docs/transactions-and-actions.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func transactionsAndActions(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/transactions-and-actions.md", line: 110)
let layer = CALayer()
stage.layer.addSublayer(layer)
CATransaction.flush()
func animation(_ keyPath: String, duration: CFTimeInterval) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  (animation.toValue, animation.duration) = (0, duration)
  return animation
}
let (move, fade) = (animation("position.x", duration: 1), animation("opacity", duration: 1))
let spin = animation("transform.rotation.z", duration: 2)
final class Log {
  var events: [String] = []
}
let events = Log()
func log(_ event: String) { events.events.append(event) }
#sourceLocation()
#sourceLocation(file: "docs/transactions-and-actions.md", line: 128)
CATransaction.begin()
CATransaction.setCompletionBlock { log("all") }
layer.add(move, forKey: "move")          // 1 second
CATransaction.begin()
CATransaction.setCompletionBlock { log("inner") }
layer.add(fade, forKey: "fade")          // 1 second
CATransaction.commit()
CATransaction.commit()
stage.schedule(at: 0.5) { log("block"); layer.add(spin, forKey: "spin") }  // 2 seconds
stage.schedule(at: 1) { layer.removeAnimation(forKey: "spin") }
#sourceLocation()
#sourceLocation(file: "docs/transactions-and-actions.md", line: 141)
stage.advance(to: 2)
#expect(events.events == ["block", "inner", "all"])
#sourceLocation()
    return stage
  }
}
