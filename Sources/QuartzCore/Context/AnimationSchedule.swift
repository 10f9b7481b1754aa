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
    /// - Parameter turn: Runs client code as a turn of its own.
    func deliver(_ turn: (() -> Void) -> Void) {
      switch moment {
      case .start:
        // What an earlier callback of this instant removed never starts (L-16).
        if layer.attached.contains(where: { $0 === attached }) { attached.start(turn) }
      case .end: layer.complete(attached, turn)
      }
    }
  }

  /// Ascending by time; within an instant starts before ends, each in order of addition (O-04).
  private var events: [Event] = []
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

  var nextTime: Double? { events.first?.time }

  func isDue(at now: Double) -> Bool { (nextTime ?? .infinity) <= now + EventQueue.instant }

  /// Takes out what is due: all starts, then all ends, each in order of addition.
  mutating func popDue(at now: Double) -> [Event] {
    let count = events.prefix { $0.time <= now + EventQueue.instant }.count
    guard count > 0 else { return [] }
    let due = events.prefix(count).sorted {
      ($0.moment.rawValue, $0.attached.sequence) < ($1.moment.rawValue, $1.attached.sequence)
    }
    events.removeFirst(count)
    return due
  }
}
