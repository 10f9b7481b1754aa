/// Values that a worker has made already, kept while there is room; those used last are kept longest.
package struct RecentValues<Key: Hashable, Value> {
  /// The most bytes that are kept.
  package let budget: Int

  private struct Entry {
    let value: Value
    let byteCount: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0

  /// The bytes of all that is kept.
  package private(set) var byteCount = 0

  /// Makes an empty store.
  ///
  /// - Parameter budget: The most bytes that are kept.
  package init(budget: Int) { self.budget = budget }

  /// What is kept for a key.
  ///
  /// - Parameter key: All that the value depends on.
  /// - Returns: The value, which counts as used; nil if nothing is kept.
  package mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// Keeps a value.
  ///
  /// - Parameters:
  ///   - value: What is kept.
  ///   - key: All that it depends on.
  ///   - byteCount: The memory that it takes, about.
  package mutating func keep(_ value: Value, for key: Key, byteCount: Int) {
    uses += 1
    self.byteCount += byteCount - (entries[key]?.byteCount ?? 0)
    entries[key] = Entry(value: value, byteCount: byteCount, lastUse: uses)
    makeRoom(for: 0)
  }

  /// Forgets what was used longest ago, if there is no room.
  ///
  /// It forgets more than is needed, so that searching for the oldest is rare. Entries are left out,
  /// not looked up: a key with a NaN in it would not be found.
  ///
  /// - Parameter byteCount: The bytes of what is to be kept next.
  package mutating func makeRoom(for byteCount: Int) {
    guard self.byteCount + byteCount > budget else { return }
    let most = min(budget / 2, budget - byteCount)
    var left = self.byteCount
    var oldest = 0
    for entry in entries.values.sorted(by: { $0.lastUse < $1.lastUse }) {
      guard left > most else { break }
      left -= entry.byteCount
      oldest = entry.lastUse
    }
    entries = entries.filter { $0.value.lastUse > oldest }
    self.byteCount = left
  }
}
