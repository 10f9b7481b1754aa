import LayerTree

enum TimelineKeys {
  static let at = Key("at", .written(.moment), "The stage time, or a name: intro + 0.3s.")
  static let after = Key(
    "after", .written(.reference),
    "The label of an entry, or a marker; this one happens when everything that entry started is "
      + "over. A time can be added: intro + 0.3s.")
  static let with = Key(
    "with", .written(.reference),
    "The label of an entry, or a marker; this one happens at the same time.")
  static let offset = Key("offset", .time, default: 0, "Seconds added to after or with.")
  static let label = Key("label", .identifier, "A name that other entries can refer to.")
  static let stagger = Key(
    "stagger", .duration, default: 0,
    "The delay from each layer to the next, in the order in which the entry names them.")
  static let `repeat` = Key("repeat", .written(.node("repeat")), "How often the entry happens.")

  static func mapping(with parts: any SceneParts) -> NodeType {
    NodeType(
      name: "timeline entry", topic: .timeline,
      summary: "Something that happens at one or more times.",
      keys: [at, after, with, offset, label, stagger, `repeat`, LoopKeys.loop]
        + StepKeys.all(with: parts),
      rules: [
        .exclusive(["at"], ["after", "with"], reason: "both set the time"),
        .exclusive(["after"], ["with"], reason: "both set the time"),
        .exclusive(["at"], ["offset"], reason: "both set the time"),
        .some(
          of: ["at", "after", "with"], problem: "the timeline entry has no time",
          hint: "add at, after or with"),
      ] + StepKeys.rules(of: "timeline entry", with: parts),
      removed: StepKeys.removed(with: parts))
  }
}

enum ChangeKeys {
  static func mapping(with parts: any SceneParts) -> NodeType {
    NodeType(
      name: "change", topic: .timeline,
      summary: "A part of a timeline entry, animated in its own way.",
      keys: StepKeys.all(with: parts) + [LoopKeys.loop],
      rules: StepKeys.rules(of: "change", with: parts), removed: StepKeys.removed(with: parts))
  }
}

/// The operations of timeline entries and of their nested changes.
enum StepKeys {
  static let layers = Key(
    "layers", .written(.layers),
    "The layers to act on, if set, scroll, speed and scrub name none and add has no layer.")
  static let remove = Key(
    "remove", .written(.oneOrMore(of: .node("remove"))), "Animations to remove.")
  static let pause = Key("pause", .written(.layers), "Layers whose time stops.")
  static let resume = Key(
    "resume", .written(.layers), "Layers whose time continues, at its previous speed.")
  static let speed = Key(
    "speed", .written(.perLayer(of: .value(.number))),
    "New speeds of layers' time, by layer id; the time continues from where it is.")
  static let scrub = Key(
    "scrub", .written(.perLayer(of: .either(.time, .node("scrub")))),
    "The times at which layers are held, by layer id, counted from the start of the stage.")
  static let set = Key(
    "set", .written(.changes), "New values, by layer id and key path: card.opacity.")
  static let scroll = Key(
    "scroll", .written(.perLayer(of: .value(.point))),
    "Points that become the origin of scroll layers' bounds, each under its layer's id, along the "
      + "axes of the layer's scrollMode.")
  static let replace = Key(
    "replace", .written(.oneOrMore(of: .node("add"))),
    "Animations that replace the ones under their keys, which they need.")
  static let add = Key("add", .written(.oneOrMore(of: .node("add"))), "Animations to add.")
  static let transition = Key(
    "transition",
    .written(.either(.value(.name(among: CATransitionType.allNames)), .node("image transition"))),
    "Shows the changes as a transition of layers, or of a view, instead of animating them: its "
      + "type, or a mapping.")
  static let animate = Key(
    "animate",
    .written(.either(.either(.value(.name(among: ["none"])), .duration), .node("animate"))),
    "How the changes are animated: a duration, a mapping, or none for immediate changes.")
  static let changes = Key(
    "changes", .elements(.node("change")), default: [],
    "Further changes at the same instant, each animated in its own way.")

  /// The keys that change layers and their animations.
  private static let changesOfLayers: [any AnyKey] = [
    set, scroll, add, remove, replace, pause, resume, scrub, speed, changes,
  ]

  /// Returns the keys, with those of verbs and of what animates their changes.
  static func all(with parts: any SceneParts) -> [any AnyKey] {
    [
      layers, remove, pause, resume, speed, scrub, set, animate, scroll, replace, add, transition,
      changes,
    ] + parts.verbs.flatMap(\.keys) + [MorphKeys.morph]
  }

  /// Returns the rules of entries or changes.
  static func rules(of name: String, with parts: any SceneParts) -> [NodeRule] {
    let names = operations(with: parts).map(\.name)
    // The keyframes of animate are changes, too.
    return [
      .some(
        of: names + [animate.name], problem: problem(of: name),
        hint: "add one of \(names.joined(separator: ", "))")
    ]
  }

  /// Returns the message for an entry or a change that does nothing.
  static func problem(of name: String) -> String { "the \(name) does nothing" }

  /// Returns the keys that do something.
  static func operations(with parts: any SceneParts) -> [any AnyKey] {
    changesOfLayers + [transition] + parts.verbs.flatMap(\.keys) + [MorphKeys.morph]
  }

  /// Returns the keys that entries and changes no longer have.
  static func removed(with parts: any SceneParts) -> [RemovedKey] {
    [RemovedKey("transaction", animate, "animate: {duration: 1s, curve: easeOut}")]
      + parts.pacing.removedKeys.map { RemovedKey($0.name, animate, $0.example) }
      + parts.verbs.flatMap(\.removedKeys)
  }
}

package enum ImageTransitionKeys {
  static let layer = Key(
    "layer", synonyms: ["layers"], .written(.layers),
    "The layers that show the transition, each with everything in it. Defaults to the layers "
      + "that change.")
  package static let type = typeKey(or: [])
  package static let duration = Key(
    "duration", .duration,
    "The duration. Defaults to that of animate, and in a sequence to 250ms.")
  static let timingFunction = Key(
    "timingFunction", .timingFunction,
    "The easing. Defaults to that of animate, and in a sequence to linear.")

  static func mapping(with pacing: any StepPacing) -> NodeType {
    NodeType(
      name: "image transition", topic: .timeline,
      summary:
        "How an image replaces another: that of layers, with the changes of a timeline entry, or "
        + "that of an entry of a sequence. Changes do not animate themselves, unless animate says "
        + "how.",
      keys: [layer, typeKey(or: pacing.transitionTypes)] + TransitionKeys.all
        + [duration, timingFunction] + pacing.transitionKeys,
      rules: pacing.transitionRules, removed: pacing.removedTransitionKeys)
  }

  private static func typeKey(or others: [String]) -> Key<String> {
    Key(
      "type",
      .name(among: CATransitionType.allNames).documented(
        as: .value(.name(among: CATransitionType.allNames + others))),
      default: "fade", "The type of the transition; views have other types than layers.")
  }
}

enum AddKeys {
  /// The key of everything that adds, replaces or removes animations.
  static let layer = Key(
    "layer", synonyms: ["layers"], .written(.targets),
    "The ids of one or more layers. Defaults to the entry's layers.")
  static let key = Key("key", .string, "The name under which the layer holds the animation.")
  static let animation = Key("animation", .written(.animation), isRequired: true, "The animation.")

  static let mapping = NodeType(
    name: "add", topic: .timeline,
    summary: "An animation to add, or that replaces another at the same instant.",
    keys: [layer, key, animation])
}

enum RemoveKeys {
  static let key = Key(
    "key", .string, "The animation's name. Without it, all of the layer's animations are removed.")

  static let mapping = NodeType(
    name: "remove", topic: .timeline, summary: "An animation to remove.",
    keys: [AddKeys.layer, key])
}

/// How often an entry of the timeline or an animation happens.
enum RepeatKeys {
  static let count = Key(
    "count", .repeatCount, isRequired: true,
    "How often it happens, including the first time. Only an animation can repeat forever or end in "
      + "the middle.")
  static let every = Key(
    "every", .duration, isRequired: true,
    "The interval between two starts; of an animation, at least its duration. In between, a layer "
      + "shows what it shows after the animation.")

  static let mapping = NodeType(
    name: "repeat", topic: .timeline,
    summary: "How often something happens, and at which interval.",
    keys: [count, every])
}

enum ScrubKeys {
  static let from = Key("from", .time, "The start time. Defaults to the layer's current time.")
  static let to = Key("to", .time, isRequired: true, "The end time, at which the layer is held.")
  static let over = Key(
    "over", .duration, isRequired: true, "The duration of the run, in stage time.")

  static let mapping = NodeType(
    name: "scrub", topic: .timeline,
    summary: "Runs a layer's time from one time to another; a single time holds the layer there.",
    keys: [from, to, over])
}
