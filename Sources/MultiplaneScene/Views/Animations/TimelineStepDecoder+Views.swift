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
    if let cursor = node[ViewPacingKeys.animate] {
      step.animation = decoder.viewAnimation(cursor).map { .block($0) }
    } else if let cursor = node[ViewPacingKeys.spring] {
      step.animation = decoder.viewSpring(cursor).map { .block($0) }
    } else if let cursor = node[ViewPacingKeys.animator] {
      let decoder = decoder
      let animator = decoder.viewAnimator(cursor) { changes, index in
        var inner = TimelineStep()
        self.changes(changes, targets, into: &inner)
        inner.animation = .addition(index)
        step.operations.append(.step(inner))
      }
      step.animation = animator.map { .animator($0) }
    } else if let cursor = node[ViewPacingKeys.keyframes],
      let keyframes = decoder.node(
        cursor, as: ViewKeyframesKeys.mapping, owner: "keyframes")
    {
      step.animation = decoder.viewKeyframes(keyframes).map { .block($0) }
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
    inner.animation = .keyframe(start: frame[ViewKeyframeKeys.start], duration: duration)
    step.operations.append(.step(inner))
  }

  /// Reports a block that changes layers but no view.
  ///
  /// - Parameters:
  ///   - step: The step of the block, with all its changes.
  ///   - node: The mapping that it was decoded from.
  func checkThatViewsChange(in step: TimelineStep, _ node: NodeFields) {
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
