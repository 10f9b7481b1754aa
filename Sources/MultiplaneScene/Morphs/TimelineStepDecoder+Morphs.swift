import LayerTree

extension TimelineStepDecoder {
  /// Decodes the morphs of an entry or a change.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - step: The step, to which they are added.
  mutating func morph(_ node: NodeFields, into step: inout TimelineStep) {
    guard let cursor = node.value("morph") else { return }
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
    guard let node = decoder.node(cursor, as: NodeRegistry.morphSection, owner: "the morph") else {
      return nil
    }
    let (source, target) = (node.value("from").map(layer), node.value("to").map(layer))
    guard let source = source ?? nil, let target = target ?? nil else { return nil }
    var morph = SceneMorph(
      source: source, target: target, place: decoder.diagnostic(.badMorph, "", at: cursor))
    if let place = node.value("match") { morph.matches = matches(place) }
    if let duration = node.value("duration").flatMap({ decoder.duration($0) }) {
      morph.duration = duration
    }
    if let function = node.value("timingFunction").flatMap({ decoder.timingFunction($0) }) {
      morph.timingFunction = function
    }
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
    guard target.reference.target.nodeClass.view == nil else {
      decoder.diagnostics.report(
        .badMorph, "\(quoted(identifier)) is a view, and only layers morph", at: range, path: path,
        hint: "show a view controller by a transition with match")
      return nil
    }
    return identifier
  }
}
