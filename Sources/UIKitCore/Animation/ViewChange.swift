import LayerTree

/// A change of a property of a backing layer inside a block.
struct ViewChange {
  let layer: CALayer
  let property: AnimatedProperty
  let old: AnimatableValue
  let new: AnimatableValue
  /// How changes repeated when this one was made (U-28).
  let repetition: Repetition

  /// The changes that animate: of the property, or of the parts of the bounds (U-05).
  var parts: [ViewChangePart] {
    guard property.isAdditive, case (.rect(let old), .rect(let new)) = (old, new) else {
      return [part(property.path, old, new)]
    }
    return [
      part(LayerValues.bounds.origin.path, .point(old.origin), .point(new.origin)),
      part(LayerValues.bounds.size.path, .size(old.size), .size(new.size)),
    ]
  }

  private func part(
    _ path: PropertyPath, _ old: AnimatableValue, _ new: AnimatableValue
  ) -> ViewChangePart {
    ViewChangePart(
      layer: layer, path: path, old: old, new: new, repetition: repetition,
      isPropertyAdditive: property.isAdditive)
  }
}

/// A property that animates in blocks (U-02).
package struct AnimatedProperty {
  package let path: PropertyPath
  var row: LayerProperty { path.property }
  /// Whether animations add to the model value instead of replacing it.
  package let isAdditive: Bool

  /// Creates a property that animates.
  package init(path: PropertyPath, isAdditive: Bool) {
    self.path = path
    self.isAdditive = isAdditive
  }

  /// The filters of what is behind a visual effect view (VE-03), which do not animate in others.
  static let filters = AnimatedProperty(
    path: LayerValues.backgroundFilters.path, isAdditive: false)

  private static let properties: [String: AnimatedProperty] = {
    let additive = [
      LayerValues.position.path, LayerValues.bounds.path, LayerValues.transform.path,
      LayerValues.cornerRadius.path,
    ]
    let others = [
      LayerValues.opacity.path, LayerValues.backgroundColor.path, LayerValues.anchorPoint.path,
      LayerValues.shadowOpacity.path, LayerValues.contentsCenter.path,
    ]
    return Dictionary(
      uniqueKeysWithValues: (additive + others).map {
        ($0.keyPath, AnimatedProperty(path: $0, isAdditive: additive.contains($0)))
      })
  }()

  /// Returns the property whose change is an event of the action search; nil if it does not animate.
  static func changed(by event: String) -> AnimatedProperty? { properties[event] }

  /// Returns whether an event of the action search is a change of the property.
  package func isChanged(by event: String) -> Bool { event == path.keyPath }
}
