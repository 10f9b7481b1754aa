import CoreGraphics
import LayerTree

/// The keys of animations of the parts of a text (TP-03).
enum TextPartKeys {
  /// The key of text layers that animates their parts: the name of a preset, or a mapping.
  static let animate = Key(
    "animate",
    .written(.oneOrMore(of: .either(Syntax<TextPartPreset>.choice.form, .node("text animation")))),
    shows: "[]",
    "How the lines, words or characters of the text enter, leave or move: the name of a preset, a "
      + "mapping, or a list of them.")

  static let preset = Key(
    "preset", Syntax<TextPartPreset>.choice, "An effect that provides the values of all other keys."
  )
  static let by = Key("by", Syntax<TextPartUnit>.choice, shows: "word", "The parts that move.")
  static let stagger = Key(
    "stagger", .duration, shows: "60ms", "The time from the start of one part to that of the next.")
  static let delay = Key("delay", .duration, shows: "0s", "The time until the first part starts.")
  static let duration = Key(
    "duration", .duration, shows: "400ms", "The duration of each part's pass.")
  static let timingFunction = Key(
    "timingFunction", .timingFunction, shows: "easeOut", "The easing of each part's pass.")
  static let bounce = Key(
    "bounce", .number(.between(-0.9, 0.9)),
    "The bounce of a spring that moves the parts instead of the timing function; duration is then "
      + "the perceived one.")
  static let order = Key(
    "order", Syntax<TextPartOrder>.choice, shows: "forward", "The order in which the parts start.")
  static let seed = Key("seed", .integer, shows: "0", "Determines the random order, and scramble.")
  static let from = Key(
    "from", .written(.node("text part values")), "The values of a part at its start.")
  static let to = Key("to", .written(.node("text part values")), "The values of a part at its end.")
  static let leaves = Key(
    "leaves", .boolean, default: false,
    "Whether from and to are exchanged: a preset then moves the parts away.")
  static let anchorPoint = Key(
    "anchorPoint", .point,
    "The point about which parts are scaled and rotated, in units of their boxes. Defaults to "
      + "their own, which is [0.5, 0.5].")
  static let scramble = Key(
    "scramble", .number(.between(0, 1000)), shows: "0",
    "How many times per second other characters of the text replace those of a part until it "
      + "ends.")
  static let autoreverses = Key(
    "autoreverses", .boolean, shows: "false", "Whether each part returns after its pass.")
  static let repeatCount = Key(
    "repeatCount", .repeatCount, shows: "0", "How many times each part moves; 0 moves it once.")

  static let all: [any AnyKey] = [
    preset, by, stagger, delay, duration, timingFunction, bounce, order, seed, from, to, leaves,
    anchorPoint, scramble, autoreverses, repeatCount,
  ]
}

/// An animation of the parts of a text (TP-03).
enum TextPartAnimationKeys {
  static let beginTime = Key(
    "beginTime", .written(.time), shows: "0s",
    "When the animation starts, as for other animations; delay is in addition.")
  static let fillMode = Key(
    "fillMode", .name(CAMediaTimingFillMode.self, among: CAMediaTimingFillMode.allNames),
    "What is shown before the start and after the end. Defaults to both if the parts do not "
      + "return to rest, else to backwards.")
  static let removedOnCompletion = Key(
    "removedOnCompletion", synonyms: ["isRemovedOnCompletion"], .boolean,
    "Whether the layer removes the animation when it ends. Defaults to true if the parts return "
      + "to rest.")

  static let mapping = NodeType(
    name: "textParts", topic: .text, role: .animation,
    summary:
      "A TextPartAnimation: moves the lines, words or characters of a text layer, one after the other.",
    keys: [AnimationKeys.type] + TextPartKeys.all + [
      AnimationKeys.key, beginTime, AnimationKeys.speed, AnimationKeys.timeOffset, fillMode,
      removedOnCompletion,
    ])
}

/// An element of `animate` of a text layer.
enum TextAnimationKeys {
  static let mapping = NodeType(
    name: "text animation", topic: .text,
    summary: "How the lines, words or characters of a text enter, leave or move.",
    keys: TextPartKeys.all)
}

/// The values of a part at one end of an animation.
enum TextPartValuesKeys {
  static let opacity = Key("opacity", .number(.between(0, 1)), shows: "1", "The opacity.")
  static let position = Key(
    "position", .point, shows: "[0, 0]",
    "The distance from the part's place in the text, in points.")
  static let scale = Key(
    "scale", Syntax<Double>.number.map { CGPoint(x: $0, y: $0) }.orList(.point), shows: "1",
    "The scale, or the horizontal and vertical scale.")
  static let rotation = Key("rotation", .angle, shows: "0deg", "The rotation, clockwise.")
  static let blur = Key(
    "blur", .number(.atLeast(0)), shows: "0", "The radius of a Gaussian blur, in points.")
  static let color = Key(
    "color", .colorOrNull, shows: "null", "The color, instead of the text's own colors.")
  static let fontVariations = Key(
    "fontVariations", .fontVariations, shows: "{}",
    "The axes of a variable font by tag, instead of the text's own; they change the layout.")

  static let all: [any AnyKey] = [opacity, position, scale, rotation, blur, color, fontVariations]

  static let mapping = NodeType(
    name: "text part values", topic: .text,
    summary: "The values of a part of a text; those that are omitted are those of rest.", keys: all)
}

/// A part of a text that differs from the rest.
enum PlacedTextPartKeys {
  static let index = Key(
    "index", .integer(.atLeast(0)), isRequired: true, "The index of the part, from 0.")
  static let anchorPoint = Key(
    "anchorPoint", .point, shows: "[0.5, 0.5]",
    "The point about which the part is scaled and rotated, in units of its box.")

  static let mapping = NodeType(
    name: "text part", topic: .text,
    summary: "A line, word or character of a text that differs from the text at rest.",
    keys: [LoopKeys.loop, index] + TextPartValuesKeys.all + [anchorPoint])
}
