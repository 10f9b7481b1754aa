import CoreGraphics
import LayerTree
import PixelKernels

/// What one layer lays over one another, and how its edge is cut: decided before anything is drawn.
struct LayerComposition {
  let node: RenderNode
  /// The layer's own rectangle on the canvas.
  let shape: CornerShape
  /// What the layer's class draws.
  let drawing: ContentPainter.Drawing
  /// Those that are to be drawn, from the back.
  let sublayers: [RenderNode]
  /// What contents, drawing and sublayers change at most, in the layer's coordinates; measured only
  /// for a layer with a border, a shadow or clipping.
  private let above: CGRect
  /// Whether a border is drawn along with the background, as nothing that lies between touches it.
  let bordersBackground: Bool
  /// The border to draw last, if it is not.
  let lateBorder: CGColor?

  /// - Parameters:
  ///   - node: The layer.
  ///   - matrix: From the layer to canvas pixels.
  ///   - extents: Measures sublayers.
  init(_ node: RenderNode, matrix: CGAffineTransform, extents: LayerExtents) {
    let values = node.state.values
    self.node = node
    shape = CornerShape(values, matrix: matrix)
    drawing = extents.content.drawing(of: node)
    sublayers = Self.order(node.sublayers)
    let border = shape.borderWidth > 0 ? values.borderColor : nil
    above =
      border == nil && !values.masksToBounds && !(values.shadowOpacity > 0)
      ? .null
      : ContentsPainter.extent(of: values.contents, in: values).union(drawing.extent)
        .union(extents.extent(of: sublayers, toPlane: values.sublayersTransform).changed)
    bordersBackground =
      border != nil && (above.isNull || shape.free(avoidsBorder: true).contains(above))
    lateBorder = bordersBackground ? nil : border
  }

  /// What fills the layer's shape.
  var fill: BackgroundPainter.Fill {
    let values = node.state.values
    return BackgroundPainter.Fill(
      background: values.backgroundColor, gradient: drawing.gradient,
      border: bordersBackground ? values.borderColor : nil)
  }

  /// The shape that the background fills.
  ///
  /// Below an opaque border that is drawn later it ends half-way: at the outer edge, where both
  /// cover a pixel in part, it would shine through.
  func backgroundShape(opacity: Double) -> CornerShape {
    guard let lateBorder, opacity == 1, PixelColor(lateBorder).alpha == 1 else { return shape }
    return shape.toMiddleOfBorder
  }

  /// How many things there are that would show through each other if each was faded alone.
  var count: Int {
    (fill.isEmpty ? 0 : 1) + (node.state.values.contents == nil ? 0 : 1) + drawing.pieces
      + sublayers.count + (lateBorder == nil ? 0 : 1)
  }

  /// The only thing to draw, where that is a sublayer which is faded as a whole itself.
  var onlySublayer: RenderNode? {
    guard count == 1, let only = sublayers.first, only.state.values.allowsGroupOpacity,
      only.state.values.blendMode == .normal
    else { return nil }
    return only
  }

  /// Whether the background covers everything within the edge.
  var isOpaque: Bool {
    node.state.values.backgroundColor.map { PixelColor($0).alpha == 1 } ?? false
  }

  /// Whether the layer covers exactly its shape: opaque, with everything else inside, and no operator
  /// that makes it translucent.
  ///
  /// Asked of layers with a shadow only.
  var isSolid: Bool {
    isOpaque && (above.isNull || shape.free(avoidsBorder: false).contains(above))
      && !node.hasSublayer(where: \.mayLowerAlpha)
  }

  /// The canvas pixels that the background covers wholly, where that is plain to see.
  var coveredPixels: PixelRect {
    let matrix = shape.matrix
    guard isOpaque, (matrix.b == 0 && matrix.c == 0) || (matrix.a == 0 && matrix.d == 0) else {
      return .none
    }
    let free = shape.free(avoidsBorder: true).applying(matrix)
    guard free.width > 4, free.height > 4 else { return .none }
    return PixelRect(touching: free.insetBy(dx: 2, dy: 2), within: .everything)
  }

  /// What cuts the layer: nothing where it does not mask or nothing reaches its edge.
  var mask: CornerShape? {
    guard node.state.values.masksToBounds, shape.exactPixels == nil, !above.isNull else {
      return nil
    }
    // Equal rectangles may differ in their last bits.
    let free = shape.free(avoidsBorder: false).insetBy(dx: -1e-6, dy: -1e-6)
    return free.contains(above) ? nil : shape
  }

  /// Sublayers that show, by zPosition and, where that is equal, in array order.
  private static func order(_ nodes: [RenderNode]) -> [RenderNode] {
    let shown = nodes.filter { LayerExtents.isShown($0.state.values) }
    guard shown.contains(where: { $0.state.values.zPosition != 0 }) else { return shown }
    return shown.enumerated().sorted {
      let (a, b) = ($0.element.state.values.zPosition, $1.element.state.values.zPosition)
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }
}
