package import CoreGraphics
package import LayerTree
package import PixelKernels

/// The mapping of a plane to the surface: a layer's own plane, in which it and its sublayers are
/// drawn.
package struct Placement: Equatable {
  /// The transform from the plane to canvas pixels.
  package var matrix: CGAffineTransform
  /// The transform from the coordinates that layers are placed in to the plane, which flattens them
  ///
  ///
  /// It keeps depth: a layer that does not flatten its sublayers passes on its own matrix here and
  /// leaves the plane unchanged.
  package var toPlane = CATransform3DIdentity
  /// Whether flipped geometry mirrors the coordinates an odd number of times on the way to the plane
  ///
  private var isFlippedToPlane = false
  /// The canvas pixels that may change; the whole image until something is painted.
  var clip: PixelRect
  /// The opacity that a superlayer without group opacity passes on to each piece below it; until
  /// something is painted, only that of layers that keep depth.
  var opacity: Double
  /// Whether y points up in the coordinates.
  package var isUpsideDown: Bool
  /// Whether the coordinates are seen from behind, not counting geometry flips.
  package var isMirrored: Bool
  /// The pixels of the whole image, which the clip is a part of.
  var canvas: PixelRect
  /// The farthest canvas pixels that anything is drawn on, so that it can be blurred into the clip.
  ///
  /// It limits what shadows of shadows can request, and depends only on the canvas.
  var horizon: PixelRect

  /// Creates a placement on a whole image.
  package init(
    matrix: CGAffineTransform, image: PixelRect, opacity: Double, isUpsideDown: Bool = false,
    isMirrored: Bool = false
  ) {
    self.matrix = matrix
    self.isUpsideDown = isUpsideDown
    self.isMirrored = isMirrored
    canvas = image
    clip = image
    self.opacity = opacity
    horizon = image.expanded(by: (1024, 1024))
  }

  /// Returns the placement of a layer in the plane.
  ///
  /// - Returns: The placement, which is hidden also if the layer faces away and is not double-sided
  ///
  func placing(_ layer: MeasuredLayer) -> LayerPlacement {
    let node = layer.node
    if node.keepsDepth { return placingSublayersInSpace(of: node.state.values) }
    let placement = placing(node.state.values, by: layer.projection)
    if node.isCurl, case .affine(let own) = placement, !own.matrix.isUpright {
      // A page curls along the rows of pixels, and is rotated afterward.
      var plane = own
      plane.matrix = matrix
      return .projected(PlaneMap(own.matrix), plane)
    }
    return placement
  }

  /// Returns the placement of a layer that flattens its sublayers.
  package func placing(_ values: LayerValues) -> LayerPlacement {
    placing(values, by: PlaneProjection(values, toPlane: toPlane))
  }

  private func placing(_ values: LayerValues, by projection: PlaneProjection) -> LayerPlacement {
    if case .hidden = projection { return .hidden }
    var own = self
    own.toPlane = CATransform3DIdentity
    own.isFlippedToPlane = false
    // Flipped geometry mirrors the coordinates, but the layer still faces the same way.
    let isFlipped = values.isGeometryFlipped != isFlippedToPlane
    if projection.showsBack != isFlipped { own.isMirrored.toggle() }
    guard values.isDoubleSided || !own.isMirrored else { return .hidden }
    if values.isGeometryFlipped { own.isUpsideDown.toggle() }
    switch projection {
    case .hidden: return .hidden
    case .affine(let affine):
      let toCanvas = affine.concatenating(matrix)
      guard toCanvas.isFinite else { return .hidden }
      if values.shouldRasterize, !toCanvas.isWholeShift(times: values.drawnRasterizationScale) {
        return .projected(PlaneMap(toCanvas), own)
      }
      own.matrix = toCanvas
      return .affine(own)
    case .projected(let map):
      let toCanvas = map.concatenating(matrix)
      return toCanvas.isFinite ? .projected(toCanvas, own) : .hidden
    }
  }

  /// Returns the placement of a layer that keeps the depth of its sublayers.
  ///
  /// It has no plane of its own, so it has no sides either. Its opacity applies to each sublayer.
  private func placingSublayersInSpace(of values: LayerValues) -> LayerPlacement {
    guard values.isShown else { return .hidden }
    var own = self
    own.toPlane = values.sublayersTransform(keepingDepthTo: toPlane)
    guard own.toPlane.entries.allSatisfy(\.isFinite) else { return .hidden }
    own.opacity *= min(values.opacity, 1)
    if values.isGeometryFlipped {
      own.isUpsideDown.toggle()
      own.isFlippedToPlane.toggle()
    }
    return .space(own)
  }

  /// Returns the placement of a layer's sublayers; this is the placement of the layer.
  package func forSublayers(of node: RenderNode) -> Placement {
    var place = self
    place.toPlane = node.sublayersTransform
    return place
  }

  /// Returns the placement for painting; `opacity` is the opacity that the superlayer passes on.
  func painting(_ clip: PixelRect, opacity: Double) -> Placement {
    var place = self
    (place.clip, place.opacity) = (clip, opacity)
    return place
  }

  /// Returns whether something that covers a rectangle of the coordinates can change the surface.
  func shows(_ rect: CGRect, on surface: Surface) -> Bool {
    guard !rect.isNull else { return false }
    let area = clip.intersection(surface.area)
    return !PixelRect(touching: rect.applying(matrix), within: area).isEmpty
  }
}

/// The position of a layer on the canvas.
package enum LayerPlacement {
  /// Neither the layer nor anything below it is drawn.
  case hidden
  /// The layer is drawn in place, with its own placement.
  case affine(Placement)
  /// The layer is drawn flat on a surface of its own, which the map from the layer to canvas pixels
  /// then transforms: it is in perspective or rasterized.
  ///
  /// The placement is that of the plane that it is on, with the sides of the layer.
  case projected(PlaneMap, Placement)
  /// The layer draws nothing and keeps the depth of its sublayers, with the placement of the
  /// sublayers.
  case space(Placement)
}

extension CGAffineTransform {
  /// Returns whether it maps a rectangle to pixels with an error of less than a thousandth of a pixel.
  ///
  /// Of huge numbers whose sum is small, little is left.
  func isExact(on rect: CGRect) -> Bool {
    let (x, y) = (max(abs(rect.minX), abs(rect.maxX)), max(abs(rect.minY), abs(rect.maxY)))
    return [abs(a) * x, abs(b) * x, abs(c) * y, abs(d) * y, abs(tx), abs(ty)]
      .allSatisfy { $0 < 1e12 }
  }

  /// Whether the axes are those of the canvas, up to a scale.
  var isUpright: Bool { a > 0 && d > 0 && abs(b) + abs(c) <= 1e-9 * (a + d) }

  /// Returns whether an image with this many pixels per point is aligned with the canvas's pixels.
  func isWholeShift(times scale: Double) -> Bool {
    a == scale && d == scale && b == 0 && c == 0 && tx == tx.rounded() && ty == ty.rounded()
  }
}
