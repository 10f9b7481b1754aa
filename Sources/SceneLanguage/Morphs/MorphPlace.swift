package import CoreGraphics
package import QuartzCore

/// What a morph moves of a layer: its place in its superlayer.
struct MorphPlace {
  var bounds: CGRect
  var position: CGPoint
  var anchorPoint: CGPoint
  var transform: CATransform3D
  var cornerRadius: CGFloat

  /// Reads the place of a layer or of a presentation copy.
  init(_ layer: CALayer) {
    bounds = layer.bounds
    position = layer.position
    anchorPoint = layer.anchorPoint
    transform = layer.transform
    cornerRadius = layer.cornerRadius
  }

  /// Returns the map from the layer's coordinates to the space in which its superlayer has its
  /// sublayers; of a transform in depth, its part in the plane.
  var map: CGAffineTransform {
    let anchor = bounds.point(atUnit: anchorPoint)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(transform))
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Moves the layer so that a point of it is at a point in its superlayer.
  mutating func move(_ point: CGPoint, to destination: CGPoint) {
    let now = point.applying(map)
    position.x += destination.x - now.x
    position.y += destination.y - now.y
  }
}

/// A layer with its place on the canvas at one time.
package struct MorphState {
  let place: MorphPlace
  /// The map from the layer's coordinates to the canvas.
  let map: CGAffineTransform
  /// The opacity; 0 if the layer is hidden.
  let opacity: Float
  /// What a partner takes the place of: the bounds or, of a group without a size, the box around the
  /// layers in it.
  let box: CGRect
  let backgroundColor: CGColor?
  let borderColor: CGColor?
  let shadowOpacity: Float
  /// The size of the font if the layer is text, in its own points.
  let fontSize: CGFloat?

  /// Reads the state of a layer or of a presentation copy.
  init(_ layer: CALayer) {
    place = MorphPlace(layer)
    map = Self.map(of: layer)
    opacity = layer.isHidden ? 0 : layer.opacity
    (backgroundColor, borderColor) = (layer.backgroundColor, layer.borderColor)
    shadowOpacity = layer.shadowOpacity
    box =
      layer.isUnsizedGroup
      ? (layer.sublayers ?? []).reduce(CGRect.null) { $0.union($1.frame) } : layer.bounds
    fontSize = layer.textSize
  }

  /// Returns the map from a layer's coordinates to the canvas.
  ///
  /// In perspective, it is exact at three corners.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The map.
  package static func map(of layer: CALayer) -> CGAffineTransform {
    let origin = layer.bounds.origin
    let (width, height) = (max(layer.bounds.width, 1), max(layer.bounds.height, 1))
    let corner = layer.convert(origin, to: nil)
    let right = layer.convert(CGPoint(x: origin.x + width, y: origin.y), to: nil)
    let below = layer.convert(CGPoint(x: origin.x, y: origin.y + height), to: nil)
    let linear = CGAffineTransform(
      a: (right.x - corner.x) / width, b: (right.y - corner.y) / width,
      c: (below.x - corner.x) / height, d: (below.y - corner.y) / height, tx: 0, ty: 0)
    return CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(linear)
      .concatenating(CGAffineTransform(translationX: corner.x, y: corner.y))
  }

  /// Returns the map from the space in which a layer has its sublayers to the layer's coordinates.
  static func sublayersMap(of layer: CALayer, in bounds: CGRect) -> CGAffineTransform {
    let anchor = bounds.point(atUnit: layer.anchorPoint)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(layer.sublayerTransform))
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }
}

extension CGRect {
  /// Returns a point from its coordinates in units of the rectangle.
  ///
  /// - Parameter unit: The coordinates.
  /// - Returns: The point.
  package func point(atUnit unit: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + unit.x * size.width, y: origin.y + unit.y * size.height)
  }
}
