import LayerTree

extension TimelineStepDecoder {
  /// Adds a transition to the layers that show a step's changes.
  ///
  /// - Parameters:
  ///   - cursor: The value of `transition:`.
  ///   - entry: The mapping that has it.
  ///   - step: The step, with all its changes.
  mutating func show(
    _ cursor: SceneCursor, of entry: NodeFields, into step: inout TimelineStep
  ) {
    var node: NodeFields?
    if case .mapping = cursor.node.content {
      node = decoder.node(
        cursor, as: decoder.dialect.imageTransition, owner: "the transition")
      guard node != nil else { return }
    }
    if let node, decoder.dialect.parts.pacing.decodeTransition(node, by: self, into: &step) {
      if let pace = entry.field(StepKeys.animate),
        let transition = entry.field(StepKeys.transition)
      {
        decoder.reportConflict(
          pace, transition, in: entry.fields, reason: "both animate the changes")
      }
      return
    }
    guard let transition = decoder.changeTransition(cursor, node) else { return }
    let shown =
      node?[ImageTransitionKeys.layer].map { targets($0) }
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
}
