import CoreGraphics
import LayerTree
import QuartzCore

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
      return [part(property.name, old, new)]
    }
    return [
      part("bounds.origin", .point(old.origin), .point(new.origin)),
      part("bounds.size", .size(old.size), .size(new.size)),
    ]
  }

  private func part(
    _ keyPath: String, _ old: AnimatableValue, _ new: AnimatableValue
  ) -> ViewChangePart {
    ViewChangePart(
      layer: layer, keyPath: keyPath, old: old, new: new, repetition: repetition,
      isPropertyAdditive: property.isAdditive)
  }
}

/// A property that animates in blocks (U-02).
struct AnimatedProperty {
  let name: String
  /// Whether animations add to the model value instead of replacing it.
  let isAdditive: Bool

  /// The filters of what is behind a visual effect view (VE-03), which do not animate in others.
  static let filters = AnimatedProperty(name: "backgroundFilters", isAdditive: false)

  private static let properties: [String: AnimatedProperty] = Dictionary(
    uniqueKeysWithValues: [
      ("position", true), ("bounds", true), ("transform", true), ("cornerRadius", true),
      ("opacity", false), ("backgroundColor", false), ("anchorPoint", false),
      ("shadowOpacity", false), ("contentsCenter", false),
    ].map { ($0.0, AnimatedProperty(name: $0.0, isAdditive: $0.1)) })

  /// Returns the property with a name, or nil if it does not animate.
  static func named(_ name: String) -> AnimatedProperty? { properties[name] }
}
