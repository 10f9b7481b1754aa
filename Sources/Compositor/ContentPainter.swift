import CoreGraphics
import LayerTree
import PixelKernels

/// What each class of layer draws of its own: the one switch over `RenderContent`.
struct ContentPainter {
  /// A layer's own drawing, beside background, contents and border.
  struct Drawing {
    /// Fills the layer's shape along with the background, which has the edge for both.
    var gradient: GradientContent?
    /// What it covers at most, in the layer's coordinates; null for nothing.
    var extent = CGRect.null
    /// How many things it lays over one another: two show through each other when each is faded.
    var pieces = 0
    /// Whether it keeps its orientation where y points up, as contents do.
    var isUpright = false
    /// Paints it.
    var paint:
      (_ opacity: Double, _ matrix: CGAffineTransform, Surface, _ clip: PixelRect) -> Void =
        { _, _, _, _ in }
  }

  let text: TextPainter
  let shapes: ShapePainter
  private let shapeExtents = ShapeExtents()

  init(text: TextPainter, shapes: ShapePainter) {
    self.text = text
    self.shapes = shapes
  }

  /// A layer's drawing.
  func drawing(of node: RenderNode) -> Drawing {
    let values = node.state.values
    let bounds = values.drawnBounds
    switch node.content {
    case .plain:
      return Drawing()
    case .gradient(let content):
      guard !(content.colors ?? []).isEmpty else { return Drawing() }
      return Drawing(gradient: content)
    case .shape(let content):
      let extent = shapeExtents.extent(of: content)
      guard !extent.isNull else { return Drawing() }
      let pieces = (content.fillColor == nil ? 0 : 1) + (content.strokeColor == nil ? 0 : 1)
      return Drawing(extent: extent, pieces: pieces) { opacity, matrix, surface, clip in
        shapes.paint(content, opacity: opacity, matrix: matrix, on: surface, clip: clip)
      }
    case .text(let content):
      guard let string = content.string, !string.isEmpty else { return Drawing() }
      let contentsScale = values.contentsScale
      // Colours of an attributed string may lie over one another.
      return Drawing(extent: bounds, pieces: string.isPlain ? 1 : 2, isUpright: true) {
        opacity, matrix, surface, clip in
        text.paint(
          content, in: bounds, contentsScale: contentsScale, opacity: opacity, matrix: matrix,
          on: surface, clip: clip)
      }
    }
  }
}
