/// When the animations on screen start and end: a function of the tree as of the last commit, made
/// anew by each, so that a change of a layer's timing needs no bookkeeping (T-21).
struct AnimationSchedule {
  /// One callback to come.
  struct Event {
    enum Moment: Int {
      case start
      case end
    }

    let time: Double
    let moment: Moment
    let layer: CALayer
    let attached: AttachedAnimation

    /// Tells the delegate, then removes what is to be removed.
    ///
    /// - Parameters:
    ///   - context: Where completion blocks run.
    ///   - turn: Runs client code as a turn of its own.
    func deliver(in context: RenderContext, _ turn: (() -> Void) -> Void) {
      switch moment {
      case .start:
        // What an earlier callback of this instant removed never starts (L-16).
        if layer.attached.contains(where: { $0 === attached }) { attached.start(turn) }
      case .end: layer.complete(attached, in: context, turn)
      }
    }
  }

  /// Ascending by time; what stands before `head` has been taken out.
  private var events: [Event] = []
  private var head = 0
  /// What is due at this instant, the first to be delivered last.
  private var due: [Event] = []
  /// The layers that carry committed animations.
  private(set) var layers: [CALayer] = []
  private var isSorted = true

  mutating func add(_ layer: CALayer) { layers.append(layer) }

  mutating func add(_ event: Event) {
    guard event.time.isFinite else { return }
    events.append(event)
    isSorted = false
  }

  mutating func sort() {
    guard !isSorted else { return }
    events.sort {
      ($0.time, $0.moment.rawValue, $0.attached.sequence)
        < ($1.time, $1.moment.rawValue, $1.attached.sequence)
    }
    isSorted = true
  }

  var nextTime: Double? {
    due.last?.time ?? (head < events.count ? events[head].time : nil)
  }

  /// When the last end is due, of those that come at all.
  var lastEnd: Double? { events[head...].last { $0.moment == .end }?.time }

  func isDue(at now: Double) -> Bool { (nextTime ?? .infinity) <= now + EventQueue.instant }

  /// The next callback that is due: all starts, then all ends, each in order of addition (O-04).
  mutating func nextDue(at now: Double) -> Event? {
    if due.isEmpty && isDue(at: now) {
      let first = head
      while head < events.count, events[head].time <= now + EventQueue.instant { head += 1 }
      due = events[first..<head].sorted {
        ($0.moment.rawValue, $0.attached.sequence) > ($1.moment.rawValue, $1.attached.sequence)
      }
    }
    return due.last
  }

  /// Takes out what `nextDue(at:)` gave.
  mutating func removeNextDue() { due.removeLast() }
}
