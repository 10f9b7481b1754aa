import BinarySearch

/// The trees of a host as of all its commits, so that any time that has passed can be shown again.
package struct CommitHistory {
  private struct Entry {
    let time: Double
    let snapshot: LayerSnapshot
    /// Whether frames until the next commit follow from the tree alone.
    let isComplete: Bool
  }

  private var entries: [Entry] = []

  /// Whether frames from the last commit on follow from the tree alone.
  package var isComplete: Bool { entries.last?.isComplete ?? true }

  /// Creates an empty history.
  package init() {}

  /// Adds the tree as of a commit, which replaces that of an earlier commit at the same instant.
  mutating func add(_ snapshot: LayerSnapshot, at time: Double, isComplete: Bool) {
    if let last = entries.last, last.time >= time { entries.removeLast() }
    entries.append(Entry(time: time, snapshot: snapshot, isComplete: isComplete))
  }

  /// Returns the tree on screen at a time; nil if layers draw for each frame then.
  func snapshot(at time: Double) -> LayerSnapshot? {
    let next = entries.partitioningIndex { $0.time > time + EventQueue.instant }
    guard next > 0, entries[next - 1].isComplete else { return nil }
    return entries[next - 1].snapshot
  }
}
