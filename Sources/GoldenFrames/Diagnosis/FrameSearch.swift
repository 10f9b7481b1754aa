/// Where the frames of a video that differ are to be found among those that were recorded.
package struct FrameSearch: Sendable, Hashable {
  /// What happened to the order of frames.
  package enum Pattern: Sendable, Hashable {
    /// All of the motion comes later by some frames, or earlier for a negative number.
    case shifted(by: Int)
    /// From a frame on everything comes later, as the frames before it come twice.
    case doubled(frame: Int, count: Int)
    /// From a frame on everything comes earlier, as some frames from it on are left out.
    case dropped(frame: Int, count: Int)
    /// A frame stays for some more in place of the frames there.
    case frozen(frame: Int, count: Int)
    /// Two frames have each other's place.
    case swapped(Int, Int)
    /// Frames differ in another way.
    case none
  }

  /// How far a frame is looked for, in frames.
  package static let reach = 3

  /// The frames that differ, ascending.
  package let differing: [Int]
  /// How many of them were recorded for another place, by how much later they come; negative for
  /// earlier.
  package let found: [Int: Int]
  /// What explains all of them.
  package let pattern: Pattern

  /// Looks frames up.
  ///
  /// - Parameters:
  ///   - actual: The hashes of all frames.
  ///   - expected: Those that were recorded, as many.
  package init(actual: [UInt64], expected: [UInt64]) {
    let count = min(actual.count, expected.count)
    let differing = (0..<count).filter { actual[$0] != expected[$0] }
    var found: [Int: Int] = [:]
    for frame in differing {
      // The nearest place counts, and of two as near the one before.
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
    // A run of frames that all show the one before them, while the rest is in its place.
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
        // Before the first frame that moves nothing can be told apart.
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
