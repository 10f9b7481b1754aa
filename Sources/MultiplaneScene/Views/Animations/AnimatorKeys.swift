import LayerTree
import UIKit

enum ViewAnimatorStepKeys {
  static let at = Key(
    "at", .duration, "The time after the entry. Defaults to the end of the previous step.")
  static let fraction = Key(
    "fraction", .number(.between(0, 1)), "The completed fraction to show, in the current direction."
  )
  static let over = Key(
    "over", .duration, default: 0, "The time in which the fraction changes evenly, frame by frame.")
  static let action = Key(
    "action", Syntax<AnimatorAction>.choice,
    "continue also starts the animator, reverse turns it around, stop ends it where it is, and "
      + "finish where position says.")
  static let durationFactor = Key(
    "durationFactor", .number(.between(0, 1000)), default: 0,
    "With continue, the duration of the rest as a fraction of the animator's; 0 is what "
      + "remains.")
  static let position = Key(
    "position", .choice(among: AnimatorPosition.all), default: .current,
    "With finish, where the views are then.")
  static let set = Key(
    "set", .written(.changes),
    "Changes to add, by view id and key path, which animate during the rest of the duration.")
  static let delayFactor = Key(
    "delayFactor", .number(.between(0, 1)), default: 0,
    "With set, the time until the changes start, as a fraction of the duration.")

  static let mapping = NodeType(
    name: "view animator step", topic: .views, summary: "Something that happens to an animator.",
    keys: [at, fraction, over, action, durationFactor, position, set, delayFactor] + PaceKeys.all,
    rules: [
      .exclusive(["fraction", "over"], ["action", "set"], reason: "are different steps"),
      .exclusive(["action"], ["set"], reason: "are different steps"),
      .some(
        of: ["fraction", "action", "set"], problem: "the animator step does nothing",
        hint: "add fraction, action or set"), .dependent("delayFactor", on: "set"),
      .dependent("over", on: "fraction"), .dependent("durationFactor", on: "action"),
      .dependent("position", on: "action"), .dependent("curve", on: "action"),
      .dependent("damping", on: "action"),
    ] + PaceKeys.rules)
}

/// The keys of the pace of animators and blocks.
enum PaceKeys {
  static let damping = Key(
    "damping", synonyms: ["dampingRatio"], .number(.between(0, 1)),
    "Moves views like a spring that rests when the duration is over: the damping ratio. 1 does not "
      + "overshoot, smaller values oscillate more.")
  static let velocity = Key(
    "velocity", synonyms: ["initialVelocity"], .number, default: 0,
    "The initial velocity of the spring, in full distances per second.")

  static let all: [any AnyKey] = [AnimateKeys.curve, damping, velocity]

  static let rules: [NodeRule] = [
    .exclusive(["curve"], ["damping"], reason: "both define the pace"),
    .dependent("velocity", on: "damping"),
  ]
}
