import LayerTree

/// Decodes the timeline of a scene.
package struct TimelineDecoder {
  /// When an entry or a marker is.
  private enum Anchor {
    /// At a stage time.
    case time(Double)
    /// At the start or the end of another one.
    case reference(TimeReference, place: SceneCursor)
  }

  private struct Entry {
    var node: TimelineNode
    let anchor: Anchor
    /// The name and the place of a marker, which is like an entry that does nothing; nil for an
    /// entry of the timeline or a sequence.
    var marker: SceneFields.Field?
    /// The seconds that an entry of a sequence takes.
    var length: Double?

    /// The seconds from its start to its end.
    var duration: Double { length ?? node.duration }
  }

  /// The markers in file order, with their places.
  package private(set) var markers: [(marker: SceneMarker, place: SceneCursor)] = []

  private let decoder: SceneDecoder
  /// The entries of sequences, by their ids.
  private let sequenceEntries: [(name: String, span: SceneTimes.Span)]
  private var entries: [Entry] = []
  private var labels: [String: Int] = [:]
  private var labelPlaces: [String: SourceRange] = [:]
  private var steps: TimelineStepDecoder

  /// Creates a decoder.
  ///
  /// - Parameter layers: The decoder of the layers that the timeline refers to.
  package init(layers: LayerDecoder) {
    decoder = layers.decoder
    sequenceEntries = layers.entrySpans
    steps = TimelineStepDecoder(layers: layers)
  }

  /// Decodes `timeline:` and `markers:`, which can refer to each other and to entries of sequences
  /// (ST-05).
  ///
  /// - Parameters:
  ///   - timeline: The list of entries, or nil in a scene without a timeline.
  ///   - markers: The mapping of markers, or nil in a scene without them.
  /// - Returns: The entries in file order, each with its time.
  package mutating func decode(
    _ timeline: SceneCursor?, markers: SceneCursor?
  ) -> [TimelineNode] {
    if let timeline, let elements = decoder.elements(timeline) {
      for element in elements { decodeEntry(element) }
      steps.checkKeys()
    }
    let count = entries.count
    if let markers, let fields = decoder.fields(markers, owner: "markers") {
      for field in fields.fields where !field.key.hasPrefix("x-") { decodeMarker(field) }
    }
    for (name, span) in sequenceEntries where labels[name] == nil {
      labels[name] = entries.count
      var entry = Entry(node: TimelineNode(), anchor: .time(span.start))
      entry.length = span.end - span.start
      entries.append(entry)
    }
    resolveTimes()
    for entry in entries.dropFirst(count) {
      guard let marker = entry.marker else { continue }
      self.markers.append((SceneMarker(name: marker.key, time: entry.node.time), marker.value))
    }
    return entries.prefix(count).map(\.node)
  }

  /// The times of everything that has a name.
  package var times: SceneTimes {
    SceneTimes(
      labels.mapValues { index in
        let (start, duration) = (entries[index].node.time, entries[index].duration)
        return SceneTimes.Span(start: start, end: start + duration)
      })
  }

  // MARK: Entries

  private mutating func decodeEntry(_ cursor: SceneCursor) {
    guard let node = decoder.node(cursor, as: decoder.dialect.entry, owner: "timeline entry") else {
      return
    }
    let label = node[TimelineKeys.label]
    let anchor = anchor(node)
    var entry = TimelineNode()
    entry.stagger = node[TimelineKeys.stagger]
    if let cursor = node[TimelineKeys.repeat], let (count, interval) = repetition(cursor) {
      (entry.count, entry.interval) = (count, interval)
    }
    steps.passCount = entry.count
    entry.step = steps.step(node)
    // An entry with an invalid time keeps its label, so that entries waiting for it are not errors.
    if let label, let place = node.place(TimelineKeys.label) {
      if labels[label] == nil {
        labels[label] = entries.count
        labelPlaces[label] = place.range
      } else {
        decoder.reportRepetition(
          .duplicateLabel, "duplicate label \(quoted(label))", at: place,
          first: labelPlaces[label])
      }
    }
    entries.append(Entry(node: entry, anchor: anchor ?? .time(0)))
  }

  private func anchor(_ node: NodeFields) -> Anchor? {
    let times = [TimelineKeys.at, TimelineKeys.after, TimelineKeys.with]
    guard let field = times.lazy.compactMap({ node.field($0) }).first else { return nil }
    let offset = node[TimelineKeys.offset]
    if field.key == TimelineKeys.at.name, !decoder.isReference(field.value) {
      return decoder.duration(field.value).map { .time($0) }
    }
    let edge: TimeReference.Edge = field.key == TimelineKeys.with.name ? .start : .end
    guard var reference = decoder.timeReference(field.value, edge: edge) else { return nil }
    reference.offset += offset
    return .reference(reference, place: field.value)
  }

  private mutating func decodeMarker(_ field: SceneFields.Field) {
    let anchor: Anchor?
    if decoder.isReference(field.value) {
      anchor = decoder.timeReference(field.value, edge: .end).map {
        .reference($0, place: field.value)
      }
    } else {
      anchor = decoder.duration(field.value).map { .time($0) }
    }
    // A label takes precedence over a marker of the same name.
    if labels[field.key] == nil { labels[field.key] = entries.count }
    // An invalid marker keeps its name, so that references to it are not errors.
    entries.append(
      Entry(
        node: TimelineNode(), anchor: anchor ?? .time(0), marker: anchor == nil ? nil : field))
  }

  /// Returns the count and the interval of an entry's repetitions.
  private func repetition(_ cursor: SceneCursor) -> (Int, Double)? {
    guard let node = decoder.node(cursor, as: RepeatKeys.mapping, owner: "repeat") else {
      return nil
    }
    let (count, interval) = (node[RepeatKeys.count], node[RepeatKeys.every])
    guard let count, let interval else { return nil }
    // Even an entry without operations iterates over its repetitions.
    let limit = SceneLimit.timelineSteps
    guard count <= Double(limit.value), let place = node.place(RepeatKeys.count) else {
      decoder.report(
        .limitExceeded, "the entry happens more than \(limit.value) times (limit \(limit.name))",
        at: node.place(RepeatKeys.count) ?? cursor)
      return nil
    }
    guard let count = Int(exactly: count), count > 0 else {
      decoder.report(
        .outOfRange,
        "an entry happens a whole number of times, at least once, not \(numberText(count))",
        at: place)
      return nil
    }
    if interval == 0, count > 1 {
      decoder.report(
        .outOfRange, "the interval between repetitions must be greater than 0, not 0",
        at: node.place(RepeatKeys.every) ?? place)
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
    guard case .reference(let reference, let place) = entries[index].anchor else { return nil }
    if let found = labels[reference.name] { return found }
    decoder.reportUnknown(reference, at: place, among: Array(labels.keys))
    return nil
  }

  private func time(of index: Int) -> Double {
    let reference: TimeReference
    let place: SceneCursor
    switch entries[index].anchor {
    case .time(let time): return time
    case .reference(let found, let cursor): (reference, place) = (found, cursor)
    }
    guard let other = labels[reference.name].map({ entries[$0] }) else { return 0 }
    var time = other.node.time + reference.offset
    if reference.edge == .end {
      guard other.duration.isFinite else {
        decoder.reportEndless(reference, at: place)
        return 0
      }
      time += other.duration
    }
    guard time < 0 else { return time }
    decoder.reportEarly(time, at: place)
    return 0
  }

  private func reportCycle(_ cycle: [Int]) {
    // Another one waits for each member, so each member has a name.
    let labelOf = Dictionary(uniqueKeysWithValues: labels.map { ($1, $0) })
    let names = cycle.compactMap { labelOf[$0] }
    let shown = names.count > 12 ? Array(names.prefix(6)) + ["..."] + names.suffix(5) : names
    guard let first = cycle.first, case .reference(_, let place) = entries[first].anchor else {
      return
    }
    decoder.report(
      .labelCycle, "times wait for each other: \(shown.joined(separator: " -> "))", at: place)
  }
}
