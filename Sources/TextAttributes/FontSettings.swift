/// Settings of an OpenType font by tag: its features or its variation axes.
package struct FontSettings: Sendable, Hashable {
  /// The values, by tags of four characters.
  package var values: [String: Double]

  package init(_ values: [String: Double] = [:]) { self.values = values }

  /// The tags, in alphabetical order.
  package var tags: [String] { values.keys.sorted() }

  /// Whether there are no settings.
  package var isEmpty: Bool { values.isEmpty }

  /// Returns the settings with others, which replace those with the same tag.
  package func replaced(by other: FontSettings?) -> FontSettings {
    FontSettings(values.merging(other?.values ?? [:]) { $1 })
  }

  /// Returns whether a text can be a tag: four printable ASCII characters that the syntax of
  /// settings does not use.
  package static func isTag(_ text: String) -> Bool {
    text.utf8.count == 4
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"=,\"'".utf8.contains($0) }
  }
}

/// The readable names of OpenType features.
package enum FontFeature {
  /// The names and tags, in the order in which they are documented.
  package static let names: [(name: String, tag: String)] = [
    ("tabularDigits", "tnum"), ("proportionalDigits", "pnum"), ("oldStyleDigits", "onum"),
    ("liningDigits", "lnum"), ("slashedZero", "zero"), ("fractions", "frac"),
    ("ordinals", "ordn"), ("superscript", "sups"), ("subscript", "subs"),
    ("smallCaps", "smcp"), ("capitalsToSmallCaps", "c2sc"), ("caseSensitiveForms", "case"),
    ("standardLigatures", "liga"), ("discretionaryLigatures", "dlig"),
    ("contextualAlternates", "calt"), ("stylisticAlternates", "salt"), ("swashes", "swsh"),
    ("historicalForms", "hist"), ("kerning", "kern"),
  ]

  /// Returns the tag of a feature; nil if the text is neither.
  package static func tag(_ name: String) -> String? {
    names.first { $0.name == name }?.tag ?? (FontSettings.isTag(name) ? name : nil)
  }
}
