/// How the timeline animates changes of views.
struct ViewPacing: StepPacing {
  let keys = ViewPacingKeys.all
  let operations: [any AnyKey] = [ViewPacingKeys.keyframes]
  let rules = ViewPacingKeys.rules
  let transitionKeys = ViewTransitionKeys.all
  let transitionRules = ViewTransitionKeys.rules
  let transitionTypes = ViewTransitionName.all

  func decode(
    _ node: NodeFields, _ targets: [TimelineStepDecoder.Target]?,
    by decoder: inout TimelineStepDecoder, into step: inout TimelineStep
  ) {
    decoder.animateViews(node, targets, in: &step)
  }

  func decodeTransition(
    _ node: NodeFields, by decoder: TimelineStepDecoder, into step: inout TimelineStep
  ) -> Bool {
    guard ViewTransitionKeys.views.contains(where: { node.has($0) }) else { return false }
    step.animation = decoder.viewTransition(node, duration: step.transaction?.duration)
    return true
  }

  /// Reports a block that changes layers but no view.
  func check(_ step: TimelineStep, _ node: NodeFields, _ decoder: SceneDecoder) {
    guard let field = ViewPacingKeys.all.lazy.compactMap({ node[$0.name] }).first,
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

extension TimelineStepDecoder {
  fileprivate mutating func animateViews(
    _ node: NodeFields, _ targets: [Target]?, in step: inout TimelineStep
  ) {
    if let cursor = node[ViewPacingKeys.animate] {
      step.animation = decoder.viewAnimation(cursor).map { ViewAnimation.block($0) }
    } else if let cursor = node[ViewPacingKeys.spring] {
      step.animation = decoder.viewSpring(cursor).map { ViewAnimation.block($0) }
    } else if let cursor = node[ViewPacingKeys.animator] {
      let decoder = decoder
      let animator = decoder.viewAnimator(cursor) { changes, index in
        var inner = TimelineStep()
        self.changes(changes, targets, into: &inner)
        inner.animation = ViewAnimation.addition(index)
        step.operations.append(.step(inner))
      }
      step.animation = animator.map { ViewAnimation.animator($0) }
    } else if let cursor = node[ViewPacingKeys.keyframes],
      let keyframes = decoder.node(
        cursor, as: ViewKeyframesKeys.mapping, owner: "keyframes")
    {
      step.animation = decoder.viewKeyframes(keyframes).map { ViewAnimation.block($0) }
      for element in keyframes[ViewKeyframesKeys.frames] ?? [] {
        keyframe(element, targets, into: &step)
      }
    }
  }

  private mutating func keyframe(
    _ cursor: SceneCursor, _ targets: [Target]?, into step: inout TimelineStep
  ) {
    guard let frame = decoder.node(cursor, as: ViewKeyframeKeys.mapping, owner: "keyframe") else {
      return
    }
    var inner = TimelineStep()
    if let cursor = frame[ViewKeyframeKeys.set] { changes(cursor, targets, into: &inner) }
    guard let duration = frame[ViewKeyframeKeys.duration] else { return }
    inner.animation = ViewAnimation.keyframe(
      start: frame[ViewKeyframeKeys.start], duration: duration)
    step.operations.append(.step(inner))
  }

  /// Decodes a transition of a view.
  ///
  /// - Parameters:
  ///   - node: The mapping, which names at least one view.
  ///   - duration: The duration of the entry's transaction, or nil for none.
  /// - Returns: The block, or nil after an error.
  fileprivate func viewTransition(_ node: NodeFields, duration: Double?) -> ViewAnimation? {
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
