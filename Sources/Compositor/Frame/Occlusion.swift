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
  /// `part` is the canvas pixels in question.
  ///
  /// - Returns: False if it is not a simple case.
  static func covers(_ part: PixelRect, _ root: ResolvedLayer) -> Bool {
    guard isPlain(root) else { return false }
    return covers(part, sublayer: root) || lastSublayer(of: root, covering: part) != nil
  }

  /// Finds the frontmost sublayer that replaces everything painted before it.
  ///
  /// `part` is the canvas pixels in question.
  ///
  /// - Returns: The index among the ordered sublayers, or nil if there is none or it is not a simple
  ///   case.
  static func lastSublayer(of layer: ResolvedLayer, covering part: PixelRect) -> Int? {
    // Layers that are ordered by depth may be drawn in another order.
    guard !layer.sharesSpace else { return nil }
    return layer.orderedSublayers.lastIndex { covers(part, sublayer: $0) }
  }

  private static func covers(_ part: PixelRect, sublayer: ResolvedLayer) -> Bool {
    let area = CGRect(part)
    return sublayer.opaqueAreas.contains { $0.encloses(area) }
  }

  /// Returns the canvas rectangles in which a layer replaces everything behind it.
  static func areas(of layer: ResolvedLayer) -> [CGRect] {
    let values = layer.node.state.values
    let isFilled = values.backgroundColor.map { PixelColor($0).alpha == 1 } ?? false
    // Most layers have neither, and the other conditions take longer.
    guard layer.node.drawnContents != nil || isFilled, isPlain(layer),
      case .affine(let own) = layer.placement, own.matrix.isExact(on: values.drawnBounds)
    else { return [] }
    var areas: [CGRect] = []
    if let image = opaqueArea(of: layer.node.drawnContents, in: values, own.matrix) {
      areas.append(image)
    }
    if isFilled { areas.append(CGRect(CornerShape(values, matrix: own.matrix).whollyCovered)) }
    return areas
  }

  /// Returns whether a layer is not faded, clipped, blended, rotated, or flipped.
  ///
  /// A layer with a shadow and the image of a transition may be drawn on surfaces of their own, where
  /// operators below them can make them translucent before they are composited.
  private static func isPlain(_ layer: ResolvedLayer) -> Bool {
    let (node, values) = (layer.node, layer.node.state.values)
    guard values.opacity >= 1, !values.isBlended, node.mask == nil,
      !values.masksToBounds, !values.shouldRasterize, !values.isGeometryFlipped,
      !values.isFiltered, !node.isFilteredTransition,
      !((values.shadowOpacity > 0 || node.isImage) && node.hasSublayer(where: \.mayLowerAlpha)),
      case .affine(let own) = layer.placement
    else { return false }
    return own.isMirrored == layer.outer.isMirrored && own.matrix.b == 0 && own.matrix.c == 0
  }

  /// Returns the canvas rectangle in which every visible image is opaque, so that their weights sum to
  /// 1; nil if there is none.
  private static func opaqueArea(
    of contents: ContentsImage?, in values: LayerValues, _ matrix: CGAffineTransform
  ) -> CGRect? {
    switch contents {
    case nil: return nil
    case .image(let image):
      guard !image.hasAlpha else { return nil }
      return ContentsPlacement(image, in: values)?.frame.applying(matrix)
    case .dissolve(let start, let end, _):
      guard let first = opaqueArea(of: start, in: values, matrix),
        let second = opaqueArea(of: end, in: values, matrix)
      else { return nil }
      return first.intersection(second)
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
