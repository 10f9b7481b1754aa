extension TimelineStepDecoder {
  /// Decodes how an entry or a change animates views.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - targets: The layers that it names, or nil for none.
  ///   - step: The step, which has the changes outside of keyframes.
  mutating func animateViews(
    _ node: NodeFields, _ targets: [Target]?, in step: inout TimelineStep
  ) {
    if let cursor = node.value("animate") {
      step.animation = decoder.viewAnimation(cursor).map { .block($0) }
    } else if let cursor = node.value("spring") {
      step.animation = decoder.viewSpring(cursor).map { .block($0) }
    } else if let cursor = node.value("animator") {
      step.animation = decoder.viewAnimator(cursor).map { .animator($0) }
    } else if let cursor = node.value("keyframes"),
      let keyframes = decoder.node(
        cursor, as: NodeRegistry.viewKeyframesSection, owner: "keyframes")
    {
      step.animation = decoder.viewKeyframes(keyframes).map { .block($0) }
      for element in keyframes.value("frames").flatMap({ decoder.items($0) }) ?? [] {
        keyframe(element, targets, into: &step)
      }
    }
  }

  private mutating func keyframe(
    _ cursor: SceneCursor, _ targets: [Target]?, into step: inout TimelineStep
  ) {
    guard
      let frame = decoder.node(cursor, as: NodeRegistry.viewKeyframeSection, owner: "keyframe")
    else { return }
    let start = frame.value("start").map { decoder.number($0, within: frame.range("start")) } ?? 0
    let duration = frame.value("duration").flatMap {
      decoder.number($0, within: frame.range("duration"))
    }
    var inner = TimelineStep()
    if let cursor = frame.value("set") { changes(cursor, targets, into: &inner) }
    guard let start, let duration else { return }
    inner.animation = .keyframe(start: start, duration: duration)
    step.operations.append(.step(inner))
  }

  /// Decodes a transition of a view.
  ///
  /// - Parameters:
  ///   - node: The mapping, which names at least one view.
  ///   - duration: The duration of the entry's transaction, or nil for none.
  /// - Returns: The block, or nil after an error.
  func viewTransition(_ node: NodeFields, duration: Double?) -> ViewAnimation? {
    let views = ["with", "from", "to"].map { key in node.value(key).map { view($0) } }
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

  /// Reports a block that changes layers but no view.
  ///
  /// - Parameters:
  ///   - step: The step of the block, with all its changes.
  ///   - node: The mapping that it was decoded from.
  func checkThatViewsChange(in step: TimelineStep, _ node: NodeFields) {
    guard let field = node["animate"] ?? node["spring"] ?? node["keyframes"] ?? node["animator"],
      step.animation != nil,
      let change = step.changes.first, !step.changes.contains(where: \.isOfView)
    else { return }
    decoder.diagnostics.report(
      .unfitAnimation,
      "\(quoted(field.key)) only animates views, and \(quoted(change.layer)) is a layer",
      at: field.keyRange, path: node.fields.path,
      hint: "write transaction: {duration: 1s} to animate layers")
  }
}
