import LayerTree

extension SyntaxForm {
  /// A time of contents, which may be the name of one of their markers.
  fileprivate static let instant = SyntaxForm.either(.duration, .reference)
}

/// The keys of a layer that have to do with precompositions.
package enum PrecompositionKeys {
  /// The key of everything that plays contents: layers and sound.
  static let clock = Key(
    "clock", .written(.node("clock")),
    "The clock on which the symbol, file, Lottie animation, video or sound plays; see the type "
      + "clock.")
  static let timeline = Key(
    "timeline", .written(.list(of: .node("timeline entry"))), shows: "[]",
    "In the definition of a symbol: what happens in it, on the clock of each use.")
  static let markers = Key(
    "markers", .written(.map(of: .duration)), shows: "{}",
    "In the definition of a symbol: named times of its clock.")
  static let duration = Key(
    "duration", .time(.moreThan(0)),
    "In the definition of a symbol: how long it plays. Defaults to the end of the last finite "
      + "animation or timeline entry in it.")

  package static let all: [any AnyKey] = [clock, timeline, markers, duration]
  /// The keys that only the definition of a symbol can have, and that make it a precomposition.
  static let ofDefinitions = [timeline.name, markers.name, duration.name]
}

/// The one vocabulary for when contents play: those of symbols, included files, Lottie animations,
/// videos and sound.
enum ClockKeys {
  static let start = Key(
    "start", .localMoment, shows: "0s",
    "When the contents start to play: a time, or a name: intro + 0.3s.")
  static let duration = Key(
    "duration", .time(.moreThan(0)),
    "How long they are on screen or heard. Defaults to the time that they take.")
  static let trim = Key(
    "trim", .written(.either(.instant, .list(of: .instant, count: 2...2))), shows: "0",
    "The time of the contents, or one of their markers, at which they start to play, or that and "
      + "the time at which they stop.")
  static let speed = Key(
    "speed", .number, default: 1,
    "Seconds of the contents per second. A negative speed plays them backward.")
  static let loop = Key(
    "loop", .repeatCount, default: 1, "How often the contents, or their trimmed part, play.")
  static let freeze = Key(
    "freeze", .written(.instant), "The only instant of the contents that is shown, or its marker.")
  static let remap = Key(
    "remap",
    .written(.list(of: .tuple([.duration, .instant, .timingFunction], atLeast: 2))),
    "The curve from the time since the start to that of the contents, as pairs of them. A timing "
      + "function after a pair is the easing from the previous one.")
  static let fillMode = Key(
    "fillMode", .name(CAMediaTimingFillMode.self, among: CAMediaTimingFillMode.allNames),
    "Whether the first instant is shown before the start, and the last after the end. Defaults to "
      + "removed, and for a video to both.")

  static let mapping = NodeType(
    name: "clock", topic: .layer,
    summary:
      "When contents play, and which of their instants: those of a symbol, an included file, a "
      + "Lottie animation, a video or a sound.",
    keys: [start, duration, trim, speed, loop, freeze, remap, fillMode],
    rules: [
      .exclusive(
        ["freeze"], ["trim", "speed", "loop", "remap"],
        reason: "both say which instants are shown"),
      .exclusive(
        ["remap"], ["trim", "speed", "loop"], reason: "both say which instants are shown"),
    ],
    removed: [RemovedKey("timeRemap", remap, "remap: [[0s, 0s], [1s, 3s, easeOut]]")])
}
