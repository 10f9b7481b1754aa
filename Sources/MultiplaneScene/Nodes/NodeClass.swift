package import LayerTree
package import QuartzCore

/// A class of nodes that scenes place in the tree and animate, such as `CAShapeLayer`: everything that
/// decoding, building, the schema and the reference know of it.
///
/// A new class is a value of this type in `NodeClasses.standard`; nothing else names the classes.
package final class NodeClass: Sendable {
  /// What `type:` says.
  package let name: String
  /// What messages call a node of the class: "shape layer".
  package let noun: String
  /// What it is, in one sentence.
  package let summary: String
  /// The properties that nodes of the class have.
  package let properties: PropertyTable
  /// What a new node is: the defaults of its properties.
  package let defaults: LayerState
  /// The properties in which percentages are parts of the parent's size.
  package let parentRelativeProperties: Set<String>

  private let documentation: @Sendable (LayerProperty) -> String
  private let make: @Sendable () -> CALayer

  /// Describes a class.
  ///
  /// - Parameters:
  ///   - name: What `type:` says.
  ///   - noun: What messages call a node of the class.
  ///   - summary: What it is, in one sentence.
  ///   - properties: The properties that nodes of the class have.
  ///   - defaults: What a new node is.
  ///   - parentRelativeProperties: The properties in which percentages are parts of the parent's size.
  ///   - documentation: What a property means, in one sentence.
  ///   - make: Makes the layer that shows a node, with the defaults.
  package init(
    name: String, noun: String, summary: String, properties: PropertyTable, defaults: LayerState,
    parentRelativeProperties: Set<String> = ["bounds", "frame", "position"],
    documentation: @escaping @Sendable (LayerProperty) -> String = {
      PropertySummaries.summary(of: $0.sceneName)
    },
    make: @escaping @Sendable () -> CALayer
  ) {
    self.name = name
    self.noun = noun
    self.summary = summary
    self.properties = properties
    self.defaults = defaults
    self.parentRelativeProperties = parentRelativeProperties
    self.documentation = documentation
    self.make = make
  }

  /// What a property means, in one sentence.
  ///
  /// - Parameter property: A property of the class.
  /// - Returns: The sentence.
  package func summary(of property: LayerProperty) -> String { documentation(property) }

  /// Makes the layer that shows a node, with the defaults.
  ///
  /// - Returns: A new layer without a superlayer.
  package func makeLayer() -> CALayer { make() }
}

extension NodeClass: Hashable {
  package static func == (left: NodeClass, right: NodeClass) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NodeClass {
  /// The class of a node without a `type:`.
  package static let layer = NodeClass(
    .plain, noun: "layer",
    summary: "A CALayer: background, border, contents and sublayers."
  ) { CALayer() }

  package static let gradient = NodeClass(
    .gradient, noun: "gradient layer",
    summary: "A CAGradientLayer: colors along a line, out from a center, or around it."
  ) { CAGradientLayer() }

  package static let scroll = NodeClass(
    .scroll, noun: "scroll layer",
    summary: "A CAScrollLayer: shows a part of its sublayers, which bounds.origin moves."
  ) { CAScrollLayer() }

  package static let shape = NodeClass(
    .shape, noun: "shape layer", summary: "A CAShapeLayer: a path, filled and stroked."
  ) { CAShapeLayer() }

  package static let text = NodeClass(
    .text, noun: "text layer", summary: "A CATextLayer: lines of text."
  ) { CATextLayer() }

  /// A class of Core Animation.
  private convenience init(
    _ kind: LayerKind, noun: String, summary: String,
    make: @escaping @Sendable () -> CALayer
  ) {
    self.init(
      name: kind.rawValue, noun: noun, summary: summary, properties: .of(kind),
      defaults: LayerState(kind: kind), make: make)
  }
}
