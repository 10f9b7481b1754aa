// Client code as written for Apple platforms; nothing in it is specific to Multiplane.
import QuartzCore

/// A clock face with a hand that custom drawing code draws at an animatable angle.
class ClockLayer: CALayer {
  /// A log of the drawn angles, in order.
  final class Log {
    var angles: [CGFloat] = []
  }
  var log = Log()

  /// The turns of the hand.
  ///
  /// Each frame of an animation needs a new drawing, as the hand is part of the contents.
  var turns: CGFloat {
    get { anchorPointZ }
    set { anchorPointZ = newValue }
  }
  static let turnsKey = "anchorPointZ"

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    isOpaque = false
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let clock = layer as? ClockLayer { log = clock.log }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == turnsKey { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == Self.turnsKey else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.turns
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    log.angles.append(turns)
    let face = bounds.insetBy(dx: 2, dy: 2)
    ctx.setFillColor(CGColor(srgbRed: 0.95, green: 0.95, blue: 0.9, alpha: 1))
    ctx.fillEllipse(in: face)
    ctx.setStrokeColor(CGColor(srgbRed: 0.1, green: 0.15, blue: 0.3, alpha: 1))
    ctx.setLineWidth(2)
    ctx.strokeEllipse(in: face)
    for hour in 0..<12 {
      ctx.saveGState()
      ctx.translateBy(x: bounds.midX, y: bounds.midY)
      ctx.rotate(by: CGFloat(hour) * .pi / 6)
      ctx.setFillColor(CGColor(srgbRed: 0.1, green: 0.15, blue: 0.3, alpha: 1))
      ctx.fill(CGRect(x: -1, y: -face.height / 2 + 3, width: 2, height: hour % 3 == 0 ? 8 : 4))
      ctx.restoreGState()
    }
    ctx.translateBy(x: bounds.midX, y: bounds.midY)
    ctx.rotate(by: turns * 2 * .pi)
    ctx.setStrokeColor(CGColor(srgbRed: 0.8, green: 0.1, blue: 0.1, alpha: 1))
    ctx.setLineCap(.round)
    ctx.setLineWidth(4)
    ctx.move(to: CGPoint(x: 0, y: 6))
    ctx.addLine(to: CGPoint(x: 0, y: -face.height / 2 + 14))
    ctx.strokePath()
  }
}

/// A delegate that draws a checkerboard into any layer.
final class CheckerboardPainter: NSObject, CALayerDelegate {
  var layersDrawn: [CALayer] = []

  func draw(_ layer: CALayer, in ctx: CGContext) {
    layersDrawn.append(layer)
    ctx.setFillColor(CGColor(gray: 0.2, alpha: 1))
    let side: CGFloat = 10
    for row in 0..<Int(layer.bounds.height / side) {
      for column in 0..<Int(layer.bounds.width / side) where (row + column) % 2 == 0 {
        ctx.fill(
          CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
  }

  func action(for layer: CALayer, forKey event: String) -> CAAction? { NSNull() }
}
