import CoreGraphics
import QuartzCore

/// The way of a touch to the view that it began in, past the scroll views that may take it (TH-05).
@MainActor final class TouchRoute {
  let touch: UITouch
  /// The point of the contact, in the coordinates of the window.
  let start: CGPoint
  private let view: UIView?
  /// The scroll views that follow the touch, from the inside out.
  private var scrollViews: [UIScrollView] = []
  /// The scroll view that the touch drags.
  private var dragged: UIScrollView?
  private var reception = Reception.pending

  /// What the view knows of the touch.
  private enum Reception {
    /// Nothing yet, because the touch may still scroll.
    case pending
    case notified
    /// Nothing, or that the touch was canceled.
    case excluded
  }

  /// How long content waits for its touches, in seconds (TH-05).
  private static let contentDelay = 0.15

  /// Creates the route of a touch that begins.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - others: The routes of the other touches on the screen.
  init(of touch: UITouch, among others: [TouchRoute]) {
    self.touch = touch
    start = touch.location(in: nil)
    view = touch.view
    if isBlocked(by: others) { reception = .excluded }
  }

  /// Whether the finger is no longer on the screen.
  var isOver: Bool { touch.phase == .ended || touch.phase == .cancelled }

  /// Returns whether other touches keep this one from its view (TH-03).
  private func isBlocked(by others: [TouchRoute]) -> Bool {
    guard let view else { return true }
    return others.contains { other in
      guard other.reception != .excluded, let otherView = other.view else { return false }
      return otherView === view
        ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || otherView.isExclusiveTouch
    }
  }

  /// Follows a change of the touch.
  ///
  /// - Returns: What the view has to be notified of.
  func follow(_ event: UIEvent) -> [TouchDelivery] {
    switch touch.phase {
    case .began: begin(event)
    case .moved: move()
    case .ended: end()
    case .cancelled: cancel()
    case .stationary: []
    }
  }

  private func begin(_ event: UIEvent) -> [TouchDelivery] {
    guard let view else { return [] }
    let all = sequence(first: view, next: \.superview).compactMap { $0 as? UIScrollView }
    // Content that another finger drags receives no touches.
    if all.contains(where: \.isDragging) { reception = .excluded }
    scrollViews = all.filter { $0.isScrollEnabled && $0.tracking == nil }
    // A touch that stops moving content is not one of the content.
    for scrollView in scrollViews where scrollView.fingerTouched(touch) { reception = .excluded }
    let containers = scrollViews.filter { $0 !== view }
    if !containers.allSatisfy({ $0.touchesShouldBegin([touch], with: event, in: view) }) {
      reception = .excluded
    }
    guard reception == .pending else { return [] }
    guard containers.contains(where: \.delaysContentTouches) else { return notify(.began) }
    let context = view.layer.context
    context.schedule(at: context.elapsed + Self.contentDelay) { [weak self] in
      MainActor.assumeIsolated { self?.endDelay() }
    }
    return []
  }

  private func endDelay() {
    guard reception == .pending, !isOver else { return }
    for delivery in notify(.began) { delivery.perform(UIEvent(touches: [touch])) }
  }

  private func move() -> [TouchDelivery] {
    if let dragged {
      dragged.fingerDragged(touch)
      return []
    }
    return startDragging() ?? (reception == .notified ? notify(.moved) : [])
  }

  /// Starts to drag if the touch has moved far enough.
  ///
  /// - Returns: What the view has to be notified of; nil if no drag starts.
  private func startDragging() -> [TouchDelivery]? {
    for scrollView in scrollViews { scrollView.fingerMoved(touch) }
    guard let start = dragStart else { return nil }
    let deliveries = withdraw()
    dragged = start.scrollView
    for other in scrollViews where other !== start.scrollView { other.fingerLeft(touch) }
    start.scrollView.beginDragging(along: start.axis, touch)
    return deliveries
  }

  /// The scroll view that the touch starts to drag, and the axis of its movement; nil for none yet
  /// (SV-13, SV-14).
  private var dragStart: (scrollView: UIScrollView, axis: ScrollAxis)? {
    guard let movement = scrollViews.first?.movement else { return nil }
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

  private func end() -> [TouchDelivery] {
    // The last movement of a finger can be the first one, too.
    let withdrawn = dragged == nil ? startDragging() : nil
    finishScrolling(isCancelled: false)
    if let withdrawn { return withdrawn }
    switch reception {
    case .pending: return notify(.began) + notify(.ended)
    case .notified: return notify(.ended)
    case .excluded: return []
    }
  }

  private func cancel() -> [TouchDelivery] {
    finishScrolling(isCancelled: true)
    return withdraw()
  }

  private func finishScrolling(isCancelled: Bool) {
    if let dragged {
      dragged.finishDragging(touch, isCancelled: isCancelled)
    } else {
      for scrollView in scrollViews { scrollView.fingerLeft(touch) }
    }
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
  /// Adds a delivery, or its touches to another one of the same view and phase.
  @MainActor mutating func add(_ delivery: TouchDelivery) {
    if let index = firstIndex(where: { $0.view === delivery.view && $0.phase == delivery.phase }) {
      self[index].touches.formUnion(delivery.touches)
    } else {
      append(delivery)
    }
  }
}
