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
  ///   - matrix: From its superlayer to canvas pixels.
  /// - Returns: False where that is not plain to see.
  static func covers(_ part: PixelRect, _ root: RenderNode, matrix: CGAffineTransform) -> Bool {
    let place = Plane(matrix: matrix)
    guard let own = place.leading(to: root) else { return false }
    if isOpaque(root.state.values, over: part, own) { return true }
    let plane = Plane(matrix: own, sublayersTransform: root.state.values.sublayersTransform)
    return root.sublayers.contains { covers(part, $0, on: plane) }
  }

  /// Finds the frontmost layer that replaces all that is painted before it.
  ///
  /// - Parameters:
  ///   - layers: From the back.
  ///   - part: The canvas pixels in question.
  ///   - plane: What the layers lie on.
  /// - Returns: Its place among the layers; nil where none does, or that is not plain to see.
  static func last(of layers: [RenderNode], covering part: PixelRect, on plane: Plane) -> Int? {
    layers.lastIndex { covers(part, $0, on: plane) }
  }

  /// What layers lie on.
  struct Plane {
    /// From the superlayer's coordinates to canvas pixels.
    var matrix: CGAffineTransform
    /// What the superlayer puts on its sublayers.
    var sublayersTransform = CATransform3DIdentity
    /// Whether the superlayer is seen from behind.
    var isMirrored = false

    /// From a layer that nothing fades, cuts, blends or turns over to canvas pixels.
    func leading(to node: RenderNode) -> CGAffineTransform? {
      let values = node.state.values
      guard LayerExtents.isShown(values), values.opacity >= 1, values.blendMode == .normal,
        node.mask == nil, !values.masksToBounds, !values.shouldRasterize,
        !values.isGeometryFlipped, values.isDoubleSided || !isMirrored
      else { return nil }
      let projection = PlaneProjection(
        CATransform3DConcat(values.superlayerTransform, sublayersTransform))
      guard !projection.showsBack, case .affine(let affine) = projection else { return nil }
      let own = affine.concatenating(matrix)
      return own.isFinite && own.b == 0 && own.c == 0 ? own : nil
    }
  }

  private static func covers(_ part: PixelRect, _ node: RenderNode, on plane: Plane) -> Bool {
    let values = node.state.values
    // Most layers have neither; placing them takes longer.
    guard values.contents != nil || hasOpaqueBackground(values) else { return false }
    return plane.leading(to: node).map { isOpaque(values, over: part, $0) } ?? false
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
    _ picture: ContentsPicture?, in values: LayerValues, over part: PixelRect,
    _ matrix: CGAffineTransform
  ) -> Bool {
    switch picture {
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
