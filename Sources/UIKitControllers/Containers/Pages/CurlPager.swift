import UIKitCore

/// Pages that curl off each other (VC-42).
///
/// A finger leads the edge of the page: when it has moved by the length of the page, the edge is at the
/// spine.
@MainActor final class CurlPager: NSObject, Pager {
  /// A page that is being turned.
  private struct Turn {
    let exchange: PageExchange
    let animator: UIViewPropertyAnimator
    let isByGesture: Bool
    let end: () -> Void
  }

  private unowned let owner: UIPageViewController
  private let axis: ScrollAxis
  /// The angle of the free edge, clockwise from the right one.
  private let angle: CGFloat
  /// 1 if the free edge is the right or bottom one, otherwise -1.
  private let sign: CGFloat
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private let pages = UIView()
  private var turn: Turn?
  /// The page to which the pan or tap that is about to be recognized turns.
  private var found: (page: UIViewController, direction: UIPageViewController.NavigationDirection)?

  /// The duration of a turn, in seconds.
  private static let duration = 0.6
  /// The largest tilt of the curl toward the corner that the finger touches, in radians.
  private static let largestTilt: CGFloat = 0.3
  /// The speed from which a finger decides where the page goes, in points per second.
  private static let decisiveSpeed: CGFloat = 200
  /// The part of the page, beside each edge, in which a tap turns it.
  private static let tapPart: CGFloat = 0.2

  init(_ owner: UIPageViewController, isVertical: Bool, isReversed: Bool) {
    self.owner = owner
    axis = isVertical ? .vertical : .horizontal
    sign = isReversed ? -1 : 1
    angle = (isVertical ? .pi / 2 : 0) + (isReversed ? .pi : 0)
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: CurlPager.panDidChange)
    tap.addTarget(self, action: CurlPager.tapped)
    for recognizer in recognizers { recognizer.delegate = self }
  }

  var recognizers: [UIGestureRecognizer] { [pan, tap] }

  func attach(to view: UIView) {
    view.addSubview(pages)
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  func layOut(in area: CGRect) { pages.frame = area }

  func show(_ page: UIViewController) {
    guard let view = page.view else { return }
    view.frame = pages.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pages.addSubview(view)
  }

  /// The neighbors are requested when a gesture begins.
  func pagesDidChange() {}

  // MARK: Turning

  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    isByGesture: Bool, _ end: @escaping () -> Void
  ) {
    begin(page, direction, isByGesture: isByGesture, end)
    turn?.animator.startAnimation()
  }

  /// Begins a turn, which stays at its start.
  ///
  /// `tilt` is the tilt of the curl, in radians. `isByGesture` says whether the delegate is
  /// notified.
  private func begin(
    _ page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    tilt: CGFloat = 0, isByGesture: Bool, _ end: @escaping () -> Void
  ) {
    if isByGesture { owner.willTurn(to: page) }
    let exchange = PageExchange(from: owner.current, to: page, direction, in: owner, animated: true)
    exchange.begin()
    let curl = PageCurlView(angle: angle + tilt)
    curl.frame = pages.bounds
    curl.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    curl.isUserInteractionEnabled = false
    pages.addSubview(curl)
    let isForward = direction == .forward
    if let old = owner.current?.view, let new = page.view {
      curl.show(isForward ? old : new, over: isForward ? new : old)
    }
    curl.progress = isForward ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut) {
      curl.progress = isForward ? 1 : 0
    }
    animator.addCompletion { [weak self] position in
      self?.finish(didComplete: position == .end)
      curl.removeFromSuperview()
    }
    turn = Turn(exchange: exchange, animator: animator, isByGesture: isByGesture, end: end)
  }

  private func finish(didComplete: Bool) {
    guard let turn else { return }
    self.turn = nil
    let exchange = turn.exchange
    if let shown = didComplete ? exchange.new : exchange.old { show(shown) }
    (didComplete ? exchange.old : exchange.new)?.viewIfLoaded?.removeFromSuperview()
    if turn.isByGesture {
      owner.didTurn(exchange, didComplete: didComplete)
    } else {
      owner.current = exchange.new
      exchange.end(didComplete: true)
    }
    turn.end()
  }

  // MARK: Gestures

  private func panDidChange(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard let (page, direction) = found else { return }
      found = nil
      owner.queue.add { end in
        self.begin(page, direction, tilt: self.tilt, isByGesture: true, end)
        self.turn?.animator.pauseAnimation()
      }
      follow()
    case .changed: follow()
    case .ended: letGo(velocity: pan.velocity(in: pages)[axis])
    default: letGo(velocity: nil)
    }
  }

  /// The tilt of the curl toward the corner closest to where the finger touched the page.
  private var tilt: CGFloat {
    let across: ScrollAxis = axis == .horizontal ? .vertical : .horizontal
    let length = pages.bounds.size[across]
    guard length > 0 else { return 0 }
    let place = (pan.location(in: pages)[across] - pan.translation(in: pages)[across]) / length
    // Clockwise is from right to bottom, and from bottom to left.
    let clockwise = sign * (axis == .horizontal ? 1 : -1)
    return clockwise * Self.largestTilt * (2 * max(0, min(place, 1)) - 1)
  }

  /// How far the finger has moved in the direction of a turn, as a fraction of the page.
  private func way(_ direction: UIPageViewController.NavigationDirection) -> CGFloat {
    let length = pages.bounds.size[axis]
    guard length > 0 else { return 0 }
    let movement = pan.translation(in: pages)[axis] * sign / length
    return max(0, min(direction == .forward ? -movement : movement, 1))
  }

  /// Shows how far the finger has turned the page.
  private func follow() {
    guard let turn else { return }
    let way = way(turn.exchange.direction)
    turn.animator.fractionComplete =
      turn.exchange.direction == .forward ? way / 2 : 1 - Self.hidden * (1 - way)
  }

  /// The progress of a curl at which the page and its shadow have left the view.
  private static let hidden: CGFloat = {
    let radius = PageCurlView.relativeRadius
    return (1 + 1.5 * radius) / (1 + .pi * radius)
  }()

  /// Lets the page fall to the side that the speed of the finger determines, or the closer one.
  ///
  /// - Parameter velocity: The velocity of the finger, in points per second; nil takes the turn back.
  private func letGo(velocity: CGFloat?) {
    guard let turn else { return }
    follow()
    let direction = turn.exchange.direction
    var isDone = false
    if let velocity {
      let speed = velocity * sign * (direction == .forward ? -1 : 1)
      isDone = abs(speed) >= Self.decisiveSpeed ? speed > 0 : way(direction) >= 0.5
    }
    let fraction = turn.animator.fractionComplete
    turn.animator.isReversed = !isDone
    turn.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut),
      durationFactor: isDone ? 1 - fraction : fraction)
  }

  private func tapped() {
    guard let (page, direction) = found else { return }
    found = nil
    owner.queue.add { [weak self] end in
      guard let self else { return end() }
      turn(to: page, direction, isByGesture: true, end)
    }
  }
}

extension CurlPager: UIGestureRecognizerDelegate {
  /// Recognizes only what turns a page.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    found = nil
    guard turn == nil, let direction = direction(of: gestureRecognizer),
      let page = owner.neighbor(direction)
    else { return false }
    found = (page, direction)
    return true
  }

  /// Returns the direction in which a pan or a tap would turn a page; nil for none.
  private func direction(
    of recognizer: UIGestureRecognizer
  ) -> UIPageViewController.NavigationDirection? {
    if recognizer === pan {
      let movement = pan.translation(in: pages)
      let across: ScrollAxis = axis == .horizontal ? .vertical : .horizontal
      guard abs(movement[axis]) > abs(movement[across]) else { return nil }
      return movement[axis] * sign < 0 ? .forward : .reverse
    }
    let length = pages.bounds.size[axis]
    let place = recognizer.location(in: pages)[axis]
    let isLow = place < Self.tapPart * length
    guard isLow || place > (1 - Self.tapPart) * length else { return nil }
    return isLow == (sign < 0) ? .forward : .reverse
  }
}
