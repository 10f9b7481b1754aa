import CoreGraphics
import LayerTree
import PixelKernels

/// Whether something opaque is going to replace all that was on pixels before.
enum OpaqueCover {
  /// Looks at the root and its sublayers for contents without alpha that cover everything.
  ///
  /// - Parameters:
  ///   - part: The canvas pixels in question.
  ///   - root: The tree.
  ///   - matrix: From its superlayer to canvas pixels.
  /// - Returns: False where that is not plain to see.
  static func covers(_ part: PixelRect, _ root: RenderNode, matrix: CGAffineTransform) -> Bool {
    guard let own = place(of: root, under: CATransform3DIdentity, matrix) else { return false }
    if hasOpaqueContents(root.state.values, over: part, matrix: own) { return true }
    return root.sublayers.contains { node in
      place(of: node, under: root.state.values.sublayersTransform, own).map {
        hasOpaqueContents(node.state.values, over: part, matrix: $0)
      } ?? false
    }
  }

  /// From a layer that nothing fades, cuts, blends or turns over to canvas pixels.
  private static func place(
    of node: RenderNode, under sublayersTransform: CATransform3D, _ matrix: CGAffineTransform
  ) -> CGAffineTransform? {
    let values = node.state.values
    guard LayerExtents.isShown(values), values.opacity >= 1, values.blendMode == .normal,
      node.mask == nil, !values.masksToBounds, !values.shouldRasterize,
      !values.isGeometryFlipped
    else { return nil }
    let projection = PlaneProjection(
      CATransform3DConcat(values.superlayerTransform, sublayersTransform))
    guard !projection.showsBack, case .affine(let affine) = projection else { return nil }
    let own = affine.concatenating(matrix)
    return own.isFinite && own.b == 0 && own.c == 0 ? own : nil
  }

  private static func hasOpaqueContents(
    _ values: LayerValues, over part: PixelRect, matrix: CGAffineTransform
  ) -> Bool {
    guard let contents = values.contents, isOpaque(contents, in: values, over: part, matrix)
    else { return false }
    return true
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
