// Generated from docs/uikit-drawing.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing
import UIKit

extension PageExamples {
  static func uikitDrawing(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/uikit-drawing.md", line: 8)


let format = UIGraphicsImageRendererFormat()
format.scale = 2

let badge = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 44), format: format).image { _ in
  UIColor.systemIndigo.setFill()
  UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 120, height: 44), cornerRadius: 12).fill()
  "Saved".draw(
    at: CGPoint(x: 36, y: 11),
    withAttributes: [
      .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.white,
    ])
}
#sourceLocation()
#sourceLocation(file: "docs/uikit-drawing.md", line: 34)
let layer = CALayer()
layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
layer.contents = badge.cgImage
stage.layer.addSublayer(layer)
#sourceLocation()
#sourceLocation(file: "docs/uikit-drawing.md", line: 41)
UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
  layer.backgroundColor = UIColor.secondarySystemBackground.cgColor
}
#sourceLocation()
    return stage
  }
}
