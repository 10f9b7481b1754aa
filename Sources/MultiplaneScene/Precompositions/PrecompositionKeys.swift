import LayerTree

extension SyntaxForm {
  /// A time of contents, which may be the name of one of their markers.
  fileprivate static let instant = SyntaxForm.either(.duration, .reference)
}

/// The keys of a layer that have to do with precompositions.
enum PrecompositionKeys {
  static let clock = Key(
    "clock", .written(.node("clock")),
    "Plays the symbol or included file on a clock of its own; see the type clock.")
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

  static let all: [any AnyKey] = [clock, timeline, markers, duration]
  /// The keys that only the definition of a symbol can have, and that make it a precomposition.
  static let ofDefinitions = [timeline.name, markers.name, duration.name]
}

enum ClockKeys {
  static let start = Key(
    "start", .localMoment, shows: "0s", "The time at which it starts, or a name: intro + 0.3s.")
  static let duration = Key(
    "duration", .time(.moreThan(0)),
    "How long it is on screen. Defaults to the time that its contents take.")
  static let trim = Key(
    "trim", .written(.either(.instant, .list(of: .instant, count: 2...2))), shows: "0",
    "The time of the contents, or one of their markers, at which it starts to play them, or that "
      + "and the time at which it stops.")
  static let speed = Key(
    "speed", .number, default: 1,
    "Seconds of the contents per second. A negative speed plays them backward.")
  static let loop = Key("loop", .repeatCount, default: 1, "How often it plays the contents.")
  static let freeze = Key(
    "freeze", .written(.instant), "The only instant of the contents that it shows, or its marker.")
  static let timeRemap = Key(
    "timeRemap",
    .written(.either(.node("time remapping"), .list(of: .list(of: .instant, count: 2...2)))),
    "The curve from its time to that of its contents: pairs of a time since the start and a time "
      + "of the contents, or a mapping with timing functions.")
  static let fillMode = Key(
    "fillMode", .name(CAMediaTimingFillMode.self, among: CAMediaTimingFillMode.allNames),
    default: .removed,
    "Whether its first instant is shown before the start, and its last after the end.")

  static let mapping = NodeType(
    name: "clock", topic: .layer,
    summary: "When a precomposition plays, and which instants of its contents it shows.",
    keys: [start, duration, trim, speed, loop, freeze, timeRemap, fillMode],
    rules: [
      .exclusive(
        ["freeze"], ["trim", "speed", "loop", "timeRemap"],
        reason: "both say which instants are shown"),
      .exclusive(
        ["timeRemap"], ["trim", "speed", "loop"], reason: "both say which instants are shown"),
    ])
}

enum TimeRemapKeys {
  static let keyTimes = Key(
    "keyTimes", .elements(.duration), isRequired: true,
    "Times since the start of the precomposition, in ascending order.")
  static let values = Key(
    "values", .elements(.instant), isRequired: true,
    "The time of the contents, or the marker, at each of these times.")
  static let timingFunctions = Key(
    "timingFunctions", .written(.list(of: .timingFunction)),
    "A timing function for each pair of neighboring times. Defaults to linear.")

  static let mapping = NodeType(
    name: "time remapping", topic: .layer,
    summary: "A curve from the time of a precomposition to that of its contents.",
    keys: [keyTimes, values, timingFunctions])
}
