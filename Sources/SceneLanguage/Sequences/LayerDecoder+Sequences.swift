import CoreGraphics
import LayerTree

extension LayerDecoder {
  /// An entry of a sequence with its times.
  private struct Entry {
    var layer: SceneLayer
    /// Seconds from its start to its end.
    let length: Double
  }

  /// The place of an entry in a sequence.
  private struct EntryPosition {
    /// The earliest time at which it starts, in seconds of the sequence's layer.
    var start: Double
    /// The size of the sequence.
    let size: CGSize
    /// The surroundings of the entries, except the layer of the sequence.
    let surroundings: NodeSurroundings
    /// Whether times of the sequence are stage times.
    let isOnStageClock: Bool
  }

  /// Decodes the sequence of a scene as a layer that fills the stage.
  func sequence(_ cursor: SceneCursor, parentSize: CGSize) -> [SceneLayer] {
    let fields = SceneFields(
      owner: "the scene", range: cursor.range, path: .root,
      fields: [SceneFields.Field(key: "sequence", keyRange: cursor.range, value: cursor)],
      scope: cursor.scope)
    return [
      layer(fields, at: cursor, in: NodeSurroundings(.stage, size: parentSize))
    ].compactMap { $0 }
  }

  /// Decodes the entries of a sequence as sublayers of its layer (PC-20).
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - layer: The layer of the sequence, which fills its parent unless it has a place.
  ///   - site: The place of the layer.
  func decodeSequence(
    _ cursor: SceneCursor, into layer: inout SceneLayer, at site: NodeSite
  ) {
    guard let size = sequenceSize(&layer, parentSize: site.outside.size, at: cursor) else { return }
    if layer.value(of: "masksToBounds") == nil { layer.setOwn("masksToBounds", .boolean(true)) }
    // The entries are checked where the symbol is used.
    guard !isCheckingSymbols, let elements = decoder.elements(cursor) else { return }
    var layers: [SceneLayer] = []
    var place = EntryPosition(
      start: 0, size: size, surroundings: site.inside,
      isOnStageClock: site.outside.context.isStage && layer.begin == nil && layer.speed == 1
        && layer.timeOffset == 0)
    var previous: (end: Double, length: Double)?
    for element in elements {
      guard let node = entryNode(element) else { return }
      var gap = node[SequenceEntryKeys.gap]
      var transition: SequenceTransition?
      if let cursor = node[SequenceEntryKeys.transition] {
        transition = sequenceTransition(cursor)
        gap = -(transition?.duration ?? 0)
      }
      let start = node.field(SequenceEntryKeys.transition) ?? node.field(SequenceEntryKeys.gap)
      if previous == nil, let start {
        decoder.report(
          .badSequence,
          "there is no entry before the first, so it cannot have \(quoted(start.key))",
          at: start.value)
      }
      place.start = max(0, (previous?.end ?? 0) + gap)
      guard let entry = entry(node, at: element, in: place) else { return }
      let shortest = min(entry.length, previous?.length ?? .infinity)
      if -gap > shortest + MediaTiming.instant, previous != nil, let start {
        decoder.report(
          .badSequence,
          "the \(transition == nil ? "overlap" : "transition") takes \(numberText(-gap)) s, longer "
            + "than one of its entries, which takes \(roundedNumberText(shortest)) s",
          at: start.value)
        return
      }
      if let transition {
        transition.add(entry.layer, to: &layers, at: place.start, size: place.size)
      } else {
        layers.append(entry.layer)
      }
      previous = (place.start + entry.length, entry.length)
    }
    layer.layers = layers
  }

  /// Returns the size of a sequence: its own, or else that of its superlayer, which it then fills.
  ///
  /// - Returns: The size, or nil after an error if a layout determines it later.
  private func sequenceSize(
    _ layer: inout SceneLayer, parentSize: CGSize, at cursor: SceneCursor
  ) -> CGSize? {
    guard layer.isPlaced else {
      _ = fillParent(&layer, parentSize: parentSize, at: cursor)
      return layer.size
    }
    let size = layer.sizeForPercentages
    guard size.width.isNaN || size.height.isNaN else { return size }
    decoder.report(
      .badLayout, "the entries fill the sequence, whose size the layout determines later",
      at: cursor, hint: "give it a width and a height in points")
    return nil
  }

  private func sequenceTransition(_ cursor: SceneCursor) -> SequenceTransition? {
    if case .scalar = cursor.node.content {
      return decoder.name(cursor, among: CATransitionType.allNames).map {
        SequenceTransition(kind: CATransitionType(rawValue: $0))
      }
    }
    let dialect = decoder.dialect
    guard let node = decoder.node(cursor, as: dialect.imageTransition, owner: "the transition")
    else { return nil }
    let others: [any AnyKey] =
      [ImageTransitionKeys.layer, TransitionKeys.startProgress, TransitionKeys.endProgress]
      + dialect.parts.pacing.transitionKeys
    for field in others.compactMap(node.field) {
      decoder.diagnostics.report(
        .badSequence, "a transition of a sequence has no \(quoted(field.key))", at: field.keyRange,
        path: cursor.path)
    }
    var transition = SequenceTransition()
    if let duration = node[ImageTransitionKeys.duration] { transition.duration = duration }
    transition.kind = CATransitionType(rawValue: node[ImageTransitionKeys.type])
    transition.subtype = node[TransitionKeys.subtype].map { CATransitionSubtype(rawValue: $0) }
    transition.filter = node[TransitionKeys.filter]
    transition.timingFunction = node[ImageTransitionKeys.timingFunction]
    return transition
  }

  // MARK: Entries

  /// Returns the keys of an entry, or nil if it plays nothing.
  private func entryNode(_ cursor: SceneCursor) -> NodeFields? {
    guard
      let node = decoder.node(cursor, as: SequenceEntryKeys.mapping, owner: "the entry"),
      node.has(SequenceEntryKeys.play)
    else { return nil }
    return node
  }

  private func entry(
    _ node: NodeFields, at cursor: SceneCursor, in place: EntryPosition
  ) -> Entry? {
    guard let played = node[SequenceEntryKeys.play] else { return nil }
    if played.isSequence { return group(played, node, in: place) }
    if let field = node.field(SequenceEntryKeys.stagger) {
      decoder.diagnostics.report(
        .badSequence, "the entry plays a single layer, so it cannot have \(quoted(field.key))",
        at: field.keyRange, path: node.fields.path, hint: "write a list of entries: play: [...]")
    }
    return scene(
      played, duration: node[SequenceEntryKeys.duration], at: cursor, in: place)
  }

  /// Decodes entries that start at the same time, or each a delay after the one before.
  private func group(_ list: SceneCursor, _ node: NodeFields, in place: EntryPosition) -> Entry? {
    if let field = node.field(SequenceEntryKeys.duration) {
      decoder.diagnostics.report(
        .badSequence, "a group of entries cannot have \(quoted(field.key))", at: field.keyRange,
        path: node.fields.path, hint: "write it into its entries")
    }
    let delay = node[SequenceEntryKeys.stagger]
    guard let elements = decoder.elements(list) else { return nil }
    var group = SceneLayer(identifier: nil, nodeClass: decoder.classes.first.nodeClass)
    group.setPlace(CGRect(origin: .zero, size: place.size))
    var length = 0.0
    for (index, element) in elements.enumerated() {
      guard let node = entryNode(element) else { return nil }
      let starts: [any AnyKey] = [SequenceEntryKeys.transition, SequenceEntryKeys.gap]
      for field in starts.compactMap(node.field) {
        decoder.report(
          .badSequence, "an entry of a group cannot have \(quoted(field.key))", at: field.value,
          hint: "write it into the group")
      }
      var inner = place
      let offset = Double(index) * delay
      inner.start += offset
      guard let entry = entry(node, at: element, in: inner) else { return nil }
      group.layers.append(entry.layer)
      length = max(length, offset + entry.length)
    }
    guard !group.layers.isEmpty else {
      decoder.report(.badSequence, "the group has no entries", at: list)
      return nil
    }
    return Entry(layer: group, length: length)
  }

  /// Decodes an entry that plays a symbol, a file, or layers of its own.
  ///
  /// - Parameters:
  ///   - cursor: The layer.
  ///   - duration: How long it plays; nil until its contents end.
  ///   - entry: The entry.
  ///   - place: Where the entry is in the sequence.
  /// - Returns: The entry, or nil after an error.
  private func scene(
    _ cursor: SceneCursor, duration: Double?, at entry: SceneCursor, in place: EntryPosition
  ) -> Entry? {
    guard let fields = decoder.fields(cursor, owner: "layer") else { return nil }
    var own = fields.fields
    var inline: Precomposition?
    if fields[LayerKeys.symbol] ?? fields[LayerKeys.include] != nil {
      if fields[PrecompositionKeys.clock] == nil {
        own.append(.synthetic("clock", SceneNode(.mapping([]), range: cursor.range), at: cursor))
      }
      refuseTimes(in: fields)
    } else {
      inline = Precomposition(
        definition: cursor.within(cursor.scope?.withOwnIdentifiers()), isFile: false, clock: nil,
        fills: place.size)
      own.removeAll { $0.key != "id" }
    }
    let remaining = SceneFields(
      owner: fields.owner, range: fields.range, path: fields.path, fields: own,
      scope: fields.scope)
    var surroundings = place.surroundings.with(.layer, size: place.size)
    surroundings.rate = 1
    guard
      var layer = layer(remaining, at: cursor, in: surroundings, playing: inline),
      let composition = layer.composition
    else { return nil }
    var clock = composition.clock
    guard let length = duration ?? clock.length else {
      if decoder.diagnostics.isEmpty {
        decoder.report(
          .badSequence, "nothing in the entry ends, so it needs a duration", at: entry,
          hint: "add duration: 2s")
      }
      return nil
    }
    (clock.start, clock.duration) = (place.start, length)
    layer.composition = SceneComposition(
      composition.contents, on: clock, showing: composition.lottie)
    if place.isOnStageClock, let name = layer.identifier {
      entrySpans.append((name, SceneTimes.Span(start: place.start, end: place.start + length)))
    }
    return Entry(layer: layer, length: length)
  }

  /// Reports the times of a clock that the sequence determines.
  private func refuseTimes(in entry: SceneFields) {
    guard let clock = entry[PrecompositionKeys.clock],
      let fields = decoder.fields(clock, owner: "the clock")
    else {
      return
    }
    for key in ["start", "duration", "fillMode"] {
      guard let field = fields.field(key) else { continue }
      decoder.diagnostics.report(
        .badSequence, "the sequence determines the \(key) of its entries", at: field.keyRange,
        path: fields.path,
        hint: key == "duration"
          ? "write it next to play" : key == "start" ? "use gap" : nil)
    }
  }
}

extension SceneFields.Field {
  /// Returns a field that is not in the file.
  static func synthetic(_ key: String, _ node: SceneNode, at cursor: SceneCursor) -> Self {
    SceneFields.Field(
      key: key, keyRange: cursor.range,
      value: SceneCursor(node: node, path: cursor.path.appending(key)))
  }
}
