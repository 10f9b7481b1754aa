public import CoreGraphics

/// A camera over the sublayers of a layer: the point in the middle, the magnification and the roll
/// (CM).
///
/// It is not part of Core Animation.
public struct LayerCamera: Sendable, Hashable {
  /// The horizontal and the vertical coordinate of the center.
  package var x = Coordinate.middle
  package var y = Coordinate.middle
  /// The magnification about the middle of the bounds.
  ///
  /// The default is 1. At 0 and below, no sublayers are visible.
  public var zoom: Double
  /// The angle by which the camera is rotated clockwise, in radians, so that the sublayers rotate
  /// counterclockwise.
  ///
  /// The default is 0. In flipped geometry, it is the other way round, as for transforms.
  public var roll: Double

  /// Creates a camera.
  ///
  /// - Parameters:
  ///   - center: The point in the middle; nil, the default, is the middle of the bounds.
  ///   - zoom: The magnification. The default is 1.
  ///   - roll: The angle of the camera, in radians. The default is 0.
  public init(center: CGPoint? = nil, zoom: Double = 1, roll: Double = 0) {
    self.zoom = zoom
    self.roll = roll
    self.center = center
  }

  /// The point of the layer's coordinates that is in the middle of its bounds.
  ///
  /// Nil, the default, is the middle of the bounds, also if these change.
  public var center: CGPoint? {
    get { isCentered ? nil : CGPoint(x: x.offset, y: y.offset) }
    set {
      x = newValue.map { Coordinate($0.x) } ?? .middle
      y = newValue.map { Coordinate($0.y) } ?? .middle
    }
  }

  /// A coordinate of the center.
  ///
  /// A coordinate that is not set follows the bounds, which values do not know. As a sum, it can
  /// be interpolated with one that is set.
  package struct Coordinate: Sendable, Hashable {
    /// The distance from the origin of the coordinates, in points.
    package var offset: Double
    /// How much of the coordinate of the middle of the bounds is added.
    package var middleShare: Double

    /// Creates a coordinate.
    package init(_ offset: Double, middleShare: Double = 0) {
      self.offset = offset
      self.middleShare = middleShare
    }

    /// The middle of the bounds.
    package static let middle = Coordinate(0, middleShare: 1)
  }
}

extension LayerCamera {
  /// Whether the center is the middle of the bounds because it is not set.
  private var isCentered: Bool { x == .middle && y == .middle }

  /// Returns the center in bounds with a middle.
  private func center(inMiddle middle: CGPoint) -> CGPoint {
    CGPoint(
      x: x.offset + x.middleShare * middle.x, y: y.offset + y.middleShare * middle.y)
  }

  /// Returns the camera with a center that does not depend on the bounds.
  package func resolved(in bounds: CGRect) -> LayerCamera {
    LayerCamera(center: center(inMiddle: bounds.middle), zoom: zoom, roll: roll)
  }

  /// Returns the camera as code sees it: with a center that does not depend on the bounds, or without
  /// one.
  package func settled(in bounds: CGRect) -> LayerCamera {
    isCentered ? self : resolved(in: bounds)
  }

  /// Returns the paths of the parts that differ from an earlier camera, both as code sees them (CM-06).
  package func paths(changedFrom old: LayerCamera) -> [PropertyPath] {
    let camera = LayerValues.camera
    return [
      center == old.center ? nil : camera.center.path, zoom == old.zoom ? nil : camera.zoom.path,
      roll == old.roll ? nil : camera.roll.path,
    ].compactMap { $0 }
  }

  /// Returns the transform of the sublayers in the layer's coordinates, or nil for the identity (CM-01).
  package func transform(in bounds: CGRect) -> CATransform3D? {
    guard !isCentered || zoom != 1 || roll != 0 else { return nil }
    let middle = bounds.middle
    let center = center(inMiddle: middle)
    guard center != middle || zoom != 1 || roll != 0 else { return nil }
    // The depth of sublayers is not magnified: the camera zooms, and does not come closer (CM-03).
    let scale = CGFloat(max(zoom, 0))
    let aboutOrigin = CATransform3DConcat(
      CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeRotation(CGFloat(-roll), 0, 0, 1))
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-center.x, -center.y, 0), aboutOrigin),
      CATransform3DMakeTranslation(middle.x, middle.y, 0))
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
