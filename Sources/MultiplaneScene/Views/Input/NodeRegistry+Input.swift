import LayerTree

extension NodeRegistry {
  /// The keys of a scene for what a person does with the device.
  static let inputKeys = [
    NodeKey("touches", .list(of: .node("touch")), default: "[]", "Fingers that touch the stage."),
    NodeKey(
      "tilt", .list(of: .node("tilt")), default: "[]",
      "How the device is tilted, which views with motion follow."),
  ]

  static let touchSection = NodeType(
    name: "touch", role: .section, summary: "A finger on the stage: a tap, or a drag.",
    keys: [
      NodeKey("at", .duration, isRequired: true, "The stage time at which the finger touches."),
      NodeKey("tap", .value(.point), "The point of a tap."),
      NodeKey("from", .value(.point), "The point at which a drag starts."),
      NodeKey("to", .value(.point), "The point at which the drag ends."),
      NodeKey(
        "path", .counted(of: .value(.point), count: 2...Int.max),
        "The points of a drag, which follows the lines between them."),
      NodeKey(
        "over", .duration,
        "The duration. Defaults to 50 ms for a tap, and to 200 ms for a drag."),
      NodeKey(
        "curve", .value(.name(among: ViewCurve.names)), default: "linear", "The pace of a drag."),
      NodeKey(
        "hold", .duration, default: "0",
        "How long the finger rests after a drag before it is lifted."),
      NodeKey(
        "cancelled", .value(.boolean), default: "false",
        "Whether the system cancels the touch at its end."), loopKey,
    ],
    rules: [
      .some(
        of: ["tap", "from", "to", "path"], problem: "the touch has no point",
        hint: "add tap, or from and to"),
      .exclusive(
        ["tap"], ["from", "to", "path", "curve", "hold"], reason: "are different touches"),
      .exclusive(["path"], ["from", "to"], reason: "both say where the finger is"),
      .dependent("from", on: "to"), .dependent("to", on: "from"),
    ])

  static let tiltSection = NodeType(
    name: "tilt", role: .section, summary: "A change of how the device is tilted.",
    keys: [
      NodeKey("at", .duration, isRequired: true, "The stage time at which the change starts."),
      NodeKey(
        "to", .counted(of: .value(.number), count: 2...2), isRequired: true, range: .between(-1, 1),
        "The new tilt [horizontal, vertical]; 1 is fully to the right and fully downward."),
      NodeKey("over", .duration, default: "0", "The duration of the change."),
      NodeKey(
        "curve", .value(.name(among: ViewCurve.names)), default: "easeInOut", "The easing."),
      loopKey,
    ])

  static let motionSection = NodeType(
    name: "motion", role: .section,
    summary:
      "What is added to a view while the device is tilted: values at both ends, by key path.",
    keys: [
      NodeKey(
        "horizontal", .map(of: .counted(of: .anything, count: 2...2)),
        "The values at the tilt to the left and to the right."),
      NodeKey(
        "vertical", .map(of: .counted(of: .anything, count: 2...2)),
        "The values at the tilt downward and upward."),
    ],
    rules: [
      .some(
        of: ["horizontal", "vertical"], problem: "the motion does nothing",
        hint: "add horizontal or vertical")
    ])
}
