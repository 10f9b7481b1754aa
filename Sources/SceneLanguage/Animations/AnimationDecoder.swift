import LayerTree

/// The place of an animation in a scene, which determines the meaning of its keys.
package enum AnimationContext: Sendable, Hashable {
  /// On a layer.
  case layer
  /// Added by an entry of the timeline.
  case entry
  /// In a group.
  case group
  /// As the action of a property or an event. The key path is optional if the event is a key path.
  case action(event: String, isKeyPath: Bool)
}

extension SceneDecoder {
  /// Decodes an animation.
  ///
  /// - Parameters:
  ///   - cursor: The node of the animation.
  ///   - target: The layer that it animates.
  ///   - place: The place of the animation.
  /// - Returns: The animation, or nil after an error.
  package func animation(
    _ cursor: SceneCursor, on target: AnimationTarget, in place: AnimationContext = .layer
  ) -> AnimationNode? {
    guard let fields = fields(cursor, owner: "animation"),
      let typeCursor = required(AnimationKeys.type.name, in: fields), let name = string(typeCursor)
    else { return nil }
    guard let type = NodeRegistry.animations.first(where: { $0.name == name }) else {
      let names = NodeRegistry.animations.map(\.name)
      report(
        .unknownType, "unknown animation type \(quoted(name))", at: typeCursor,
        unknown: UnknownWord(name, among: names),
        hint: "types are \(names.joined(separator: ", "))")
      return nil
    }
    var optional: Set<String> = []
    if case .action(_, isKeyPath: true) = place { optional = [AnimationKeys.keyPath.name] }
    let node = NodeFields(
      fields.named("\(name) animation"), as: type, among: NodeRegistry.animations,
      optional: optional, decoder: self)
    guard let content = content(node, name: name, on: target, in: place) else { return nil }
    var animation = AnimationNode(content: content)
    if case .textParts = content {
      readTextPartTiming(node, into: &animation, in: place)
      return animation
    }
    readTiming(node, into: &animation, in: place)
    settle(&animation, node, in: place)
    if place == .layer || place == .entry {
      animation.place = diagnostics.diagnostic(
        .snapsBack, "", at: fields.headRange, path: fields.path, hint: "write hold: true")
    }
    return repeated(animation, node)
  }

  private func content(
    _ node: NodeFields, name: String, on target: AnimationTarget, in place: AnimationContext
  ) -> AnimationNode.Content? {
    switch name {
    case "basic":
      guard let property = property(node, on: target, in: place) else { return nil }
      return ends(node, of: property).map { .basic(property.content, $0) }
    case "spring":
      let spring = spring(node)
      guard let property = property(node, on: target, in: place),
        let ends = ends(node, of: property), let spring
      else { return nil }
      return .spring(property.content, ends, spring)
    case "keyframe":
      guard let property = property(node, on: target, in: place) else { return nil }
      return keyframes(node, of: property).map { .keyframe(property.content, $0) }
    case "transition":
      if place == .group {
        // Only the layer itself can keep its old image (G-08).
        diagnostics.report(
          .unfitAnimation, "a transition in a group has no effect", at: node.fields.headRange,
          path: node.fields.path, hint: "add it to the layer itself")
        return nil
      }
      return transition(node, kind: TransitionAnimationKeys.transition).map { .transition($0) }
    case "textParts": return textPartContent(node, on: target)
    default: return group(node, on: target)
    }
  }

  private func group(_ node: NodeFields, on target: AnimationTarget) -> AnimationNode.Content? {
    node[GroupAnimationKeys.animations].flatMap { elements in
      all(elements) { animation($0, on: target, in: .group) }
    }.map { .group($0) }
  }

  /// Decodes what a timeline entry shows its changes with: the name of a transition, or a mapping.
  ///
  /// - Parameters:
  ///   - cursor: The name or the mapping.
  ///   - node: The fields of the mapping, or nil for a name.
  /// - Returns: The transition, or nil if it is invalid.
  package func changeTransition(_ cursor: SceneCursor, _ node: NodeFields?) -> AnimationNode? {
    guard let node else {
      return name(cursor, among: CATransitionType.allNames).map {
        AnimationNode(content: .transition(AnimationNode.TransitionContent(kind: $0)))
      }
    }
    guard let content = transition(node, kind: ImageTransitionKeys.type) else { return nil }
    var animation = AnimationNode(content: .transition(content))
    animation.timing.duration = node[AnimationKeys.duration] ?? 0
    animation.timingFunction = node[AnimationKeys.timingFunction]
    return animation
  }

  private func transition(
    _ node: NodeFields, kind key: Key<String>
  ) -> AnimationNode.TransitionContent? {
    var content = AnimationNode.TransitionContent()
    content.kind = node[key]
    content.subtype = node[TransitionKeys.subtype]
    content.filter = node[TransitionKeys.filter]
    content.startProgress = node[TransitionKeys.startProgress]
    content.endProgress = node[TransitionKeys.endProgress]
    guard content.endProgress < content.startProgress else { return content }
    diagnostics.report(
      .outOfRange,
      "the transition ends at \(numberText(content.endProgress)), before it starts at "
        + numberText(content.startProgress),
      at: (node.place(TransitionKeys.endProgress) ?? node.place(TransitionKeys.startProgress))?
        .range,
      path: node.fields.path)
    return nil
  }

  /// Reads the timing of the whole; that of the parts is in the effect.
  private func readTextPartTiming(
    _ node: NodeFields, into animation: inout AnimationNode, in place: AnimationContext
  ) {
    animation.key = node[AnimationKeys.key]
    animation.begin = node[AnimationKeys.beginTime].flatMap { beginTime($0, in: place) }
    animation.timing.speed = node[AnimationKeys.speed]
    animation.timing.timeOffset = node[AnimationKeys.timeOffset]
    animation.timing.fillMode = node[AnimationKeys.fillMode]
    animation.isRemovedOnCompletion = node[AnimationKeys.removedOnCompletion]
    animation.completeTextParts(node)
  }

  private func readTiming(
    _ node: NodeFields, into animation: inout AnimationNode, in place: AnimationContext
  ) {
    animation.key = node[AnimationKeys.key]
    animation.begin = node[AnimationKeys.beginTime].flatMap { beginTime($0, in: place) }
    animation.timingFunction = node[AnimationKeys.timingFunction]
    animation.isRemovedOnCompletion = node[AnimationKeys.removedOnCompletion]
    var timing = MediaTiming()
    timing.duration = node[AnimationKeys.duration] ?? 0
    timing.speed = node[AnimationKeys.speed]
    timing.timeOffset = node[AnimationKeys.timeOffset]
    timing.repeatCount = node[AnimationKeys.repeatCount]
    timing.repeatDuration = node[AnimationKeys.repeatDuration]
    timing.autoreverses = node[AnimationKeys.autoreverses]
    timing.fillMode = node[AnimationKeys.fillMode]
    animation.timing = timing
    readShortForms(node, into: &animation)
  }

  /// Sets the duration of a spring without one to its settling time.
  ///
  /// Core Animation would cut it off after a quarter of a second (S-10), which is never what a
  /// scene intends. In a group, it takes the group's duration, as every child does (G-02).
  private func settle(
    _ animation: inout AnimationNode, _ node: NodeFields, in place: AnimationContext
  ) {
    guard case .spring(_, _, let spring) = animation.content, place != .group,
      animation.timing.duration <= 0
    else { return }
    let seconds = spring.settlingDuration
    guard seconds.isFinite, seconds <= ValueDecoder.largestNumber else {
      diagnostics.report(
        .outOfRange, "the spring never settles, so it needs a duration",
        at: node.fields.headRange, path: node.fields.path, hint: "write duration: 2s")
      return
    }
    animation.timing.duration = seconds
  }
}
