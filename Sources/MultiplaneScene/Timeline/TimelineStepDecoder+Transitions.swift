import LayerTree

extension TimelineStepDecoder {
  /// Adds a transition to the layers that show a step's changes.
  mutating func show(_ cursor: SceneCursor, into step: inout TimelineStep) {
    var node: NodeFields?
    if case .mapping = cursor.node.content {
      node = decoder.node(
        cursor, as: ShownChangeKeys.mapping, owner: "the transition")
      guard node != nil else { return }
    }
    if let node, ViewTransitionKeys.views.contains(where: { node.has($0) }) {
      step.animation = viewTransition(node, duration: step.transaction?.duration)
      return
    }
    guard let transition = decoder.changeTransition(cursor, node) else { return }
    let shown =
      node?[ShownChangeKeys.layer].map { targets($0) }
      ?? step.layers.compactMap { target($0, at: cursor.range, path: cursor.path) }
    if shown.isEmpty, decoder.diagnostics.isEmpty {
      decoder.report(.missingKey, "the transition shows no changes", at: cursor, hint: "add set")
    }
    for target in shown where !isExhausted {
      guard admit(at: cursor) else { return }
      layers.noteAnimation("transition", of: target.identifier)
      step.operations.append(
        .add(
          TimelineOperation.Addition(
            layer: target.identifier, animation: transition, rate: target.reference.rate)))
    }
  }

  /// Decodes a transition of a view.
  ///
  /// - Parameters:
  ///   - node: The mapping, which names at least one view.
  ///   - duration: The duration of the entry's transaction, or nil for none.
  /// - Returns: The block, or nil after an error.
  private func viewTransition(_ node: NodeFields, duration: Double?) -> ViewAnimation? {
    let views = ViewTransitionKeys.views.map { key in node[key].map { view($0) } }
    guard var block = decoder.viewTransition(node, inherited: duration) else { return nil }
    if let with = views[0] {
      guard let with else { return nil }
      block.motion = .transition(with: with)
    } else {
      guard let from = views[1] ?? nil, let to = views[2] ?? nil else { return nil }
      block.motion = .replacement(from: from, to: to)
    }
    return .block(block)
  }

  /// Decodes the id of a view.
  private func view(_ cursor: SceneCursor) -> String? {
    guard let identifier = decoder.string(cursor),
      let target = target(identifier, at: cursor.range, path: cursor.path)
    else { return nil }
    if target.reference.target.nodeClass.view != nil { return identifier }
    decoder.report(
      .unfitAnimation, "\(quoted(identifier)) is a layer, and only views have such transitions",
      at: cursor, hint: "write layer: \(identifier) for a transition of layers")
    return nil
  }
}
