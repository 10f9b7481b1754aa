import CoreGraphics
import Foundation
import QuartzCore

/// The fingers of a stage: what they will do, and the touches on the screen now (TH-01 to TH-03).
@MainActor final class TouchTrack {
  /// The context that owns the track.
  private unowned let context: RenderContext
  /// What fingers will do, in order of time; changes at the same time in the order of the paths.
  private var changes: [Change] = []
  /// The touches on the screen, in the order in which they began.
  private(set) var routes: [TouchRoute] = []
  private var lastTap: (place: CGPoint, time: Double, count: Int)?

  /// Returns the track of the stage that shows a window.
  static func of(_ window: UIWindow) -> TouchTrack {
    let context = window.layer.context
    return context.companion { TouchTrack(context) }
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
  ///
  /// - Parameters:
  ///   - path: The finger's path.
  ///   - window: The window that contains it.
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
      routes.append(TouchRoute(of: touch, among: routes))
      return touch
    }
    let event = UIEvent(Set(routes.map(\.touch)), changes: changed)
    UIApplication.shared.sendEvent(event)
    for route in routes where route.touch.phase == .ended { noteTap(of: route) }
    routes.removeAll(where: \.isOver)
  }

  /// Sends the touches of an event that changed in a window to their views.
  func send(_ event: UIEvent, in window: UIWindow) {
    var deliveries: [TouchDelivery] = []
    for touch in event.changes where touch.window === window {
      guard let route = routes.first(where: { $0.touch === touch }) else { continue }
      for delivery in route.follow(event) { deliveries.add(delivery) }
    }
    for delivery in deliveries { delivery.perform(event) }
  }

  // MARK: Taps

  /// How soon, and how close to the last one, a touch has to begin to count as the next tap.
  private static let tapInterval = 0.35
  private static let tapDistance: CGFloat = 45

  private func tapCount(at place: CGPoint) -> Int {
    guard let lastTap, context.now - lastTap.time <= Self.tapInterval,
      hypot(place.x - lastTap.place.x, place.y - lastTap.place.y) <= Self.tapDistance
    else { return 1 }
    return lastTap.count + 1
  }

  private func noteTap(of route: TouchRoute) {
    let place = route.touch.location(in: nil)
    let isTap = hypot(place.x - route.start.x, place.y - route.start.y) <= Self.tapDistance
    lastTap = isTap ? (place, context.now, route.touch.tapCount) : nil
  }
}
