import LayerTree
import QuartzCore
import UIKit

/// The names of what can happen to an animator, other than scrubbing.
enum AnimatorAction: String, CaseIterable {
  case `continue`, pause, reverse, stop, finish
}

/// The names of where an animator finishes.
enum AnimatorPosition {
  /// The positions, by name.
  static let all: KeyValuePairs<String, UIViewAnimatingPosition> = [
    "current": .current, "start": .start, "end": .end,
  ]
}

extension SceneDecoder {
  /// Decodes the value of `animator:`, a duration or a mapping.
  ///
  /// - Parameters:
  ///   - cursor: The value.
  ///   - addition: Decodes the changes that a step adds, with the index of the step.
  /// - Returns: The animator, or nil after an error.
  func viewAnimator(
    _ cursor: SceneCursor, adding addition: (SceneCursor, Int) -> Void
  ) -> SceneAnimator? {
    var animator = SceneAnimator()
    guard case .mapping = cursor.node.content else {
      guard let duration = duration(cursor) else { return nil }
      animator.duration = duration
      animator.end = AnimatorSchedule(animator).end
      return animator
    }
    guard
      let node = node(cursor, as: ViewAnimatorKeys.mapping, owner: "animator"),
      let duration = node[ViewAnimatorKeys.duration],
      let pace = pace(node)
    else { return nil }
    animator.duration = duration
    if let timing = pace { animator.timing = timing }
    animator.scrubsLinearly = node[ViewAnimatorKeys.scrubsLinearly]
    var schedule = AnimatorSchedule(animator)
    animator.end = schedule.end
    guard let track = node.place(ViewAnimatorKeys.track) else { return animator }
    guard let items = node[ViewAnimatorKeys.track] else { return nil }
    schedule.pauseAtStart()
    // The end of the previous step.
    var free = 0.0
    for (index, item) in items.enumerated() {
      guard
        let node = self.node(
          item, as: ViewAnimatorStepKeys.mapping, owner: "animator step"),
        let step = animatorStep(node, notBefore: free)
      else { return nil }
      if let changes = node[ViewAnimatorStepKeys.set] { addition(changes, index) }
      free = step.time
      if case .scrub(_, let seconds) = step.action { free += seconds }
      animator.steps.append(step)
      if let problem = schedule.perform(step) {
        report(problem, at: item)
        return nil
      }
    }
    if animator.steps.isEmpty {
      report(.wrongCount, "the track of the animator is empty", at: track)
      return nil
    }
    animator.end = schedule.end
    return animator
  }

  private func report(_ problem: AnimatorSchedule.Problem, at step: SceneCursor) {
    switch problem {
    case .isOver:
      report(
        .unfitAnimation, "the animator is over before this step", at: step,
        hint: "pause it earlier, or remove the step")
    case .isRunning:
      report(
        .unfitAnimation, "the animator is running and cannot show a fraction", at: step,
        hint: "add {action: pause} before this step")
    case .isStopped:
      report(
        .unfitAnimation, "the animator is stopped and can only be finished", at: step,
        hint: "pause it instead of stopping it, or write {action: finish}")
    }
  }

  private func animatorStep(
    _ node: NodeFields, notBefore free: Double
  ) -> SceneAnimator.Step? {
    guard let action = animatorAction(node) else { return nil }
    guard let place = node.place(ViewAnimatorStepKeys.at) else {
      return SceneAnimator.Step(time: free, action: action)
    }
    guard let time = node[ViewAnimatorStepKeys.at] else { return nil }
    guard time >= free else {
      report(
        .outOfRange, "the step is before the end of the previous one, at \(numberText(free)) s",
        at: place)
      return nil
    }
    return SceneAnimator.Step(time: time, action: action)
  }

  private func animatorAction(_ node: NodeFields) -> SceneAnimator.Action? {
    if let fraction = node[ViewAnimatorStepKeys.fraction] {
      return .scrub(to: fraction, over: node[ViewAnimatorStepKeys.over])
    }
    if node.has(ViewAnimatorStepKeys.set) {
      return .add(delayFactor: node[ViewAnimatorStepKeys.delayFactor])
    }
    guard let action = node[ViewAnimatorStepKeys.action] else { return nil }
    let keys = [
      ViewAnimatorStepKeys.durationFactor.name, PaceKeys.curve.name, PaceKeys.damping.name,
      ViewAnimatorStepKeys.position.name,
    ]
    let fitting =
      action == .continue ? keys.dropLast(1) : action == .finish ? keys.dropFirst(3) : []
    if let field = keys.lazy.compactMap({ node[$0] }).first(where: { !fitting.contains($0.key) }) {
      diagnostics.report(
        .conflictingKeys, "\(quoted(field.key)) has no meaning for \(action.rawValue)",
        at: field.keyRange, path: node.fields.path)
      return nil
    }
    switch action {
    case .pause: return .pause
    case .reverse: return .reverse
    case .stop: return .stop
    case .finish: return .finish(node[ViewAnimatorStepKeys.position])
    case .continue:
      return pace(node).map {
        .resume($0, durationFactor: node[ViewAnimatorStepKeys.durationFactor])
      }
    }
  }

  /// Decodes a curve or a spring: nil after an error, and `.some(nil)` for neither.
  private func pace(_ node: NodeFields) -> SceneAnimator.Timing?? {
    if node.has(PaceKeys.damping) {
      return node[PaceKeys.damping].map {
        .spring(dampingRatio: $0, velocity: node[PaceKeys.velocity])
      }
    }
    guard let cursor = node[PaceKeys.curve] else { return .some(nil) }
    if case .scalar(.string(let text)) = cursor.node.content,
      let curve = ViewCurve.curves.first(where: { $0.key == text })
    {
      return .curve(curve.value.timingFunction.function)
    }
    return timingFunction(cursor).map { .curve($0) }
  }
}
