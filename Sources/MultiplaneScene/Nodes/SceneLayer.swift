package import CoreGraphics
package import LayerTree

/// A layer as the scene describes it: everything decoded, nothing built.
package struct SceneLayer: Sendable {
  /// A property with its value.
  package struct Setting: Sendable {
    /// The property's row.
    package let property: LayerProperty
    /// The value, of the row's kind.
    package let value: AnimatableValue
  }

  /// The id by which the timeline finds the layer, with the ids of enclosing symbols' uses.
  package var identifier: String?
  /// The layer's class.
  package var nodeClass: NodeClass
  /// What is set, in the order of the property table.
  package var settings: [Setting] = []
  /// Stage time at which the layer's time begins to count; nil for Core Animation's 0.
  package var beginTime: Double?
  /// How fast its time runs.
  package var speed = 1.0
  /// Seconds added to its time.
  package var timeOffset = 0.0
  /// The animations to add when the stage begins, in order.
  package var animations: [AnimationNode] = []
  /// What runs when its properties change, in the order of the file.
  package var actions: [ActionNode] = []
  /// The sublayers, from back to front.
  package var layers: [SceneLayer] = []
  /// The layer whose alpha cuts this one: none or one.
  package var mask: [SceneLayer] = []

  /// The value that the scene sets for a property.
  ///
  /// - Parameter name: The property's name.
  /// - Returns: The value, or nil if the scene leaves the default.
  package func value(of name: String) -> AnimatableValue? {
    settings.first { $0.property.name == name }?.value
  }

  /// What the name of the contents' file says about its pixels; nil for an ordinary name.
  package var pixelsPerPoint: Double? {
    guard case .image(let image) = value(of: "contents") else { return nil }
    return image?.dominantImage?.pixelsPerPoint
  }

  /// The size of the bounds that the scene gives the layer: what 100 % is for its sublayers.
  package var size: CGSize {
    for name in ["bounds", "frame"] {
      if case .rect(let rect)? = value(of: name) { return rect.standardized.size }
    }
    return .zero
  }

  /// The layer's timing as it is built: its begin is stage time and becomes its parent's.
  ///
  /// - Parameter parentStart: The time of the layer around it when the stage begins.
  /// - Returns: The timing.
  package func timing(parentStart: Double) -> LayerTiming {
    var timing = LayerTiming()
    timing.speed = speed
    timing.timeOffset = timeOffset
    if let beginTime { timing.beginTime = parentStart + beginTime }
    return timing
  }
}
