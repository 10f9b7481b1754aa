package import CoreGraphics
package import LayerTree

/// The information that the timeline needs about a layer that it can refer to.
package struct LayerReference: Sendable {
  /// The layer as the target of animations and key paths.
  package private(set) var target: AnimationTarget
  /// The font of a text layer, or nil for the default.
  package let font: String?
  /// The fonts of a text layer for characters that its font does not have.
  package let fallbackFonts: [String]
  /// The speed of the layer's time relative to stage time, as given in the scene.
  package let rate: Double
  /// The keys of the animations that the layer has or that are added to it.
  package var animationKeys: Set<String> = []

  /// The values that the parts of the node's class have stored.
  package private(set) var payloads: NodePayloads

  /// What computes properties of the layer.
  package let expressions: [SceneExpression]

  private var actions: [String: ActionNode] = [:]

  /// Creates a reference to a layer whose sublayers and animations are not known yet.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - parentSize: The size of the layer's parent.
  ///   - rate: The speed of the layer's time relative to stage time.
  package init(_ layer: SceneLayer, parentSize: CGSize, rate: Double) {
    target = AnimationTarget(layer, parentSize: parentSize)
    if case .string(let name)? = layer.value(of: "font") { font = name } else { font = nil }
    if case .strings(let names)? = layer.value(of: "fallbackFonts") {
      fallbackFonts = names
    } else {
      fallbackFonts = []
    }
    self.rate = rate
    payloads = layer.payloads
    expressions = layer.expressions
  }

  /// Returns the value that the scene or the class gives a property; nil for one that the class does
  /// not have.
  package func value(of name: String) -> AnimatableValue? {
    target.nodeClass.properties[name].flatMap { target.value(of: $0) }
  }

  /// Completes the reference once the layer's sublayers and animations are known.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - target: The layer as the target of animations and key paths.
  package mutating func complete(_ layer: SceneLayer, target: AnimationTarget) {
    self.target = target
    payloads = layer.payloads
    animationKeys.formUnion(layer.animations.compactMap(\.effectiveKey))
    for action in layer.actions { actions[action.event] = action }
  }

  /// Returns the animations that a change of a property triggers.
  ///
  /// - Parameter path: The property, or a component of one.
  /// - Returns: An animation for each affected property that animates.
  package func effects(of path: PropertyPath) -> [TimelineOperation.Effect] {
    let property = path.property
    // The layer of a view has no implicit animations.
    guard target.nodeClass.isLayer else { return [] }
    let rows = property.derivedFrom.isEmpty ? [property] : property.derivedFrom
    return rows.compactMap { row in
      if let action = actions[row.name] {
        return action.animation.map {
          TimelineOperation.Effect(key: $0.effectiveKey(for: row.name), action: $0)
        }
      }
      switch row.implicitAction {
      case .none: return nil
      case .basic:
        return TimelineOperation.Effect(key: implicitKey(of: row, path), action: nil)
      // A transition has its own key (L-08).
      case .fade: return TimelineOperation.Effect(key: "transition", action: nil)
      }
    }
  }
}

/// Returns the key of the implicit animation of a property that a change of a path affects.
///
/// The center, the zoom and the roll of a camera have animations of their own (CM-06).
private func implicitKey(of property: LayerProperty, _ path: PropertyPath) -> String {
  guard property.kind == .camera, let part = path.component?.name else { return property.name }
  return part.hasPrefix("center") ? "camera.center" : path.keyPath
}

extension AnimationNode {
  /// Returns the key under which a layer holds the animation if it is the action of an event
  ///
  fileprivate func effectiveKey(for event: String) -> String {
    if case .transition = content { return "transition" }
    return event
  }
}
