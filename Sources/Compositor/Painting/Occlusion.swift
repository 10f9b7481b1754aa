import CoreGraphics
import LayerTree
import PixelKernels

/// Determines whether something opaque will replace everything painted on certain pixels before.
///
/// It reports this only in simple cases: what is below is then not painted at all, and no byte may
/// show the difference.
enum Occlusion {
  /// Returns whether the root or one of its sublayers covers all of a part.
  ///
  /// - Parameters:
  ///   - part: The canvas pixels in question.
  ///   - root: The root of the tree.
  ///   - place: The placement of the canvas.
  /// - Returns: False if it is not a simple case.
  static func covers(_ part: PixelRect, _ root: RenderNode, in place: Placement) -> Bool {
    guard let own = plainPlace(of: root, in: place) else { return false }
    if isOpaque(root, over: part, own.matrix) { return true }
    let below = own.forSublayers(of: root)
    return last(of: root.sublayers, covering: part, in: below) != nil
  }

  /// Finds the frontmost layer that replaces everything painted before it.
  ///
  /// - Parameters:
  ///   - layers: The layers, from back to front.
  ///   - part: The canvas pixels in question.
  ///   - place: The superlayer's placement, for its sublayers.
  /// - Returns: The index of the layer, or nil if there is none or it is not a simple case.
  static func last(of layers: [RenderNode], covering part: PixelRect, in place: Placement) -> Int? {
    // Layers that are ordered by depth may be drawn in another order.
    guard !DepthContext.isNeeded(for: layers, in: place) else { return nil }
    return layers.lastIndex { covers(part, sublayer: $0, in: place) }
  }

  /// Returns the placement of a layer that is not faded, clipped, blended, or flipped; nil for
  /// others.
  ///
  /// A layer with a shadow and the image of a transition may be drawn on surfaces of their own, where
  /// operators below them can make them translucent before they are composited.
  private static func plainPlace(of node: RenderNode, in place: Placement) -> Placement? {
    let values = node.state.values
    guard values.opacity >= 1, !values.isBlended, node.mask == nil,
      !values.masksToBounds, !values.shouldRasterize, !values.isGeometryFlipped,
      !values.isFiltered, !node.isFilteredTransition,
      !((values.shadowOpacity > 0 || node.isImage) && node.hasSublayer(where: \.mayLowerAlpha)),
      case .affine(let own) = place.placing(node), own.isMirrored == place.isMirrored,
      own.matrix.b == 0, own.matrix.c == 0
    else { return nil }
    return own
  }

  private static func covers(
    _ part: PixelRect, sublayer node: RenderNode, in place: Placement
  ) -> Bool {
    let values = node.state.values
    // Most layers have neither, and placing them takes longer.
    guard node.drawnContents != nil || hasOpaqueBackground(values) else { return false }
    return plainPlace(of: node, in: place).map { isOpaque(node, over: part, $0.matrix) } ?? false
  }

  private static func hasOpaqueBackground(_ values: LayerValues) -> Bool {
    values.backgroundColor.map { PixelColor($0).alpha == 1 } ?? false
  }

  private static func isOpaque(
    _ node: RenderNode, over part: PixelRect, _ matrix: CGAffineTransform
  ) -> Bool {
    let values = node.state.values
    return isOpaque(node.drawnContents, in: values, over: part, matrix)
      || (hasOpaqueBackground(values)
        && CornerShape(values, matrix: matrix).whollyCovered.contains(part))
  }

  /// Returns whether every visible image covers the pixels, so that their weights sum to 1.
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
      return placement.frame.applying(matrix).encloses(CGRect(part))
    case .dissolve(let start, let end, _):
      return isOpaque(start, in: values, over: part, matrix)
        && isOpaque(end, in: values, over: part, matrix)
    }
  }
}

extension CornerShape {
  /// The canvas pixels that the shape's fill covers entirely, excluding the border and edges.
  fileprivate var whollyCovered: PixelRect {
    if borderWidth == 0, let exactPixels { return exactPixels }
    let free = free(avoidsBorder: true).applying(matrix)
    guard free.width > 4, free.height > 4 else { return .none }
    return PixelRect(touching: free.insetBy(dx: 2, dy: 2), within: .everything)
  }
}
