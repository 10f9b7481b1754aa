package import CoreGraphics
package import LayerLayout
package import LayerTree

/// A decoded layer of a scene, before it is built.
package struct SceneLayer: Sendable {
  /// A property with its value.
  package struct Setting: Sendable {
    /// The property.
    package let property: LayerProperty
    /// The value, of the property's kind.
    package let value: AnimatableValue

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - value: The value, of the property's kind.
    package init(property: LayerProperty, value: AnimatableValue) {
      (self.property, self.value) = (property, value)
    }
  }

  /// The id by which the timeline refers to the layer, including the ids of enclosing uses of
  /// symbols.
  package var identifier: String?
  /// The place of a layer that may exceed a limit when it is drawn, as an error without a message.
  package var place: SceneDiagnostic?
  /// The layer's class.
  package var nodeClass: NodeClass
  /// The properties that are set, in the order of the property table.
  package var settings: [Setting] = []
  /// What computes properties over time, in the order of evaluation.
  package var expressions: [SceneExpression] = []
  /// The stage time at which the layer's time starts, or nil for Core Animation's default of 0.
  package var begin: SceneMoment?
  /// The speed of the layer's time.
  package var speed = 1.0
  /// Seconds added to the layer's time.
  package var timeOffset = 0.0
  /// The blur of the layer's motion, or nil for that of its parent.
  package var motionBlur: MotionBlur?
  /// The animations to add when the stage starts, in order.
  package var animations: [AnimationNode] = []
  /// The actions that run when its properties change, in file order.
  package var actions: [ActionNode] = []
  /// What the layer plays on a clock of its own; nil for a layer that is not a precomposition.
  package var composition: SceneComposition?
  /// The values that the parts of the node's class have stored.
  package var payloads = NodePayloads()
  /// How the layer arranges its sublayers; nil if they have places of their own.
  package var arrangement: LayerArrangement?
  /// The size and the place that the scene gives the layer for layouts; nil for none.
  package var placement: LayoutParameters?
  /// Whether the superlayer arranges the layer, or it is pinned.
  package var isPlaced = false
  /// The sublayers, from back to front.
  package var layers: [SceneLayer] = []
  /// The mask layer, as an array of at most one element.
  package var mask: [SceneLayer] = []

  /// Creates a layer without properties.
  ///
  /// - Parameters:
  ///   - identifier: The full id, or nil for none.
  ///   - nodeClass: The layer's class.
  package init(identifier: String?, nodeClass: NodeClass) {
    (self.identifier, self.nodeClass) = (identifier, nodeClass)
  }

  /// The nodes in this one: sublayers, the mask, and those of its payloads.
  package var descendants: [SceneLayer] { layers + mask + payloads.nodes }

  /// The stage times at which payloads of the layer, or of nodes in it, change something, in seconds.
  var payloadTimes: [Double] { payloads.times + descendants.flatMap(\.payloadTimes) }

  /// The begin time; nil if the layer has no begin time or waits for another one.
  package var beginTime: Double? { begin?.seconds }

  /// Returns the value that the scene sets for a property.
  ///
  /// - Parameter name: The property's name.
  /// - Returns: The value, or nil if the scene does not set it.
  package func value(of name: String) -> AnimatableValue? {
    settings.first { $0.property.name == name }?.value
  }

  /// Whether the scene sets a property that is, or contains, filters.
  package var hasFilters: Bool {
    settings.contains {
      switch $0.property.kind {
      case .filters, .compositingFilter, .transitionFilter: true
      default: false
      }
    }
  }

  /// The number of layers from here down that a frame shows, counting each instance of a replicator
  /// as a layer and its sublayers in full (RP-06); a number beyond the limit is not exact.
  package var shownLayerCount: Int {
    var below = layers.reduce(0.0) { $0 + Double($1.shownLayerCount) }
    if let content = nodeClass.defaults.content.replicator {
      var count = content.instanceCount
      if case .integer(let given)? = value(of: ReplicatorContent.instanceCount.row.name) {
        count = given
      }
      below = Double(max(0, count)) * (1 + below)
    }
    let masks = mask.reduce(0.0) { $0 + Double($1.shownLayerCount) }
    return Int(min(1 + below + masks, 1e15))
  }

  /// The pixels per point given by the file name of the contents, or nil if it gives none.
  package var pixelsPerPoint: Double? {
    guard case .image(let image) = value(of: "contents") else { return nil }
    return image?.dominantImage?.pixelsPerPoint
  }

  /// Whether the scene sets the size of the bounds.
  package var hasSize: Bool { value(of: "bounds") != nil || value(of: "frame") != nil }

  /// Whether the scene sets the position or computes it.
  var hasPosition: Bool {
    value(of: "position") != nil || value(of: "frame") != nil
      || expressions.contains { $0.path.property.name == "position" }
  }

  /// The size of the bounds that the scene sets, which percentages in sublayers refer to.
  package var size: CGSize {
    for name in ["bounds", "frame"] {
      if case .rect(let rect)? = value(of: name) { return rect.standardized.size }
    }
    return .zero
  }
}
