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
  /// The names.
  static let names = all.map(\.key)
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
      let node = node(cursor, as: NodeRegistry.viewAnimatorSection, owner: "animator"),
      let duration = node.value("duration").flatMap({ duration($0) }),
      let pace = pace(node)
    else { return nil }
    animator.duration = duration
    if let timing = pace { animator.timing = timing }
    if let cursor = node.value("scrubsLinearly") {
      guard let flag = boolean(cursor) else { return nil }
      animator.scrubsLinearly = flag
    }
    var schedule = AnimatorSchedule(animator)
    animator.end = schedule.end
    guard let track = node.value("track") else { return animator }
    guard let items = elements(track) else { return nil }
    schedule.pauseAtStart()
    // The end of the previous step.
    var free = 0.0
    for (index, item) in items.enumerated() {
      guard
        let node = self.node(
          item, as: NodeRegistry.viewAnimatorStepSection, owner: "animator step"),
        let step = animatorStep(node, notBefore: free)
      else { return nil }
      if let changes = node.value("set") { addition(changes, index) }
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
    guard let place = node.value("at") else {
      return SceneAnimator.Step(time: free, action: action)
    }
    guard let time = duration(place) else { return nil }
    guard time >= free else {
      report(
        .outOfRange, "the step is before the end of the previous one, at \(numberText(free)) s",
        at: place)
      return nil
    }
    return SceneAnimator.Step(time: time, action: action)
  }

  private func animatorAction(_ node: NodeFields) -> SceneAnimator.Action? {
    if let cursor = node.value("fraction") {
      let over = node.value("over").map { duration($0) } ?? 0
      guard let fraction = number(cursor, within: node.range("fraction")), let over else {
        return nil
      }
      return .scrub(to: fraction, over: over)
    }
    if node["set"] != nil {
      let factor = node.value("delayFactor").map {
        number($0, within: node.range("delayFactor"))
      }
      return (factor ?? 0).map { .add(delayFactor: $0) }
    }
    guard let cursor = node.value("action"),
      let action = name(cursor, among: AnimatorAction.allCases.map(\.rawValue)).flatMap({
        AnimatorAction(rawValue: $0)
      })
    else { return nil }
    let keys = ["durationFactor", "curve", "damping", "position"]
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
    case .finish:
      let position = node.value("position").map { value($0, among: AnimatorPosition.all) }
      return (position ?? .current).map { .finish($0) }
    case .continue:
      let factor = node.value("durationFactor").map {
        number($0, within: node.range("durationFactor"))
      }
      guard let factor = factor ?? 0, let pace = pace(node) else { return nil }
      return .resume(pace, durationFactor: factor)
    }
  }

  /// Decodes a curve or a spring: nil after an error, and `.some(nil)` for neither.
  private func pace(_ node: NodeFields) -> SceneAnimator.Timing?? {
    if let cursor = node.value("damping") {
      let velocity = node.value("velocity").map { number($0) } ?? 0
      guard let ratio = number(cursor, within: node.range("damping")), let velocity else {
        return nil
      }
      return .some(.spring(dampingRatio: ratio, velocity: velocity))
    }
    guard let cursor = node.value("curve") else { return .some(nil) }
    if case .scalar(.string(let text)) = cursor.node.content,
      let curve = ViewCurve.curves.first(where: { $0.key == text })
    {
      return .curve(curve.value.timingFunction.function)
    }
    return timingFunction(cursor).map { .curve($0) }
  }
}
