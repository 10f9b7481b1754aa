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
