// Generated from docs/custom-filters.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func customFilters(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/custom-filters.md", line: 8)
let layer = CALayer()
layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
layer.backgroundColor = .black
stage.layer.addSublayer(layer)
CATransaction.flush()
#sourceLocation()
#sourceLocation(file: "docs/custom-filters.md", line: 16)
final class Ripples: CIFilter {
  @CustomInput(kCIInputImageKey) var inputImage: CIImage?
  @CustomInput("inputAmplitude") var inputAmplitude = 4.0
  @CustomInput("inputPhase") var inputPhase = 0.0

  override var outputImage: CIImage? {
    guard let image = inputImage else { return nil }
    let (amplitude, phase) = (inputAmplitude, inputPhase)
    let kernel = CIWarpKernel { point in
      SIMD2(point.x + amplitude * sin(point.y / 5 + phase), point.y)
    }
    return kernel.apply(
      extent: image.extent.insetBy(dx: -amplitude, dy: 0),
      roiCallback: { _, rect in rect.insetBy(dx: -amplitude, dy: 0) }, image: image, arguments: [])
  }
}

let ripples = Ripples()
ripples.name = "ripples"
layer.filters = [ripples]

let flow = CABasicAnimation(keyPath: "filters.ripples.inputPhase")
(flow.fromValue, flow.toValue, flow.duration) = (0, 2 * Double.pi, 1)
layer.add(flow, forKey: nil)
#sourceLocation()
    return stage
  }
}
