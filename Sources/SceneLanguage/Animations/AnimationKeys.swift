import LayerTree

/// The keys that several kinds of animations have.
enum AnimationKeys {
  static let type = Key(
    "type", .name(among: ["basic", "group", "keyframe", "spring", "textParts", "transition"]),
    isRequired: true, "The animation's class.")
  static let key = Key("key", .string, "The name under which the layer holds the animation.")
  static let keyPath = Key(
    "keyPath", .written(.keyPath), isRequired: true,
    "The property or one of its components; the prefix sublayers.NAME. reaches a sublayer. "
      + "In an action, defaults to the property that triggered it.")

  // The values of basic animations and springs (B-03).
  static let fromValue = Key(
    "fromValue", .written(.keyPathValue),
    "The value at the start. Defaults to the model value or, if no value is given, to the "
      + "presentation value.")
  static let toValue = Key(
    "toValue", .written(.keyPathValue), "The value at the end. Defaults to the model value.")
  static let byValue = Key(
    "byValue", .written(.keyPathValue), "The difference between the end and the start.")
  static let ends = [fromValue, toValue, byValue]

  // The keys that modify an animation's values (B-05, B-06, V-07).
  static let additive = Key(
    "additive", synonyms: ["isAdditive"], .boolean, default: false,
    "Whether the values are added to the current value.")
  static let cumulative = Key(
    "cumulative", synonyms: ["isCumulative"], .boolean, default: false,
    "Whether each repetition continues from the end of the previous one.")
  static let valueFunction = Key(
    "valueFunction", .name(among: CAValueFunctionName.allNames),
    "Converts numbers into transforms, for the key path transform: angles for rotateX, "
      + "rotateY and rotateZ, [x, y, z] for scale and translate.")
  static let ofValues: [any AnyKey] = [additive, cumulative, valueFunction]

  // The timing keys that every animation has (T).
  static let beginTime = Key(
    "beginTime", synonyms: ["delay"], .written(.localMoment), shows: "0s",
    "When the animation starts: on the clock of its layer, in group time in a group, and in "
      + "seconds after the timeline entry or, for an action, after the change.")
  static let duration = Key(
    "duration", .duration, shows: "250ms",
    "The duration of one pass. In a group, defaults to the group's duration.")
  static let speed = Key(
    "speed", .number, default: 1, "The speed of the animation's time; 0 freezes it.")
  static let timeOffset = Key(
    "timeOffset", .time, default: 0, "The offset into the animation at which it starts.")
  static let repeatCount = Key(
    "repeatCount", .repeatCount, default: 0, "How many times the animation runs; 0 runs it once.")
  static let repeatDuration = Key(
    "repeatDuration", .duration, default: 0,
    "The duration over which the animation repeats; 0 for none.")
  static let autoreverses = Key(
    "autoreverses", .boolean, default: false, "Whether each pass is followed by one in reverse.")
  static let fillMode = Key(
    "fillMode", .name(CAMediaTimingFillMode.self, among: CAMediaTimingFillMode.allNames),
    default: .removed, "What is shown before the start and after the end.")
  static let removedOnCompletion = Key(
    "removedOnCompletion", synonyms: ["isRemovedOnCompletion"], .boolean, default: true,
    "Whether the layer removes the animation when it ends.")
  static let timingFunction = Key(
    "timingFunction", .timingFunction, shows: "linear", "The easing of the animation.")
  static let hold = Key(
    "hold", .boolean, default: false,
    "Whether the animation keeps its end, and shows its start before it begins: fillMode both and "
      + "removedOnCompletion false.")
  static let `repeat` = Key(
    "repeat", .written(.either(Syntax.repeatCount.form, .node("repeat"))),
    "How many times the animation runs, or at which interval it starts again.")
  static let pingPong = Key(
    "pingPong", .boolean, default: false,
    "Whether the animation runs there and back, forever unless repeat says how often.")

  static let timing = timing(duration: duration)

  /// Returns the timing keys of animations whose duration has another default.
  static func timing(duration: some AnyKey) -> [any AnyKey] {
    [
      beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode,
      removedOnCompletion, timingFunction, hold, `repeat`, pingPong, LoopKeys.loop,
    ]
  }

  /// Setting both is a client error (T-07).
  static let timingRules: [NodeRule] = [
    .exclusive(["repeatCount"], ["repeatDuration"], reason: "cannot be combined"),
    .exclusive(
      ["repeat", "pingPong"], ["repeatCount", "repeatDuration"],
      reason: "both say how often it runs"),
    .exclusive(["pingPong"], ["autoreverses"], reason: "both say whether it runs back"),
    .exclusive(
      ["hold"], ["fillMode", "removedOnCompletion"], reason: "both say what is shown after the end"),
  ]
}

enum BasicAnimationKeys {
  static let mapping = NodeType(
    name: "basic",
    role: .animation,
    summary: "A CABasicAnimation: animates a property from one value to another.",
    keys: [AnimationKeys.type, AnimationKeys.keyPath] + AnimationKeys.ends + AnimationKeys.ofValues
      + [AnimationKeys.key] + AnimationKeys.timing, rules: AnimationKeys.timingRules)
}

enum SpringAnimationKeys {
  static let mass = Key("mass", .number(.moreThan(0)), default: 1, "The mass on the spring.")
  static let stiffness = Key(
    "stiffness", .number(.moreThan(0)), default: 100, "The stiffness of the spring.")
  static let damping = Key(
    "damping", .number(.atLeast(0)), default: 10, "The damping of the motion; 0 never settles.")
  static let initialVelocity = Key(
    "initialVelocity", .number, default: 0,
    "The initial speed toward the end value, in full distances per second.")
  static let perceptualDuration = Key(
    "perceptualDuration", .time(.moreThan(0)), default: 0.5,
    "The perceived duration, instead of mass, stiffness and damping.")
  static let bounce = Key(
    "bounce", .number(.between(-1, 1)), default: 0,
    "The bounce, used with perceptualDuration: 1 bounces forever, 0 not at all; negative "
      + "values are overdamped.")
  static let allowsOverdamping = Key(
    "allowsOverdamping", .boolean, shows: "false",
    "Whether damping beyond the critical value slows the motion down further.")
  static let duration = Key(
    "duration", .duration,
    "The duration, after which the animation is cut off. Defaults to the settling time or, in "
      + "a group, to the group's duration.")

  // Without mass or stiffness, nothing moves (S-01).
  private static let all: [any AnyKey] = [
    mass, stiffness, damping, initialVelocity, perceptualDuration, bounce, allowsOverdamping,
  ]

  static let mapping = NodeType(
    name: "spring",
    role: .animation,
    summary: "A CASpringAnimation: moves a property to a value like a mass on a spring.",
    keys: [AnimationKeys.type, AnimationKeys.keyPath] + AnimationKeys.ends + all
      + AnimationKeys.ofValues + [AnimationKeys.key] + AnimationKeys.timing(duration: duration),
    rules: AnimationKeys.timingRules + [
      .exclusive(
        ["mass", "stiffness", "damping"], ["perceptualDuration", "bounce"],
        reason: "both define the spring")
    ])
}

enum KeyframeAnimationKeys {
  static let values = Key(
    "values", .written(.list(of: .keyPathValue, count: 2...Int.max)), "The values, in order.")
  static let path = Key(
    "path", .path,
    "The path that a point or translation follows, instead of values, in the parent's coordinates.")
  static let times = NodeRange.between(0, 1)
  static let keyTimes = Key(
    "keyTimes", .elements(.value(.number, in: times)),
    "The time of each value, as a fraction of the duration from 0 to 1. Defaults to even "
      + "spacing. The first value holds before the first time, and the last after the last.")
  static let timingFunctions = Key(
    "timingFunctions", .elements(.timingFunction),
    "The curves between the values, one fewer than there are values.")
  static let calculationMode = Key(
    "calculationMode", .name(among: CAAnimationCalculationMode.allNames), default: "linear",
    "How values between keyframes are calculated.")
  static let rotationMode = Key(
    "rotationMode", .name(among: CAAnimationRotationMode.allNames),
    "How the layer rotates to follow its path; for the key path position.")
  static let tensionValues = Key(
    "tensionValues", .list(of: .number), "For cubic modes, the tension of the curve at each value.")
  static let continuityValues = Key(
    "continuityValues", .list(of: .number),
    "For cubic modes, the sharpness of the curve's corner at each value.")
  static let biasValues = Key(
    "biasValues", .list(of: .number),
    "For cubic modes, whether the curve bends before or after each value.")

  private static let all: [any AnyKey] = [
    values, path, keyTimes, timingFunctions, calculationMode, rotationMode, tensionValues,
    continuityValues, biasValues,
  ]

  static let mapping = NodeType(
    name: "keyframe",
    role: .animation,
    summary: "A CAKeyframeAnimation: animates a property through several values or along a path.",
    keys: [AnimationKeys.type, AnimationKeys.keyPath] + all + AnimationKeys.ofValues + [
      AnimationKeys.key
    ] + AnimationKeys.timing,
    rules: AnimationKeys.timingRules + [
      .exclusive(["values"], ["path"], reason: "both define the keyframes"),
      .some(
        of: ["values", "path"], problem: "missing key \"values\" in keyframe animation",
        hint: "add values or, for positions, a path"),
    ])
}

enum GroupAnimationKeys {
  static let animations = Key(
    "animations", .elements(.groupedAnimation), isRequired: true,
    "The animations of the group; their times count from the start of the group.")

  static let mapping = NodeType(
    name: "group",
    role: .animation,
    summary: "A CAAnimationGroup: animations that run together in the group's time.",
    keys: [AnimationKeys.type, animations, AnimationKeys.key] + AnimationKeys.timing,
    rules: AnimationKeys.timingRules)
}

package enum TransitionAnimationKeys {
  static let transition = Key(
    "transition", .name(among: CATransitionType.allNames), default: "fade",
    "The kind of transition, which is CATransition's type.")

  package static let mapping = NodeType(
    name: "transition",
    role: .animation,
    summary:
      "A CATransition: replaces the layer's old image with the new one. A layer has one at a "
      + "time, under the key transition.",
    keys: [AnimationKeys.type, transition] + TransitionKeys.all + AnimationKeys.timing,
    rules: AnimationKeys.timingRules)
}

/// What transitions have besides their type and timing (TR-01).
enum TransitionKeys {
  static let subtype = Key(
    "subtype", .name(among: CATransitionSubtype.allNames),
    "The side the new image comes from; with y pointing down, fromTop comes from the lower edge. "
      + "Defaults to the left.")
  static let filter = Key(
    "filter", .transitionFilter,
    "The Core Image filter that makes the images in between, instead of the type.")
  static let startProgress = Key(
    "startProgress", .number(.between(0, 1)), default: 0,
    "The progress at which the transition starts.")
  static let endProgress = Key(
    "endProgress", .number(.between(0, 1)), default: 1, "The progress at which the transition ends."
  )

  static let all: [any AnyKey] = [subtype, filter, startProgress, endProgress]
}
