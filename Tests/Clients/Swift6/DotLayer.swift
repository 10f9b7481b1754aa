import QuartzCore
import UIKit

/// A layer of one's own, which is nonisolated like its superclass and asks the main actor's screen.
final class DotLayer: CALayer {
  override init() {
    super.init()
    contentsScale = MainActor.assumeIsolated { UIScreen.main.scale }
    setNeedsDisplay()
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  override func draw(in context: CGContext) {
    context.setFillColor(CGColor(srgbRed: 1, green: 0.4, blue: 0.2, alpha: 1))
    context.fillEllipse(in: bounds)
  }
}
