import CoreGraphics
import LayerTree
import PixelKernels

/// Whether something opaque is going to replace all that was on pixels before.
///
/// It says so only where that is plain to see: what lies below is left out, and no byte may show it.
enum OpaqueCover {
  /// Looks at the root and its sublayers for one that covers everything.
  ///
  /// - Parameters:
  ///   - part: The canvas pixels in question.
  ///   - root: The tree.
  ///   - place: That of the canvas.
  /// - Returns: False where that is not plain to see.
  static func covers(_ part: PixelRect, _ root: RenderNode, in place: Placement) -> Bool {
    guard let own = plainPlace(of: root, in: place) else { return false }
    if isOpaque(root.state.values, over: part, own.matrix) { return true }
    let below = own.forSublayers(of: root.state.values)
    return root.sublayers.contains { covers(part, sublayer: $0, in: below) }
  }

  /// Finds the frontmost layer that replaces all that is painted before it.
  ///
  /// - Parameters:
  ///   - layers: From the back.
  ///   - part: The canvas pixels in question.
  ///   - place: Their superlayer's, for its sublayers.
  /// - Returns: Its index among the layers; nil where none does, or that is not plain to see.
  static func last(of layers: [RenderNode], covering part: PixelRect, in place: Placement) -> Int? {
    layers.lastIndex { covers(part, sublayer: $0, in: place) }
  }

  /// The placement of a layer that nothing fades, cuts, blends or turns over; nil for others.
  ///
  /// With a shadow, the layer may be drawn on a surface of its own, where operators below it can make
  /// it translucent before it is put in place.
  private static func plainPlace(of node: RenderNode, in place: Placement) -> Placement? {
    let values = node.state.values
    guard values.opacity >= 1, values.blendMode == .normal, node.mask == nil,
      !values.masksToBounds, !values.shouldRasterize, !values.isGeometryFlipped,
      !(values.shadowOpacity > 0 && node.hasSublayer(where: \.mayLowerAlpha)),
      case .affine(let own) = place.placing(values), own.isMirrored == place.isMirrored,
      own.matrix.b == 0, own.matrix.c == 0
    else { return nil }
    return own
  }

  private static func covers(
    _ part: PixelRect, sublayer node: RenderNode, in place: Placement
  ) -> Bool {
    let values = node.state.values
    // Most layers have neither; placing them takes longer.
    guard values.contents != nil || hasOpaqueBackground(values) else { return false }
    return plainPlace(of: node, in: place).map { isOpaque(values, over: part, $0.matrix) } ?? false
  }

  private static func hasOpaqueBackground(_ values: LayerValues) -> Bool {
    values.backgroundColor.map { PixelColor($0).alpha == 1 } ?? false
  }

  private static func isOpaque(
    _ values: LayerValues, over part: PixelRect, _ matrix: CGAffineTransform
  ) -> Bool {
    isOpaque(values.contents, in: values, over: part, matrix)
      || (hasOpaqueBackground(values)
        && CornerShape(values, matrix: matrix).whollyCovered.contains(part))
  }

  /// Whether each image that shows covers the pixels, so that their weights add up to all.
  private static func isOpaque(
    _ contents: ContentsImage?, in values: LayerValues, over part: PixelRect,
    _ matrix: CGAffineTransform
  ) -> Bool {
    switch contents {
    case nil: return false
    case .image(let image):
      guard !image.hasAlpha, let placement = ContentsPlacement(image, in: values) else {
        return false
      }
      return placement.frame.applying(matrix).contains(CGRect(part))
    case .dissolve(let start, let end, _):
      return isOpaque(start, in: values, over: part, matrix)
        && isOpaque(end, in: values, over: part, matrix)
    }
  }
}

extension CornerShape {
  /// Canvas pixels that what fills the shape covers wholly, border and edges left out.
  fileprivate var whollyCovered: PixelRect {
    if borderWidth == 0, let exactPixels { return exactPixels }
    let free = free(avoidsBorder: true).applying(matrix)
    guard free.width > 4, free.height > 4 else { return .none }
    return PixelRect(touching: free.insetBy(dx: 2, dy: 2), within: .everything)
  }
}
