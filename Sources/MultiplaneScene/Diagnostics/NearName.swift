/// Finds the name that somebody probably meant.
package enum NearName {
  /// Looks for the nearest of some names.
  ///
  /// A name that other programs use for the same thing (`ForeignNames`) goes before one that is
  /// merely spelt alike.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: The names allowed here.
  /// - Returns: Up to three names, the best first; empty if none is near.
  package static func suggestions(
    for name: String, among candidates: some Sequence<String>
  ) -> [String] {
    let candidates = Array(candidates)
    let folded = fold(name)
    let same = candidates.filter { fold($0) == folded }
    if !same.isEmpty { return Array(same.prefix(3)) }
    let known = ForeignNames.equivalents(of: folded).filter(candidates.contains)
    if !known.isEmpty { return Array(known.prefix(3)) }

    // One mistake in three characters is still a slip; more is another word.
    let tolerance = max(1, folded.count / 3)
    guard folded.count <= 100 else { return [] }
    var near: [(distance: Int, name: String)] = []
    for candidate in candidates where abs(candidate.count - folded.count) <= tolerance {
      let distance = editDistance(folded, fold(candidate))
      if distance <= tolerance, distance < folded.count { near.append((distance, candidate)) }
    }
    guard let best = near.map(\.distance).min() else { return [] }
    return near.filter { $0.distance == best }.map(\.name).sorted().prefix(3).map { $0 }
  }

  /// A hint with the nearest names.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: The names allowed here.
  /// - Returns: `did you mean "cornerRadius"?`, or nil if nothing is near.
  package static func hint(
    for name: String, among candidates: some Sequence<String>
  ) -> String? {
    let names = suggestions(for: name, among: candidates)
    guard !names.isEmpty else { return nil }
    return "did you mean \(names.map(quoted).joined(separator: " or "))?"
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one text
  /// into another (optimal string alignment: no part is edited twice).
  ///
  /// - Parameters:
  ///   - left: One text.
  ///   - right: The other.
  /// - Returns: The distance, 0 for equal texts.
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

  /// Drops what differs between spelling habits: case, hyphens, underscores, spaces.
  private static func fold(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { !["-", "_", " "].contains($0) }))
  }
}
