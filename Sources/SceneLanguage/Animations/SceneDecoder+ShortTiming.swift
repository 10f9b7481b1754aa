import LayerTree

/// The short forms of an animation's timing: `hold`, `repeat` and `pingPong` (ST-06, ST-07).
extension SceneDecoder {
  /// Decodes when an animation begins.
  ///
  /// - Parameters:
  ///   - cursor: The time.
  ///   - place: The place of the animation.
  /// - Returns: The time on the clock of the layer, or nil after an error.
  func beginTime(_ cursor: SceneCursor, in place: AnimationContext) -> SceneMoment? {
    if place == .layer { return sceneMoment(cursor) }
    guard isReference(cursor), timeReference(cursor, edge: .end) != nil else {
      return time(cursor).map { .time($0) }
    }
    let owner =
      switch place {
      case .group: "group"
      case .action: "change"
      case .entry, .layer: "timeline entry"
      }
    report(
      .badTime, "the time counts from the \(owner), so it cannot refer to others", at: cursor,
      hint: "write a time such as 1.5s, 300ms or 12f")
    return nil
  }

  /// Decodes the short forms, which stand for other keys.
  func readShortForms(_ node: NodeFields, into animation: inout AnimationNode) {
    if node[AnimationKeys.hold] {
      animation.timing.fillMode = .both
      animation.isRemovedOnCompletion = false
      animation.isHeld = true
    }
    if node[AnimationKeys.pingPong] {
      animation.timing.autoreverses = true
      if !node.has(AnimationKeys.repeat) { animation.timing.repeatCount = .infinity }
    }
    if let cursor = node[AnimationKeys.repeat], !cursor.isMapping, let count = repeatCount(cursor) {
      animation.timing.repeatCount = count
    }
    animation.isMeantToSnap =
      node.has(AnimationKeys.fillMode) && animation.timing.fillMode == .removed
  }

  /// Returns an animation that starts at an interval, as `repeat: {count: 3, every: 2s}` says: a group
  /// of one animation, which repeats.
  ///
  /// - Parameters:
  ///   - animation: The animation, with its duration.
  ///   - node: Its keys.
  /// - Returns: The group; without an interval, the animation; nil after an error.
  func repeated(_ animation: AnimationNode, _ node: NodeFields) -> AnimationNode? {
    guard let cursor = node[AnimationKeys.repeat], cursor.isMapping else { return animation }
    guard
      let repetition = self.node(cursor, as: RepeatKeys.mapping, owner: "repeat"),
      let count = repetition[RepeatKeys.count],
      let every = repetition[RepeatKeys.every],
      let place = repetition.place(RepeatKeys.every)
    else { return nil }
    if case .transition = animation.content {
      report(.unfitAnimation, "a transition cannot start at an interval", at: place)
      return nil
    }
    if let field = node.field(AnimationKeys.cumulative) {
      report(
        .conflictingKeys, "passes at an interval do not accumulate", at: field.value,
        hint: "write repeat: \(count.isFinite ? numberText(count) : "forever")")
      return nil
    }
    guard animation.timing.duration > 0, animation.timing.speed != 0 else {
      report(
        .missingKey, "an animation that starts at an interval needs a duration", at: place,
        hint: "write duration: 500ms")
      return nil
    }
    let passes = animation.timing.autoreverses ? 2.0 : 1
    let pass = animation.timing.duration * passes / animation.timing.speed.magnitude
    guard every >= pass - 1e-9 else {
      report(
        .outOfRange,
        "the interval is shorter than the animation, which takes \(roundedNumberText(pass)) s",
        at: place)
      return nil
    }
    var member = animation
    member.begin = nil
    member.key = nil
    member.timing.repeatCount = 0
    var group = AnimationNode(content: .group([member]))
    group.key = animation.key
    group.begin = animation.begin
    group.isRemovedOnCompletion = animation.isRemovedOnCompletion
    group.isHeld = animation.isHeld
    group.isMeantToSnap = animation.isMeantToSnap
    group.place = animation.place
    group.timing.fillMode = animation.timing.fillMode
    group.timing.duration = every
    group.timing.repeatCount = count
    return group
  }
}
