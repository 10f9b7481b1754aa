import LayerTree

extension SceneDecoder {
  /// Decodes the clock of a precomposition.
  ///
  /// - Parameters:
  ///   - cursor: The value of `clock:`, or nil for a use without one.
  ///   - markers: The named times of the contents, or nil if they are not known.
  /// - Returns: The clock, without the length of the contents, and the name to which its start refers;
  ///   nil after an error.
  func precompositionClock(
    _ cursor: SceneCursor?, markers: [SceneMarker]?
  ) -> (clock: PrecompositionClock, start: TimeReference?)? {
    guard let cursor else { return (PrecompositionClock(), nil) }
    guard let node = node(cursor, as: ClockKeys.mapping, owner: "the clock") else { return nil }
    var start: TimeReference?
    var begin = 0.0
    switch node[ClockKeys.start] {
    case .time(let seconds): begin = seconds
    case .named(let reference): start = reference
    case nil: break
    }
    guard var clock = clock(node, markers: markers) else { return nil }
    clock.start = begin
    return (clock, start)
  }

  /// Decodes all of a clock except for its start.
  ///
  /// - Parameters:
  ///   - node: The keys of the clock.
  ///   - markers: The named times of the contents, or nil if they are not known.
  /// - Returns: The clock, without the length of the contents, or nil after an error.
  func clock(_ node: NodeFields, markers: [SceneMarker]?) -> PrecompositionClock? {
    var clock = PrecompositionClock()
    clock.duration = node[ClockKeys.duration]
    clock.speed = node[ClockKeys.speed]
    clock.loopCount = node[ClockKeys.loop]
    clock.freezeTime = node[ClockKeys.freeze].flatMap { instant($0, markers) }
    clock.timeRemap = node[ClockKeys.remap].flatMap { timeRemap($0, markers) }
    clock.fillMode = node[ClockKeys.fillMode] ?? .removed
    if let (start, end) = node[ClockKeys.trim].flatMap({ trim($0, markers) }) {
      (clock.trimStart, clock.trimEnd) = (start, end)
    }
    if clock.speed == 0, let place = node.place(ClockKeys.speed) {
      report(
        .badClock, "contents with speed 0 show a single instant", at: place,
        hint: "write freeze with the instant instead, such as freeze: 1s")
      return nil
    }
    if clock.loopCount == 0, let place = node.place(ClockKeys.loop) {
      report(
        .badClock, "contents that play 0 times show nothing", at: place,
        hint: "write how often they play, or forever")
      return nil
    }
    return clock
  }

  /// Decodes a time of the contents, which may be the name of one of their markers (PC-13).
  private func instant(_ cursor: SceneCursor, _ markers: [SceneMarker]?) -> Double? {
    guard case .scalar(.string(let name)) = cursor.node.content, name.first?.isLetter == true else {
      return duration(cursor)
    }
    guard let markers else { return 0 }
    if let marker = markers.first(where: { $0.name == name }) { return marker.time }
    let unknown = UnknownWord(name, among: markers.map(\.name).sorted())
    report(
      .badClock, "the contents have no marker \(quoted(name))", at: cursor, unknown: unknown,
      hint: unknown.listed(as: "markers"))
    return nil
  }

  /// Returns the times of the contents at which a precomposition starts and stops to play them.
  private func trim(
    _ cursor: SceneCursor, _ markers: [SceneMarker]?
  ) -> (start: Double, end: Double?)? {
    guard case .sequence = cursor.node.content else {
      return instant(cursor, markers).map { ($0, nil) }
    }
    let times = tuple(
      cursor, what: "a trim", shape: "[start, end]", count: 2
    ) { element, _ in instant(element, markers) }
    guard let times else { return nil }
    guard times[0] < times[1] else {
      report(
        .badClock,
        "the trim ends at \(numberText(times[1])) s, which is not after its start at "
          + "\(numberText(times[0])) s", at: cursor)
      return nil
    }
    return (times[0], times[1])
  }

  private func timeRemap(
    _ cursor: SceneCursor, _ markers: [SceneMarker]?
  ) -> PrecompositionClock.TimeRemap? {
    guard let elements = elements(cursor) else { return nil }
    guard !elements.isEmpty else {
      report(.badClock, "the time remapping has no times", at: cursor)
      return nil
    }
    var points: [(time: Double, value: Double)] = []
    var functions: [TimingFunction] = []
    for (index, element) in elements.enumerated() {
      guard let parts = self.elements(element) else { continue }
      guard 2...3 ~= parts.count else {
        report(
          .wrongCount, "expected a time and a time of the contents, found \(parts.count) values",
          at: element, hint: "write [1s, 3s], or with an easing [1s, 3s, easeOut]")
        continue
      }
      let (time, value) = (duration(parts[0]), instant(parts[1], markers))
      let function = parts.count == 3 ? timingFunction(parts[2]) : .linear
      if index == 0, parts.count == 3 {
        report(
          .badClock, "there is nothing before the first time from which it could ease",
          at: parts[2])
      }
      guard let time, let value, let function else { continue }
      if let last = points.last, time <= last.time {
        report(
          .badClock,
          "the times of a time remapping must increase; \(numberText(time)) s comes after "
            + "\(numberText(last.time)) s", at: element)
        return nil
      }
      points.append((time, value))
      if index > 0 { functions.append(function) }
    }
    guard points.count == elements.count else { return nil }
    return PrecompositionClock.TimeRemap(
      keyTimes: points.map(\.time), values: points.map(\.value),
      timingFunctions: functions.allSatisfy { $0 == .linear } ? [] : functions)
  }

  /// Adds the length of the contents to a clock, and reports what does not fit them.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - contents: The contents with their length.
  ///   - cursor: The value of `clock:`, or nil for a use without one.
  /// - Returns: The clock.
  func fitted(
    _ clock: PrecompositionClock, to contents: SceneContents, at cursor: SceneCursor?
  ) -> PrecompositionClock {
    var clock = clock
    clock.contentsDuration = contents.duration > 0 ? contents.duration : nil
    clock.runsOn = contents.stage.duration == nil
    guard diagnostics.isEmpty, let cursor, let fields = fields(cursor, owner: "the clock") else {
      return clock
    }
    let end = clock.trimEnd ?? clock.contentsDuration
    let last = max(clock.trimStart, clock.trimEnd ?? 0)
    if let declared = contents.stage.duration, let place = fields[ClockKeys.trim],
      last > declared + MediaTiming.instant || clock.trimStart >= declared
    {
      report(
        .badClock,
        "the trim is outside of the contents, which end at \(numberText(declared)) s", at: place)
    } else if clock.speed < 0 || clock.loopCount != 1, (end ?? 0) <= clock.trimStart,
      let place = fields[ClockKeys.loop] ?? fields[ClockKeys.speed]
    {
      report(
        .badClock,
        "the contents have no end from which they could "
          + (clock.speed < 0 ? "run backward" : "repeat"), at: place,
        hint: "write where they end, such as trim: [0s, 2s]")
    }
    return clock
  }
}
