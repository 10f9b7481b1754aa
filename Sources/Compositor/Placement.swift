package import CoreGraphics
package import LayerTree
package import PixelKernels

/// Where and how a plane's coordinates come to the surface: a layer's own plane, in which it and its
/// sublayers are drawn.
package struct Placement {
  /// From the plane to canvas pixels.
  package var matrix: CGAffineTransform
  /// From the coordinates that layers are placed in to the plane, which flattens them.
  ///
  /// It keeps depth: a layer that does not flatten its sublayers would hand down its own matrix here
  /// and leave the plane as it is.
  package var toPlane = CATransform3DIdentity
  /// The canvas pixels that may change.
  var clip: PixelRect
  /// What a superlayer without group opacity hands on to each piece below it.
  var opacity: Double
  /// Whether y points up in the coordinates.
  package var isUpsideDown: Bool
  /// Whether the coordinates are seen from behind, the flips of geometry left out.
  package var isMirrored: Bool
  /// The pixels of the whole image, of which the clip is a part.
  var canvas: PixelRect
  /// The farthest canvas pixels that anything is drawn on, to be blurred into the clip.
  ///
  /// It bounds what shadows of shadows can ask for, and depends on the canvas alone.
  var horizon: PixelRect

  /// Places a layer on a whole image.
  ///
  /// - Parameters:
  ///   - matrix: From the coordinates to canvas pixels.
  ///   - image: The image's pixels.
  ///   - opacity: 0 to 1, of each piece.
  ///   - isUpsideDown: Whether y points up in the coordinates.
  ///   - isMirrored: Whether the coordinates are seen from behind.
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

  /// Where a layer of the plane is.
  ///
  /// - Parameter values: The layer's.
  /// - Returns: Hidden as well for a layer that faces away and has no back.
  package func placing(_ values: LayerValues) -> LayerPlacement {
    let projection = PlaneProjection(values, toPlane: toPlane)
    if case .hidden = projection { return .hidden }
    var own = self
    own.toPlane = CATransform3DIdentity
    // Flipped geometry mirrors coordinates, but the layer still faces the same way.
    if projection.showsBack != values.isGeometryFlipped { own.isMirrored.toggle() }
    guard values.isDoubleSided || !own.isMirrored else { return .hidden }
    if values.isGeometryFlipped { own.isUpsideDown.toggle() }
    switch projection {
    case .hidden: return .hidden
    case .affine(let affine):
      let toCanvas = affine.concatenating(matrix)
      guard toCanvas.isFinite else { return .hidden }
      if values.shouldRasterize, !toCanvas.isWholeShift(times: values.drawnRasterizationScale) {
        return .projected(Homography(toCanvas), own)
      }
      own.matrix = toCanvas
      return .affine(own)
    case .projected(let map):
      let toCanvas = map.concatenating(matrix)
      return toCanvas.isFinite ? .projected(toCanvas, own) : .hidden
    }
  }

  /// The placement of the sublayers of a layer that this is the placement of.
  package func forSublayers(of values: LayerValues) -> Placement {
    var place = self
    place.toPlane = values.sublayersTransform
    return place
  }

  /// Whether something that covers a rectangle of the coordinates can change the surface.
  func shows(_ rect: CGRect, on surface: Surface) -> Bool {
    guard !rect.isNull else { return false }
    let area = clip.intersection(surface.area)
    return !PixelRect(touching: rect.applying(matrix), within: area).isEmpty
  }
}

/// Where a layer is on the canvas.
package enum LayerPlacement {
  /// Not drawn, nor anything below it.
  case hidden
  /// Drawn where it is, in its own placement.
  case affine(Placement)
  /// Drawn flat on a surface of its own, which the map from the layer to canvas pixels then puts in
  /// place: seen in perspective or rasterized.
  ///
  /// The placement is that of the plane it is on, with the sides of the layer.
  case projected(Homography, Placement)
}
