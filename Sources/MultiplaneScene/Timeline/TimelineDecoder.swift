import LayerTree

/// Decodes the timeline of a scene.
package struct TimelineDecoder {
  /// The anchor of an entry's time.
  private enum Anchor {
    case time(Double)
    case end(label: SceneCursor, offset: Double)
    case start(label: SceneCursor, offset: Double)

    var label: SceneCursor? {
      switch self {
      case .time: nil
      case .end(let label, _), .start(let label, _): label
      }
    }
  }

  private struct Entry {
    var node: TimelineNode
    let anchor: Anchor
    let place: SceneCursor
  }

  private let decoder: SceneDecoder
  private var entries: [Entry] = []
  private var labels: [String: Int] = [:]
  private var labelPlaces: [String: SourceRange] = [:]
  private var steps: TimelineStepDecoder

  /// Creates a decoder.
  ///
  /// - Parameter layers: The decoder of the layers that the timeline refers to.
  package init(layers: LayerDecoder) {
    decoder = layers.decoder
    steps = TimelineStepDecoder(layers: layers)
  }

  /// Decodes `timeline:`.
  ///
  /// - Parameter cursor: The list, or nil if the scene has none.
  /// - Returns: The entries in file order, each with its time.
  package mutating func decode(_ cursor: SceneCursor?) -> [TimelineNode] {
    guard let cursor, let elements = decoder.elements(cursor) else { return [] }
    for element in elements { decodeEntry(element) }
    steps.checkKeys()
    resolveTimes()
    return entries.map(\.node)
  }

  // MARK: Entries

  private mutating func decodeEntry(_ cursor: SceneCursor) {
    guard
      let node = decoder.node(
        cursor, as: NodeRegistry.timelineSection, owner: "timeline entry")
    else { return }
    let label = node.value("label").flatMap { place in
      decoder.identifier(place).map { (place, $0) }
    }
    let anchor = anchor(node)
    var entry = TimelineNode()
    entry.stagger = node.value("stagger").flatMap { decoder.duration($0) } ?? 0
    if let cursor = node.value("repeat"), let (count, interval) = repetition(cursor) {
      (entry.count, entry.interval) = (count, interval)
    }
    steps.passCount = entry.count
    entry.step = steps.step(node)
    // An entry with an invalid time keeps its label, so that entries waiting for it are not errors.
    if let (place, label) = label {
      if labels[label] == nil {
        labels[label] = entries.count
        labelPlaces[label] = place.range
      } else {
        decoder.reportRepetition(
          .duplicateLabel, "duplicate label \(quoted(label))", at: place,
          first: labelPlaces[label])
      }
    }
    entries.append(Entry(node: entry, anchor: anchor ?? .time(0), place: cursor))
  }

  private func anchor(_ node: NodeFields) -> Anchor? {
    guard let field = node["at"] ?? node["after"] ?? node["with"] else { return nil }
    let offset = node.value("offset").map { decoder.time($0) } ?? 0
    if field.key == "at" { return decoder.duration(field.value).map { .time($0) } }
    guard let offset, decoder.string(field.value) != nil else { return nil }
    return field.key == "after"
      ? .end(label: field.value, offset: offset) : .start(label: field.value, offset: offset)
  }

  /// Returns the count and the interval of an entry's repetitions.
  private func repetition(_ cursor: SceneCursor) -> (Int, Double)? {
    guard let node = decoder.node(cursor, as: NodeRegistry.repeatSection, owner: "repeat") else {
      return nil
    }
    let count = node.value("count").flatMap {
      decoder.integer($0, within: node.range("count"))
    }
    let interval = node.value("every").flatMap { decoder.duration($0) }
    guard let count, let interval else { return nil }
    // Even an entry without operations iterates over its repetitions.
    let limit = SceneLimit.timelineSteps
    guard count <= limit.value, let place = node.value("count") else {
      decoder.report(
        .limitExceeded, "the entry happens more than \(limit.value) times (limit \(limit.name))",
        at: node.value("count") ?? cursor)
      return nil
    }
    if interval == 0, count > 1 {
      decoder.report(
        .outOfRange, "the interval between repetitions must be greater than 0",
        at: node.value("every") ?? place)
      return nil
    }
    return (count, interval)
  }

  // MARK: Times

  /// Resolves the time of each entry.
  ///
  /// An entry waits for at most one other, so the labels form chains, which are resolved from their
  /// ends.
  private mutating func resolveTimes() {
    var isResolved = [Bool](repeating: false, count: entries.count)
    for start in entries.indices where !isResolved[start] {
      var chain: [Int] = []
      var members: Set<Int> = []
      var next: Int? = start
      while let index = next, !isResolved[index], members.insert(index).inserted {
        chain.append(index)
        next = dependency(of: index)
      }
      if let index = next, !isResolved[index] {
        reportCycle(chain.drop { $0 != index } + [index])
        // The entries in the cycle keep the time 0, as the scene is invalid anyway.
        for member in chain { isResolved[member] = true }
        continue
      }
      for index in chain.reversed() {
        entries[index].node.time = time(of: index)
        isResolved[index] = true
      }
    }
  }

  /// Returns the entry that another waits for, or nil if it has its own time or refers to no label.
  private func dependency(of index: Int) -> Int? {
    guard let place = entries[index].anchor.label, let label = decoder.string(place) else {
      return nil
    }
    if let found = labels[label] { return found }
    let unknown = UnknownWord(label, among: labels.keys.sorted())
    decoder.report(
      .unknownLabel, "unknown label \(quoted(label))", at: place,
      unknown: unknown, hint: unknown.listed(as: "labels"))
    return nil
  }

  private func time(of index: Int) -> Double {
    let entry = entries[index]
    if case .time(let time) = entry.anchor { return time }
    guard let place = entry.anchor.label, let label = decoder.string(place),
      let other = labels[label].map({ entries[$0].node })
    else { return 0 }
    var time = other.time
    switch entry.anchor {
    case .time: break
    case .start(_, let offset): time += offset
    case .end(_, let offset):
      guard other.duration.isFinite else {
        decoder.report(
          .endlessLabel, "the entry \(quoted(label)) never ends, so nothing can come after it",
          at: place, hint: "use with and an offset")
        return 0
      }
      time += other.duration + offset
    }
    guard time < 0 else { return time }
    decoder.report(
      .outOfRange, "the entry would happen at \(numberText(time)) s, before the stage starts",
      at: place)
    return 0
  }

  private func reportCycle(_ cycle: [Int]) {
    // Another entry waits for each member, so each member has a label.
    let labelOf = Dictionary(uniqueKeysWithValues: labels.map { ($1, $0) })
    let names = cycle.compactMap { labelOf[$0] }
    let shown = names.count > 12 ? Array(names.prefix(6)) + ["..."] + names.suffix(5) : names
    guard let first = cycle.first, let place = entries[first].anchor.label else { return }
    decoder.report(
      .labelCycle,
      "timeline entries wait for each other: \(shown.joined(separator: " -> "))", at: place)
  }
}
