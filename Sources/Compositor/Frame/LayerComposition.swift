import CoreGraphics
import LayerTree
import PixelKernels

/// The pieces that a layer is composed of, and how its edge is clipped; determined before drawing.
struct LayerComposition {
  // The layer keeps its composition.
  unowned let layer: ResolvedLayer
  /// Whether everything is clipped to the bounds.
  let clips: Bool
  /// The layer's bounds on the canvas.
  let shape: CornerShape
  /// What is drawn below the sublayers, apart from the fills.
  let contents: ContentsImage?
  /// What the layer's class draws.
  let drawing: ContentPainter.Drawing
  /// The visible sublayers, from back to front.
  let sublayers: [ResolvedLayer]
  private let background: CGColor?
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
  init(_ layer: ResolvedLayer, clips: Bool) {
    (self.layer, self.clips) = (layer, clips)
    let values = layer.values
    let place: Placement
    switch layer.placement {
    case .affine(let own): place = own
    case .hidden, .projected, .space: place = layer.outer
    }
    shape = CornerShape(values, matrix: place.matrix)
    guard !layer.omissions.contains(.pieces) else {
      (background, contents, drawing, sublayers) = (.black, nil, ContentPainter.Drawing(), [])
      (above, bordersBackground, lateBorder) = (.null, false, nil)
      return
    }
    background = values.backgroundColor
    contents = layer.node.drawnContents
    drawing = layer.measured.drawing
    sublayers = layer.orderedSublayers
    let border = shape.borderWidth > 0 ? values.borderColor : nil
    above =
      border == nil && !clips && !(values.shadowOpacity > 0)
      ? .null
      : ContentsPainter.extent(of: contents, in: values).union(drawing.extent)
        .union(MeasuredLayer.extent(of: sublayers.map(\.measured)).changed)
    bordersBackground =
      border != nil && (above.isNull || shape.free(avoidsBorder: true).encloses(above))
    lateBorder = bordersBackground ? nil : border
  }

  /// The fills of the layer's shape.
  var fill: BackgroundPainter.Fill {
    BackgroundPainter.Fill(
      background: background, gradient: drawing.gradient,
      border: bordersBackground ? layer.values.borderColor : nil)
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
    (fill.isEmpty ? 0 : 1) + (contents == nil ? 0 : 1) + drawing.pieces
      + sublayers.count + (lateBorder == nil ? 0 : 1)
  }

  /// Whether there is only one piece, which is faded as a whole.
  ///
  /// - Parameter others: The number of pieces that are not counted here.
  /// - Returns: Whether there is.
  func isSingle(with others: Int) -> Bool {
    guard count + others == 1 else { return false }
    guard let only = sublayers.first else { return true }
    let values = only.values
    return !only.node.keepsDepth && values.allowsGroupOpacity && !values.isBlended
      && !values.filtersBackdrop
  }

  /// Whether the background covers everything inside the edge.
  var isOpaque: Bool { background.map { PixelColor($0).alpha == 1 } ?? false }

  /// Whether the layer covers exactly its shape: it is opaque, everything else is inside, and no
  /// operator makes it translucent.
  ///
  /// This is only valid for layers with a shadow.
  var isSolid: Bool {
    isOpaque && (above.isNull || shape.free(avoidsBorder: false).encloses(above))
      && !layer.node.hasSublayer(where: \.mayLowerAlpha)
  }

  /// The canvas pixels that the background entirely covers, in simple cases.
  var coveredPixels: PixelRect {
    let matrix = shape.matrix
    guard isOpaque, (matrix.b == 0 && matrix.c == 0) || (matrix.a == 0 && matrix.d == 0),
      matrix.isExact(on: shape.bounds)
    else { return .none }
    let free = shape.free(avoidsBorder: true).applying(matrix)
    guard free.width > 4, free.height > 4 else { return .none }
    return PixelRect(touching: free.insetBy(dx: 2, dy: 2), within: .everything)
  }

  /// The shape that clips the layer, or nil if it does not clip or nothing reaches its edge.
  var edge: CornerShape? {
    guard clips, shape.exactPixels == nil, !above.isNull else { return nil }
    // Equal rectangles may differ in their last bits.
    let free = shape.free(avoidsBorder: false).insetBy(dx: -1e-6, dy: -1e-6)
    return free.encloses(above) ? nil : shape
  }
}
