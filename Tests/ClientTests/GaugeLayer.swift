// Client code as written for Apple platforms, except for `@CustomProperty` instead of `@NSManaged`;
// nothing else in it is specific to Multiplane.
import QuartzCore

/// A ring that fills with progress, with custom drawing code and implicit animations.
class GaugeLayer: CALayer {
  /// The filled part of the ring, from 0 to 1, clockwise from the top.
  @CustomProperty("progress") var progress: CGFloat = 0
  /// The width of the ring, in points.
  @CustomProperty("thickness") var thickness: CGFloat = 12
  @CustomProperty("tint") var tint: CGColor = CGColor(srgbRed: 0.2, green: 0.7, blue: 1, alpha: 1)

  var animationDuration: CFTimeInterval = 1
  var drawings = Drawings()

  /// A log of the drawn values, in order.
  final class Drawings {
    var progress: [CGFloat] = []
  }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    super.init(layer: layer)
    guard let gauge = layer as? GaugeLayer else { return }
    animationDuration = gauge.animationDuration
    drawings = gauge.drawings
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "progress" || key == "thickness" || key == "tint" { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    animation.duration = animationDuration
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }

  override func draw(in ctx: CGContext) {
    drawings.progress.append(progress)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = (min(bounds.width, bounds.height) - thickness) / 2
    ctx.setLineWidth(thickness)
    ctx.setStrokeColor(CGColor(gray: 0.25, alpha: 1))
    ctx.strokeEllipse(
      in: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    guard progress > 0 else { return }
    ctx.setStrokeColor(tint)
    ctx.addArc(
      center: center, radius: radius, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
    ctx.strokePath()
  }
}

/// Drives a gauge from a display link.
final class GaugeDriver {
  let gauge: GaugeLayer
  private var link: CADisplayLink?
  private var start: CFTimeInterval = 0

  init(gauge: GaugeLayer) { self.gauge = gauge }

  func run() {
    let link = CADisplayLink(target: self, action: GaugeDriver.step)
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func step(_ link: CADisplayLink) {
    if start < 0.01 { start = link.timestamp }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gauge.progress = min(1, CGFloat(link.timestamp - start))
    CATransaction.commit()
    if gauge.progress >= 1 {
      link.invalidate()
      self.link = nil
    }
  }
}
