import LayerTree

extension NodeRegistry {
  /// The keys of a layer that have to do with precompositions.
  static let precompositionKeys = [
    NodeKey(
      "clock", .node("clock"),
      "Plays the symbol or included file on a clock of its own; see the type clock."),
    NodeKey(
      "timeline", .list(of: .node("timeline entry")), default: "[]",
      "In the definition of a symbol: what happens in it, on the clock of each use."),
    NodeKey(
      "markers", .map(of: .duration), default: "{}",
      "In the definition of a symbol: named times of its clock."),
    NodeKey(
      "duration", .time, range: .moreThan(0),
      "In the definition of a symbol: how long it plays. Defaults to the end of the last finite "
        + "animation or timeline entry in it."),
  ]

  /// The keys that only the definition of a symbol can have, and that make it a precomposition.
  static let definitionKeys = ["timeline", "markers", "duration"]

  /// The kind of a time of contents, which may be the name of one of their markers.
  private static let instantKind = NodeKeyKind.either(.duration, .reference)

  static let clockSection = NodeType(
    name: "clock", role: .section,
    summary: "When a precomposition plays, and which instants of its contents it shows.",
    keys: [
      NodeKey(
        "start", .localMoment, default: "0",
        "The time at which it starts, or a name: intro + 0.3s."),
      NodeKey(
        "duration", .time, range: .moreThan(0),
        "How long it is on screen. Defaults to the time that its contents take."),
      NodeKey(
        "trim", .either(instantKind, .counted(of: instantKind, count: 2...2)), default: "0",
        "The time of the contents, or one of their markers, at which it starts to play them, or that "
          + "and the time at which it stops."),
      NodeKey(
        "speed", .value(.number), default: "1",
        "Seconds of the contents per second. A negative speed plays them backward."),
      NodeKey("loop", .repeatCount, default: "1", "How often it plays the contents."),
      NodeKey(
        "freeze", instantKind, "The only instant of the contents that it shows, or its marker."),
      NodeKey(
        "timeRemap",
        .either(
          .node("time remapping"), .list(of: .counted(of: instantKind, count: 2...2))),
        "The curve from its time to that of its contents: pairs of a time since the start and a time "
          + "of the contents, or a mapping with timing functions."),
      NodeKey(
        "fillMode", .value(.name(among: CAMediaTimingFillMode.allNames)), default: "removed",
        "Whether its first instant is shown before the start, and its last after the end."),
    ],
    rules: [
      .exclusive(
        ["freeze"], ["trim", "speed", "loop", "timeRemap"],
        reason: "both say which instants are shown"),
      .exclusive(
        ["timeRemap"], ["trim", "speed", "loop"], reason: "both say which instants are shown"),
    ])

  static let timeRemapSection = NodeType(
    name: "time remapping", role: .section,
    summary: "A curve from the time of a precomposition to that of its contents.",
    keys: [
      NodeKey(
        "keyTimes", .list(of: .duration), isRequired: true,
        "Times since the start of the precomposition, in ascending order."),
      NodeKey(
        "values", .list(of: instantKind), isRequired: true,
        "The time of the contents, or the marker, at each of these times."),
      NodeKey(
        "timingFunctions", .list(of: .timingFunction),
        "A timing function for each pair of neighboring times. Defaults to linear."),
    ])
}
