import CoreGraphics
import LayerTree
import PixelKernels

/// What layers with all their sublayers cover at most.
struct LayerExtents {
  let content: ContentPainter
  private let memory = LayerExtentMemory()

  /// - Parameter content: Measures what layers' classes draw.
  init(content: ContentPainter) { self.content = content }

  /// Runs a body during which no layer is measured twice; no tree may change meanwhile.
  func remembering<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    try memory.remembering(body)
  }

  /// Larger than any canvas in any layer's coordinates, small enough to compute with.
  static let everything = CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30)

  /// Whether a layer shows at all.
  static func isShown(_ values: LayerValues) -> Bool { !values.isHidden && values.opacity > 0 }

  /// What layers cover in the plane that flattens them, null for nothing.
  ///
  /// Sides do not count: which of them is seen depends on all layers above.
  ///
  /// - Parameters:
  ///   - nodes: The layers.
  ///   - toPlane: From the coordinates that they are placed in, as `PlaneProjection` takes it.
  /// - Returns: A rectangle.
  func extent(of nodes: [RenderNode], toPlane: CATransform3D) -> CGRect {
    nodes.reduce(.null) { total, node in
      let projection = PlaneProjection(node.state.values, toPlane: toPlane)
      if case .hidden = projection { return total }
      guard !node.state.values.erasesAround else { return Self.everything }
      let own = extent(of: node)
      guard !own.isNull else { return total }
      switch projection {
      case .hidden: return total
      case .affine(let affine): return total.union(own.applying(affine).orEverything)
      case .projected(let map):
        return total.union(map.extent(of: own)?.orEverything ?? Self.everything)
      }
    }
  }

  /// What a layer covers in its own coordinates, its shadow included; null for nothing.
  func extent(of node: RenderNode) -> CGRect {
    let values = node.state.values
    let body = body(of: node)
    var extent = body.union(LayerShadow.extent(values, of: body)).orEverything
    if values.masksToBounds { extent = extent.intersection(values.drawnBounds) }
    if let mask = node.mask { extent = extent.intersection(self.extent(ofMask: mask)) }
    return extent
  }

  /// What a mask covers, in the coordinates of the layer that it cuts; null for nothing.
  func extent(ofMask mask: RenderNode) -> CGRect {
    extent(of: [mask.withoutMask], toPlane: CATransform3DIdentity)
  }

  /// What a layer covers in its own coordinates without its shadow and before its mask.
  func body(of node: RenderNode) -> CGRect {
    memory.extent(of: node) { measuredBody(of: $0) }
  }

  private func measuredBody(of node: RenderNode) -> CGRect {
    let values = node.state.values
    let bounds = values.drawnBounds
    let drawing = content.drawing(of: node)
    let hasFill =
      values.backgroundColor != nil || drawing.gradient != nil
      || (values.borderWidth > 0 && values.borderColor != nil)
    let inside = ContentsPainter.extent(of: values.contents, in: values).orEverything
      .union(drawing.extent.orEverything)
      .union(extent(of: node.sublayers, toPlane: values.sublayersTransform))
    let shown = values.masksToBounds ? inside.intersection(bounds) : inside
    return hasFill ? shown.union(bounds) : shown
  }
}

extension LayerValues {
  /// Whether the layer's operator changes pixels that the layer does not cover: all of the
  /// surface that its superlayer is drawn on.
  var erasesAround: Bool { compositingFilter != nil && blendMode.kernel.actsWhereSourceIsClear }
}

extension RenderNode {
  /// The same layer, uncut: a mask's own mask is ignored.
  var withoutMask: RenderNode {
    mask == nil
      ? self
      : RenderNode(identity: identity, state: state, content: content, sublayers: sublayers)
  }
}

extension CGRect {
  /// The rectangle itself, or everything where its numbers have overflowed: such a rectangle cannot
  /// be cut with others.
  var orEverything: CGRect {
    let isUsable =
      isNull || minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    return isUsable ? self : LayerExtents.everything
  }
}

extension Homography {
  /// The rectangle around what a rectangle is seen as; nil where part of it is behind the eye.
  func extent(of rect: CGRect) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let farthest = corners.map { depth(of: $0) }.max() ?? 0
    // A corner almost in the eye's plane is seen almost infinitely far away.
    guard corners.allSatisfy({ depth(of: $0) > 1e-4 * max(farthest, 1e-4) }) else { return nil }
    let points = corners.map { map($0) }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
