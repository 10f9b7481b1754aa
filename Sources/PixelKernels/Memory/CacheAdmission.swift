/// Which keys were asked for lately: what is asked for once need not be kept.
///
/// A key may be forgotten, or taken for another one; that decides on what is kept, never on pixels.
package struct CacheAdmission {
  /// The hash of a key, at a place that follows from it.
  private var hashes = [Int](repeating: 0, count: 4096)

  package init() {}

  /// Whether a key was asked for before; from now on it was.
  package mutating func admits(_ key: some Hashable) -> Bool {
    let hash = key.hashValue
    let place = hash & (hashes.count - 1)
    defer { hashes[place] = hash }
    return hashes[place] == hash
  }
}
