/// Draws a translucent circle for every finger on a stage, in front of its layers (IT-06).
@MainActor package final class TouchIndicator: InputObserver {
  private let context: RenderContext
  private var circles: [(touch: UITouch, layer: CALayer)] = []

  /// The diameter of a circle, in points.
  private static let diameter: CGFloat = 44
  /// How long a circle fades in and out, in seconds.
  private static let fadeDuration = 0.15
  /// The height of the circles, above windows of all levels.
  private static let height: CGFloat = 1e6

  /// Creates an indicator, which draws as long as it exists.
  package init(window: UIWindow) {
    context = window.layer.context
    TouchInput.of(context).add(self)
  }

  /// Removes the circles.
  package func remove() {
    for circle in circles { circle.layer.removeFromSuperlayer() }
    circles = []
  }

  func touchesDidChange(_ touches: [UITouch]) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for touch in touches {
      if touch.phase == .began { show(touch) }
      move(touch)
      if touch.isOver { hide(touch) }
    }
    CATransaction.commit()
  }

  func keyWasPressed(_ press: InputTimeline.KeyPress) {}

  private func show(_ touch: UITouch) {
    guard let root = context.rootLayer else { return }
    let circle = CALayer()
    circle.bounds.size = CGSize(width: Self.diameter, height: Self.diameter)
    circle.cornerRadius = Self.diameter / 2
    circle.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
    circle.borderColor = CGColor(gray: 1, alpha: 0.8)
    circle.borderWidth = 1.5
    circle.zPosition = Self.height
    root.addSublayer(circle)
    fade(circle, from: 0, to: 1)
    circles.append((touch, circle))
  }

  private func move(_ touch: UITouch) {
    guard let circle = circles.first(where: { $0.touch === touch })?.layer,
      let root = context.rootLayer, let window = touch.window
    else { return }
    circle.position = window.layer.convert(touch.location(in: nil), to: root)
  }

  private func hide(_ touch: UITouch) {
    guard let index = circles.firstIndex(where: { $0.touch === touch }) else { return }
    let circle = circles.remove(at: index).layer
    circle.opacity = 0
    fade(circle, from: 1, to: 0)
    context.schedule(at: context.elapsed + Self.fadeDuration) {
      MainActor.assumeIsolated { circle.removeFromSuperlayer() }
    }
  }

  private func fade(_ circle: CALayer, from start: Float, to end: Float) {
    let animation = CABasicAnimation(LayerValues.opacity.path)
    (animation.fromValue, animation.toValue) = (start, end)
    animation.duration = Self.fadeDuration
    circle.add(animation, forKey: "fade")
  }
}
