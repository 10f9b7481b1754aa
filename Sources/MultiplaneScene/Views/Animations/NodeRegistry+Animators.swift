import LayerTree

extension NodeRegistry {
  static let viewAnimatorSection = NodeType(
    name: "view animator", role: .section,
    summary:
      "A UIViewPropertyAnimator, which can be scrubbed, paused, reversed and continued.",
    keys: [
      NodeKey("duration", .duration, isRequired: true, "The duration; 0 means 200 ms.")
    ] + pace + [
      NodeKey(
        "scrubsLinearly", .value(.boolean), default: "true",
        "Whether fractions are those of the values; otherwise they are those of the time."),
      NodeKey(
        "track", .list(of: .node("view animator step")),
        "What happens to the animator, which waits paused at its start. Without it, the animator "
          + "runs."),
    ],
    rules: paceRules)

  static let viewAnimatorStepSection = NodeType(
    name: "view animator step", role: .section,
    summary: "Something that happens to an animator.",
    keys: [
      NodeKey(
        "at", .duration,
        "The time after the entry. Defaults to the end of the previous step."),
      NodeKey(
        "fraction", .value(.number), range: .between(0, 1),
        "The completed fraction to show, in the current direction."),
      NodeKey(
        "over", .duration, default: "0",
        "The time in which the fraction changes evenly, frame by frame."),
      NodeKey(
        "action", .value(.name(among: AnimatorAction.allCases.map(\.rawValue))),
        "continue also starts the animator, reverse turns it around, stop ends it where it is, and "
          + "finish where position says."),
      NodeKey(
        "durationFactor", .value(.number), range: .between(0, 1000), default: "0",
        "With continue, the duration of the rest as a fraction of the animator's; 0 is what "
          + "remains."),
      NodeKey(
        "position", .value(.name(among: AnimatorPosition.names)), default: "current",
        "With finish, where the views are then."),
      NodeKey(
        "set", .changes,
        "Changes to add, by view id and key path, which animate during the rest of the duration."),
      NodeKey(
        "delayFactor", .value(.number), range: .between(0, 1), default: "0",
        "With set, the time until the changes start, as a fraction of the duration."),
    ] + pace,
    rules: [
      .exclusive(["fraction", "over"], ["action", "set"], reason: "are different steps"),
      .exclusive(["action"], ["set"], reason: "are different steps"),
      .some(
        of: ["fraction", "action", "set"], problem: "the animator step does nothing",
        hint: "add fraction, action or set"),
      .dependent("delayFactor", on: "set"),
      .dependent("over", on: "fraction"), .dependent("durationFactor", on: "action"),
      .dependent("position", on: "action"), .dependent("curve", on: "action"),
      .dependent("damping", on: "action"),
    ] + paceRules)

  private static let pace = [
    NodeKey(
      "curve",
      .either(
        .value(.name(among: ViewCurve.names)), .timingFunction),
      "The easing: the name of a curve of UIKit, or any timing function. Defaults to easeInOut."),
    NodeKey(
      "damping", synonyms: ["dampingRatio"], .value(.number), range: .between(0, 1),
      "Moves the views like a spring that rests when the duration is over: its damping ratio."),
    NodeKey(
      "velocity", synonyms: ["initialVelocity"], .value(.number), default: "0",
      "The initial velocity of the spring, in full distances per second."),
  ]

  private static let paceRules: [NodeRule] = [
    .exclusive(["curve"], ["damping"], reason: "both define the pace"),
    .dependent("velocity", on: "damping"),
  ]
}
