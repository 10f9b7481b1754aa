import QuartzCore
import UIKit

/// A layer of one's own whose initializer and drawing read the screen.
class RingLayer: CALayer {
  override init() {
    super.init()
    contentsScale = UIScreen.main.scale
    setNeedsDisplay()
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  override func draw(in context: CGContext) {
    let width = 2 / UIScreen.main.scale
    context.setStrokeColor(UIColor.white.cgColor)
    context.setLineWidth(width)
    context.strokeEllipse(in: bounds.insetBy(dx: width, dy: width))
  }
}
