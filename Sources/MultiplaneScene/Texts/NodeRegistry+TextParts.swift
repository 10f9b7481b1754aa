import LayerTree

extension NodeRegistry {
  /// An animation of the parts of a text (TP-03).
  static let textPartAnimation = NodeType(
    name: "textParts", role: .animation,
    summary:
      "A TextPartAnimation: moves the lines, words or characters of a text layer, one after the other.",
    keys: [animationType] + textPartKeys + animationKey + [
      NodeKey(
        "beginTime", .time, default: "0",
        "When the animation starts, as for other animations; delay is in addition."),
      NodeKey(
        "speed", .value(.number), default: "1", "The speed of the animation's time; 0 freezes it."),
      NodeKey(
        "timeOffset", .time, default: "0", "The offset into the animation at which it starts."),
      NodeKey(
        "fillMode", .value(.name(among: CAMediaTimingFillMode.allNames)),
        "What is shown before the start and after the end. Defaults to both if the parts do not "
          + "return to rest, else to backwards."),
      NodeKey(
        "removedOnCompletion", synonyms: ["isRemovedOnCompletion"], .value(.boolean),
        "Whether the layer removes the animation when it ends. Defaults to true if the parts return "
          + "to rest."),
    ])

  /// An element of `animate` of a text layer.
  static let textAnimationSection = NodeType(
    name: "text animation", role: .section,
    summary: "How the lines, words or characters of a text enter, leave or move.",
    keys: textPartKeys)

  /// The values of a part at one end of an animation.
  static let textPartValuesSection = NodeType(
    name: "text part values", role: .section,
    summary: "The values of a part of a text; those that are omitted are those of rest.",
    keys: textPartValueKeys)

  /// A part of a text that differs from the rest.
  static let textPartSection = NodeType(
    name: "text part", role: .section,
    summary: "A line, word or character of a text that differs from the text at rest.",
    keys: [
      loopKey,
      NodeKey(
        "index", .value(.integer), isRequired: true, range: .atLeast(0),
        "The index of the part, from 0."),
    ] + textPartValueKeys + [
      NodeKey(
        "anchorPoint", .value(.point), default: "[0.5, 0.5]",
        "The point about which the part is scaled and rotated, in units of its box.")
    ])

  /// The name of a preset, or a mapping.
  private static let textAnimationKind = NodeKeyKind.either(
    .value(.name(among: TextPartPreset.allCases.map(\.rawValue))), .node("text animation"))

  /// The key of text layers that animates their parts.
  static let animateKey = NodeKey(
    "animate", .oneOrMore(of: textAnimationKind), default: "[]",
    "How the lines, words or characters of the text enter, leave or move: the name of a preset, a "
      + "mapping, or a list of them.")

  private static let textPartKeys = [
    NodeKey(
      "preset", .value(.name(among: TextPartPreset.allCases.map(\.rawValue))),
      "An effect that provides the values of all other keys."),
    NodeKey(
      "by", .value(.name(among: TextPartUnit.allCases.map(\.rawValue))), default: "word",
      "The parts that move."),
    NodeKey(
      "stagger", .duration, default: "60ms",
      "The time from the start of one part to that of the next."),
    NodeKey("delay", .duration, default: "0", "The time until the first part starts."),
    NodeKey("duration", .duration, default: "400ms", "The duration of each part's pass."),
    NodeKey(
      "timingFunction", .timingFunction, default: "easeOut", "The easing of each part's pass."),
    NodeKey(
      "bounce", .value(.number), range: .between(-0.9, 0.9),
      "The bounce of a spring that moves the parts instead of the timing function; duration is then "
        + "the perceived one."),
    NodeKey(
      "order", .value(.name(among: TextPartOrder.allCases.map(\.rawValue))), default: "forward",
      "The order in which the parts start."),
    NodeKey("seed", .value(.integer), default: "0", "Determines the random order, and scramble."),
    NodeKey("from", .node("text part values"), "The values of a part at its start."),
    NodeKey("to", .node("text part values"), "The values of a part at its end."),
    NodeKey(
      "leaves", .value(.boolean), default: "false",
      "Whether from and to are exchanged: a preset then moves the parts away."),
    NodeKey(
      "anchorPoint", .value(.point),
      "The point about which parts are scaled and rotated, in units of their boxes. Defaults to "
        + "their own, which is [0.5, 0.5]."),
    NodeKey(
      "scramble", .value(.number), range: .between(0, 1000), default: "0",
      "How many times per second other characters of the text replace those of a part until it "
        + "ends."),
    NodeKey(
      "autoreverses", .value(.boolean), default: "false",
      "Whether each part returns after its pass."),
    NodeKey(
      "repeatCount", .repeatCount, default: "0",
      "How many times each part moves; 0 moves it once."),
  ]

  private static let textPartValueKeys = [
    NodeKey("opacity", .value(.number), range: .between(0, 1), default: "1", "The opacity."),
    NodeKey(
      "position", .value(.point), default: "[0, 0]",
      "The distance from the part's place in the text, in points."),
    NodeKey(
      "scale", .either(.value(.number), .value(.point)), default: "1",
      "The scale, or the horizontal and vertical scale."),
    NodeKey("rotation", .angle, default: "0", "The rotation, clockwise."),
    NodeKey(
      "blur", .value(.number), range: .atLeast(0), default: "0",
      "The radius of a Gaussian blur, in points."),
    NodeKey(
      "color", .value(.color), default: "null",
      "The color, instead of the text's own colors."),
    NodeKey(
      "fontVariations", .value(.fontVariations), default: "{}",
      "The axes of a variable font by tag, instead of the text's own; they change the layout."),
  ]
}
