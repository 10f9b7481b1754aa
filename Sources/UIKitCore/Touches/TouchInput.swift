import LayerTree

/// The fingers of a stage: what they will do, and the touches on the screen now (TH-01 to TH-03).
@MainActor final class TouchInput {
  /// The context that owns the track.
  private unowned let context: RenderContext
  /// What fingers will do, in order of time; changes at the same time in the order of the paths.
  private var changes: [Change] = []
  /// The touches on the screen, in the order in which they began.
  private(set) var routes: [TouchRoute] = []
  /// The routes of lifted touches whose views have not learned of it yet.
  private var liftedRoutes: [TouchRoute] = []
  /// The recognizers of the touches.
  let gestures = GestureArbiter()
  private var isUpdating = false
  private var observers: [WeakObserver] = []

  /// An observer that is not retained.
  private struct WeakObserver {
    weak var observer: (any InputObserver)?
  }
  private var lastTap: (place: CGPoint, time: Double, count: Int)?

  /// Returns the track of the stage that shows a window.
  static func of(_ window: UIWindow) -> TouchInput {
    .of(window.layer.context)
  }

  /// Returns the track of a stage.
  static func of(_ context: RenderContext) -> TouchInput {
    context.companion { TouchInput(context) }
  }

  private init(_ context: RenderContext) { self.context = context }

  /// A finger of a path; its touch exists from the contact on.
  private final class Finger {
    let window: UIWindow
    var touch: UITouch?

    init(in window: UIWindow) { self.window = window }
  }

  /// A sample of a finger.
  private struct Change {
    let time: Double
    let finger: Finger
    let phase: UITouch.Phase
    let location: CGPoint

    init(_ sample: TouchPath.Sample, of finger: Finger, _ phase: UITouch.Phase) {
      (time, location) = (sample.time, sample.location)
      (self.finger, self.phase) = (finger, phase)
    }
  }

  // MARK: Scheduling

  /// Schedules a finger.
  func schedule(_ path: TouchPath, in window: UIWindow) {
    if let mistake = path.mistake {
      CAEngine.reportIllegalCall("O-09", mistake)
      return
    }
    let finger = Finger(in: window)
    for (index, sample) in path.samples.enumerated() {
      let isFirst = index == 0
      let isLast = index == path.samples.count - 1
      if isFirst { add(Change(sample, of: finger, .began)) }
      if isLast { add(Change(sample, of: finger, path.isCancelled ? .cancelled : .ended)) }
      if !isFirst, !isLast { add(Change(sample, of: finger, .moved)) }
    }
  }

  private func add(_ change: Change) {
    let previous = changes.lastIndex { $0.time <= change.time }
    changes.insert(change, at: previous.map { $0 + 1 } ?? 0)
    context.schedule(at: change.time) { [weak self] in
      MainActor.assumeIsolated { self?.deliverDue() }
    }
  }

  /// Delivers what is due now as one event; a finger that changes twice at once makes two.
  private func deliverDue() {
    while let first = changes.first, first.time <= context.elapsed + Self.instant {
      var due: [Change] = []
      while let next = changes.first, next.time <= context.elapsed + Self.instant,
        !due.contains(where: { $0.finger === next.finger })
      {
        due.append(changes.removeFirst())
      }
      deliver(due)
    }
  }

  /// Times closer together than this are the same instant (O-03).
  private static let instant = 1e-9

  // MARK: Delivery

  private func deliver(_ due: [Change]) {
    for route in routes { route.touch.show(.stationary) }
    let changed = due.map { change in
      let finger = change.finger
      if let touch = finger.touch {
        touch.change(to: change.phase, at: change.location)
        return touch
      }
      let touch = UITouch(
        location: change.location, in: finger.window, tapCount: tapCount(at: change.location))
      finger.touch = touch
      routes.append(TouchRoute(of: touch, among: routes, after: liftedRoutes))
      return touch
    }
    let event = UIEvent(Set(routes.map(\.touch)), changes: changed)
    notifyObservers { $0.touchesDidChange(changed) }
    UIApplication.shared.sendEvent(event)
    for route in routes where route.touch.phase == .ended { noteTap(of: route) }
    liftedRoutes += routes.filter { $0.touch.isOver && !$0.isComplete }
    routes.removeAll(where: \.touch.isOver)
  }

  /// Sends the touches of an event that changed in a window to recognizers and views.
  func send(_ event: UIEvent, in window: UIWindow) {
    let touches = event.changes.filter { $0.window === window }
    let changed = touches.compactMap { touch in routes.first { $0.touch === touch } }
    update(changed, event) {
      for touch in touches where touch.phase == .began { gestures.attach(touch) }
      for route in changed { route.follow(event) }
      gestures.deliver(touches, event)
    }
  }

  /// Changes gestures, and sends what follows from that to targets and views.
  ///
  /// `event` is the event of the change; nil without one.
  func update(
    _ changed: [TouchRoute] = [], _ event: UIEvent? = nil, _ body: () -> Void
  ) {
    guard !isUpdating else { return body() }
    isUpdating = true
    defer { isUpdating = false }
    body()
    _ = gestures.sendActions()
    var news = changed
    repeat {
      settle(news, event ?? UIEvent(touches: Set(routes.map(\.touch))))
      news = []
      // What the views do may change gestures.
    } while gestures.sendActions()
    gestures.resetFinished()
  }

  /// Notifies the views of touches.
  private func settle(_ changed: [TouchRoute], _ event: UIEvent) {
    var deliveries: [TouchDelivery] = []
    for route in liftedRoutes + routes {
      let isChanged = changed.contains { $0 === route }
      for delivery in route.settle(isChanged: isChanged) { deliveries.add(delivery) }
    }
    liftedRoutes.removeAll(where: \.isComplete)
    for delivery in deliveries { delivery.perform(event) }
  }

  /// Returns the axis along which a finger starts to drag a scroll view; nil if it does not.
  func axisOfDrag(of scrollView: UIScrollView, by touch: UITouch) -> ScrollAxis? {
    guard let start = routes.first(where: { $0.touch === touch })?.dragStart,
      start.scrollView === scrollView
    else { return nil }
    return start.axis
  }

  // MARK: Keys and observers

  /// Schedules a key, which goes to the field that is then the first responder (IT-03).
  func schedule(_ press: InputTimeline.KeyPress) {
    context.schedule(at: press.time) { [weak self] in
      MainActor.assumeIsolated { self?.type(press.key) }
    }
  }

  private func type(_ key: String) {
    let press = InputTimeline.KeyPress(time: context.elapsed, key: key)
    notifyObservers { $0.keyWasPressed(press) }
    let typist = FirstResponder.current.responder as? any KeyResponder
    if key == InputTimeline.KeyPress.delete {
      typist?.deleteBackward()
    } else {
      typist?.insertText(key)
    }
  }

  /// Notifies an object of all input from now on, as long as it exists.
  func add(_ observer: any InputObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  private func notifyObservers(_ body: (any InputObserver) -> Void) {
    for observer in observers.compactMap(\.observer) { body(observer) }
  }

  // MARK: Taps

  /// How soon, and how close to the last one, a touch has to begin to count as the next tap.
  private static let tapInterval = 0.35
  private static let tapDistance: CGFloat = 45

  private func tapCount(at place: CGPoint) -> Int {
    guard let lastTap, context.now - lastTap.time <= Self.tapInterval,
      place.distance(to: lastTap.place) <= Self.tapDistance
    else { return 1 }
    return lastTap.count + 1
  }

  private func noteTap(of route: TouchRoute) {
    let place = route.touch.location(in: nil)
    let isTap = place.distance(to: route.start) <= Self.tapDistance
    lastTap = isTap ? (place, context.now, route.touch.tapCount) : nil
  }
}

/// A responder that keys type text into.
@MainActor package protocol KeyResponder: UIResponder {
  func insertText(_ text: String)
  func deleteBackward()
}

/// An object that follows the input of a stage.
@MainActor protocol InputObserver: AnyObject {
  /// Notes touches that have just changed, before they are delivered.
  func touchesDidChange(_ touches: [UITouch])
  /// Notes a key that is pressed now.
  func keyWasPressed(_ press: InputTimeline.KeyPress)
}
