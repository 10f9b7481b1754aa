import CoreGraphics
import LayerTree

extension NodeRegistry {
  /// The keys of a scene for what a person does with the device.
  static let inputKeys = [
    NodeKey(
      "input", .list(of: .node("input")), default: "[]",
      "What a user does: gestures, tilts of the device and keys."),
    NodeKey("touches", .list(of: .node("touch")), default: "[]", "Fingers that touch the stage."),
    NodeKey(
      "tilt", .list(of: .node("tilt")), default: "[]",
      "How the device is tilted, which views with motion follow."),
  ]

  /// The keys of input that say what is done, with the other keys that each takes.
  static let inputKinds: KeyValuePairs = [
    "tap": ["over"], "doubleTap": [], "longPress": ["over"],
    "drag": ["over", "curve", "endSpeed", "hold", "cancelled"], "swipe": ["direction"],
    "pinch": ["distance", "angle", "over", "curve"],
    "rotate": ["distance", "angle", "over", "curve"], "tilt": ["over", "curve"], "type": ["over"],
    "file": [],
  ]

  static let inputSection = NodeType(
    name: "input", role: .section, summary: "Something that a user does.",
    keys: [
      NodeKey(
        "at", .moment,
        "The stage time at which it starts; for a file, what is added to its times, and 0 by "
          + "default."),
      NodeKey("tap", .value(.point), "The point of a tap."),
      NodeKey("doubleTap", .value(.point), "The point of two taps."),
      NodeKey("longPress", .value(.point), "The point at which a finger stays."),
      NodeKey(
        "drag", .counted(of: .value(.point), count: 2...Int.max),
        "The points of a drag, which follows the lines between them."),
      NodeKey("swipe", .value(.point), "The point at which a quick drag of 120 points starts."),
      NodeKey(
        "direction", .value(.name(among: directions.map(\.key))), default: "left",
        "The direction of a swipe."),
      NodeKey(
        "pinch", .value(.point), "The point between two fingers that move apart or together."),
      NodeKey("rotate", .value(.point), "The point around which two fingers move."),
      NodeKey(
        "distance", .counted(of: .value(.number), count: 2...2), default: "[100, 100]",
        "The distances of the two fingers at the start and at the end, in points."),
      NodeKey("angle", .angle, default: "0deg", "How far the two fingers rotate, clockwise."),
      NodeKey(
        "tilt", .counted(of: .value(.number), count: 2...2), range: .between(-1, 1),
        "The new tilt of the device [horizontal, vertical]; 1 is fully to the right and downward."),
      NodeKey(
        "type", .value(.string),
        "Text that is typed into the first responder; a line break is Return."),
      NodeKey("file", .assetPath, "A JSON file with recorded input."),
      NodeKey(
        "over", .duration,
        "The duration. Defaults to 50 ms for a tap, 800 ms for a long press, 120 ms per character, 0 "
          + "for a tilt, and 200 ms for others."),
      NodeKey(
        "curve", .value(.name(among: ViewCurve.names)),
        "The pace. Defaults to easeInOut for a tilt, and to linear for others."),
      NodeKey(
        "endSpeed", .value(.number), range: .atLeast(0),
        "The speed at which a drag ends, in points per second; it then starts at rest."),
      NodeKey(
        "hold", .duration, default: "0",
        "How long the finger rests after a drag before it is lifted."),
      NodeKey(
        "cancelled", .value(.boolean), default: "false",
        "Whether the system cancels a drag at its end."), loopKey,
    ],
    rules: [
      .some(
        of: inputKinds.map(\.key), problem: "the input does nothing",
        hint: "add one of \(inputKinds.map(\.key).joined(separator: ", "))"),
      .exclusive(["curve"], ["endSpeed"], reason: "both set the pace"),
      .dependent("direction", on: "swipe"), .dependent("hold", on: "drag"),
      .dependent("endSpeed", on: "drag"), .dependent("cancelled", on: "drag"),
    ]
      + inputKinds.enumerated().dropLast().map { index, kind in
        .exclusive(
          [kind.key], inputKinds.dropFirst(index + 1).map(\.key), reason: "are different input")
      })

  /// The directions by name, as vectors of length 1.
  static let directions: KeyValuePairs<String, CGVector> = [
    "left": CGVector(dx: -1, dy: 0), "right": CGVector(dx: 1, dy: 0),
    "up": CGVector(dx: 0, dy: -1), "down": CGVector(dx: 0, dy: 1),
  ]

  static let touchSection = NodeType(
    name: "touch", role: .section, summary: "A finger on the stage: a tap, or a drag.",
    keys: [
      NodeKey("at", .moment, isRequired: true, "The stage time at which the finger touches."),
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
      NodeKey("at", .moment, isRequired: true, "The stage time at which the change starts."),
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
