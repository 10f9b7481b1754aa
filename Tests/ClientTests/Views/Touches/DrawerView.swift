import UIKit

/// A card that follows a finger up and down, and springs open or shut when it is let go: written as
/// for iOS.
final class DrawerView: UIView {
  private let dimming = UIView()
  private let card = UIView()
  private var animator: UIViewPropertyAnimator?
  private var startFraction: CGFloat = 0
  private var startY: CGFloat = 0
  private var last: (y: CGFloat, time: TimeInterval, velocity: CGFloat) = (0, 0, 0)
  private(set) var isOpen = false

  /// The distance between the two places of the card, in points.
  let travel: CGFloat = 200

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.frame = bounds
    dimming.backgroundColor = .black
    dimming.alpha = 0
    addSubview(dimming)
    card.frame = CGRect(x: 0, y: frame.height - 20, width: frame.width, height: travel + 20)
    card.backgroundColor = .white
    card.layer.cornerRadius = 12
    addSubview(card)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var cardTopOnScreen: CGFloat { card.layer.presentation()?.frame.minY ?? 0 }
  var dimmingOnScreen: CGFloat { CGFloat(dimming.layer.presentation()?.opacity ?? 0) }
  var isMoving: Bool { animator?.isRunning ?? false }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let opens = !isOpen
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [self] in
      card.center.y += opens ? -travel : travel
      dimming.alpha = opens ? 0.5 : 0
    }
    animator.addCompletion { [weak self] position in
      if position == .end { self?.isOpen = opens }
      self?.animator = nil
    }
    return animator
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let animator = self.animator ?? makeAnimator()
    self.animator = animator
    animator.pauseAnimation()
    animator.isReversed = false
    startFraction = animator.fractionComplete
    startY = touch.location(in: self).y
    last = (startY, touch.timestamp, 0)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let y = touch.location(in: self).y
    let distance = isOpen ? y - startY : startY - y
    animator?.fractionComplete = startFraction + distance / travel
    if touch.timestamp > last.time {
      last = (y, touch.timestamp, (y - last.y) / CGFloat(touch.timestamp - last.time))
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let animator else { return }
    let velocity = isOpen ? last.velocity : -last.velocity
    let fraction = animator.fractionComplete
    animator.isReversed = velocity < 0 || velocity == 0 && fraction < 0.5
    let rest = travel * (animator.isReversed ? fraction : 1 - fraction)
    let relative = rest > 0 ? abs(velocity) / rest : 0
    let spring = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: relative, dy: relative))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
  }
}
