import LayerTree

extension NodeRegistry {
  static let basicAnimation = NodeType(
    name: "basic", role: .animation,
    summary: "A CABasicAnimation: a property goes from one value to another.",
    keys: [animationType, animatedKeyPath] + ends + valueKeys + animationKey + animationTiming,
    rules: timingRules)

  static let springAnimation = NodeType(
    name: "spring", role: .animation,
    summary: "A CASpringAnimation: a property goes to a value as a mass on a spring does.",
    keys: [animationType, animatedKeyPath] + ends + [
      // Nothing that has no mass or no stiffness moves (S-01).
      NodeKey("mass", .value(.number), range: .moreThan(0), default: "1", "What moves."),
      NodeKey(
        "stiffness", .value(.number), range: .moreThan(0), default: "100", "How strong it pulls."),
      NodeKey(
        "damping", .value(.number), range: .atLeast(0), default: "10",
        "What slows it down; 0 never settles."),
      NodeKey(
        "initialVelocity", .value(.number), default: "0",
        "Whole distances a second at the start, towards the end value."),
      NodeKey(
        "perceptualDuration", .time, range: .moreThan(0), default: "500ms",
        "How long it seems to take, instead of mass, stiffness and damping."),
      NodeKey(
        "bounce", .value(.number), range: .between(-1, 1), default: "0",
        "How much it bounces, beside perceptualDuration: 1 for ever, 0 not at all, below 0 it "
          + "creeps."),
      NodeKey(
        "allowsOverdamping", .value(.boolean), default: "false",
        "Whether more damping than stops the bouncing slows it down further."),
    ] + valueKeys + animationKey
      + timing(
        duration: NodeKey(
          "duration", .duration,
          "When it is cut off; without one it lasts until it has settled, in a group as long as "
            + "the group.")),
    rules: timingRules + [
      .exclusive(
        ["mass", "stiffness", "damping"], ["perceptualDuration", "bounce"],
        reason: "both say how it moves")
    ])

  static let keyframeAnimation = NodeType(
    name: "keyframe", role: .animation,
    summary: "A CAKeyframeAnimation: a property goes through several values or along a path.",
    keys: [
      animationType, animatedKeyPath,
      NodeKey(
        "values", .counted(of: .keyPathValue, count: 2...Int.max), "The values, in order."),
      NodeKey(
        "path", .value(.path),
        "Where a point or a translation goes, instead of values, in its parent's coordinates."),
      NodeKey(
        "keyTimes", .list(of: .value(.number)), range: .between(0, 1),
        "When each value is reached, as parts of the duration from 0 to 1; without them evenly. "
          + "Before a first time above 0 and after a last one below 1 the value there holds."),
      NodeKey(
        "timingFunctions", .list(of: .timingFunction),
        "The curves between the values, one less than there are values."),
      NodeKey(
        "calculationMode", .value(.name(among: CAAnimationCalculationMode.allNames)),
        default: "linear", "How it gets from one value to the next."),
      NodeKey(
        "rotationMode", .value(.name(among: CAAnimationRotationMode.allNames)),
        "Turns the layer along its way; for the key path position."),
      NodeKey(
        "tensionValues", .list(of: .value(.number)),
        "For cubic modes, how tight the curve is at each value."),
      NodeKey(
        "continuityValues", .list(of: .value(.number)),
        "For cubic modes, how sharp its corner is at each value."),
      NodeKey(
        "biasValues", .list(of: .value(.number)),
        "For cubic modes, whether it bends before or behind each value."),
    ] + valueKeys + animationKey + animationTiming,
    rules: timingRules + [
      .exclusive(["values"], ["path"], reason: "both say where it goes"),
      .some(
        of: ["values", "path"], problem: "keyframe animation has no \"values\"",
        hint: "give it values or, for positions, a path"),
    ])

  static let groupAnimation = NodeType(
    name: "group", role: .animation,
    summary: "A CAAnimationGroup: animations that run together in the group's time.",
    keys: [
      animationType,
      NodeKey(
        "animations", .list(of: .groupedAnimation), isRequired: true,
        "The children; their times count from the group's begin."),
    ] + animationKey + animationTiming,
    rules: timingRules)

  package static let transitionAnimation = NodeType(
    name: "transition", role: .animation,
    summary: "A CATransition: the layer's old image gives way to the new one; a layer has one at "
      + "a time, under the key transition.",
    keys: [
      animationType,
      NodeKey(
        "transition", .value(.name(among: CATransitionType.allNames)),
        default: "fade", "What the images do, which is CATransition's type."),
      NodeKey(
        "subtype", .value(.name(among: CATransitionSubtype.allNames)),
        "Where the new image comes from; without one the left."),
      NodeKey(
        "startProgress", .value(.number), range: .between(0, 1), default: "0",
        "The part of the change it starts with."),
      NodeKey(
        "endProgress", .value(.number), range: .between(0, 1), default: "1",
        "The part of the change it ends with."),
    ] + animationTiming,
    rules: timingRules)

  private static let animationType = NodeKey(
    "type",
    .value(.name(among: ["basic", "group", "keyframe", "spring", "transition"])),
    isRequired: true, "The class.")

  private static let animatedKeyPath = NodeKey(
    "keyPath", .keyPath, isRequired: true,
    "The property, or a part of it; sublayers.NAME. before it reaches a sublayer's. An action "
      + "without one changes the property that set it off.")

  /// Where a basic animation and a spring go (B-03).
  private static let ends = [
    NodeKey(
      "fromValue", .keyPathValue,
      "The value at the start; without it the model's or, if no "
        + "value is given, the one on screen."),
    NodeKey("toValue", .keyPathValue, "The value at the end; without it the model's."),
    NodeKey("byValue", .keyPathValue, "The difference between end and start."),
  ]

  /// What becomes of an animation's values (B-05, B-06, V-07).
  private static let valueKeys = [
    NodeKey(
      "additive", synonyms: ["isAdditive"], .value(.boolean), default: "false",
      "Whether values are added to what is there."),
    NodeKey(
      "cumulative", synonyms: ["isCumulative"], .value(.boolean), default: "false",
      "Whether each repetition goes on from the end of the one before."),
    NodeKey(
      "valueFunction", .value(.name(among: CAValueFunctionName.allNames)),
      "Makes transforms of numbers, for the key path transform: angles for rotateX, rotateY, "
        + "rotateZ, [x, y, z] for scale and translate."),
  ]

  /// Setting both is an error of the client (T-07).
  private static let timingRules = [
    NodeRule.exclusive(["repeatCount"], ["repeatDuration"], reason: "exclude each other")
  ]

  private static let animationKey = [
    NodeKey("key", .value(.string), "The name under which the layer holds the animation.")
  ]

  /// The keys that every animation has (T).
  private static let animationTiming = timing(
    duration: NodeKey(
      "duration", .duration, default: "250ms",
      "The length of one pass; a group's child without one takes the group's."))

  private static func timing(duration: NodeKey) -> [NodeKey] {
    [
      NodeKey(
        "beginTime", synonyms: ["delay"], .time, default: "0",
        "When it begins: stage time on a layer, the group's time in a group, seconds from the "
          + "entry in the timeline and from the change as an action."),
      duration,
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
      loopKey,
    ]
  }
}
