import LayerTree

extension NodeRegistry {
  static let basicAnimation = NodeType(
    name: "basic", role: .animation,
    summary: "A CABasicAnimation: animates a property from one value to another.",
    keys: [animationType, animatedKeyPath] + ends + valueKeys + animationKey + animationTiming,
    rules: timingRules)

  static let springAnimation = NodeType(
    name: "spring", role: .animation,
    summary: "A CASpringAnimation: moves a property to a value like a mass on a spring.",
    keys: [animationType, animatedKeyPath] + ends + [
      // Without mass or stiffness, nothing moves (S-01).
      NodeKey(
        "mass", .value(.number), range: .moreThan(0), default: "1", "The mass on the spring."),
      NodeKey(
        "stiffness", .value(.number), range: .moreThan(0), default: "100",
        "The stiffness of the spring."),
      NodeKey(
        "damping", .value(.number), range: .atLeast(0), default: "10",
        "The damping of the motion; 0 never settles."),
      NodeKey(
        "initialVelocity", .value(.number), default: "0",
        "The initial speed toward the end value, in full distances per second."),
      NodeKey(
        "perceptualDuration", .time, range: .moreThan(0), default: "500ms",
        "The perceived duration, instead of mass, stiffness and damping."),
      NodeKey(
        "bounce", .value(.number), range: .between(-1, 1), default: "0",
        "The bounce, used with perceptualDuration: 1 bounces forever, 0 not at all; negative "
          + "values are overdamped."),
      NodeKey(
        "allowsOverdamping", .value(.boolean), default: "false",
        "Whether damping beyond the critical value slows the motion down further."),
    ] + valueKeys + animationKey
      + timing(
        duration: NodeKey(
          "duration", .duration,
          "The duration, after which the animation is cut off. Defaults to the settling time or, in "
            + "a group, to the group's duration.")),
    rules: timingRules + [
      .exclusive(
        ["mass", "stiffness", "damping"], ["perceptualDuration", "bounce"],
        reason: "both define the spring")
    ])

  static let keyframeAnimation = NodeType(
    name: "keyframe", role: .animation,
    summary: "A CAKeyframeAnimation: animates a property through several values or along a path.",
    keys: [
      animationType, animatedKeyPath,
      NodeKey(
        "values", .counted(of: .keyPathValue, count: 2...Int.max), "The values, in order."),
      NodeKey(
        "path", .value(.path),
        "The path that a point or translation follows, instead of values, in the parent's coordinates."
      ),
      NodeKey(
        "keyTimes", .list(of: .value(.number)), range: .between(0, 1),
        "The time of each value, as a fraction of the duration from 0 to 1. Defaults to even "
          + "spacing. The first value holds before the first time, and the last after the last."),
      NodeKey(
        "timingFunctions", .list(of: .timingFunction),
        "The curves between the values, one fewer than there are values."),
      NodeKey(
        "calculationMode", .value(.name(among: CAAnimationCalculationMode.allNames)),
        default: "linear", "How values between keyframes are calculated."),
      NodeKey(
        "rotationMode", .value(.name(among: CAAnimationRotationMode.allNames)),
        "How the layer rotates to follow its path; for the key path position."),
      NodeKey(
        "tensionValues", .list(of: .value(.number)),
        "For cubic modes, the tension of the curve at each value."),
      NodeKey(
        "continuityValues", .list(of: .value(.number)),
        "For cubic modes, the sharpness of the curve's corner at each value."),
      NodeKey(
        "biasValues", .list(of: .value(.number)),
        "For cubic modes, whether the curve bends before or after each value."),
    ] + valueKeys + animationKey + animationTiming,
    rules: timingRules + [
      .exclusive(["values"], ["path"], reason: "both define the keyframes"),
      .some(
        of: ["values", "path"], problem: "missing key \"values\" in keyframe animation",
        hint: "add values or, for positions, a path"),
    ])

  static let groupAnimation = NodeType(
    name: "group", role: .animation,
    summary: "A CAAnimationGroup: animations that run together in the group's time.",
    keys: [
      animationType,
      NodeKey(
        "animations", .list(of: .groupedAnimation), isRequired: true,
        "The animations of the group; their times count from the start of the group."),
    ] + animationKey + animationTiming,
    rules: timingRules)

  package static let transitionAnimation = NodeType(
    name: "transition", role: .animation,
    summary:
      "A CATransition: replaces the layer's old image with the new one. A layer has one at a "
      + "time, under the key transition.",
    keys: [
      animationType,
      NodeKey(
        "transition", .value(.name(among: CATransitionType.allNames)),
        default: "fade", "The kind of transition, which is CATransition's type."),
    ] + transitionKeys + animationTiming,
    rules: timingRules)

  /// What transitions have besides their type and timing (TR-01).
  static let transitionKeys = [
    NodeKey(
      "subtype", .value(.name(among: CATransitionSubtype.allNames)),
      "The side the new image comes from; with y pointing down, fromTop comes from the lower edge. "
        + "Defaults to the left."),
    NodeKey(
      "filter", transitionFilterKind,
      "The Core Image filter that makes the images in between, instead of the type."),
    NodeKey(
      "startProgress", .value(.number), range: .between(0, 1), default: "0",
      "The progress at which the transition starts."),
    NodeKey(
      "endProgress", .value(.number), range: .between(0, 1), default: "1",
      "The progress at which the transition ends."),
  ]

  static let animationType = NodeKey(
    "type",
    .value(.name(among: ["basic", "group", "keyframe", "spring", "textParts", "transition"])),
    isRequired: true, "The animation's class.")

  private static let animatedKeyPath = NodeKey(
    "keyPath", .keyPath, isRequired: true,
    "The property or one of its components; the prefix sublayers.NAME. reaches a sublayer. "
      + "In an action, defaults to the property that triggered it.")

  /// The values of basic animations and springs (B-03).
  private static let ends = [
    NodeKey(
      "fromValue", .keyPathValue,
      "The value at the start. Defaults to the model value or, if no value is given, to the "
        + "presentation value."),
    NodeKey("toValue", .keyPathValue, "The value at the end. Defaults to the model value."),
    NodeKey("byValue", .keyPathValue, "The difference between the end and the start."),
  ]

  /// The keys that modify an animation's values (B-05, B-06, V-07).
  private static let valueKeys = [
    NodeKey(
      "additive", synonyms: ["isAdditive"], .value(.boolean), default: "false",
      "Whether the values are added to the current value."),
    NodeKey(
      "cumulative", synonyms: ["isCumulative"], .value(.boolean), default: "false",
      "Whether each repetition continues from the end of the previous one."),
    NodeKey(
      "valueFunction", .value(.name(among: CAValueFunctionName.allNames)),
      "Converts numbers into transforms, for the key path transform: angles for rotateX, "
        + "rotateY and rotateZ, [x, y, z] for scale and translate."),
  ]

  /// Setting both is a client error (T-07).
  private static let timingRules = [
    NodeRule.exclusive(["repeatCount"], ["repeatDuration"], reason: "cannot be combined"),
    .exclusive(
      ["repeat", "pingPong"], ["repeatCount", "repeatDuration"],
      reason: "both say how often it runs"),
    .exclusive(["pingPong"], ["autoreverses"], reason: "both say whether it runs back"),
    .exclusive(
      ["hold"], ["fillMode", "removedOnCompletion"],
      reason: "both say what is shown after the end"),
  ]

  static let animationKey = [
    NodeKey("key", .value(.string), "The name under which the layer holds the animation.")
  ]

  /// The timing keys that every animation has (T).
  private static let animationTiming = timing(
    duration: NodeKey(
      "duration", .duration, default: "250ms",
      "The duration of one pass. In a group, defaults to the group's duration."))

  private static func timing(duration: NodeKey) -> [NodeKey] {
    [
      NodeKey(
        "beginTime", synonyms: ["delay"], .localMoment, default: "0",
        "When the animation starts: on the clock of its layer, in group time in a group, and in "
          + "seconds after the timeline entry or, for an action, after the change."),
      duration,
      NodeKey(
        "speed", .value(.number), default: "1", "The speed of the animation's time; 0 freezes it."),
      NodeKey(
        "timeOffset", .time, default: "0", "The offset into the animation at which it starts."),
      NodeKey(
        "repeatCount", .repeatCount, default: "0",
        "How many times the animation runs; 0 runs it once."),
      NodeKey(
        "repeatDuration", .duration, default: "0",
        "The duration over which the animation repeats; 0 for none."),
      NodeKey(
        "autoreverses", .value(.boolean), default: "false",
        "Whether each pass is followed by one in reverse."),
      NodeKey(
        "fillMode", .value(.name(among: CAMediaTimingFillMode.allNames)), default: "removed",
        "What is shown before the start and after the end."),
      NodeKey(
        "removedOnCompletion", synonyms: ["isRemovedOnCompletion"], .value(.boolean),
        default: "true", "Whether the layer removes the animation when it ends."),
      NodeKey("timingFunction", .timingFunction, default: "linear", "The easing of the animation."),
      NodeKey(
        "hold", .value(.boolean), default: "false",
        "Whether the animation keeps its end, and shows its start before it begins: fillMode both and "
          + "removedOnCompletion false."),
      NodeKey(
        "repeat", .either(.repeatCount, .node("animation repeat")),
        "How many times the animation runs, or at which interval it starts again."),
      NodeKey(
        "pingPong", .value(.boolean), default: "false",
        "Whether the animation runs there and back, forever unless repeat says how often."),
      loopKey,
    ]
  }

  static let animationRepeatSection = NodeType(
    name: "animation repeat", role: .section,
    summary: "How often an animation starts, and at which interval.",
    keys: [
      NodeKey("count", .repeatCount, isRequired: true, "How many times the animation runs."),
      NodeKey(
        "every", .duration, isRequired: true,
        "The interval between two starts, at least the duration. In between, the layer shows what it "
          + "shows after the animation."),
    ])
}
