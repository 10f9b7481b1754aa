import CoreGraphics
import LayerTree
import PixelKernels

/// The maximum extent of a layer with all its sublayers.
struct LayerExtent {
  /// The part they paint, which is all that a surface of their own needs; null if it is empty.
  var painted = CGRect.null
  /// The part of the surface the layer is drawn on that operators among them may erase; null
  /// if it is empty.
  var erased = CGRect.null

  /// Everything they can change of the surface the layer is drawn on; null if it is empty.
  var changed: CGRect { painted.union(erased) }
}

/// Measures the maximum extents of layers with all their sublayers.
struct LayerExtents {
  let content: ContentPainter
  private let cache = LayerExtentCache()

  /// Creates a measurer.
  ///
  /// - Parameter content: Measures what layers' classes draw.
  init(content: ContentPainter) { self.content = content }

  /// Runs a closure during which no layer is measured twice; no tree may change meanwhile.
  func caching<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    try cache.caching(body)
  }

  /// A rectangle larger than any canvas in any layer's coordinates, and small enough to compute
  /// with.
  static let everything = CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30)

  /// Returns whether a layer is visible at all.
  static func isShown(_ values: LayerValues) -> Bool { !values.isHidden && values.opacity > 0 }

  /// Returns the extent of layers in the plane that flattens them; null if it is empty.
  ///
  /// Sides are ignored, because which of them is visible depends on all layers above.
  ///
  /// - Parameters:
  ///   - nodes: The layers.
  ///   - toPlane: The transform from the coordinates that they are placed in, as for
  ///     `PlaneProjection`.
  /// - Returns: The extent in the plane.
  func extent(of nodes: [RenderNode], toPlane: CATransform3D) -> LayerExtent {
    nodes.reduce(into: LayerExtent()) { total, node in
      guard !node.keepsDepth else {
        let below = extent(ofSpace: node, toPlane: toPlane)
        total.painted = total.painted.union(below.painted).orEverything
        total.erased = total.erased.union(below.erased).orEverything
        return
      }
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
      // It is drawn on a surface of its own, so nothing below it erases anything else.
      case .projected(let map): add(own.painted, to: &total.painted) { map.extent(of: $0) }
      }
    }
  }

  /// Returns the extent of the sublayers and particles of a layer that keeps their depth (R-08, EM-29).
  private func extent(ofSpace node: RenderNode, toPlane: CATransform3D) -> LayerExtent {
    let values = node.state.values
    guard Self.isShown(values) else { return LayerExtent() }
    var total = extent(
      of: node.sublayers, toPlane: values.sublayersTransform(keepingDepthTo: toPlane))
    if let drawing = node.particlesInSpace {
      let matrix = CATransform3DConcat(values.superlayerTransform, toPlane)
      total.painted = total.painted.union(ParticleProjection(matrix).extent(of: drawing))
    }
    return total
  }

  /// Returns the extent of a layer in its own coordinates, including its shadow.
  ///
  /// The part that its own operator erases is not included, because it depends on where the layer is
  /// drawn.
  func extent(of node: RenderNode) -> LayerExtent {
    let values = node.state.values
    var extent = body(of: node)
    let shadow = LayerShadow.extent(values, of: extent.painted)
    extent.painted =
      FilterChain.extent(of: extent.painted.union(shadow), through: values.filters, of: values)
      .orEverything
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

  /// Returns the extent of a mask in the coordinates of the layer that it masks; null if it is
  /// empty.
  func extent(ofMask mask: RenderNode) -> CGRect {
    extent(of: [mask.withoutMask], toPlane: CATransform3DIdentity).painted
  }

  /// What a layer covers in its own coordinates without its shadow and before its mask.
  func body(of node: RenderNode) -> LayerExtent {
    cache.extent(of: node) { measuredBody(of: $0) }
  }

  private func measuredBody(of node: RenderNode) -> LayerExtent {
    let values = node.state.values
    let bounds = values.drawnBounds
    let drawing = content.drawing(of: node)
    let hasFill =
      values.backgroundColor != nil || drawing.gradient != nil
      || (values.borderWidth > 0 && values.borderColor != nil) || values.filtersBackdrop
    var extent = extent(of: node.sublayers, toPlane: node.sublayersTransform)
    extent.painted = ContentsPainter.extent(of: node.drawnContents, in: values).orEverything
      .union(drawing.extent.orEverything)
      .union(extent.painted)
    // Filters apply before clipping, and read what is outside the bounds.
    if values.masksToBounds, !values.isFiltered {
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
  /// The same layer without its mask, because a mask's own mask is ignored.
  var withoutMask: RenderNode {
    var sublayers = sublayers
    if case .transition = role {
      sublayers = sublayers.map(\.withoutMask)
    } else if mask == nil {
      return self
    }
    return RenderNode(
      identity: identity, state: state, content: content, sublayers: sublayers, role: role)
  }
}

extension CGRect {
  /// The rectangle itself, or `everything` if its numbers have overflowed, because such a rectangle
  /// cannot be intersected with others.
  var orEverything: CGRect {
    let isUsable =
      isNull || minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    return isUsable ? self : LayerExtents.everything
  }
}

extension Homography {
  /// Returns the bounding box of a rectangle's image, or nil if part of it is behind the eye.
  func extent(of rect: CGRect) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let farthest = corners.map { depth(of: $0) }.max() ?? 0
    // A corner almost in the eye's plane appears almost infinitely far away.
    guard corners.allSatisfy({ depth(of: $0) > 1e-4 * max(farthest, 1e-4) }) else { return nil }
    return CGRect(around: corners.map { map($0) })
  }
}
