/// A cache of values that a worker has already computed; evicts the least recently used first.
package struct LRUCache<Key: Hashable, Value> {
  private let memory: MemoryPart

  private struct Entry {
    let value: Value
    let byteCount: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0

  /// The size of all cached values, in bytes.
  package private(set) var byteCount = 0

  /// Creates an empty cache.
  package init(in memory: MemoryPart) { self.memory = memory }

  /// The maximum size of the cached values at present, in bytes.
  package var budget: Int { memory.bytes }

  /// Returns the cached value of a key, and marks it as used; nil if it is not cached.
  package mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// Caches a value; `byteCount` is the approximate size of the value, in bytes.
  package mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
    uses += 1
    self.byteCount += byteCount - (entries[key]?.byteCount ?? 0)
    entries[key] = Entry(value: value, byteCount: byteCount, lastUse: uses)
    makeRoom(for: 0)
  }

  /// Evicts the least recently used values if there is not enough room.
  ///
  /// It evicts more than necessary, so that it rarely has to search for the oldest values. Entries
  /// are filtered out rather than looked up, because a key that contains a NaN would not be found.
  ///
  /// - Parameter byteCount: The size of the value to be cached next, in bytes.
  package mutating func makeRoom(for byteCount: Int) {
    let budget = budget
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

/// A record of recently requested keys, so that values requested only once are not cached.
///
/// A key may be forgotten or mistaken for another. That affects what is cached, never pixels.
package struct CacheAdmission {
  /// The hashes of keys, each at an index derived from it.
  private var hashes = [Int](repeating: 0, count: 4096)

  package init() {}

  /// Returns whether a key was requested before, and records the request.
  package mutating func admits(_ key: some Hashable) -> Bool {
    let hash = key.hashValue
    let place = hash & (hashes.count - 1)
    defer { hashes[place] = hash }
    return hashes[place] == hash
  }
}
