// Generated from docs/filter-transitions.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func filterTransitions(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/filter-transitions.md", line: 83)
let (day, night) = (CALayer(), CALayer())
for (layer, gray) in [(day, 0.9), (night, 0.1)] {
  layer.frame = stage.layer.bounds
  layer.backgroundColor = CGColor(gray: gray, alpha: 1)
}
#sourceLocation()
#sourceLocation(file: "docs/filter-transitions.md", line: 91)
let page = FilterTransitionLayer()
page.frame = stage.layer.bounds
page.filter = CIFilter(name: "CIPageCurlTransition")
page.addSublayer(day)
page.addSublayer(night)
let turn = CABasicAnimation(keyPath: "progress")
(turn.fromValue, turn.toValue, turn.duration) = (0, 1, 2)
page.add(turn, forKey: nil)
#sourceLocation()
#sourceLocation(file: "docs/filter-transitions.md", line: 102)
stage.layer.addSublayer(page)
#sourceLocation()
#sourceLocation(file: "docs/filter-transitions.md", line: 111)
final class ImageTransition {
  private let layer: CALayer
  private let filter: CIFilter
  private let extent: CGRect
  private let duration: CFTimeInterval
  private let context = CIContext()
  private var startTime: CFTimeInterval?

  init(by filter: CIFilter, in layer: CALayer, extent: CGRect, duration: CFTimeInterval) {
    (self.filter, self.layer, self.extent, self.duration) = (filter, layer, extent, duration)
    let link = CADisplayLink(target: self, action: ImageTransition.step)
    link.add(to: .main, forMode: .common)
  }

  func step(_ link: CADisplayLink) {
    let start = startTime ?? link.timestamp
    startTime = start
    let time = link.timestamp - start
    filter.setValue(time / duration, forKey: kCIInputTimeKey)
    if let output = filter.outputImage {
      CATransaction.setDisableActions(true)
      layer.contents = context.createCGImage(output, from: extent)
    }
    if time >= duration { link.invalidate() }
  }
}
#sourceLocation()
    return stage
  }
}
