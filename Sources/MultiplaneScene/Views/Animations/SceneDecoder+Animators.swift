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
  /// Decodes the animator of a pace.
  ///
  /// - Parameters:
  ///   - pace: The value of `animate:`, with a list of steps.
  ///   - addition: Decodes the changes that a step adds, with the index of the step.
  /// - Returns: The animator, or nil after an error.
  func viewAnimator(
    _ pace: StepPace, adding addition: (SceneCursor, Int) -> Void
  ) -> SceneAnimator? {
    guard let node = pace.node, let items = node[ViewPacingKeys.animator],
      let duration = pace.duration
    else { return nil }
    var animator = SceneAnimator()
    animator.duration = duration
    if node.has(PaceKeys.velocity) {
      animator.timing = .spring(
        dampingRatio: node[PaceKeys.damping] ?? 1, velocity: node[PaceKeys.velocity])
    } else if let timing = timing(node) {
      animator.timing = timing
    }
    animator.scrubsLinearly = node[ViewPacingKeys.scrubsLinearly]
    var schedule = AnimatorSchedule(animator)
    animator.end = schedule.end
    guard !items.isEmpty else { return animator }
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
      ViewAnimatorStepKeys.durationFactor.name, AnimateKeys.curve.name, PaceKeys.damping.name,
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
      return .resume(timing(node), durationFactor: node[ViewAnimatorStepKeys.durationFactor])
    }
  }

  /// Decodes a curve or a spring, or returns nil for neither.
  private func timing(_ node: NodeFields) -> SceneAnimator.Timing? {
    if let damping = node[PaceKeys.damping] {
      return .spring(dampingRatio: damping, velocity: node[PaceKeys.velocity])
    }
    return node[AnimateKeys.curve].map { .curve($0) }
  }
}
