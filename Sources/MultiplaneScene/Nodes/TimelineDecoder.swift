import LayerTree

/// Decodes the timeline of a scene.
package struct TimelineDecoder {
  /// What an entry waits for.
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
  private let layers: LayerDecoder
  private var entries: [Entry] = []
  private var labels: [String: Int] = [:]

  /// Makes a decoder.
  ///
  /// - Parameter layers: Has decoded the layers that the timeline refers to.
  package init(layers: LayerDecoder) {
    self.layers = layers
    decoder = layers.decoder
  }

  /// Decodes `timeline:`.
  ///
  /// - Parameter cursor: The list; nil if the scene has none.
  /// - Returns: The entries in the order of the file, each with its time.
  package mutating func decode(_ cursor: SceneCursor?) -> [TimelineNode] {
    guard let cursor, let elements = decoder.elements(cursor) else { return [] }
    for element in elements { decodeEntry(element) }
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
    entry.transaction = node.value("transaction").flatMap { transaction($0) }
    entry.addition = node.value("add").flatMap { addition($0) }
    entry.removal = node.value("remove").flatMap { removal($0) }
    entry.changes = node.value("set").map { changes($0) } ?? []
    if node["set"] == nil, node["add"] == nil, node["remove"] == nil {
      decoder.diagnostics.report(
        .missingKey, "the timeline entry does nothing", at: node.fields.headRange,
        path: cursor.path, hint: "give it set, add or remove")
    }
    // An entry whose time is wrong is kept with its label, so that what waits for it is no error.
    if let (place, label) = label {
      if labels[label] == nil {
        labels[label] = entries.count
      } else {
        decoder.report(
          .duplicateLabel, "another entry has the label \(quoted(label))", at: place)
      }
    }
    entries.append(Entry(node: entry, anchor: anchor ?? .time(0), place: cursor))
  }

  private func anchor(_ node: NodeFields) -> Anchor? {
    let given = ["at", "after", "with"].compactMap { node[$0] }
    guard let field = given.first else {
      decoder.diagnostics.report(
        .missingKey, "the timeline entry has no time", at: node.fields.headRange,
        path: node.fields.path, hint: "give it at, after or with")
      return nil
    }
    if given.count > 1 {
      decoder.reportConflict(field, given[1], in: node.fields, reason: "both say when")
      return nil
    }
    let offset = node.value("offset").map { decoder.time($0) } ?? 0
    if field.key == "at" {
      if let other = node["offset"] {
        decoder.reportConflict(field, other, in: node.fields, reason: "both say when")
      }
      return decoder.duration(field.value).map { .time($0) }
    }
    guard let offset, decoder.string(field.value) != nil else { return nil }
    return field.key == "after"
      ? .end(label: field.value, offset: offset) : .start(label: field.value, offset: offset)
  }

  private func transaction(_ cursor: SceneCursor) -> TimelineNode.Transaction? {
    guard
      let node = decoder.node(
        cursor, as: NodeRegistry.transactionSection, owner: "the transaction")
    else { return nil }
    return TimelineNode.Transaction(
      duration: node.value("duration").flatMap { decoder.duration($0) },
      timingFunction: node.value("timingFunction").flatMap { decoder.timingFunction($0) },
      disablesActions: node.value("disableActions").flatMap { decoder.boolean($0) } ?? false)
  }

  private func changes(_ cursor: SceneCursor) -> [TimelineNode.Change] {
    guard let fields = decoder.fields(cursor, owner: "set") else { return [] }
    return fields.fields.compactMap { change($0, path: cursor.path) }
  }

  private func change(_ field: SceneFields.Field, path: NodePath) -> TimelineNode.Change? {
    let parts = field.key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, field.key.first != "." else {
      decoder.diagnostics.report(
        .unknownKeyPath, "\(quoted(field.key)) names no property of a layer", at: field.keyRange,
        path: path, hint: "write the layer's id, a point, and the property: card.opacity")
      return nil
    }
    let identifier = parts[0]
    guard let target = reference(identifier, at: field.keyRange, path: path),
      let keyPath = decoder.keyPath(
        parts[1], on: target.kind, isAnimated: false, at: field.keyRange, path: path),
      let value = decoder.value(
        field.value, at: keyPath,
        on: AnimationTarget(kind: target.kind, parentSize: target.parentSize))
    else { return nil }
    if keyPath.text == "string", case .text(let text?) = value {
      decoder.checkGlyphs(of: text, font: target.font, at: field.value)
    }
    return TimelineNode.Change(layer: identifier, keyPath: keyPath.text, value: value)
  }

  private func addition(_ cursor: SceneCursor) -> TimelineNode.Addition? {
    guard let node = decoder.node(cursor, as: NodeRegistry.addSection, owner: "add"),
      let (identifier, target) = layer(node), let place = node.value("animation"),
      var animation = decoder.animation(
        place, on: AnimationTarget(kind: target.kind, parentSize: target.parentSize))
    else { return nil }
    if let key = node.value("key").flatMap({ decoder.string($0) }) {
      if animation.key != nil, let field = node["key"], let other = node["animation"] {
        decoder.reportConflict(field, other, in: node.fields, reason: "both have a key")
      }
      animation.key = key
    }
    if let key = animation.key { layers.noteAnimation(key, of: identifier) }
    return TimelineNode.Addition(layer: identifier, animation: animation)
  }

  private func removal(_ cursor: SceneCursor) -> TimelineNode.Removal? {
    guard let node = decoder.node(cursor, as: NodeRegistry.removeSection, owner: "remove"),
      let (identifier, target) = layer(node)
    else { return nil }
    guard let place = node.value("key") else {
      return TimelineNode.Removal(layer: identifier, key: nil)
    }
    guard let key = decoder.string(place) else { return nil }
    // Animations that come later in the file may well be removed earlier in it, and are not there
    // then: what is removed must stand above.
    guard target.animationKeys.contains(key) else {
      decoder.report(
        .unknownName, "the layer \(quoted(identifier)) has no animation \(quoted(key))",
        at: place, hint: NearName.hint(for: key, among: target.animationKeys))
      return nil
    }
    return TimelineNode.Removal(layer: identifier, key: key)
  }

  private func layer(_ node: NodeFields) -> (String, LayerDecoder.Reference)? {
    guard let place = node.value("layer"), let identifier = decoder.string(place) else {
      return nil
    }
    return reference(identifier, at: place.range, path: place.path).map { (identifier, $0) }
  }

  private func reference(
    _ identifier: String, at range: SourceRange, path: NodePath
  ) -> LayerDecoder.Reference? {
    if let reference = layers.references[identifier] { return reference }
    decoder.diagnostics.report(
      .unknownLayer, "no layer has the id \(quoted(identifier))", at: range, path: path,
      hint: NearName.hint(for: identifier, among: layers.references.keys.sorted()))
    return nil
  }

  // MARK: Times

  /// Finds the time of each entry.
  ///
  /// An entry waits for at most one other, so following the labels
  /// gives a chain, which is resolved from its end.
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
        // The time of the entries in the cycle stays 0; the scene is refused anyway.
        for member in chain { isResolved[member] = true }
        continue
      }
      for index in chain.reversed() {
        entries[index].node.time = time(of: index)
        isResolved[index] = true
      }
    }
  }

  /// The entry that another waits for; nil if it has a time of its own or names no label.
  private func dependency(of index: Int) -> Int? {
    guard let place = entries[index].anchor.label, let label = decoder.string(place) else {
      return nil
    }
    if let found = labels[label] { return found }
    decoder.report(
      .unknownLabel, "no entry of the timeline has the label \(quoted(label))", at: place,
      hint: NearName.hint(for: label, among: labels.keys.sorted()))
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
          .endlessLabel, "the entry \(quoted(label)) never ends, so nothing comes after it",
          at: place, hint: "write with: and an offset")
        return 0
      }
      time += other.duration + offset
    }
    guard time < 0 else { return time }
    decoder.report(
      .outOfRange, "the entry would come at \(numberText(time)) s, before the stage begins",
      at: place)
    return 0
  }

  private func reportCycle(_ cycle: [Int]) {
    // Every member is waited for, so every member has a label.
    let labelOf = Dictionary(uniqueKeysWithValues: labels.map { ($1, $0) })
    let names = cycle.compactMap { labelOf[$0] }
    let shown = names.count > 12 ? Array(names.prefix(6)) + ["..."] + names.suffix(5) : names
    guard let first = cycle.first, let place = entries[first].anchor.label else { return }
    decoder.report(
      .labelCycle,
      "entries of the timeline wait for each other: \(shown.joined(separator: " -> "))", at: place)
  }
}
