import BinarySearch

/// Blocks scheduled to run at a time, ordered by time and then by scheduling (O-04).
final class EventQueue {
  /// Times closer together than this are the same instant (O-03).
  static let instant = 1e-9

  private struct Event {
    let time: Double
    /// Nil once the event has been taken.
    var block: (() -> Void)?
  }

  /// The events in ascending order of time; those before `head` have been taken.
  private var events: [Event] = []
  private var head = 0

  var nextTime: Double? { head < events.count ? events[head].time : nil }

  /// The time of the last block.
  var lastTime: Double? { head < events.count ? events[events.count - 1].time : nil }

  func add(at time: Double, _ block: @escaping () -> Void) {
    // Before the first later event: equal times keep their order.
    let next = events[head...].partitioningIndex { $0.time > time }
    events.insert(Event(time: time, block: block), at: next)
  }

  func isDue(at now: Double) -> Bool { (nextTime ?? .infinity) <= now + Self.instant }

  func popDue(at now: Double) -> (() -> Void)? {
    guard isDue(at: now), let block = events[head].block else { return nil }
    // Release what the block captures along with the block.
    events[head].block = nil
    head += 1
    // Remove in batches, because removing the first of many events moves all the others.
    if head * 2 > events.count {
      events.removeFirst(head)
      head = 0
    }
    return block
  }
}
