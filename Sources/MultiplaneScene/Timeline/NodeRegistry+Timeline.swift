import LayerTree

extension NodeRegistry {
  static let timelineSection = NodeType(
    name: "timeline entry", role: .section,
    summary: "Something that happens at one or more times.",
    keys: [
      NodeKey("at", .moment, "The stage time, or a name: intro + 0.3s."),
      NodeKey(
        "after", .reference,
        "The label of an entry, or a marker; this one happens when everything that entry started is "
          + "over. A time can be added: intro + 0.3s."),
      NodeKey(
        "with", .reference, "The label of an entry, or a marker; this one happens at the same time."
      ),
      NodeKey("offset", .time, default: "0", "Seconds added to after or with."),
      NodeKey("label", .identifier, "A name that other entries can refer to."),
      NodeKey(
        "stagger", .duration, default: "0",
        "The delay from each layer to the next, in the order in which the entry names them."),
      NodeKey("repeat", .node("repeat"), "How often the entry happens."),
      loopKey,
    ] + stepKeys + controllerKeys + collectionKeys + [rowsKey, morphKey] + viewAnimationKeys,
    rules: [
      .exclusive(["at"], ["after", "with"], reason: "both set the time"),
      .exclusive(["after"], ["with"], reason: "both set the time"),
      .exclusive(["at"], ["offset"], reason: "both set the time"),
      .some(
        of: ["at", "after", "with"], problem: "the timeline entry has no time",
        hint: "add at, after or with"),
      doesSomething("timeline entry"),
    ] + viewAnimationRules)

  static let changeSection = NodeType(
    name: "change", role: .section,
    summary: "A part of a timeline entry, in a transaction inside the entry's.",
    keys: stepKeys + controllerKeys + collectionKeys + [rowsKey, morphKey] + viewAnimationKeys
      + [loopKey],
    rules: [doesSomething("change")] + viewAnimationRules)

  private static func doesSomething(_ name: String) -> NodeRule {
    let keys = [
      "set", "scroll", "add", "remove", "replace", "pause", "resume", "scrub", "speed", "changes",
      "keyframes", "transition", "push", "pop", "present", "dismiss", "select", "show", "hide",
      "insertItems", "deleteItems", "moveItems", "layout", "rows", "morph",
    ]
    return .some(
      of: keys, problem: "the \(name) does nothing",
      hint: "add one of \(keys.joined(separator: ", "))")
  }

  /// The operations of timeline entries and of their nested changes.
  private static let stepKeys = [
    NodeKey(
      "layers", .layers,
      "The layers to act on, if set, scroll, speed and scrub name none and add has no layer."),
    NodeKey("remove", .oneOrMore(of: .node("remove")), "Animations to remove."),
    NodeKey("pause", .layers, "Layers whose time stops."),
    NodeKey(
      "resume", .layers,
      "Layers whose time continues, at its previous speed."),
    NodeKey(
      "speed", .perLayer(of: .value(.number)),
      "New speeds of layers' time, by layer id; the time continues from where it is."),
    NodeKey(
      "scrub", .perLayer(of: .either(.time, .node("scrub"))),
      "The times at which layers are held, by layer id, counted from the start of the stage."),
    NodeKey(
      "set", .changes,
      "New values, by layer id and key path: card.opacity."),
    NodeKey(
      "scroll", .perLayer(of: .value(.point)),
      "Points that become the origin of scroll layers' bounds, each under its layer's id, along the "
        + "axes of the layer's scrollMode."),
    NodeKey(
      "replace", .oneOrMore(of: .node("replace")),
      "Animations that replace the ones under their keys."),
    NodeKey("add", .oneOrMore(of: .node("add")), "Animations to add."),
    NodeKey(
      "transition",
      .either(.value(.name(among: CATransitionType.allNames)), .node("shown change")),
      "Shows the changes as a transition of layers, or of a view, instead of animating them: its "
        + "type, or a mapping."),
    NodeKey("transaction", .node("transaction"), "How the changes of layers are animated."),
    NodeKey(
      "changes", .list(of: .node("change")), default: "[]",
      "Further changes at the same instant, each in its own transaction."),
  ]

  static let transactionSection = NodeType(
    name: "transaction", role: .section,
    summary:
      "How changes of layers are animated; omitted settings come from the enclosing transaction.",
    keys: [
      NodeKey("duration", .duration, default: "250ms", "The duration of implicit animations."),
      NodeKey(
        "timingFunction", .timingFunction, default: "default", "The easing of implicit animations."),
      NodeKey(
        "disableActions", .value(.boolean), default: "false",
        "Whether changes happen immediately, without animation."),
    ])

  static let shownChangeSection = NodeType(
    name: "shown change", role: .section,
    summary:
      "A transition that shows the changes of a timeline entry. They do not animate themselves, "
      + "unless transaction sets disableActions to false.",
    keys: [
      NodeKey(
        "layer", synonyms: ["layers"], .layers,
        "The layers that show the transition, each with everything in it. Defaults to the layers "
          + "that change."),
      NodeKey(
        "type", .value(.name(among: CATransitionType.allNames + ViewTransitionName.all)),
        default: "fade",
        "The type of the transition; views have other types than layers."),
    ] + transitionKeys + [
      NodeKey("duration", .duration, "The duration. Defaults to that of the transaction."),
      NodeKey(
        "timingFunction", .timingFunction, "The easing. Defaults to that of the transaction."),
    ] + viewTransitionKeys, rules: viewTransitionRules)

  static let addSection = NodeType(
    name: "add", role: .section, summary: "An animation to add.",
    keys: [
      additionLayer,
      NodeKey("key", .value(.string), "The name under which the layer holds the animation."),
      NodeKey("animation", .animation, isRequired: true, "The animation."),
    ])

  static let replaceSection = NodeType(
    name: "replace", role: .section,
    summary: "An animation that replaces another at the same instant.",
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
        "key", .value(.string),
        "The animation's name. Without it, all of the layer's animations are removed."),
    ])

  private static let additionLayer = NodeKey(
    "layer", synonyms: ["layers"], .targets,
    "The ids of one or more layers. Defaults to the entry's layers.")

  static let repeatSection = NodeType(
    name: "repeat", role: .section, summary: "How often a timeline entry happens.",
    keys: [
      NodeKey(
        "count", .value(.integer), isRequired: true, range: .between(1, 1e9),
        "How often the entry happens, including the first time."),
      NodeKey("every", .duration, isRequired: true, "The interval between repetitions."),
    ])

  static let scrubSection = NodeType(
    name: "scrub", role: .section,
    summary: "Runs a layer's time from one time to another; a single time holds the layer there.",
    keys: [
      NodeKey("from", .time, "The start time. Defaults to the layer's current time."),
      NodeKey("to", .time, isRequired: true, "The end time, at which the layer is held."),
      NodeKey("over", .duration, isRequired: true, "The duration of the run, in stage time."),
    ])
}
