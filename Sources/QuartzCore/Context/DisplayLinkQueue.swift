import Synchronization

/// The display links of a context, in order of creation (O-04).
///
/// The queue holds links until they are removed or invalidated (DL-01).
final class DisplayLinkQueue {
  private var links: [CADisplayLink] = []

  private static let lastSequence = Atomic<Int>(0)

  /// Returns a number that increases with every link of the process, across stages.
  static func nextSequenceNumber() -> Int {
    lastSequence.add(1, ordering: .relaxed).newValue
  }

  func add(_ link: CADisplayLink) {
    let place = links.firstIndex { $0.sequence > link.sequence } ?? links.count
    links.insert(link, at: place)
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// The time of the next call, in seconds since the context began; nil if there is none.
  var nextTime: Double? { links.compactMap(\.nextTime).min() }

  func isDue(at elapsed: Double) -> Bool { (nextTime ?? .infinity) <= elapsed + EventQueue.instant }

  /// Calls every link that is due, except those that another link's callback removes or pauses.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the context began.
  ///   - turn: Runs client code in a turn of its own.
  func callDue(at elapsed: Double, _ turn: (() -> Void) -> Void) {
    for link in links {
      guard let time = link.nextTime, time <= elapsed + EventQueue.instant else { continue }
      turn { link.fire() }
    }
  }
}
