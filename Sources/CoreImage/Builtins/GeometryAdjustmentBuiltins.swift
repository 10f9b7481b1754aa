// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// A filter that scales an image with a bicubic filter.
public protocol CIBicubicScaleTransform: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The factor of the height. The default is 1.
  var scale: Float { get set }
  /// The further factor of the width. The default is 1.
  var aspectRatio: Float { get set }
  /// B of the bicubic filter, from 0 to 1. The default is 0.
  var parameterB: Float { get set }
  /// C of the bicubic filter, from 0 to 1. The default is 0.75.
  var parameterC: Float { get set }
}

extension BuiltinFilter: CIBicubicScaleTransform {}

/// A filter that scales an image with the Lanczos filter.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The factor of the height. The default is 1.
  var scale: Float { get set }
  /// The further factor of the width. The default is 1.
  var aspectRatio: Float { get set }
}

extension BuiltinFilter: CILanczosScaleTransform {}

/// The inputs of the filters of perspective.
public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The point of the top left corner, in pixels. The default is (118, 484).
  var topLeft: CGPoint { get set }
  /// The point of the top right corner, in pixels. The default is (646, 507).
  var topRight: CGPoint { get set }
  /// The point of the bottom right corner, in pixels. The default is (548, 140).
  var bottomRight: CGPoint { get set }
  /// The point of the bottom left corner, in pixels. The default is (155, 153).
  var bottomLeft: CGPoint { get set }
}

extension BuiltinFilter: CIFourCoordinateGeometryFilter {}

/// A filter that makes what is between four points a rectangle.
public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter {
  /// Whether the result has only what is between the points. The default is true.
  var crop: Bool { get set }
}

extension BuiltinFilter: CIPerspectiveCorrection {}

/// A filter that moves the corners of an image to four points.
public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}

extension BuiltinFilter: CIPerspectiveTransform {}

/// A filter that moves the corners of a part of an image to four points.
public protocol CIPerspectiveTransformWithExtent: CIFourCoordinateGeometryFilter {
  /// The part of the image to transform, in pixels. The default is (0, 0, 300, 300).
  var extent: CGRect { get set }
}

extension BuiltinFilter: CIPerspectiveTransformWithExtent {}

/// A filter that rotates an image and enlarges it to fill its extent.
public protocol CIStraighten: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
}

extension BuiltinFilter: CIStraighten {}

extension CIFilter {
  /// Returns a filter that scales an image with a bicubic filter.
  public class func bicubicScaleTransform() -> any CIFilter & CIBicubicScaleTransform {
    BuiltinFilter(.bicubicScaleTransform)
  }

  /// Returns a filter that scales an image with the Lanczos filter.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    BuiltinFilter(.lanczosScaleTransform)
  }

  /// Returns a filter that makes what is between four points a rectangle.
  public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    BuiltinFilter(.perspectiveCorrection)
  }

  /// Returns a filter that moves the corners of an image to four points.
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    BuiltinFilter(.perspectiveTransform)
  }

  /// Returns a filter that moves the corners of a part of an image to four points.
  public class func perspectiveTransformWithExtent() -> any CIFilter
    & CIPerspectiveTransformWithExtent
  {
    BuiltinFilter(.perspectiveTransformWithExtent)
  }

  /// Returns a filter that rotates an image and enlarges it to fill its extent.
  public class func straighten() -> any CIFilter & CIStraighten {
    BuiltinFilter(.straightenFilter)
  }
}

extension BuiltinFilter {
  var aspectRatio: Float {
    get { number("inputAspectRatio") }
    set { setValue(newValue, forKey: "inputAspectRatio") }
  }
  var parameterB: Float {
    get { number("inputB") }
    set { setValue(newValue, forKey: "inputB") }
  }
  var parameterC: Float {
    get { number("inputC") }
    set { setValue(newValue, forKey: "inputC") }
  }
  var topLeft: CGPoint {
    get { point("inputTopLeft") }
    set { setValue(newValue, forKey: "inputTopLeft") }
  }
  var topRight: CGPoint {
    get { point("inputTopRight") }
    set { setValue(newValue, forKey: "inputTopRight") }
  }
  var bottomRight: CGPoint {
    get { point("inputBottomRight") }
    set { setValue(newValue, forKey: "inputBottomRight") }
  }
  var bottomLeft: CGPoint {
    get { point("inputBottomLeft") }
    set { setValue(newValue, forKey: "inputBottomLeft") }
  }
  var crop: Bool {
    get { flag("inputCrop") }
    set { setValue(newValue, forKey: "inputCrop") }
  }
}
