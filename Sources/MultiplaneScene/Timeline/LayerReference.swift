package import CoreGraphics
package import LayerTree

/// What the timeline needs to know of a layer that it can refer to.
package struct LayerReference: Sendable {
  /// The layer for animations and key paths.
  package private(set) var target: AnimationTarget
  /// The font of a text layer; nil for the default.
  package let font: String?
  /// Seconds of the layer's time a second of the stage's, as the scene says them.
  package let rate: Double
  /// The keys of the animations that it has or gets.
  package var animationKeys: Set<String> = []

  private var actions: [String: ActionNode] = [:]

  /// Refers to a layer whose sublayers and animations are not known yet.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - parentSize: The size of the layer's parent.
  ///   - rate: Seconds of its time a second of the stage's.
  package init(_ layer: SceneLayer, parentSize: CGSize, rate: Double) {
    target = AnimationTarget(layer, parentSize: parentSize)
    if case .string(let name)? = layer.value(of: "font") { font = name } else { font = nil }
    self.rate = rate
  }

  /// Takes what is known when a layer's sublayers and animations are.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - target: The layer for animations and key paths.
  package mutating func complete(_ layer: SceneLayer, target: AnimationTarget) {
    self.target = target
    animationKeys.formUnion(layer.animations.compactMap(\.effectiveKey))
    for action in layer.actions { actions[action.event] = action }
  }

  /// What a change of a property sets off.
  ///
  /// - Parameter property: The property.
  /// - Returns: An animation for each property that changes with it and animates.
  package func effects(of property: LayerProperty) -> [TimelineOperation.Effect] {
    let rows = property.derivedFrom.isEmpty ? [property] : property.derivedFrom
    return rows.compactMap { row in
      if let action = actions[row.name] {
        return action.animation.map {
          TimelineOperation.Effect(key: $0.effectiveKey(for: row.name), action: $0)
        }
      }
      switch row.implicitAction {
      case .none: return nil
      case .basic: return TimelineOperation.Effect(key: row.name, action: nil)
      // A transition is held under a key of its own (L-08).
      case .fade: return TimelineOperation.Effect(key: "transition", action: nil)
      }
    }
  }
}

extension AnimationNode {
  /// The key under which a layer holds the animation when it is the action of an event.
  fileprivate func effectiveKey(for event: String) -> String {
    if case .transition = content { return "transition" }
    return event
  }
}
