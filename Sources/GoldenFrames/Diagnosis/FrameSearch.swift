/// The positions of a video's differing frames among the recorded frames.
package struct FrameSearch: Sendable, Hashable {
  /// A change in the order of frames.
  package enum Pattern: Sendable, Hashable {
    /// All motion is later by some frames, or earlier if negative.
    case shifted(by: Int)
    /// From a frame on, everything is later because the preceding frames are repeated.
    case doubled(frame: Int, count: Int)
    /// From a frame on, everything is earlier because some frames are missing.
    case dropped(frame: Int, count: Int)
    /// A frame is held in place of the frames after it.
    case frozen(frame: Int, count: Int)
    /// Two frames have changed places.
    case swapped(Int, Int)
    /// The frames differ in another way.
    case none
  }

  /// The maximum distance at which a frame is searched, in frames.
  package static let reach = 3

  /// The differing frames, ascending.
  package let differing: [Int]
  /// The number of differing frames recorded at another position, by how many frames later they
  /// appear now; negative for earlier.
  package let found: [Int: Int]
  /// The pattern that explains all differing frames.
  package let pattern: Pattern

  /// Searches for frames.
  ///
  /// - Parameters:
  ///   - actual: The hashes of all frames.
  ///   - expected: The same number of recorded hashes.
  package init(actual: [UInt64], expected: [UInt64]) {
    let count = min(actual.count, expected.count)
    let differing = (0..<count).filter { actual[$0] != expected[$0] }
    var found: [Int: Int] = [:]
    for frame in differing {
      // The nearest position wins; of two equally near, the earlier one.
      for distance in (1...Self.reach).flatMap({ [$0, -$0] })
      where expected.indices.contains(frame - distance) {
        guard expected[frame - distance] == actual[frame] else { continue }
        found[distance, default: 0] += 1
        break
      }
    }
    self.differing = differing
    self.found = found
    pattern = Self.pattern(differing, actual, expected)
  }

  private static func pattern(
    _ differing: [Int], _ actual: [UInt64], _ expected: [UInt64]
  ) -> Pattern {
    guard let first = differing.first, let last = differing.last else { return .none }
    if differing.count == 2, actual[first] == expected[last], actual[last] == expected[first] {
      return .swapped(first, last)
    }
    // A run of frames that all equal the one before, with the rest in place.
    if first > 0, last - first + 1 == differing.count, last < expected.count - 1,
      (first...last).allSatisfy({ actual[$0] == actual[first - 1] })
    {
      return .frozen(frame: first - 1, count: differing.count)
    }
    let count = min(actual.count, expected.count)
    for distance in 1...reach {
      if (first..<count).allSatisfy({
        $0 - distance >= 0 ? actual[$0] == expected[$0 - distance] : true
      }), first + distance < count {
        // Before the motion starts, frames cannot be told apart.
        let isWhole = expected[..<first].allSatisfy { $0 == expected[0] }
        return isWhole ? .shifted(by: distance) : .doubled(frame: first - 1, count: distance)
      }
      let end = count - distance
      if first < end, (first..<end).allSatisfy({ actual[$0] == expected[$0 + distance] }) {
        let isWhole = expected[...first].allSatisfy { $0 == expected[0] }
        return isWhole ? .shifted(by: -distance) : .dropped(frame: first, count: distance)
      }
    }
    if first > 0, last - first + 1 == differing.count,
      (first...last).allSatisfy({ actual[$0] == actual[first - 1] })
    {
      return .frozen(frame: first - 1, count: differing.count)
    }
    return .none
  }
}
