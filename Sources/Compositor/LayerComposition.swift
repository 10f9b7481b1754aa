import CoreGraphics
import LayerTree
import PixelKernels

/// The pieces that a layer is composed of, and how its edge is clipped; determined before drawing.
struct LayerComposition {
  let node: RenderNode
  /// The layer's bounds on the canvas.
  let shape: CornerShape
  /// What the layer's class draws.
  let drawing: ContentPainter.Drawing
  /// The visible sublayers, from back to front.
  let sublayers: [RenderNode]
  /// The maximum extent that contents, drawing, and sublayers change, in the layer's coordinates.
  ///
  /// It is measured only if the layer has a border, a shadow, or clipping.
  private let above: CGRect
  /// Whether the border is drawn together with the background, because nothing between them touches
  /// it.
  let bordersBackground: Bool
  /// The border, if it must be drawn last.
  let lateBorder: CGColor?

  /// Composes a layer.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - matrix: The transform from the layer to canvas pixels.
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
      : ContentsPainter.extent(of: node.drawnContents, in: values).union(drawing.extent)
        .union(extents.extent(of: sublayers, toPlane: node.sublayersTransform).changed)
    bordersBackground =
      border != nil && (above.isNull || shape.free(avoidsBorder: true).encloses(above))
    lateBorder = bordersBackground ? nil : border
  }

  /// The fills of the layer's shape.
  var fill: BackgroundPainter.Fill {
    let values = node.state.values
    return BackgroundPainter.Fill(
      background: values.backgroundColor, gradient: drawing.gradient,
      border: bordersBackground ? values.borderColor : nil)
  }

  /// Returns the shape that the background fills.
  ///
  /// Below an opaque border that is drawn later, it ends halfway across the border. At the outer
  /// edge, where both partly cover pixels, it would shine through.
  func backgroundShape(opacity: Double) -> CornerShape {
    guard let lateBorder, opacity == 1, PixelColor(lateBorder).alpha == 1 else { return shape }
    return shape.toMiddleOfBorder
  }

  /// The number of pieces, which would show through each other if each were faded separately.
  var count: Int {
    (fill.isEmpty ? 0 : 1) + (node.drawnContents == nil ? 0 : 1) + drawing.pieces
      + sublayers.count + (lateBorder == nil ? 0 : 1)
  }

  /// The only piece, if it is a sublayer that is itself faded as a whole.
  var onlySublayer: RenderNode? {
    guard count == 1, let only = sublayers.first, !only.keepsDepth,
      only.state.values.allowsGroupOpacity, !only.state.values.isBlended,
      !only.state.values.filtersBackdrop
    else { return nil }
    return only
  }

  /// Whether the background covers everything inside the edge.
  var isOpaque: Bool {
    node.state.values.backgroundColor.map { PixelColor($0).alpha == 1 } ?? false
  }

  /// Whether the layer covers exactly its shape: it is opaque, everything else is inside, and no
  /// operator makes it translucent.
  ///
  /// This is only valid for layers with a shadow.
  var isSolid: Bool {
    isOpaque && (above.isNull || shape.free(avoidsBorder: false).encloses(above))
      && !node.hasSublayer(where: \.mayLowerAlpha)
  }

  /// The canvas pixels that the background entirely covers, in simple cases.
  var coveredPixels: PixelRect {
    let matrix = shape.matrix
    guard isOpaque, (matrix.b == 0 && matrix.c == 0) || (matrix.a == 0 && matrix.d == 0) else {
      return .none
    }
    let free = shape.free(avoidsBorder: true).applying(matrix)
    guard free.width > 4, free.height > 4 else { return .none }
    return PixelRect(touching: free.insetBy(dx: 2, dy: 2), within: .everything)
  }

  /// The shape that clips the layer, or nil if it does not clip or nothing reaches its edge.
  var mask: CornerShape? {
    guard node.state.values.masksToBounds, shape.exactPixels == nil, !above.isNull else {
      return nil
    }
    // Equal rectangles may differ in their last bits.
    let free = shape.free(avoidsBorder: false).insetBy(dx: -1e-6, dy: -1e-6)
    return free.encloses(above) ? nil : shape
  }

  /// Returns the visible sublayers by `zPosition` or, if that is equal, in array order.
  static func order(_ nodes: [RenderNode]) -> [RenderNode] {
    let shown = nodes.filter { LayerExtents.isShown($0.state.values) }
    guard shown.contains(where: { $0.state.values.zPosition != 0 }) else { return shown }
    return shown.enumerated().sorted {
      let (a, b) = ($0.element.state.values.zPosition, $1.element.state.values.zPosition)
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }
}
