import CoreGraphics
import LayerTree
import PixelKernels

/// Draws the content specific to each layer class; the only switch over `RenderContent`.
struct ContentPainter {
  /// A layer's own drawing, apart from its background, contents, and border.
  struct Drawing {
    /// A gradient that fills the layer's shape together with the background, which draws the edge
    /// of both.
    var gradient: GradientDrawing?
    /// The maximum extent, in the layer's coordinates; null if it is empty.
    var extent = CGRect.null
    /// The number of overlapping pieces, which would show through each other if each were faded.
    var pieces = 0
    /// Whether the drawing keeps its orientation where y points up, as contents do.
    var isUpright = false
    /// Whether the drawing is in front of the sublayers and the border, as particles are.
    var isInFront = false
    /// Paints the drawing, with the layer's placement, on a surface.
    var paint: (Placement, Surface) -> Void = { _, _ in }
  }

  let text: TextPainter
  /// Paints texts with parts that are not at rest.
  var textParts: TextPartPainter { text.parts }
  let shapes: ShapePainter
  let particles: ParticlePainter
  let tiles: TilePainter
  private let shapeExtents = ShapeExtents()

  /// Returns a layer's drawing.
  func drawing(of node: RenderNode) -> Drawing {
    let values = node.state.values
    let bounds = values.drawnBounds
    switch node.content {
    case .plain, .replicator, .precomposition:
      return Drawing()
    case .gradient(let gradient):
      guard !(gradient.content.colors ?? []).isEmpty else { return Drawing() }
      return Drawing(gradient: gradient)
    case .shape(let content):
      let extent = shapeExtents.extent(of: content)
      guard !extent.isNull else { return Drawing() }
      let pieces = (content.fillColor == nil ? 0 : 1) + (content.strokeColor == nil ? 0 : 1)
      return Drawing(extent: extent, pieces: pieces) { place, surface in
        shapes.paint(
          content, opacity: place.opacity, matrix: place.matrix, on: surface, clip: place.clip)
      }
    case .particles(let content):
      // An error must be found wherever the layer is.
      let extent = content.exceedsLimit ? LayerExtent.everything : content.extent
      guard !extent.isNull else { return Drawing() }
      return Drawing(extent: extent, pieces: min(content.particles.count, 2), isInFront: true) {
        place, surface in
        particles.paint(content, by: ParticleProjection(place.matrix), in: place, on: surface)
      }
    case .tiles(let content):
      guard content.exceedsLimit || !content.levels.isEmpty else { return Drawing() }
      return Drawing(extent: bounds, pieces: content.levels.count, isUpright: true) {
        place, surface in
        tiles.paint(
          content, of: values, layer: node.id, opacity: place.opacity, matrix: place.matrix,
          on: surface, clip: place.clip)
      }
    case .text(let content):
      guard let string = content.string, !string.isEmpty else { return Drawing() }
      let contentsScale = values.contentsScale
      let box = text.box(of: content, in: bounds, as: node.state.measuredText)
      if !content.isAtRest {
        guard let drawing = textParts.drawing(of: content, size: box.size) else {
          return Drawing()
        }
        return Drawing(
          extent: drawing.extent(in: box, contentsScale: contentsScale),
          pieces: min(drawing.pieces.count, 2),
          isUpright: true
        ) { place, surface in
          textParts.paint(
            drawing, of: content, in: box, contentsScale: contentsScale,
            opacity: place.opacity, matrix: place.matrix, on: surface, clip: place.clip)
        }
      }
      // Colors of an attributed string may overlap, and so do letters and their outlines.
      let isEven = string.isPlain && !(content.typography.strokeWidth < 0)
      // Where y points up, the box is mirrored about the middle of the bounds.
      let mirrored = box.offsetBy(dx: 0, dy: bounds.minY + bounds.maxY - box.minY - box.maxY)
      return Drawing(extent: box.union(mirrored), pieces: isEven ? 1 : 2, isUpright: true) {
        place, surface in
        text.paint(
          content, in: box, contentsScale: contentsScale, opacity: place.opacity,
          matrix: place.matrix, on: surface, clip: place.clip)
      }
    }
  }
}
