import Spelling

/// A word of a scene that means nothing at its place, and what it could have been.
///
/// The loader itself knows only which names are spelt nearly alike. Those who know the words of other
/// programs find here what they need to say more.
public struct UnknownWord: Sendable, Hashable {
  /// What a word was taken for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A key, a type, an identifier, or one of some names.
    case name
    /// A colour; the candidates are the colours with a name.
    case color
    /// A timing function; the candidates are those with a name.
    case timingFunction
    /// A number with a unit; the candidates are the units.
    case time, angle, length
  }

  /// What was written.
  public let text: String
  /// What it was taken for.
  public let kind: Kind
  /// The words allowed at the place, in no particular order; of very many, the first.
  public let candidates: [String]

  /// Makes an unknown word.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - kind: What it was taken for.
  ///   - candidates: The words allowed at the place.
  package init(_ text: String, _ kind: Kind = .name, among candidates: some Sequence<String>) {
    self.text = text
    self.kind = kind
    self.candidates = Array(candidates.prefix(NearName.candidateCount))
  }

  /// The candidates that are spelt nearly alike: up to three, all equally near.
  ///
  /// A quantity has none, because its text is more than a unit.
  public var nearNames: [String] {
    switch kind {
    case .name, .color, .timingFunction: NearName.suggestions(for: text, among: candidates)
    case .time, .angle, .length: []
    }
  }

  /// The question whether a near name was meant, or nil if there is none.
  package var hint: String? { UnknownWord.question(nearNames) }

  /// Asks whether one of some names was meant.
  ///
  /// - Parameter names: The names, the likeliest first.
  /// - Returns: `did you mean "cornerRadius"?`, or nil for no names.
  package static func question(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    return "did you mean \(names.map(quoted).joined(separator: " or "))?"
  }

  /// A hint that lists the candidates, for where none is near.
  ///
  /// - Parameter what: What they are, in the plural.
  /// - Returns: `labels are "dim", "rise"`; nil if there are too many to list.
  package func listed(as what: String) -> String? {
    if candidates.isEmpty { return "there are no \(what)" }
    guard candidates.count <= 8 else { return nil }
    return "\(what) are \(candidates.map(quoted).joined(separator: ", "))"
  }
}
