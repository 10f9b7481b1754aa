import CoreGraphics
import LayerTree
import UIKit

extension Syntax<CGVector> {
  /// A direction, as a vector of length 1.
  static var direction: Syntax {
    .choice(among: [
      "left": CGVector(dx: -1, dy: 0), "right": CGVector(dx: 1, dy: 0),
      "up": CGVector(dx: 0, dy: -1), "down": CGVector(dx: 0, dy: 1),
    ])
  }
}

extension Syntax<[Double]> {
  /// A tilt [horizontal, vertical].
  fileprivate static var tilt: Syntax {
    .tuple(of: .number(.between(-1, 1)), count: 2, "a tilt", shape: "[horizontal, vertical]")
  }
}

enum InputKeys {
  /// The key of the scene.
  static let input = Key(
    "input", .written(.list(of: .node("input"))), shows: "[]",
    "What a user does: touches, tilts of the device and keys.")

  static let at = Key(
    "at", .stageTime,
    "The stage time at which it starts; for a file, what is added to its times, and 0 by "
      + "default.")
  static let tap = Key("tap", .written(.value(.point)), "The point of a tap.")
  static let count = Key(
    "count", .integer(.between(1, 2)), default: 1, "The number of taps; 2 are a double tap.")
  static let longPress = Key(
    "longPress", .written(.value(.point)), "The point at which a finger stays.")
  static let drag = Key(
    "drag", .written(.list(of: .value(.point), count: 2...Int.max)),
    "The points of a drag, which follows the lines between them.")
  static let swipe = Key(
    "swipe", .written(.value(.point)), "The point at which a quick drag of 120 points starts.")
  static let direction = Key(
    "direction", .direction, default: CGVector(dx: -1, dy: 0), "The direction of a swipe.")
  static let pinch = Key(
    "pinch", .written(.value(.point)), "The point between two fingers that move apart or together.")
  static let rotate = Key(
    "rotate", .written(.value(.point)), "The point around which two fingers move.")
  static let distance = Key(
    "distance", .tuple(of: .number(.atLeast(0)), count: 2, "the distance", shape: "[start, end]"),
    default: [100, 100], "The distances of the two fingers at the start and at the end, in points.")
  static let angle = Key("angle", .angle, default: 0, "How far the two fingers rotate, clockwise.")
  static let tilt = Key(
    "tilt", .tilt,
    "The new tilt of the device [horizontal, vertical]; 1 is fully to the right and downward.")
  static let text = Key(
    "text", .written(.value(.string)),
    "Text that is typed into the first responder; a line break is Return.")
  static let file = Key("file", .written(.assetPath), "A JSON file with recorded input.")
  static let over = Key(
    "over", .duration,
    "The duration. Defaults to 50 ms for a tap, 800 ms for a long press, 120 ms per character, 0 "
      + "for a tilt, and 200 ms for others.")
  static let curve = Key(
    "curve", .choice(among: ViewCurve.curves),
    "The pace. Defaults to easeInOut for a tilt, and to linear for others.")
  static let endSpeed = Key(
    "endSpeed", .number(.atLeast(0)),
    "The speed at which a drag ends, in points per second; it then starts at rest.")
  static let hold = Key(
    "hold", .duration, default: 0, "How long the finger rests after a drag before it is lifted.")
  static let cancelled = Key(
    "cancelled", .boolean, default: false, "Whether the system cancels a drag at its end.")

  /// The keys that say what is done, with the other keys that each takes of those that several take.
  static let kinds: [(key: any AnyKey, options: [any AnyKey])] = [
    (tap, [over]), (longPress, [over]), (drag, [over, curve]), (swipe, []),
    (pinch, [distance, angle, over, curve]), (rotate, [distance, angle, over, curve]),
    (tilt, [over, curve]), (text, [over]), (file, []),
  ]

  static let mapping = NodeType(
    name: "input", topic: .views, summary: "Something that a user does.",
    keys: [
      at, tap, count, longPress, drag, swipe, direction, pinch, rotate, distance, angle, tilt,
      text, file, over, curve, endSpeed, hold, cancelled, LoopKeys.loop,
    ],
    rules: [
      .some(
        of: kinds.map(\.key.name), problem: "the input does nothing",
        hint: "add one of \(kinds.map(\.key.name).joined(separator: ", "))"),
      .exclusive(["curve"], ["endSpeed"], reason: "both set the pace"),
      .exclusive(["count"], ["over"], reason: "do not go together"),
      .dependent("count", on: "tap"),
      .dependent("direction", on: "swipe"), .dependent("hold", on: "drag"),
      .dependent("endSpeed", on: "drag"), .dependent("cancelled", on: "drag"),
    ]
      + kinds.indices.dropLast().map { index in
        .exclusive(
          [kinds[index].key.name], kinds.dropFirst(index + 1).map(\.key.name),
          reason: "are different input")
      },
    removed: [
      RemovedKey("type", text, "text: Hello"),
      RemovedKey("doubleTap", tap, "tap: [20, 30], count: 2"),
    ])
}

enum MotionKeys {
  static let horizontal = Key(
    "horizontal", .written(.map(of: .list(of: .anything, count: 2...2))),
    "The values at the tilt to the left and to the right.")
  static let vertical = Key(
    "vertical", .written(.map(of: .list(of: .anything, count: 2...2))),
    "The values at the tilt downward and upward.")

  static let mapping = NodeType(
    name: "motion", topic: .views,
    summary:
      "What is added to a view while the device is tilted: values at both ends, by key path.",
    keys: [horizontal, vertical],
    rules: [
      .some(
        of: ["horizontal", "vertical"], problem: "the motion does nothing",
        hint: "add horizontal or vertical")
    ])
}
