import LayerTree

extension NodeRegistry {
  /// The keys of timeline entries and nested changes that animate views.
  static let viewAnimationKeys = [
    NodeKey(
      "animate", .either(.duration, .node("view animation")),
      "Animates the changes of views in a block: its duration, or a mapping."),
    NodeKey("spring", .node("view spring"), "Animates the changes of views like a spring."),
    NodeKey("keyframes", .node("view keyframes"), "Animates changes of views by keyframes."),
    NodeKey(
      "animator", .either(.duration, .node("view animator")),
      "Animates changes of views with a property animator: its duration, or a mapping."),
  ]

  /// The keys above, of which an entry can have one.
  static let viewAnimationRules: [NodeRule] = [
    .exclusive(
      ["animate"], ["spring", "keyframes", "animator", "transition"],
      reason: "both animate the changes"),
    .exclusive(
      ["spring"], ["keyframes", "animator", "transition"], reason: "both animate the changes"),
    .exclusive(["keyframes"], ["animator", "transition"], reason: "both animate the changes"),
    .exclusive(["animator"], ["transition"], reason: "both animate the changes"),
  ]

  /// The keys of a transition that only those of views have.
  static let viewTransitionKeys = [
    NodeKey("with", .reference, "The id of a view that shows its changes."),
    NodeKey("from", .reference, "The id of a view that another one replaces in its superview."),
    NodeKey("to", .reference, "The id of the view that replaces it."),
    NodeKey(
      "curve", .value(.name(among: ViewCurve.names)), default: "easeInOut",
      "The easing of a view's transition."),
    NodeKey(
      "allowAnimatedContent", .value(.boolean), default: "false",
      "Whether changes inside the view animate during its transition."),
    NodeKey(
      "showHideTransitionViews", .value(.boolean), default: "false",
      "Whether the old view is hidden instead of being removed."),
  ]

  /// The rules that keep transitions of views and of layers apart.
  static let viewTransitionRules: [NodeRule] = [
    .exclusive(["with"], ["from", "to"], reason: "both name the view"),
    .exclusive(
      ["with", "from", "to"],
      ["layer", "subtype", "filter", "startProgress", "endProgress", "timingFunction"],
      reason: "are of transitions of views and of layers"),
    .dependent("from", on: "to"), .dependent("to", on: "from"),
    .dependent("showHideTransitionViews", on: "from"),
  ]

  static let viewAnimationSection = NodeType(
    name: "view animation", role: .section,
    summary:
      "A block of UIView.animate: how the changes of views in a timeline entry are animated.",
    keys: [
      NodeKey(
        "duration", .duration, isRequired: true,
        "The duration; 0 makes the changes immediately or, in a nested change, takes the duration of "
          + "the enclosing block."), delay,
      NodeKey("curve", .value(.name(among: ViewCurve.names)), default: "easeInOut", "The easing."),
    ] + repetition + options + [curveOverride, optionsOverride])

  static let viewSpringSection = NodeType(
    name: "view spring", role: .section,
    summary: "A block of UIView.animate that moves the views like a mass on a spring.",
    keys: [
      NodeKey(
        "duration", .duration, default: "500ms",
        "With damping, the duration after which the spring rests; otherwise the perceived duration, "
          + "and the spring lasts until it rests."),
      NodeKey(
        "damping", synonyms: ["dampingRatio"], .value(.number), range: .between(0, 1),
        "The damping ratio: 1 does not overshoot, smaller values oscillate more."),
      NodeKey(
        "bounce", .value(.number), range: .between(-1, 1), default: "0",
        "The bounce: 0 does not overshoot, values toward 1 oscillate more; negative values are "
          + "slower."),
      NodeKey(
        "velocity", synonyms: ["initialVelocity"], .value(.number), default: "0",
        "The initial velocity, in full distances per second."), delay,
    ] + repetition + options + [optionsOverride],
    rules: [
      .exclusive(["damping"], ["bounce"], reason: "both define the spring"),
      .dependent("damping", on: "duration"),
    ])

  static let viewKeyframesSection = NodeType(
    name: "view keyframes", role: .section,
    summary:
      "A block of UIView.animateKeyframes. Changes outside of frames animate over the whole "
      + "duration.",
    keys: [
      NodeKey("duration", .duration, isRequired: true, "The duration of the whole."), delay,
      NodeKey(
        "curve", .value(.name(among: ViewCurve.names)), default: "easeInOut",
        "The easing of the whole."),
      NodeKey(
        "calculationMode", .value(.name(among: ViewCurve.calculationModes)), default: "linear",
        "How values between keyframes are computed."),
      NodeKey("frames", .list(of: .node("view keyframe")), isRequired: true, "The keyframes."),
    ] + repetition + options + [optionsOverride])

  static let viewKeyframeSection = NodeType(
    name: "view keyframe", role: .section,
    summary: "A part of the duration of keyframes, during which views change.",
    keys: [
      NodeKey(
        "start", synonyms: ["relativeStartTime"], .value(.number), range: .between(0, 1),
        default: "0", "The start, as a fraction of the whole duration."),
      NodeKey(
        "duration", synonyms: ["relativeDuration"], .value(.number), isRequired: true,
        range: .between(0, 1), "The duration, as a fraction of the whole."),
      NodeKey(
        "set", .changes, isRequired: true,
        "The values at the end of the frame, by view id and key path."),
      loopKey,
    ])

  private static let delay = NodeKey(
    "delay", .duration, default: "0", "The time until the animations start.")

  private static let repetition = [
    NodeKey(
      "repeatCount", .repeatCount, default: "0",
      "The number of repetitions, or forever. At the end, views have their new values."),
    NodeKey(
      "autoreverses", synonyms: ["autoreverse"], .value(.boolean), default: "false",
      "Whether each repetition also runs backward."),
  ]

  private static let options = [
    NodeKey(
      "beginFromCurrentState", .value(.boolean), default: "false",
      "Whether properties that cannot be animated additively start from what is on screen."),
    NodeKey(
      "layoutSubviews", .value(.boolean), default: "false",
      "Whether the layout that the changes cause is animated too."),
    NodeKey(
      "overrideInheritedDuration", .value(.boolean), default: "false",
      "In a nested change, whether the block has its own duration."),
  ]

  private static let curveOverride = NodeKey(
    "overrideInheritedCurve", .value(.boolean), default: "false",
    "In a nested change, whether the block has its own easing.")

  private static let optionsOverride = NodeKey(
    "overrideInheritedOptions", .value(.boolean), default: "false",
    "In a nested change, whether the block has its own spring or keyframes.")
}
