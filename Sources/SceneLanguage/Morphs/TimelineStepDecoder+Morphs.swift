import LayerTree

enum MorphKeys {
  /// The key of timeline entries and of their changes that makes layers come out of others.
  static let morph = Key(
    "morph",
    .written(.either(.node("morph"), .list(of: .node("morph"), count: 1...Int.max))),
    "Layers that come out of others, which they replace: matched geometry.")

  static let from = Key(
    "from", .written(.reference), isRequired: true,
    "The id of the layer that is shown before, with everything in it.")
  static let to = Key(
    "to", .written(.reference), isRequired: true,
    "The id of the hidden layer that is shown afterwards.")
  static let match = Key(
    "match", .written(.map(of: .reference)), shows: "{}",
    "Sublayers that travel: the ids of those in to, by the ids of those in from. Sublayers with "
      + "the same name also match.")
  static let duration = Key("duration", .duration, default: 0.5, "The duration, in stage time.")
  static let timingFunction = Key(
    "timingFunction", .timingFunction, default: TimingFunction(0.42, 0, 0.58, 1), "The easing.")

  static let mapping = NodeType(
    name: "morph", topic: .timeline,
    summary: "A hidden layer comes out of another one, which is hidden at the end.",
    keys: [from, to, match, duration, timingFunction, LoopKeys.loop])
}

extension TimelineStepDecoder {
  /// Decodes the morphs of an entry or a change.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - step: The step, to which they are added.
  mutating func morph(_ node: NodeFields, into step: inout TimelineStep) {
    guard let cursor = node[MorphKeys.morph] else { return }
    let elements = cursor.isMapping ? [cursor] : decoder.elements(cursor) ?? []
    if elements.isEmpty {
      decoder.report(.wrongCount, "the list of morphs is empty", at: cursor)
    }
    for element in elements {
      guard admit(at: element), let morph = morph(element) else { continue }
      step.operations.append(.morph(morph))
    }
  }

  private func morph(_ cursor: SceneCursor) -> SceneMorph? {
    guard let node = decoder.node(cursor, as: MorphKeys.mapping, owner: "the morph") else {
      return nil
    }
    let (source, target) = (node[MorphKeys.from].map(layer), node[MorphKeys.to].map(layer))
    guard let source = source ?? nil, let target = target ?? nil else { return nil }
    var morph = SceneMorph(
      source: source, target: target, place: decoder.diagnostic(.badMorph, "", at: cursor))
    if let place = node[MorphKeys.match] { morph.matches = matches(place) }
    morph.duration = node[MorphKeys.duration]
    morph.timingFunction = node[MorphKeys.timingFunction]
    return morph
  }

  private func matches(_ cursor: SceneCursor) -> [SceneMorph.Match] {
    (decoder.fieldsByIdentifier(cursor, owner: "match")?.fields ?? []).compactMap { field in
      guard !field.key.hasPrefix("x-"),
        let source = layer(field.key, at: field.keyRange, path: cursor.path),
        let target = layer(field.value)
      else { return nil }
      return SceneMorph.Match(
        source: source, target: target, place: decoder.diagnostic(.badMorph, "", at: field.value))
    }
  }

  private func layer(_ cursor: SceneCursor) -> String? {
    decoder.string(cursor).flatMap { layer($0, at: cursor.range, path: cursor.path) }
  }

  /// Returns the id of a layer, and nil after reporting one that the timeline cannot morph.
  private func layer(_ identifier: String, at range: SourceRange, path: NodePath) -> String? {
    guard let target = target(identifier, at: range, path: path) else { return nil }
    guard target.reference.target.nodeClass.isLayer else {
      decoder.diagnostics.report(
        .badMorph, "\(quoted(identifier)) is a view, and only layers morph", at: range, path: path,
        hint: "show a view controller by a transition with match")
      return nil
    }
    return identifier
  }
}
