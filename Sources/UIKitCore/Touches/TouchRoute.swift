/// The way of a touch to the view that it began in, past the gesture recognizers and scroll views that
/// may take it (TH-05, GE-06).
@MainActor final class TouchRoute {
  let touch: UITouch
  /// The point of the contact, in the coordinates of the window.
  let start: CGPoint
  private let view: UIView?
  /// The scroll views that follow the touch, from the inside out.
  private var scrollViews: [UIScrollView] = []
  /// Whether the content of a scroll view still waits for the touch.
  private var waitsForScroll = false
  /// An earlier touch of the view, of whose end the view has to learn first.
  private let predecessor: TouchRoute?
  private var reception = Reception.pending

  /// What the view knows of the touch.
  private enum Reception {
    /// Nothing yet, because the touch may still scroll or be a gesture.
    case pending
    case notified
    /// Nothing any longer: the touch has ended, was canceled, or is not the view's.
    case excluded
  }

  /// How long content waits for its touches, in seconds (TH-05).
  private static let contentDelay = 0.15

  /// Creates the route of a touch that begins.
  ///
  /// `lifted` is the routes of touches of whose end their views do not know yet.
  init(of touch: UITouch, among others: [TouchRoute], after lifted: [TouchRoute]) {
    self.touch = touch
    start = touch.location(in: nil)
    view = touch.view
    predecessor = lifted.last { $0.view === touch.view }
    if isBlocked(by: others) { reception = .excluded }
  }

  /// Whether the view will not receive anything more.
  var isComplete: Bool { reception == .excluded }

  /// Returns whether other touches keep this one from its view (TH-03).
  private func isBlocked(by others: [TouchRoute]) -> Bool {
    guard let view else { return true }
    return others.contains { other in
      guard other.reception != .excluded, let otherView = other.view else { return false }
      return otherView === view
        ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || otherView.isExclusiveTouch
    }
  }

  // MARK: Scroll views

  /// Follows the touch before the gesture recognizers do.
  func follow(_ event: UIEvent) {
    switch touch.phase {
    case .began: begin(event)
    case .moved, .ended: for scrollView in scrollViews { scrollView.fingerMoved(touch) }
    case .stationary, .cancelled: break
    }
  }

  private func begin(_ event: UIEvent) {
    guard let view else { return }
    // Content that other fingers drag or zoom receives no touches.
    if sequence(first: view, next: \.superview)
      .contains(where: { ($0 as? UIScrollView)?.isHeldByFingers == true })
    {
      reception = .excluded
    }
    scrollViews = (touch.gestureRecognizers ?? [])
      .compactMap { ($0 as? ScrollPanGestureRecognizer)?.scrollView }
      .filter(\.isScrollEnabled)
    // A touch that stops moving content is not one of the content.
    for scrollView in scrollViews where scrollView.fingerTouched(touch) { reception = .excluded }
    let containers = scrollViews.filter { $0 !== view }
    if !containers.allSatisfy({ $0.touchesShouldBegin([touch], with: event, in: view) }) {
      reception = .excluded
    }
    guard reception == .pending, containers.contains(where: \.delaysContentTouches) else { return }
    waitsForScroll = true
    let context = view.layer.context
    context.schedule(at: context.elapsed + Self.contentDelay) { [weak self] in
      MainActor.assumeIsolated {
        TouchInput.of(context).update { self?.waitsForScroll = false }
      }
    }
  }

  /// The scroll view that the touch starts to drag, and the axis of its movement; nil for none yet
  /// (SV-13, SV-14).
  var dragStart: (scrollView: UIScrollView, axis: ScrollAxis)? {
    guard let movement = scrollViews.lazy.compactMap(\.movement).first else { return nil }
    let axes = ScrollAxis.allCases
    for axis in abs(movement.x) > abs(movement.y) ? axes : axes.reversed() {
      let able = scrollViews.filter { $0.canDrag(along: axis) && mayTakeTouch($0) }
      if let scrollView = able.first(where: { $0.hasRoom(along: axis) }) ?? able.first {
        return (scrollView, axis)
      }
    }
    return nil
  }

  /// Returns whether a scroll view may take the touch from the view.
  private func mayTakeTouch(_ scrollView: UIScrollView) -> Bool {
    guard reception == .notified, let view, view !== scrollView else { return true }
    return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
  }

  // MARK: The view

  /// Determines what the view has to be notified of, after the recognizers have followed the touch.
  ///
  /// - Returns: The deliveries, in order.
  func settle(isChanged: Bool) -> [TouchDelivery] {
    if touch.phase == .cancelled
      || hasRecognizer(where: { $0.cancelsTouchesInView && $0.owns(touch) })
    {
      return withdraw()
    }
    switch reception {
    case .excluded: return []
    case .pending: return isDelayed ? [] : notify(.began) + endIfLifted()
    case .notified: return touch.phase == .ended ? endIfLifted() : isChanged ? notify(.moved) : []
    }
  }

  /// Whether the view does not learn of the touch yet.
  private var isDelayed: Bool {
    waitsForScroll && touch.phase != .ended || predecessor?.isComplete == false
      || hasRecognizer { $0.delaysTouchesBegan && $0.mayRecognize(touch) }
  }

  private func endIfLifted() -> [TouchDelivery] {
    guard touch.phase == .ended,
      !hasRecognizer(where: { $0.delaysTouchesEnded && $0.mayRecognize(touch) })
    else { return [] }
    defer { reception = .excluded }
    return notify(.ended)
  }

  private func hasRecognizer(where matches: (UIGestureRecognizer) -> Bool) -> Bool {
    touch.gestureRecognizers?.contains(where: matches) ?? false
  }

  /// Takes the touch from the view.
  private func withdraw() -> [TouchDelivery] {
    defer { reception = .excluded }
    return reception == .notified ? notify(.cancelled) : []
  }

  private func notify(_ phase: UITouch.Phase) -> [TouchDelivery] {
    guard let view else { return [] }
    reception = .notified
    return [TouchDelivery(view: view, phase: phase, touches: [touch])]
  }
}

extension UIGestureRecognizer {
  /// Returns whether a touch belongs to the recognized gesture.
  fileprivate func owns(_ touch: UITouch) -> Bool {
    progress.ownsTouches && progress.received.contains { $0 === touch }
  }

  /// Returns whether a touch may still belong to a gesture.
  fileprivate func mayRecognize(_ touch: UITouch) -> Bool {
    progress.state == .possible && progress.received.contains { $0 === touch }
  }
}

/// Touches that a view is notified of together.
struct TouchDelivery {
  let view: UIView
  let phase: UITouch.Phase
  var touches: Set<UITouch>

  /// Notifies the view.
  @MainActor func perform(_ event: UIEvent) {
    let actual = touches.map { ($0, $0.phase) }
    for touch in touches { touch.show(phase) }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
    for (touch, phase) in actual { touch.show(phase) }
  }
}

extension [TouchDelivery] {
  /// Adds a delivery, or its touches to the last one of the same view if that has the same phase.
  @MainActor mutating func add(_ delivery: TouchDelivery) {
    if let index = lastIndex(where: { $0.view === delivery.view }),
      self[index].phase == delivery.phase
    {
      self[index].touches.formUnion(delivery.touches)
    } else {
      append(delivery)
    }
  }
}
