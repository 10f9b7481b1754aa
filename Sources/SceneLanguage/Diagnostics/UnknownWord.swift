import Spelling

/// A word of a scene that is not valid in its place, with the valid alternatives.
///
/// The loader itself only suggests names with a similar spelling. This type provides what is needed
/// for better hints, such as for words from other programs.
public struct UnknownWord: Sendable, Hashable {
  /// The kind of word that was expected.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A key, a type, an identifier or another name.
    case name
    /// A color. The candidates are the named colors.
    case color
    /// A timing function. The candidates are the named ones.
    case timingFunction
    /// A number with a unit. The candidates are the units.
    case time, angle, length
  }

  /// The text as written.
  public let text: String
  /// The kind of word that was expected.
  public let kind: Kind
  /// The valid words, in no particular order; long lists are truncated.
  public let candidates: [String]

  /// Creates an unknown word.
  ///
  /// - Parameters:
  ///   - text: The text as written.
  ///   - kind: The kind of word that was expected.
  ///   - candidates: The valid words.
  package init(_ text: String, _ kind: Kind = .name, among candidates: some Sequence<String>) {
    self.text = text
    self.kind = kind
    self.candidates = Array(candidates.prefix(NearName.candidateCount))
  }

  /// The candidates with the most similar spelling, up to three, all equally similar.
  ///
  /// Empty for quantities, because their text is more than a unit.
  public var nearNames: [String] {
    switch kind {
    case .name, .color, .timingFunction: NearName.suggestions(for: text, among: candidates)
    case .time, .angle, .length: []
    }
  }

  /// The "did you mean" question for the similar names, or nil if there are none.
  package var hint: String? { UnknownWord.question(nearNames) }

  /// Returns the "did you mean" question for names.
  ///
  /// - Parameter names: The names, the most likely first.
  /// - Returns: `did you mean "cornerRadius"?`, or nil for no names.
  package static func question(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    return "did you mean \(names.map(quoted).joined(separator: " or "))?"
  }

  /// Returns a hint that lists the candidates, for use if none is similar.
  ///
  /// - Parameter what: The plural noun for the candidates.
  /// - Returns: `labels are "dim", "rise"`; nil if there are too many to list.
  package func listed(as what: String) -> String? {
    if candidates.isEmpty { return "there are no \(what)" }
    guard candidates.count <= 8 else { return nil }
    return "\(what) are \(candidates.map(quoted).joined(separator: ", "))"
  }
}
