// Client code as written for Apple platforms; nothing in it is specific to Multiplane.
import QuartzCore

/// A badge that fits its ring to its bounds, has a custom color and can pulse.
class PulsingBadgeLayer: CALayer {
  let ring = CAShapeLayer()
  let label = CATextLayer()
  var accent: CGColor

  init(accent: CGColor) {
    self.accent = accent
    super.init()
    ring.fillColor = nil
    ring.strokeColor = accent
    ring.lineWidth = 4
    ring.lineCap = .round
    label.string = "7"
    label.fontSize = 20
    label.alignmentMode = .center
    label.foregroundColor = accent
    addSublayer(ring)
    addSublayer(label)
  }

  override init(layer: Any) {
    guard let other = layer as? PulsingBadgeLayer else { fatalError("not a PulsingBadgeLayer") }
    accent = other.accent
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSublayers() {
    super.layoutSublayers()
    ring.frame = bounds
    ring.path = CGPath(ellipseIn: bounds.insetBy(dx: 2, dy: 2), transform: nil)
    label.frame = CGRect(x: 0, y: bounds.midY - 12, width: bounds.width, height: 24)
  }

  override class func defaultAction(forKey event: String) -> CAAction? {
    // The badge never moves implicitly.
    event == "position" ? NSNull() : super.defaultAction(forKey: event)
  }

  func pulse(completion: @escaping () -> Void) {
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 1.0
    grow.toValue = 1.5
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = NSNumber(value: 1)
    fade.toValue = 0.25 as CGFloat
    let group = CAAnimationGroup()
    group.animations = [grow, fade]
    group.duration = 0.5
    group.autoreverses = true
    group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    add(group, forKey: "pulse")
    CATransaction.commit()
  }

  func draw(progress: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.strokeEnd = progress
    CATransaction.commit()
  }
}
