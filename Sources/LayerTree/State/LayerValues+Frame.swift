package import CoreGraphics

extension LayerValues {
  /// The anchor point in the layer's own coordinates.
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The bounding box of the transformed bounds in the superlayer.
  ///
  /// Setting the frame keeps the transform and the origin of the bounds. If there is a transform,
  /// the size of the bounds is the frame's size mapped back by the transform's 2-by-2 part, or the
  /// frame's size itself if that part is singular. The position is set so that the frame has the
  /// origin that was set. Negative sizes are standardized (R-03b).
  package var frame: CGRect {
    get {
      let corners = bounds.corners.map { superlayerPoint(of: $0) }
      guard !CATransform3DIsIdentity(transform) else {
        return CGRect(origin: corners[0], size: bounds.size)
      }
      return CGRect(around: corners)
    }
    set {
      let box = newValue.standardized
      bounds.size = boundsSize(ofFrameSize: box.size)
      guard !CATransform3DIsIdentity(transform) else {
        position = CGPoint(
          x: box.origin.x + anchorPoint.x * box.size.width,
          y: box.origin.y + anchorPoint.y * box.size.height)
        return
      }
      // The position translates the box, so it is the box's origin minus the origin at position
      // zero.
      position = .zero
      let origin = frame.origin
      position = CGPoint(x: box.origin.x - origin.x, y: box.origin.y - origin.y)
    }
  }

  private func boundsSize(ofFrameSize size: CGSize) -> CGSize {
    guard !CATransform3DIsIdentity(transform) else { return size }
    let (a, b, c, d) = (transform.m11, transform.m12, transform.m21, transform.m22)
    let determinant = a * d - b * c
    guard determinant != 0, (1 / determinant).isFinite else { return size }
    return CGSize(
      width: (abs(d) * size.width + abs(c) * size.height) / abs(determinant),
      height: (abs(b) * size.width + abs(a) * size.height) / abs(determinant))
  }

  /// Returns a point of the bounds in the superlayer, after perspective division.
  ///
  /// Flipped geometry is ignored, because it maps the bounds onto themselves.
  private func superlayerPoint(of point: CGPoint) -> CGPoint {
    let matrix = boundsTransform
    let w = point.x * matrix.m14 + point.y * matrix.m24 + matrix.m44
    let divisor = w == 0 ? 1 : w
    return CGPoint(
      x: (point.x * matrix.m11 + point.y * matrix.m21 + matrix.m41) / divisor,
      y: (point.x * matrix.m12 + point.y * matrix.m22 + matrix.m42) / divisor)
  }

  /// Returns the transform from the layer to the plane that flattens it.
  ///
  /// - Parameter toPlane: The transform from the coordinates that the layer is placed in to the plane:
  ///   the superlayer's `sublayersTransform`, followed by all matrices above it that keep depth.
  /// - Returns: The transform.
  package func transform(toPlane: CATransform3D) -> CATransform3D {
    CATransform3DConcat(superlayerTransform, toPlane)
  }

  /// Returns the transform from the coordinates of the layer's sublayers to the plane that flattens
  /// them, for a layer that keeps their depth.
  ///
  /// - Parameter toPlane: The transform from the coordinates that the layer is placed in.
  /// - Returns: The transform.
  package func sublayersTransform(keepingDepthTo toPlane: CATransform3D) -> CATransform3D {
    CATransform3DConcat(sublayersTransform, transform(toPlane: toPlane))
  }

  /// The matrix from the layer's coordinates to its superlayer's.
  ///
  /// It is `(p - A) * transform + position`, without the superlayer's `sublayerTransform`.
  ///
  /// If geometry is flipped, the layer's coordinates are first mirrored about the middle of the
  /// bounds; the frame is not affected.
  package var superlayerTransform: CATransform3D {
    guard isGeometryFlipped else { return boundsTransform }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = bounds.minY + bounds.maxY
    return CATransform3DConcat(flip, boundsTransform)
  }

  private var boundsTransform: CATransform3D {
    let anchor = anchor
    guard !CATransform3DIsIdentity(transform) else {
      return CATransform3DMakeTranslation(
        position.x - anchor.x, position.y - anchor.y, CGFloat(zPosition - anchorPointZ))
    }
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, CGFloat(-anchorPointZ))
    let toPosition = CATransform3DMakeTranslation(position.x, position.y, CGFloat(zPosition))
    return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
  }

  /// `sublayerTransform` about the layer's anchor point, which is at `position` whether or not
  /// geometry is flipped.
  var anchoredSublayerTransform: CATransform3D {
    guard !CATransform3DIsIdentity(sublayerTransform) else { return sublayerTransform }
    var anchor = anchor
    if isGeometryFlipped { anchor.y = bounds.minY + bounds.maxY - anchor.y }
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, CGFloat(-anchorPointZ))
    let back = CATransform3DMakeTranslation(anchor.x, anchor.y, CGFloat(anchorPointZ))
    return CATransform3DConcat(CATransform3DConcat(toAnchor, sublayerTransform), back)
  }
}
