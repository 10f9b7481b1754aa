import CoreGraphics
import LayerTree
import PixelKernels

/// What a layer with all its sublayers covers at most.
struct LayerExtent {
  /// What they paint; null for nothing. A surface of their own needs no more.
  var painted = CGRect.null
  /// What operators among them may erase of the surface that the layer is drawn on; null for
  /// nothing.
  var erased = CGRect.null

  /// All that they can change of the surface that the layer is drawn on; null for nothing.
  var changed: CGRect { painted.union(erased) }
}

/// Measures what layers cover.
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
  /// - Returns: Rectangles of the plane.
  func extent(of nodes: [RenderNode], toPlane: CATransform3D) -> LayerExtent {
    nodes.reduce(into: LayerExtent()) { total, node in
      let projection = PlaneProjection(node.state.values, toPlane: toPlane)
      if case .hidden = projection { return }
      let own = extent(of: node)
      if node.state.values.erasesAround { total.erased = Self.everything }
      func add(_ rect: CGRect, to sum: inout CGRect, by map: (CGRect) -> CGRect?) {
        guard !rect.isNull else { return }
        sum = sum.union(map(rect)?.orEverything ?? Self.everything)
      }
      switch projection {
      case .hidden: return
      case .affine(let affine):
        add(own.painted, to: &total.painted) { $0.applying(affine) }
        add(own.erased, to: &total.erased) { $0.applying(affine) }
      // Drawn on a surface of its own, so that nothing below it erases anything else.
      case .projected(let map): add(own.painted, to: &total.painted) { map.extent(of: $0) }
      }
    }
  }

  /// What a layer covers in its own coordinates, its shadow included.
  ///
  /// What its own operator erases is not part of it: that depends on where the layer is drawn.
  func extent(of node: RenderNode) -> LayerExtent {
    let values = node.state.values
    var extent = body(of: node)
    let shadow = LayerShadow.extent(values, of: extent.painted)
    extent.painted = extent.painted.union(shadow).orEverything
    if values.masksToBounds {
      extent.painted = extent.painted.intersection(values.drawnBounds)
      extent.erased = extent.erased.intersection(values.drawnBounds)
    }
    if let mask = node.mask {
      extent.painted = extent.painted.intersection(self.extent(ofMask: mask))
    }
    if node.isAlwaysIsolated { extent.erased = .null }
    return extent
  }

  /// What a mask covers, in the coordinates of the layer that it cuts; null for nothing.
  func extent(ofMask mask: RenderNode) -> CGRect {
    extent(of: [mask.withoutMask], toPlane: CATransform3DIdentity).painted
  }

  /// What a layer covers in its own coordinates without its shadow and before its mask.
  func body(of node: RenderNode) -> LayerExtent {
    memory.extent(of: node) { measuredBody(of: $0) }
  }

  private func measuredBody(of node: RenderNode) -> LayerExtent {
    let values = node.state.values
    let bounds = values.drawnBounds
    let drawing = content.drawing(of: node)
    let hasFill =
      values.backgroundColor != nil || drawing.gradient != nil
      || (values.borderWidth > 0 && values.borderColor != nil)
    var extent = extent(of: node.sublayers, toPlane: values.sublayersTransform)
    extent.painted = ContentsPainter.extent(of: values.contents, in: values).orEverything
      .union(drawing.extent.orEverything)
      .union(extent.painted)
    if values.masksToBounds {
      extent.painted = extent.painted.intersection(bounds)
      extent.erased = extent.erased.intersection(bounds)
    }
    if hasFill { extent.painted = extent.painted.union(bounds) }
    return extent
  }
}

extension LayerValues {
  /// Whether the layer's operator changes pixels that the layer does not cover: all of the
  /// surface that its superlayer is drawn on, as far as the clipping of its ancestors lets it.
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
