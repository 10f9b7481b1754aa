/// Finds the name that somebody probably meant.
package enum NearName {
  /// Names that are looked through.
  private static let candidateCount = 5_000

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
    // Among very many it would take longer than it helps.
    let candidates = Array(candidates.prefix(candidateCount))
    for spelling in spellings(of: name) {
      let folded = ForeignNames.folded(spelling)
      let same = candidates.filter { ForeignNames.folded($0) == folded }
      if !same.isEmpty { return Array(same.prefix(3)) }
      let known = ForeignNames.equivalents(of: spelling).filter(candidates.contains)
      if !known.isEmpty { return Array(known.prefix(3)) }
    }

    // One mistake in three characters is still a slip; more is another word.
    let folded = fold(name)
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

  /// A hint with the nearest names or, where none is near, with all of them if they are few.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: The names allowed here, in the order in which they are listed.
  ///   - what: What they are, in the plural.
  /// - Returns: `labels are dim, rise`, or nil if there are too many.
  package static func hint(
    for name: String, among candidates: [String], listedAs what: String
  ) -> String? {
    if candidates.isEmpty { return "there are no \(what)" }
    if let near = hint(for: name, among: candidates) { return near }
    guard candidates.count <= 8 else { return nil }
    return "\(what) are \(candidates.map(quoted).joined(separator: ", "))"
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

  /// A name, and what is left of it without what its home puts before or behind it.
  private static func spellings(of name: String) -> [String] {
    guard name.utf8.count <= 100 else { return [] }
    var spellings = [name]
    func add(_ spelling: some StringProtocol) {
      if !spelling.isEmpty { spellings.append(String(spelling)) }
    }
    // Swift's and UIKit's ways to a property, and prefixes of browsers.
    for prefix in [
      ".", "self.", "layer.", "view.", "-webkit-", "-moz-", "is", "UIView.", "CALayer.",
    ]
    where name.hasPrefix(prefix) {
      add(name.dropFirst(prefix.count))
    }
    // A Swift name behind its type: CAMediaTimingFillMode.forwards.
    if name.first?.isUppercase ?? false, let point = name.lastIndex(of: ".") {
      add(name[name.index(after: point)...])
    }
    // Objective-C's constants begin with the name of their type.
    if name.hasPrefix("kCA") {
      for type in constantTypes where name.hasPrefix("kCA" + type) {
        add(name.dropFirst(3 + type.count))
      }
    }
    return spellings
  }

  /// What stands between `kCA` and the name itself; types whose names begin alike come in order of
  /// length.
  private static let constantTypes = [
    "MediaTimingFunction", "ValueFunction", "GradientLayer", "CornerCurve", "Transition",
    "Truncation", "AnimationRotate", "Animation", "Alignment", "FillMode", "FillRule", "LineJoin",
    "Gravity",
    "LineCap", "Filter",
  ]

  /// Drops what differs between spelling habits: case, hyphens, underscores, spaces.
  private static func fold(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { !["-", "_", " "].contains($0) }))
  }
}
