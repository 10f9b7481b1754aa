/// The content that a layer's class draws at one time.
///
/// A `ContentSource` makes it from the layer's content and the time.
///
/// There is a case for each kind of drawing, not for each class: a class that draws nothing itself is
/// `plain`.
package enum RenderContent: Sendable, Hashable {
  case plain
  case shape(ShapeContent)
  case gradient(GradientContent)
  case text(TextContent)
  case particles(ParticleDrawing)
  /// A replicator, whose sublayers are its instances and apply its `sublayerTransform`.
  case replicator

  /// Creates content that properties alone describe; an emitter's particles need a `ContentSource`.
  package init(_ content: LayerContent) {
    switch content {
    case .plain, .scroll, .transform, .emitter: self = .plain
    case .shape(let content): self = .shape(content)
    case .gradient(let content): self = .gradient(content)
    case .text(let content): self = .text(content)
    case .replicator: self = .replicator
    }
  }
}
