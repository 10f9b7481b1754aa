/// What a layer's class draws at one moment, made from the layer's content and the time by its
/// `ContentSource`.
///
/// A case per kind of drawing, not per class: a class that draws nothing of its own is `plain`.
package enum RenderContent: Sendable, Hashable {
  case plain
  case shape(ShapeContent)
  case gradient(GradientContent)
  case text(TextContent)

  /// What properties alone describe.
  package init(_ content: LayerContent) {
    switch content {
    case .plain, .scroll: self = .plain
    case .shape(let content): self = .shape(content)
    case .gradient(let content): self = .gradient(content)
    case .text(let content): self = .text(content)
    }
  }
}
