/// The content that a layer's class draws at one time.
///
/// A `ContentSource` makes it from the layer's content and the time.
///
/// There is a case for each kind of drawing, not for each class: a class that draws nothing itself is
/// `plain`.
///
/// It is no larger than a reference, because every node has one and most are `plain`.
package indirect enum RenderContent: Sendable, Hashable {
  case plain
  case shape(ShapeContent)
  case gradient(GradientDrawing)
  case text(TextContent)
  case particles(ParticleDrawing)
  /// A replicator, whose sublayers are its instances and apply its `sublayerTransform`.
  case replicator
  /// A precomposition, whose contents at a time of their own are among the sublayers of a captured
  /// frame (PC-01).
  case precomposition(PrecompositionInstant)
  /// The tiles of a frame, which are drawn when it is captured (TI-03).
  case tiles(TileDrawing)

  /// Creates content that properties alone describe; an emitter's particles need a `ContentSource`,
  /// and a tiled layer's tiles a captured frame.
  package init(_ content: LayerContent) {
    switch content {
    case .plain: self = .plain
    case .own(let content): self = content.drawing
    }
  }

  /// Whether the sublayers are instances.
  var isReplicator: Bool {
    if case .replicator = self { true } else { false }
  }
}

/// A gradient to draw: the content of its layer, and the space in which the colors mix.
package struct GradientDrawing: Sendable, Hashable {
  /// The colors, their locations, and the shape.
  package var content: GradientContent
  /// Whether the colors mix in Generic RGB, as in `render(in:)`, instead of sRGB (GR-06).
  package var isMixedInGenericRGB = false

  /// Creates a gradient whose colors mix in sRGB.
  package init(_ content: GradientContent) { self.content = content }
}
