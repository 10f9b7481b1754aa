import LayerTree
import UIKit

/// The keys of timeline entries and nested changes that animate views.
enum ViewPacingKeys {
  static let animate = Key(
    "animate", .written(.either(.duration, .node("view animation"))),
    "Animates the changes of views in a block: its duration, or a mapping.")
  static let spring = Key(
    "spring", .written(.node("view spring")), "Animates the changes of views like a spring.")
  static let keyframes = Key(
    "keyframes", .written(.node("view keyframes")), "Animates changes of views by keyframes.")
  static let animator = Key(
    "animator", .written(.either(.duration, .node("view animator"))),
    "Animates changes of views with a property animator: its duration, or a mapping.")

  static let all: [any AnyKey] = [animate, spring, keyframes, animator]

  /// An entry can have one of the keys.
  static let rules: [NodeRule] = [
    .exclusive(
      ["animate"], ["spring", "keyframes", "animator", "transition"],
      reason: "both animate the changes"),
    .exclusive(
      ["spring"], ["keyframes", "animator", "transition"], reason: "both animate the changes"),
    .exclusive(["keyframes"], ["animator", "transition"], reason: "both animate the changes"),
    .exclusive(["animator"], ["transition"], reason: "both animate the changes"),
  ]
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
  static let allowAnimatedContent = Key(
    "allowAnimatedContent", .boolean, default: false,
    "Whether changes inside the view animate during its transition.")
  static let showHideTransitionViews = Key(
    "showHideTransitionViews", .boolean, default: false,
    "Whether the old view is hidden instead of being removed.")

  static let views = [with, from, to]

  /// The rules that keep transitions of views and of layers apart.
  static let rules: [NodeRule] = [
    .exclusive(["with"], ["from", "to"], reason: "both name the view"),
    .exclusive(
      ["with", "from", "to"],
      ["layer", "subtype", "filter", "startProgress", "endProgress", "timingFunction"],
      reason: "are of transitions of views and of layers"), .dependent("from", on: "to"),
    .dependent("to", on: "from"), .dependent("showHideTransitionViews", on: "from"),
  ]

  static let all: [any AnyKey] = [
    with, from, to, curve, allowAnimatedContent, showHideTransitionViews,
  ]
}

enum ViewAnimationKeys {
  static let duration = Key(
    "duration", .duration, isRequired: true,
    "The duration; 0 makes the changes immediately or, in a nested change, takes the duration of "
      + "the enclosing block.")
  static let curve = Key(
    "curve", .choice(among: ViewCurve.curves), default: .easeInOut, "The easing.")

  static let mapping = NodeType(
    name: "view animation", topic: .views,
    summary:
      "A block of UIView.animate: how the changes of views in a timeline entry are animated.",
    keys: [duration, RepetitionKeys.delay, curve] + RepetitionKeys.all + ViewOptionKeys.all + [
      ViewOptionKeys.overrideInheritedCurve, ViewOptionKeys.overrideInheritedOptions,
    ])
}

enum ViewSpringKeys {
  static let duration = Key(
    "duration", .duration, default: 0.5,
    "With damping, the duration after which the spring rests; otherwise the perceived duration, "
      + "and the spring lasts until it rests.")
  static let damping = Key(
    "damping", synonyms: ["dampingRatio"], .number(.between(0, 1)),
    "The damping ratio: 1 does not overshoot, smaller values oscillate more.")
  static let bounce = Key(
    "bounce", .number(.between(-1, 1)), default: 0,
    "The bounce: 0 does not overshoot, values toward 1 oscillate more; negative values are "
      + "slower.")
  static let velocity = Key(
    "velocity", synonyms: ["initialVelocity"], .number, default: 0,
    "The initial velocity, in full distances per second.")

  static let mapping = NodeType(
    name: "view spring", topic: .views,
    summary: "A block of UIView.animate that moves the views like a mass on a spring.",
    keys: [duration, damping, bounce, velocity, RepetitionKeys.delay] + RepetitionKeys.all
      + ViewOptionKeys.all + [ViewOptionKeys.overrideInheritedOptions],
    rules: [
      .exclusive(["damping"], ["bounce"], reason: "both define the spring"),
      .dependent("damping", on: "duration"),
    ])
}

enum ViewKeyframesKeys {
  static let duration = Key("duration", .duration, isRequired: true, "The duration of the whole.")
  static let curve = Key(
    "curve", .choice(among: ViewCurve.curves), default: .easeInOut, "The easing of the whole.")
  static let calculationMode = Key(
    "calculationMode", .choice(among: ViewCurve.modes), default: .calculationModeLinear,
    "How values between keyframes are computed.")
  static let frames = Key(
    "frames", .elements(.node("view keyframe")), isRequired: true, "The keyframes.")

  static let mapping = NodeType(
    name: "view keyframes", topic: .views,
    summary: "A block of UIView.animateKeyframes. Changes outside of frames animate over the whole "
      + "duration.",
    keys: [duration, RepetitionKeys.delay, curve, calculationMode, frames] + RepetitionKeys.all
      + ViewOptionKeys.all + [ViewOptionKeys.overrideInheritedOptions])
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

enum RepetitionKeys {
  static let delay = Key("delay", .duration, default: 0, "The time until the animations start.")
  static let repeatCount = Key(
    "repeatCount", .repeatCount, default: 0,
    "The number of repetitions, or forever. At the end, views have their new values.")
  static let autoreverses = Key(
    "autoreverses", synonyms: ["autoreverse"], .boolean, default: false,
    "Whether each repetition also runs backward.")

  static let all: [any AnyKey] = [repeatCount, autoreverses]
}

enum ViewOptionKeys {
  static let beginFromCurrentState = Key(
    "beginFromCurrentState", .boolean, default: false,
    "Whether properties that cannot be animated additively start from what is on screen.")
  static let layoutSubviews = Key(
    "layoutSubviews", .boolean, default: false,
    "Whether the layout that the changes cause is animated too.")
  static let overrideInheritedDuration = Key(
    "overrideInheritedDuration", .boolean, default: false,
    "In a nested change, whether the block has its own duration.")
  static let overrideInheritedCurve = Key(
    "overrideInheritedCurve", .boolean, default: false,
    "In a nested change, whether the block has its own easing.")
  static let overrideInheritedOptions = Key(
    "overrideInheritedOptions", .boolean, default: false,
    "In a nested change, whether the block has its own spring or keyframes.")

  /// The options of all blocks.
  static let all: [any AnyKey] = [beginFromCurrentState, layoutSubviews, overrideInheritedDuration]
}
