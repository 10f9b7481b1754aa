/// Blocks that wait for their time, in order of time and then of scheduling (O-04).
final class EventQueue {
  /// Times closer than this are one instant (O-03).
  static let instant = 1e-9

  private struct Event {
    let time: Double
    let sequence: Int
    let block: () -> Void
  }

  /// Ascending; few events wait at once, so keeping the list sorted is cheap.
  private var events: [Event] = []
  private var nextSequence = 0

  var nextTime: Double? { events.first?.time }

  func add(at time: Double, _ block: @escaping () -> Void) {
    let event = Event(time: time, sequence: nextSequence, block: block)
    nextSequence += 1
    // Bisection for the first later event: equal times keep their order.
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    events.insert(event, at: low)
  }

  func isDue(at now: Double) -> Bool { (nextTime ?? .infinity) <= now + Self.instant }

  func popDue(at now: Double) -> (() -> Void)? {
    isDue(at: now) ? events.removeFirst().block : nil
  }
}
