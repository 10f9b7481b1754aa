/// The start and end times of the animations on screen.
///
/// Each commit rebuilds the schedule from the tree, so changes of a layer's timing need no
/// bookkeeping (T-21).
struct AnimationSchedule {
  /// A pending callback.
  struct Event {
    enum Moment: Int {
      case start
      case end
      /// The end in the last of the delayed instances of the layer (RP-04).
      case lastInstanceEnd
    }

    let time: Double
    let moment: Moment
    let layer: CALayer
    let attached: AttachedAnimation
    /// Whether delayed instances of the layer show the end later (RP-04).
    var hasTail = false

    /// Notifies the delegate, then removes the animation if it is to be removed.
    ///
    /// - Parameters:
    ///   - context: The context that runs completion blocks.
    ///   - turn: Runs client code in a turn of its own.
    func deliver(in context: RenderContext, _ turn: (() -> Void) -> Void) {
      switch moment {
      case .start:
        // An animation removed by an earlier callback at this instant never starts (L-16).
        if layer.attached.contains(where: { $0 === attached }) { attached.start(turn) }
      case .end: layer.complete(attached, hasTail: hasTail, in: context, turn)
      case .lastInstanceEnd: layer.endTail(of: attached, in: context)
      }
    }
  }

  /// The events in ascending order of time, once sorted; those before `head` have been taken.
  private var events: [Event] = []
  /// The ends until they are sorted: starts alone, and ends alone, are mostly in order already.
  private var ends: [Event] = []
  private var head = 0
  /// The events due at this instant, in reverse order of delivery.
  private var due: [Event] = []
  /// The time at which the last content that changes without an animation stops changing, or nil.
  private var lastContentEnd: Double?
  /// The layers with committed animations.
  private(set) var layers: [CALayer] = []

  mutating func add(_ layer: CALayer) { layers.append(layer) }

  mutating func add(_ event: Event) {
    guard event.time.isFinite else { return }
    if event.moment == .start { events.append(event) } else { ends.append(event) }
  }

  /// Adds the time at which a layer's content stops changing; infinite if it never does.
  mutating func addContentEnd(_ time: Double) {
    if time.isFinite { lastContentEnd = max(time, lastContentEnd ?? time) }
  }

  mutating func sort() {
    events += ends
    ends = []
    events.sort {
      guard $0.time == $1.time else { return $0.time < $1.time }
      return ($0.moment.rawValue, $0.attached.sequence)
        < ($1.moment.rawValue, $1.attached.sequence)
    }
  }

  var nextTime: Double? {
    due.last?.time ?? (head < events.count ? events[head].time : nil)
  }

  /// The time of the last end, including those of delayed instances, ignoring animations and contents
  /// that never end.
  var lastEnd: Double? {
    let last = events[head...].last { $0.moment != .start }?.time
    return [last, lastContentEnd].compactMap { $0 }.max()
  }

  func isDue(at now: Double) -> Bool { (nextTime ?? .infinity) <= now + EventQueue.instant }

  /// Returns the next event that is due: all starts, then all ends, each in order of addition
  /// (O-04).
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

  /// Removes the event that `nextDue(at:)` returned.
  mutating func removeNextDue() { due.removeLast() }
}
