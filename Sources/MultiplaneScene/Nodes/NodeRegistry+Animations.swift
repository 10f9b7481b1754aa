import LayerTree

extension NodeRegistry {
  static let basicAnimation = NodeType(
    name: "basic", role: .animation,
    summary: "A CABasicAnimation: a property goes from one value to another.",
    keys: [
      NodeKey("type", .value(.name(among: animationNames)), isRequired: true, "The class."),
      NodeKey("keyPath", .keyPath, isRequired: true, "The property, or a part of it."),
      NodeKey(
        "fromValue", .keyPathValue,
        "The value at the start; without it the model's or, if no "
          + "value is given, the one on screen."),
      NodeKey("toValue", .keyPathValue, "The value at the end; without it the model's."),
      NodeKey("byValue", .keyPathValue, "The difference between end and start."),
      NodeKey(
        "additive", synonyms: ["isAdditive"], .value(.boolean), default: "false",
        "Whether values are added to what is there."),
      NodeKey(
        "cumulative", synonyms: ["isCumulative"], .value(.boolean), default: "false",
        "Whether each repetition goes on from the end of the one before."),
    ] + animationTiming)

  static let groupAnimation = NodeType(
    name: "group", role: .animation,
    summary: "A CAAnimationGroup: animations that run together in the group's time.",
    keys: [
      NodeKey("type", .value(.name(among: animationNames)), isRequired: true, "The class."),
      NodeKey(
        "animations", .list(of: .animation), isRequired: true,
        "The children; their times count from the group's begin."),
    ] + animationTiming)

  private static let animationNames = ["basic", "group"]

  /// The keys that every animation has (T).
  private static let animationTiming = [
    NodeKey("key", .identifier, "The name under which the layer holds the animation."),
    NodeKey(
      "beginTime", synonyms: ["delay"], .time, default: "0",
      "When it begins: stage time on a layer, the group's time in a group, seconds from the "
        + "entry in the timeline."),
    NodeKey(
      "duration", .duration, default: "250ms",
      "The length of one pass; a group's child without "
        + "one takes the group's."),
    NodeKey("speed", .value(.number), default: "1", "How fast it runs; 0 freezes it."),
    NodeKey("timeOffset", .time, default: "0", "Where in its cycle it starts."),
    NodeKey("repeatCount", .repeatCount, default: "0", "How often it runs; 0 is once."),
    NodeKey("repeatDuration", .duration, default: "0", "How long it repeats; 0 is unused."),
    NodeKey(
      "autoreverses", .value(.boolean), default: "false", "Whether each pass runs back again."),
    NodeKey(
      "fillMode", .value(.name(among: CAMediaTimingFillMode.allNames)), default: "removed",
      "What shows before the begin and after the end."),
    NodeKey(
      "removedOnCompletion", synonyms: ["isRemovedOnCompletion"], .value(.boolean),
      default: "true", "Whether the layer drops it at its end."),
    NodeKey("timingFunction", .timingFunction, default: "linear", "The curve that paces it."),
  ]
}
