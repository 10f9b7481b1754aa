/// A class of layers as a value.
package final class LayerKind: Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The name without the prefix and the suffix of classes, such as `shape`.
  package let name: String
  /// The name of the class.
  package let className: String
  /// The properties that the class adds to `CALayer`'s.
  package let ownProperties: [LayerProperty]
  /// All properties.
  let table: PropertyTable
  /// Whether layers have a `ContentSource`: what they draw changes without any animation.
  package let hasContentSource: Bool
  /// The values of `CALayer`'s properties that a new layer has.
  package let initialValues: LayerValues
  /// The content of a new layer.
  let initialContent: LayerContent

  private init(
    _ name: String, className: String, properties: [LayerProperty], content: LayerContent,
    values: LayerValues, hasContentSource: Bool
  ) {
    (self.name, self.className, self.hasContentSource) = (name, className, hasContentSource)
    ownProperties = properties
    table = PropertyTable(rows: LayerValues.properties + properties)
    (initialValues, initialContent) = (values, content)
  }

  /// Creates the kind of a class.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - className: The name of the class; by default, Apple's.
  ///   - content: The content of a new layer.
  ///   - hasContentSource: Whether layers have a `ContentSource`.
  ///   - edit: Sets the values of `CALayer`'s properties whose defaults differ.
  convenience init<Content: ClassContent>(
    _ name: String, className: String? = nil, _ content: Content, hasContentSource: Bool = false,
    edit: (inout LayerValues) -> Void = { _ in }
  ) {
    var values = LayerValues()
    edit(&values)
    self.init(
      name, className: className ?? "CA\(name.prefix(1).uppercased() + name.dropFirst())Layer",
      properties: Content.properties, content: .own(content), values: values,
      hasContentSource: hasContentSource)
  }

  /// The kind of layers that are nothing but a `CALayer`.
  package static let plain = LayerKind(
    "layer", className: "CALayer", properties: [], content: .plain, values: LayerValues(),
    hasContentSource: false)

  /// All kinds, in the order of the documentation.
  package static let allCases: [LayerKind] = [
    .plain, ShapeContent.kind, GradientContent.kind, TextContent.kind, ScrollContent.kind,
    TransformContent.kind, EmitterContent.kind, ReplicatorContent.kind, TiledContent.kind,
    VideoContent.kind, FilterTransitionContent.kind,
  ]

  package var description: String { name }

  package static func == (left: LayerKind, right: LayerKind) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
