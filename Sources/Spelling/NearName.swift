/// Finds the names that a misspelled name was probably meant to be.
package enum NearName {
  /// The maximum number of names that are compared, because comparing very many is slow.
  package static let candidateCount = 5_000
  /// The maximum length of a compared name, in characters.
  private static let length = 100

  /// Returns the names most similar to a name.
  ///
  /// Names that differ only in case and word separators are equal. Otherwise, a name is similar
  /// with up to one mistake per three characters. `candidates` is the valid names, of which only
  /// the first `candidateCount` are compared.
  ///
  /// - Returns: Up to three names, all equally similar; empty if none is similar.
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

  /// Removes differences in case and separators: hyphens, underscores, spaces, dots and colons.
  ///
  /// - Returns: The name in lowercase, without separators.
  package static func folded(_ name: String) -> String {
    lowercased(name, without: ["-", "_", " ", ".", ":"])
  }

  /// Returns the number of insertions, deletions, replacements and swaps of adjacent characters
  /// that turn one text into another (optimal string alignment: no substring is edited twice).
  ///
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

  /// Removes separators except dots and colons, which separate the parts of a key path.
  private static func withoutJoints(_ name: String) -> String {
    lowercased(name, without: ["-", "_", " "])
  }

  private static func lowercased(_ name: String, without dropped: Set<Unicode.Scalar>) -> String {
    String(
      String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { !dropped.contains($0) }))
  }
}
