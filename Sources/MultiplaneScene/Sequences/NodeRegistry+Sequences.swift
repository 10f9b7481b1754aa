import LayerTree

extension NodeRegistry {
  /// The keys of a layer that have to do with sequences.
  static let sequenceKeys =
    [
      NodeKey(
        "sequence", .list(of: .layer), default: "[]",
        "Layers that play one after another, each on a clock of its own.")
    ] + entryKeys

  /// The keys that only the entries of a sequence can have.
  private static let entryKeys = [
    NodeKey(
      "transition",
      .either(.value(.name(among: CATransitionType.allNames)), .node("sequence transition")),
      "In an entry of a sequence: how it replaces the previous one, while both play: a type, or a "
        + "mapping."),
    NodeKey(
      "overlap", .duration, default: "0",
      "In an entry of a sequence: how long before the end of the previous one it starts."),
    NodeKey(
      "gap", .duration, default: "0",
      "In an entry of a sequence: how long after the end of the previous one it starts."),
    NodeKey(
      "parallel", .list(of: .layer),
      "An entry of a sequence that plays several entries at the same time."),
    NodeKey(
      "stagger", .node("stagger"),
      "An entry of a sequence that plays several entries, each a delay after the one before."),
  ]

  /// The names of the keys that only the entries of a sequence can have, besides their duration.
  static let entryKeyNames = entryKeys.map(\.name)

  static let staggerSection = NodeType(
    name: "stagger", role: .section, summary: "Entries of a sequence that start one by one.",
    keys: [
      NodeKey(
        "by", .duration, isRequired: true, "The delay from the start of each entry to the next."),
      NodeKey("of", .list(of: .layer), isRequired: true, "The entries."),
    ])

  static let sequenceTransitionSection = NodeType(
    name: "sequence transition", role: .section,
    summary: "How an entry of a sequence replaces the previous one.",
    keys: [
      NodeKey(
        "type", .value(.name(among: CATransitionType.allNames)), default: "fade",
        "The kind of transition, which is CATransition's type."),
      NodeKey(
        "subtype", .value(.name(among: CATransitionSubtype.allNames)),
        "The side the entry comes from; with y pointing down, fromTop comes from the lower edge. "
          + "Defaults to the left."),
      NodeKey(
        "filter", transitionFilterKind,
        "The Core Image filter that makes the images in between, instead of the type."),
      NodeKey(
        "duration", .time, range: .moreThan(0), default: "250ms",
        "How long both entries are shown, which is how long before the end of the previous one the "
          + "entry starts."),
      NodeKey("timingFunction", .timingFunction, default: "linear", "The easing."),
    ],
    rules: [
      .exclusive(["filter"], ["type", "subtype"], reason: "both say what is in between")
    ])
}
