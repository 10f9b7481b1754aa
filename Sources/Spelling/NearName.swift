/// Finds which of some names was probably meant by one that is misspelt.
package enum NearName {
  /// The most names that are compared: among very many it would take longer than it helps.
  package static let candidateCount = 5_000
  /// The longest name that is compared, in characters.
  private static let length = 100

  /// Looks for the nearest of some names.
  ///
  /// Names that differ only in case and in what joins words are the same; else one mistake in three
  /// characters is still a slip, and more is another word.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: The names allowed; only the first `candidateCount` are looked at.
  /// - Returns: Up to three names, all equally near; empty if none is.
  package static func suggestions(
    for name: String, among candidates: some Sequence<String>
  ) -> [String] {
    guard name.utf8.count <= 4 * length else { return [] }
    let candidates = Array(candidates.prefix(candidateCount))
    let spelling = folded(name)
    let same = candidates.filter { folded($0) == spelling }
    if !same.isEmpty { return Array(same.prefix(3)) }

    let letters = withoutJoints(name)
    let tolerance = max(1, letters.count / 3)
    guard letters.count <= length else { return [] }
    var near: [(distance: Int, name: String)] = []
    for candidate in candidates where abs(candidate.count - letters.count) <= tolerance {
      let distance = editDistance(letters, withoutJoints(candidate))
      if distance <= tolerance, distance < letters.count { near.append((distance, candidate)) }
    }
    guard let best = near.map(\.distance).min() else { return [] }
    return near.filter { $0.distance == best }.map(\.name).sorted().prefix(3).map { $0 }
  }

  /// Removes what differs between spelling habits: case, hyphens, underscores, spaces, points, colons.
  ///
  /// - Parameter name: A name.
  /// - Returns: Small letters and what else is left.
  package static func folded(_ name: String) -> String {
    lowercased(name, without: ["-", "_", " ", ".", ":"])
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one text
  /// into another (optimal string alignment: no part is edited twice).
  ///
  /// - Parameters:
  ///   - left: One text.
  ///   - right: The other.
  /// - Returns: The distance in Unicode scalars, 0 for equal texts.
  package static func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for j in right.indices {
        let isEqual = left[i] == right[j]
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (isEqual ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }

  /// Points and colons count as letters here, because they give a key path its parts.
  private static func withoutJoints(_ name: String) -> String {
    lowercased(name, without: ["-", "_", " "])
  }

  private static func lowercased(_ name: String, without dropped: Set<Unicode.Scalar>) -> String {
    String(
      String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { !dropped.contains($0) }))
  }
}
