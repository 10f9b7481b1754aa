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
    var clock = PrecompositionClock()
    guard let cursor else { return (clock, nil) }
    guard let node = node(cursor, as: ClockKeys.mapping, owner: "the clock") else { return nil }
    var start: TimeReference?
    switch node[ClockKeys.start] {
    case .time(let seconds): clock.start = seconds
    case .named(let reference): start = reference
    case nil: break
    }
    clock.duration = node[ClockKeys.duration]
    clock.speed = node[ClockKeys.speed]
    clock.loopCount = node[ClockKeys.loop]
    clock.freezeTime = node[ClockKeys.freeze].flatMap { instant($0, markers) }
    clock.timeRemap = node[ClockKeys.timeRemap].flatMap { timeRemap($0, markers) }
    clock.fillMode = node[ClockKeys.fillMode]
    if let (start, end) = node[ClockKeys.trim].flatMap({ trim($0, markers) }) {
      (clock.trimStart, clock.trimEnd) = (start, end)
    }
    if clock.speed == 0, let place = node.place(ClockKeys.speed) {
      report(
        .badClock, "a precomposition with speed 0 shows a single instant", at: place,
        hint: "write freeze with the instant instead, such as freeze: 1s")
      return nil
    }
    if clock.loopCount == 0, let place = node.place(ClockKeys.loop) {
      report(
        .badClock, "a precomposition that plays 0 times shows nothing", at: place,
        hint: "write how often it plays, or forever")
      return nil
    }
    return (clock, start)
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
    var (keyTimes, values): ([Double?], [Double?]) = ([], [])
    var functions: [TimingFunction?] = []
    var keyPlaces: [SceneCursor] = []
    if case .sequence = cursor.node.content {
      for pair in elements(cursor) ?? [] {
        let times = tuple(
          pair, what: "a pair of times", shape: "[time, time]", count: 2
        ) { element, index in index == 0 ? duration(element) : instant(element, markers) }
        keyTimes.append(times?[0])
        values.append(times?[1])
        keyPlaces.append(pair)
      }
    } else {
      guard let node = node(cursor, as: TimeRemapKeys.mapping, owner: "the time remapping") else {
        return nil
      }
      keyPlaces = node[TimeRemapKeys.keyTimes] ?? []
      keyTimes = keyPlaces.map { duration($0) }
      values = (node[TimeRemapKeys.values] ?? []).map { instant($0, markers) }
      if let list = node[TimeRemapKeys.timingFunctions] {
        functions = (elements(list) ?? []).map { timingFunction($0) }
        if functions.count != max(0, values.count - 1) {
          report(
            .badClock,
            "\(values.count) values need \(max(0, values.count - 1)) timing functions; there are "
              + "\(functions.count)", at: list)
          return nil
        }
      }
    }
    guard !keyTimes.isEmpty, keyTimes.count == values.count else {
      report(
        .badClock,
        keyTimes.isEmpty
          ? "the time remapping has no times"
          : "\(keyTimes.count) key times need as many values; there are \(values.count)", at: cursor
      )
      return nil
    }
    let known = (keyTimes.compactMap { $0 }, values.compactMap { $0 }, functions.compactMap { $0 })
    guard known.0.count == keyTimes.count, known.1.count == values.count,
      known.2.count == functions.count
    else { return nil }
    if let index = known.0.indices.dropFirst().first(where: { known.0[$0] <= known.0[$0 - 1] }) {
      report(
        .badClock,
        "the key times of a time remapping must increase; \(numberText(known.0[index])) s comes after "
          + "\(numberText(known.0[index - 1])) s", at: keyPlaces[index])
      return nil
    }
    return PrecompositionClock.TimeRemap(
      keyTimes: known.0, values: known.1, timingFunctions: known.2)
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
