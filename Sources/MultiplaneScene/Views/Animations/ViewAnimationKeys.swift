import LayerTree
import UIKit

/// The keys of `animate:` that only views have.
enum ViewPacingKeys {
  static let bounce = Key(
    "bounce", .number(.between(-1, 1)), default: 0,
    "Moves views like a spring with a perceived duration, which lasts until it rests: 0 does not "
      + "overshoot, values toward 1 oscillate more; negative values are slower.")
  static let keyframes = Key(
    "keyframes", .elements(.node("view keyframe")),
    "Changes of views in parts of the duration. Those of the entry take all of it.")
  static let calculationMode = Key(
    "calculationMode", .choice(among: ViewCurve.modes), default: .calculationModeLinear,
    "How values between keyframes are computed.")
  static let animator = Key(
    "animator", .elements(.node("view animator step")),
    "Animates views with a property animator, and says what happens to it: it waits paused at its "
      + "start for the first of these, or runs if there are none.")
  static let scrubsLinearly = Key(
    "scrubsLinearly", .boolean, default: true,
    "Whether fractions of an animator are those of the values; otherwise they are those of the "
      + "time.")
  static let delay = Key(
    "delay", .duration, default: 0, "The time until the animations of views start.")
  static let repeatCount = Key(
    "repeatCount", .repeatCount, default: 0,
    "The number of repetitions, or forever. At the end, views have their new values.")
  static let autoreverses = Key(
    "autoreverses", synonyms: ["autoreverse"], .boolean, default: false,
    "Whether each repetition also runs backward.")
  static let options = Key(
    "options", .list(of: .choice(among: choices)), default: [],
    "Options of the block: whether properties that cannot be animated additively start from what is "
      + "on screen, and whether the layout that the changes cause is animated too.")

  private static let choices: KeyValuePairs<String, UIView.AnimationOptions> = [
    "beginFromCurrentState": .beginFromCurrentState, "layoutSubviews": .layoutSubviews,
  ]

  private static let ofBlocks: [any AnyKey] = [delay, repeatCount, autoreverses, options]

  static let all: [any AnyKey] =
    [PaceKeys.damping, bounce, PaceKeys.velocity, keyframes, calculationMode, animator]
    + [scrubsLinearly] + ofBlocks

  static let rules: [NodeRule] = [
    .exclusive(["curve"], ["damping", "bounce", "velocity"], reason: "both define the pace"),
    .exclusive(["damping"], ["bounce"], reason: "both define the spring"),
    .exclusive(
      ["keyframes"], ["damping", "bounce", "velocity", "animator"],
      reason: "both animate the changes"),
    .exclusive(
      ["animator"], ["bounce"] + ofBlocks.map(\.name), reason: "are of animators and of blocks"),
    .dependent("damping", on: "duration"), .dependent("keyframes", on: "duration"),
    .dependent("animator", on: "duration"), .dependent("calculationMode", on: "keyframes"),
    .dependent("scrubsLinearly", on: "animator"),
  ]

  /// The keys in which `animate:` has what mappings of their own had.
  static let removed =
    [
      RemovedKey("frames", keyframes, "keyframes: [{start: 0, duration: 0.5, set: ...}]"),
      RemovedKey("track", animator, "animator: [{fraction: 0.5, over: 1s}]"),
      RemovedKey("overrideInheritedDuration", AnimateKeys.duration, "duration: 300ms alone"),
      RemovedKey("overrideInheritedCurve", AnimateKeys.curve, "curve: linear alone"),
      RemovedKey("overrideInheritedOptions", bounce, "bounce: 0.3 or keyframes: [...] alone"),
    ]
    + choices.map { RemovedKey($0.key, options, "options: [\($0.key)]") }
}

/// The keys of a transition that only those of views have.
enum ViewTransitionKeys {
  static let with = Key("with", .written(.reference), "The id of a view that shows its changes.")
  static let from = Key(
    "from", .written(.reference), "The id of a view that another one replaces in its superview.")
  static let to = Key("to", .written(.reference), "The id of the view that replaces it.")
  static let curve = Key(
    "curve", .choice(among: ViewCurve.curves), default: .easeInOut,
    "The easing of a view's transition.")
  static let options = Key(
    "options", .list(of: .choice(among: choices)), default: [],
    "Options of a view's transition: whether changes inside the view animate, and whether the view "
      + "that is replaced is hidden instead of being removed.")

  private static let choices: KeyValuePairs<String, UIView.AnimationOptions> = [
    "allowAnimatedContent": .allowAnimatedContent,
    "showHideTransitionViews": .showHideTransitionViews,
  ]

  static let views = [with, from, to]

  /// The rules that keep transitions of views and of layers apart.
  static let rules: [NodeRule] = [
    .exclusive(["with"], ["from", "to"], reason: "both name the view"),
    .exclusive(
      ["with", "from", "to"],
      ["layer", "subtype", "filter", "startProgress", "endProgress", "timingFunction"],
      reason: "are of transitions of views and of layers"), .dependent("from", on: "to"),
    .dependent("to", on: "from"),
  ]

  static let all: [any AnyKey] = [with, from, to, curve, options]

  /// The keys that are options.
  static let removed = choices.map { RemovedKey($0.key, options, "options: [\($0.key)]") }
}

enum ViewKeyframeKeys {
  static let start = Key(
    "start", synonyms: ["relativeStartTime"], .number(.between(0, 1)), default: 0,
    "The start, as a fraction of the whole duration.")
  static let duration = Key(
    "duration", synonyms: ["relativeDuration"], .number(.between(0, 1)), isRequired: true,
    "The duration, as a fraction of the whole.")
  static let set = Key(
    "set", .written(.changes), isRequired: true,
    "The values at the end of the frame, by view id and key path.")

  static let mapping = NodeType(
    name: "view keyframe", topic: .views,
    summary: "A part of the duration of keyframes, during which views change.",
    keys: [start, duration, set, LoopKeys.loop])
}
