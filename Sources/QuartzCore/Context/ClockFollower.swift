/// Something that moves continuously with a context's clock, in steps of its own, such as physics.
///
/// It is brought to every instant at which the clock stops, before anything that is due then (O-04).
package protocol ClockFollower: AnyObject {
  /// The next instant at which the clock must stop for it, in seconds since the context began; nil if
  /// it only has to be brought along.
  var nextTime: Double? { get }

  /// Returns whether it has anything to do up to a time.
  func isBehind(_ time: Double) -> Bool

  /// Does what is due up to a time.
  func catchUp(to time: Double)
}

extension RenderContext {
  /// Times closer together than this, in seconds, are the same instant (O-03).
  package static let instant = EventQueue.instant
}

/// The followers of a context's clock, in order of addition.
final class ClockFollowers {
  private struct Entry {
    weak var follower: (any ClockFollower)?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.allSatisfy { $0.follower == nil } }

  func add(_ follower: some ClockFollower) {
    entries.removeAll { $0.follower == nil || $0.follower === follower }
    entries.append(Entry(follower: follower))
  }

  func remove(_ follower: some ClockFollower) {
    entries.removeAll { $0.follower == nil || $0.follower === follower }
  }

  /// The time of the next instant at which the clock must stop; nil if there is none.
  var nextTime: Double? { entries.compactMap { $0.follower?.nextTime }.min() }

  func areBehind(_ time: Double) -> Bool {
    entries.contains { $0.follower?.isBehind(time) ?? false }
  }

  /// Brings all followers to a time.
  ///
  /// - Parameters:
  ///   - time: Seconds since the context began.
  ///   - turn: Runs client code in a turn of its own.
  func catchUp(to time: Double, _ turn: (() -> Void) -> Void) {
    for entry in entries {
      guard let follower = entry.follower, follower.isBehind(time) else { continue }
      turn { follower.catchUp(to: time) }
    }
  }
}
