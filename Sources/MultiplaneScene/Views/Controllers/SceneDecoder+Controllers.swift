import CoreGraphics
import LayerTree
import UIKit

extension SceneDecoder {
  /// Decodes a transition between view controllers.
  func controllerTransition(_ cursor: SceneCursor) -> SceneTransition? {
    guard
      let node = node(
        cursor, as: NodeRegistry.controllerTransitionSection, owner: "the transition")
    else { return nil }
    var transition = SceneTransition()
    if let place = node.value("duration") {
      guard let duration = duration(place) else { return nil }
      transition.duration = duration
    }
    if let place = node.value("curve"), let curve = value(place, among: ViewCurve.curves) {
      transition.pace = .curve(curve)
    }
    if let place = node.value("damping"),
      let damping = number(place, within: node.range("damping"))
    {
      let velocity = node.value("velocity").flatMap { number($0) } ?? 0
      transition.pace = .spring(dampingRatio: damping, velocity: velocity)
    }
    let incoming = node.value("incoming")
    if let incoming {
      transition.incoming = effect(incoming, isIncoming: true)
    } else if node["outgoing"] == nil {
      // What is not matched cross-fades.
      transition.incoming.alpha = 0
    }
    if let outgoing = node.value("outgoing") {
      transition.outgoing = effect(outgoing, isIncoming: false)
    }
    if let match = node.value("match") { transition.matches = matches(match) }
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
    guard let node = node(cursor, as: NodeRegistry.transitionEffectSection, owner: "effect") else {
      return effect
    }
    let distance = node.value("distance").flatMap {
      number($0, within: node.range("distance"))
    }
    if let place = node.value("slide"),
      let direction = value(place, among: NodeRegistry.directions)
    {
      // An incoming view starts on the side from which it moves.
      let length = CGFloat(distance ?? 1) * (isIncoming ? -1 : 1)
      effect.offset = CGVector(dx: direction.dx * length, dy: direction.dy * length)
    }
    if let place = node.value("scale"), let scale = number(place, within: node.range("scale")) {
      effect.scale = scale
    }
    if let place = node.value("rotation"), let angle = angle(place) { effect.rotation = angle }
    if let place = node.value("alpha"), let alpha = number(place, within: node.range("alpha")) {
      effect.alpha = alpha
    }
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
  func alertButtons(_ cursor: SceneCursor) -> [SceneController.Button] {
    var hasCancel = false
    return (elements(cursor) ?? []).compactMap { item in
      guard let node = node(item, as: NodeRegistry.alertButtonSection, owner: "button"),
        let title = node.value("title").flatMap({ string($0) })
      else { return nil }
      var button = SceneController.Button(title: title)
      guard let place = node.value("style"),
        let style = value(place, among: SceneController.Button.styles)
      else { return button }
      if style == .cancel {
        if hasCancel {
          report(.badController, "an alert can have one button that cancels", at: place)
        }
        hasCancel = true
      }
      button.style = style
      return button
    }
  }

  /// Decodes the heights of a sheet.
  func detents(_ cursor: SceneCursor) -> [SceneDetent] {
    guard let elements = elements(cursor) else { return [] }
    if elements.isEmpty { report(.wrongCount, "a sheet has at least one detent", at: cursor) }
    return elements.compactMap { element in
      if case .scalar(.string) = element.node.content {
        return value(element, among: SceneDetent.named)
      }
      return number(element, within: .moreThan(0)).map { .height($0) }
    }
  }
}
