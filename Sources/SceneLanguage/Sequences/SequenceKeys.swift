import LayerTree

enum SequenceKeys {
  /// The key of layers, of which a scene has one, too.
  static let sequence = Key(
    "sequence", .written(.list(of: .node("sequence entry"))), shows: "[]",
    "What plays one after another in the layer, each on a clock of its own.")

  /// The keys of entries that layers had.
  static let removed = [
    removed("transition"), removed("overlap", "a negative gap"), removed("gap"),
    removed("parallel", "play"), removed("stagger"),
  ]

  private static func removed(_ key: String, _ noun: String? = nil) -> RemovedKey {
    RemovedKey(
      key, sequence,
      "\(noun ?? key) into an entry of a sequence, as in "
        + "{play: {symbol: title}, transition: fade}")
  }
}

enum SequenceEntryKeys {
  static let play = Key(
    "play", .written(.either(.layer, .list(of: .node("sequence entry")))), isRequired: true,
    "The layer that plays, such as a use of a symbol or a file; or a group, a list of entries that "
      + "play at the same time.")
  static let stagger = Key(
    "stagger", .duration, default: 0,
    "The delay from the start of each entry of a group to that of the next.")
  static let duration = Key(
    "duration", .time(.moreThan(0)),
    "How long the layer plays. Defaults to the time that its contents take.")
  static let transition = Key(
    "transition",
    .written(
      .either(.value(.name(among: CATransitionType.allNames)), .node("image transition"))),
    "How it replaces the previous entry, while both play: a type, or a mapping.")
  static let gap = Key(
    "gap", .time, default: 0,
    "How long after the end of the previous entry it starts; negative for an overlap.")

  static let mapping = NodeType(
    name: "sequence entry", topic: .timeline, summary: "Something that plays in a sequence.",
    keys: [play, stagger, duration, transition, gap, LoopKeys.loop],
    rules: [.exclusive(["transition"], ["gap"], reason: "both say when the entry starts")],
    removed: [
      RemovedKey("overlap", gap, "gap: -200ms"),
      RemovedKey("parallel", play, "play: [{play: ...}, {play: ...}]"),
      RemovedKey("symbol", play, "play: {symbol: title}"),
      RemovedKey("include", play, "play: {include: intro.yaml}"),
    ])
}
