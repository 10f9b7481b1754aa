/// The page of the rulebook that defines a rule, for messages that cite it.
package enum RulePage {
  /// The names of the pages of `docs/rules`, by the letters of the rules on them.
  private static let names = [
    "A": "actions", "AL": "layout", "AU": "sound", "B": "basic-animations", "BA": "batches",
    "C": "custom-properties", "CI": "core-image", "CM": "cameras", "CO": "collection-views",
    "CT": "controls", "CU": "curves", "DL": "display-link", "DY": "dynamics", "EM": "emitters",
    "F": "timing-functions", "FA": "farms", "G": "groups", "GE": "gestures", "GR": "gradients",
    "I": "interpolation", "IM": "images", "IT": "input-timelines", "K": "keyframes",
    "L": "animation-list", "LO": "lottie", "LX": "linux", "MB": "motion-blur",
    "ME": "motion-effects", "MG": "matched-geometry", "NU": "numbers", "O": "conventions",
    "P": "properties", "PA": "animators", "PC": "precompositions", "PI": "parsers", "PV": "preview",
    "R": "layers", "RP": "replicators", "S": "springs", "SC": "scroll-layers", "SG": "svg",
    "SH": "shapes", "SL": "scene-layout", "ST": "scene-times", "SV": "scrolling", "T": "timing",
    "TH": "touches", "TI": "tiled-layers", "TP": "text-parts", "TR": "transitions",
    "TV": "table-views", "TX": "text", "U": "views", "V": "key-paths", "VC": "view-controllers",
    "VD": "videos", "VE": "visual-effects", "VT": "view-transitions", "X": "transactions",
    "XP": "expressions",
  ]

  /// Returns the path of the page that defines a rule such as `K-05b`, relative to the project's
  /// root, or that of the folder for unknown letters.
  package static func path(of rule: String) -> String {
    guard let name = names[String(rule.prefix { $0.isLetter })] else { return "docs/rules" }
    return "docs/rules/\(name).md"
  }

  /// Returns a message followed by the rule that it cites and the rule's page.
  package static func message(_ rule: String, _ message: String) -> String {
    "\(message) (\(rule), \(path(of: rule)))"
  }
}
