import UIKit

/// How the timeline animates changes of views.
struct ViewPacing: StepPacing {
  let animateKeys = ViewPacingKeys.all
  let animateRules = ViewPacingKeys.rules
  let removedAnimateKeys = ViewPacingKeys.removed
  let removedKeys = [
    (name: "spring", example: "animate: {duration: 0.5s, bounce: 0.3}"),
    (name: "keyframes", example: "animate: {duration: 1s, keyframes: [...]}"),
    (name: "animator", example: "animate: {duration: 1s, animator: [...]}"),
  ]
  let transitionKeys = ViewTransitionKeys.all
  let transitionRules = ViewTransitionKeys.rules
  let removedTransitionKeys = ViewTransitionKeys.removed
  let transitionTypes = ViewTransitionName.all

  func decode(
    _ pace: StepPace, _ targets: [TimelineStepDecoder.Target]?,
    by decoder: inout TimelineStepDecoder, into step: inout TimelineStep
  ) {
    decoder.animateViews(pace, targets, in: &step)
  }

  func decodeTransition(
    _ node: NodeFields, by decoder: TimelineStepDecoder, into step: inout TimelineStep
  ) -> Bool {
    guard ViewTransitionKeys.views.contains(where: { node.has($0) }) else { return false }
    step.animation = decoder.viewTransition(node)
    return true
  }

  func hasChanges(_ pace: StepPace) -> Bool { pace.node?.has(ViewPacingKeys.keyframes) == true }

  /// Reports keys for views if only layers change, and easings that blocks do not have.
  func check(
    _ pace: StepPace, of step: TimelineStep, changesNodes: Bool, _ decoder: SceneDecoder
  ) {
    guard let node = pace.node else { return }
    if changesNodes {
      guard let curve = pace.curve, let field = node.field(AnimateKeys.curve),
        !node.has(ViewPacingKeys.animator), ViewCurve.named(curve) == nil
      else { return }
      decoder.report(
        .unfitAnimation,
        "blocks of views have the curves \(ViewCurve.curves.map(\.key).joined(separator: ", ")) only",
        at: field.value, hint: "add animator: [], which has any timing function")
    } else if let field = ViewPacingKeys.all.lazy.compactMap({ node.field($0) }).first,
      !step.operations.isEmpty
    {
      decoder.diagnostics.report(
        .unfitAnimation,
        "\(quoted(field.key)) only animates views, and no view changes",
        at: field.keyRange, path: node.fields.path,
        hint: "write animate: {duration: 1s, curve: easeOut}, or add an animation")
    }
  }
}

extension TimelineStepDecoder {
  fileprivate mutating func animateViews(
    _ pace: StepPace, _ targets: [Target]?, in step: inout TimelineStep
  ) {
    if pace.node?.has(ViewPacingKeys.animator) == true {
      let decoder = decoder
      let animator = decoder.viewAnimator(pace) { changes, index in
        var inner = TimelineStep()
        self.changes(changes, targets, into: &inner)
        inner.animation = ViewAnimation.addition(index)
        step.operations.append(.step(inner))
      }
      step.animation = animator.map { ViewAnimation.animator($0) }
      return
    }
    let keyframes = pace.node?[ViewPacingKeys.keyframes]
    // A block without a duration would have that of an enclosing one (U-12).
    if pace.isImmediate || pace.duration == 0 && keyframes == nil {
      step.animation = ViewAnimation.immediate
      return
    }
    let block = decoder.block(pace)
    step.animation = ViewAnimation.block(block)
    if case .bounce = block.motion { step.transaction?.duration = block.duration }
    for element in keyframes ?? [] { keyframe(element, targets, into: &step) }
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
  /// - Parameter node: The mapping, which names at least one view.
  /// - Returns: The block, or nil after an error.
  fileprivate func viewTransition(_ node: NodeFields) -> ViewAnimation? {
    let views = ViewTransitionKeys.views.map { key in node[key].map { view($0) } }
    guard var block = decoder.viewTransition(node) else { return nil }
    if let with = views[0] {
      guard let with else { return nil }
      if block.options.contains(.showHideTransitionViews),
        let options = node.field(ViewTransitionKeys.options),
        let key = node.field(ViewTransitionKeys.with)
      {
        decoder.reportConflict(
          key, options, in: node.fields, reason: "hide a view without another one that replaces it")
      }
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
