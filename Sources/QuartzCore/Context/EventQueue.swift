/// Blocks that wait for their time, in order of time and then of scheduling (O-04).
final class EventQueue {
  /// Times closer than this are one instant (O-03).
  static let instant = 1e-9

  private struct Event {
    let time: Double
    /// Nil once it has been taken out.
    var block: (() -> Void)?
  }

  /// Ascending; what stands before `head` has been taken out.
  private var events: [Event] = []
  private var head = 0

  var nextTime: Double? { head < events.count ? events[head].time : nil }

  /// When the last block is due.
  var lastTime: Double? { head < events.count ? events[events.count - 1].time : nil }

  func add(at time: Double, _ block: @escaping () -> Void) {
    // Bisection for the first later event: equal times keep their order.
    var (low, high) = (head, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    events.insert(Event(time: time, block: block), at: low)
  }

  func isDue(at now: Double) -> Bool { (nextTime ?? .infinity) <= now + Self.instant }

  func popDue(at now: Double) -> (() -> Void)? {
    guard isDue(at: now), let block = events[head].block else { return nil }
    // What the block holds is let go with it.
    events[head].block = nil
    head += 1
    // Not one by one, because taking out the first of many moves all others.
    if head * 2 > events.count {
      events.removeFirst(head)
      head = 0
    }
    return block
  }
}
