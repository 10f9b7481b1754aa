import LayerTree

/// The keys of a layer that have to do with sequences.
enum SequenceKeys {
  static let sequence = Key(
    "sequence", .written(.list(of: .layer)), shows: "[]",
    "Layers that play one after another, each on a clock of its own.")
  static let transition = Key(
    "transition",
    .written(
      .either(.value(.name(among: CATransitionType.allNames)), .node("sequence transition"))),
    "In an entry of a sequence: how it replaces the previous one, while both play: a type, or a "
      + "mapping.")
  static let overlap = Key(
    "overlap", .duration, shows: "0s",
    "In an entry of a sequence: how long before the end of the previous one it starts.")
  static let gap = Key(
    "gap", .duration, default: 0,
    "In an entry of a sequence: how long after the end of the previous one it starts.")
  static let parallel = Key(
    "parallel", .written(.list(of: .layer)),
    "An entry of a sequence that plays several entries at the same time.")
  static let stagger = Key(
    "stagger", .written(.node("stagger")),
    "An entry of a sequence that plays several entries, each a delay after the one before.")

  static let all: [any AnyKey] = [sequence] + ofEntries
  /// The keys that only the entries of a sequence can have, besides their duration.
  static let ofEntries: [any AnyKey] = [transition, overlap, gap, parallel, stagger]
  /// The keys that say when an entry starts.
  static let starts: [any AnyKey] = [transition, overlap, gap]
}

enum StaggerKeys {
  static let by = Key(
    "by", .duration, isRequired: true, "The delay from the start of each entry to the next.")
  static let of = Key("of", .written(.list(of: .layer)), isRequired: true, "The entries.")

  static let mapping = NodeType(
    name: "stagger", topic: .timeline, summary: "Entries of a sequence that start one by one.",
    keys: [by, of])
}

enum SequenceTransitionKeys {
  static let type = Key(
    "type", .name(CATransitionType.self, among: CATransitionType.allNames), default: .fade,
    "The kind of transition, which is CATransition's type.")
  static let subtype = Key(
    "subtype", .name(CATransitionSubtype.self, among: CATransitionSubtype.allNames),
    "The side the entry comes from; with y pointing down, fromTop comes from the lower edge. "
      + "Defaults to the left.")
  static let filter = Key(
    "filter", .transitionFilter,
    "The Core Image filter that makes the images in between, instead of the type.")
  static let duration = Key(
    "duration", .time(.moreThan(0)), default: 0.25,
    "How long both entries are shown, which is how long before the end of the previous one the "
      + "entry starts.")
  static let timingFunction = Key(
    "timingFunction", .timingFunction, default: .linear, "The easing.")

  static let mapping = NodeType(
    name: "sequence transition", topic: .timeline,
    summary: "How an entry of a sequence replaces the previous one.",
    keys: [type, subtype, filter, duration, timingFunction],
    rules: [.exclusive(["filter"], ["type", "subtype"], reason: "both say what is in between")])
}
