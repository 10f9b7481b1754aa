import CoreGraphics
import LayerTree
import UIKit

extension SceneDecoder {
  /// Decodes a transition between view controllers.
  func controllerTransition(_ cursor: SceneCursor) -> SceneTransition? {
    guard
      let node = node(
        cursor, as: ControllerTransitionKeys.mapping, owner: "the transition")
    else { return nil }
    var transition = SceneTransition()
    transition.duration = node[ControllerTransitionKeys.duration]
    transition.pace = .curve(node[ControllerTransitionKeys.curve])
    if let damping = node[ControllerTransitionKeys.damping] {
      transition.pace = .spring(
        dampingRatio: damping, velocity: node[ControllerTransitionKeys.velocity])
    }
    if let incoming = node[ControllerTransitionKeys.to] {
      transition.incoming = effect(incoming, isIncoming: true)
    } else if !node.has(ControllerTransitionKeys.from) {
      // What is not matched cross-fades.
      transition.incoming.alpha = 0
    }
    if let outgoing = node[ControllerTransitionKeys.from] {
      transition.outgoing = effect(outgoing, isIncoming: false)
    }
    if let match = node[ControllerTransitionKeys.match] { transition.matches = matches(match) }
    return transition
  }

  /// Decodes what a view is like while it is away.
  ///
  /// - Parameters:
  ///   - cursor: The mapping.
  ///   - isIncoming: Whether it slides from there in the named direction, and not to there.
  /// - Returns: The effect, without invalid parts.
  func effect(_ cursor: SceneCursor, isIncoming: Bool = false) -> SceneTransition.Effect {
    var effect = SceneTransition.Effect()
    guard let node = node(cursor, as: TransitionEffectKeys.mapping, owner: "effect") else {
      return effect
    }
    if let direction = node[TransitionEffectKeys.slide] {
      // An incoming view starts on the side from which it moves.
      let length = CGFloat(node[TransitionEffectKeys.distance]) * (isIncoming ? -1 : 1)
      effect.offset = CGVector(dx: direction.dx * length, dy: direction.dy * length)
    }
    effect.scale = node[TransitionEffectKeys.scale]
    effect.rotation = node[TransitionEffectKeys.rotation]
    effect.alpha = node[TransitionEffectKeys.alpha]
    return effect
  }

  private func matches(_ cursor: SceneCursor) -> [SceneTransition.Match] {
    (fields(cursor, owner: "match")?.fields ?? []).compactMap { field in
      guard !field.key.hasPrefix("x-"), let target = string(field.value) else { return nil }
      let scope = cursor.scope ?? fileScope
      return SceneTransition.Match(
        source: scope.identifier(field.key) ?? field.key,
        target: scope.identifier(target) ?? target,
        place: diagnostic(.badController, "", at: field.value))
    }
  }

  /// Decodes the buttons of an alert.
  func alertButtons(_ items: [SceneCursor]) -> [SceneController.Button] {
    var hasCancel = false
    return items.compactMap { item in
      guard let node = node(item, as: AlertButtonKeys.mapping, owner: "button"),
        let title = node[AlertButtonKeys.title]
      else { return nil }
      let style = node[AlertButtonKeys.style]
      if style == .cancel {
        if hasCancel, let place = node.place(AlertButtonKeys.style) {
          report(.badController, "an alert can have one button that cancels", at: place)
        }
        hasCancel = true
      }
      var button = SceneController.Button(title: title)
      button.style = style
      return button
    }
  }

  /// Reports a value that the controller of a view cannot have.
  func checkController(
    _ value: AnimatableValue, of property: LayerProperty, _ reference: LayerReference,
    at place: SceneCursor
  ) {
    guard let controller = reference.controller else { return }
    if case .string(let mode?) = value, property.name == "preferredDisplayMode",
      let problem = SceneColumns.problem(ofMode: mode, columnCount: controller.children.count)
    {
      report(.badController, problem, at: place)
    }
    if SceneController.sheetKeys.contains(property.name),
      case .string(let style?)? = reference.value(of: "modalPresentationStyle"),
      !SceneController.sheetStyles.contains(style)
    {
      report(
        .badController, "only sheets have \(property.name), and the style is \(style)", at: place)
    }
  }

  /// Decodes the heights of a sheet.
  func detents(_ elements: [SceneCursor], at cursor: SceneCursor) -> [SceneDetent] {
    if elements.isEmpty { report(.wrongCount, "a sheet has at least one detent", at: cursor) }
    return elements.compactMap { element in
      if case .scalar(.string) = element.node.content {
        return value(element, among: SceneDetent.named)
      }
      return number(element, within: .moreThan(0)).map { .height($0) }
    }
  }
}
