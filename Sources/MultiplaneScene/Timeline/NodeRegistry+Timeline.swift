import LayerTree

extension NodeRegistry {
  static let timelineSection = NodeType(
    name: "timeline entry", role: .section,
    summary: "Something that happens at a moment, or at several.",
    keys: [
      NodeKey("at", .duration, "The stage time."),
      NodeKey(
        "after", .reference,
        "The label of an entry; this one comes when all that it set off is over."),
      NodeKey("with", .reference, "The label of an entry with which this one comes."),
      NodeKey("offset", .time, default: "0", "Seconds added to after or with."),
      NodeKey("label", .identifier, "A name for other entries to refer to."),
      NodeKey(
        "stagger", .duration, default: "0",
        "Seconds by which each layer comes after the one before it, in the order in which the "
          + "entry names them."),
      NodeKey("repeat", .node("repeat"), "How often it happens."),
      loopKey,
    ] + stepKeys,
    rules: [
      .exclusive(["at"], ["after", "with"], reason: "both say when"),
      .exclusive(["after"], ["with"], reason: "both say when"),
      .exclusive(["at"], ["offset"], reason: "both say when"),
      .some(
        of: ["at", "after", "with"], problem: "the timeline entry has no time",
        hint: "give it at, after or with"),
      doesSomething("timeline entry"),
    ])

  static let changeSection = NodeType(
    name: "change", role: .section,
    summary: "A part of a timeline entry, in a transaction inside the entry's.",
    keys: stepKeys + [loopKey],
    rules: [doesSomething("change")])

  private static func doesSomething(_ name: String) -> NodeRule {
    let keys = [
      "set", "scroll", "add", "remove", "replace", "pause", "resume", "scrub", "speed", "changes",
    ]
    return .some(
      of: keys, problem: "the \(name) does nothing",
      hint: "give it \(keys.joined(separator: ", "))")
  }

  /// What entries of the timeline and their parts do.
  private static let stepKeys = [
    NodeKey(
      "layers", .layers,
      "The layers that it is done to, where set, scroll, speed and scrub name none and add has no "
        + "layer."),
    NodeKey("remove", .oneOrMore(of: .node("remove")), "Animations to remove."),
    NodeKey("pause", .layers, "Layers whose time stops."),
    NodeKey(
      "resume", .layers,
      "Layers whose time runs on from where it stands, at the speed that it last had."),
    NodeKey(
      "speed", .perLayer(of: .value(.number)),
      "New speeds of layers' time, each under its layer's id; it runs on from where it is."),
    NodeKey(
      "scrub", .perLayer(of: .either(.time, .node("scrub"))),
      "Times at which layers are held, each under its layer's id, counted from the stage's begin."),
    NodeKey(
      "set", .changes,
      "New values, each under its layer's id and key path: card.opacity."),
    NodeKey(
      "scroll", .perLayer(of: .value(.point)),
      "Points that become the origin of scroll layers' bounds, each under its layer's id, along the "
        + "axes of the layer's scrollMode."),
    NodeKey(
      "replace", .oneOrMore(of: .node("replace")),
      "Animations that take the place of the ones under their keys."),
    NodeKey("add", .oneOrMore(of: .node("add")), "Animations to add."),
    NodeKey("transaction", .node("transaction"), "How the changes animate."),
    NodeKey(
      "changes", .list(of: .node("change")), default: "[]",
      "More that happens at the same instant, each part in a transaction of its own."),
  ]

  static let transactionSection = NodeType(
    name: "transaction", role: .section,
    summary: "How changes animate; what is not said is as in the transaction around it.",
    keys: [
      NodeKey("duration", .duration, default: "250ms", "The length of implicit animations."),
      NodeKey("timingFunction", .timingFunction, default: "default", "Their curve."),
      NodeKey(
        "disableActions", .value(.boolean), default: "false",
        "Whether changes happen at once, without animation."),
    ])

  static let addSection = NodeType(
    name: "add", role: .section, summary: "An animation to add.",
    keys: [
      additionLayer,
      NodeKey("key", .value(.string), "The name under which the layer holds the animation."),
      NodeKey("animation", .animation, isRequired: true, "The animation."),
    ])

  static let replaceSection = NodeType(
    name: "replace", role: .section,
    summary: "An animation that takes the place of another at the same instant.",
    keys: [
      additionLayer,
      NodeKey(
        "key", .value(.string), isRequired: true,
        "The name under which the layer holds the old animation and then the new one."),
      NodeKey("animation", .animation, isRequired: true, "The new animation."),
    ])

  static let removeSection = NodeType(
    name: "remove", role: .section, summary: "An animation to remove.",
    keys: [
      additionLayer,
      NodeKey(
        "key", .value(.string), "The animation's name; without it all of the layer's animations."),
    ])

  private static let additionLayer = NodeKey(
    "layer", synonyms: ["layers"], .targets,
    "The layer's id, or several; without it the entry's layers.")

  static let repeatSection = NodeType(
    name: "repeat", role: .section, summary: "How often a timeline entry happens.",
    keys: [
      NodeKey(
        "count", .value(.integer), isRequired: true, range: .between(1, 1e9),
        "How often, the first time included."),
      NodeKey("every", .duration, isRequired: true, "Seconds from one time to the next."),
    ])

  static let scrubSection = NodeType(
    name: "scrub", role: .section,
    summary: "A run of a layer's time; a time alone holds the layer there.",
    keys: [
      NodeKey("from", .time, "Where it begins; without it where the layer's time is."),
      NodeKey("to", .time, isRequired: true, "Where it ends and stays."),
      NodeKey("over", .duration, isRequired: true, "How long it takes on the stage."),
    ])
}
