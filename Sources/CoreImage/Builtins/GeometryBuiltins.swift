public import CoreGraphics

/// The inputs of `CIFilter.affineClamp()`.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The transform. The default is the identity.
  var transform: CGAffineTransform { get set }
}

extension BuiltinFilter: CIAffineClamp {}

/// The inputs of `CIFilter.affineTile()`.
public protocol CIAffineTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The transform. The default is the identity.
  var transform: CGAffineTransform { get set }
}

extension BuiltinFilter: CIAffineTile {}

/// The inputs of the filters of perspective.
public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The point of the top left corner, in pixels.
  var topLeft: CGPoint { get set }
  /// The point of the top right corner, in pixels.
  var topRight: CGPoint { get set }
  /// The point of the bottom right corner, in pixels.
  var bottomRight: CGPoint { get set }
  /// The point of the bottom left corner, in pixels.
  var bottomLeft: CGPoint { get set }
}

extension BuiltinFilter: CIFourCoordinateGeometryFilter {}

/// The type of `CIFilter.perspectiveTransform()`.
public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}

extension BuiltinFilter: CIPerspectiveTransform {}

/// The inputs of `CIFilter.perspectiveTransformWithExtent()`.
public protocol CIPerspectiveTransformWithExtent: CIFourCoordinateGeometryFilter {
  /// The part of the image to transform, in pixels. The default is (0, 0, 300, 300).
  var extent: CGRect { get set }
}

extension BuiltinFilter: CIPerspectiveTransformWithExtent {}

/// The inputs of `CIFilter.perspectiveCorrection()`.
public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter {
  /// Whether the result has only what is between the points. The default is true.
  var crop: Bool { get set }
}

extension BuiltinFilter: CIPerspectiveCorrection {}

/// The type of `CIFilter.perspectiveTile()`.
public protocol CIPerspectiveTile: CIFourCoordinateGeometryFilter {}

extension BuiltinFilter: CIPerspectiveTile {}

/// The inputs of `CIFilter.straighten()`.
public protocol CIStraighten: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
}

extension BuiltinFilter: CIStraighten {}

/// The inputs of `CIFilter.lanczosScaleTransform()`.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The factor of the height. The default is 1.
  var scale: Float { get set }
  /// The further factor of the width. The default is 1.
  var aspectRatio: Float { get set }
}

extension BuiltinFilter: CILanczosScaleTransform {}

/// The inputs of `CIFilter.bicubicScaleTransform()`.
public protocol CIBicubicScaleTransform: CIFilterProtocol {
  /// The image to filter.
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

extension CIFilter {
  /// Creates a filter that repeats the edges of an image infinitely, and transforms it.
  public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltinFilter(.affineClamp) }

  /// Creates a filter that repeats an image infinitely, and transforms it.
  public class func affineTile() -> any CIFilter & CIAffineTile { BuiltinFilter(.affineTile) }

  /// Creates a filter that moves the corners of an image to four points.
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    BuiltinFilter(.perspectiveTransform)
  }

  /// Creates a filter that moves the corners of a part of an image to four points.
  public class func perspectiveTransformWithExtent() -> any CIFilter
    & CIPerspectiveTransformWithExtent
  {
    BuiltinFilter(.perspectiveTransformWithExtent)
  }

  /// Creates a filter that makes what is between four points a rectangle.
  public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    BuiltinFilter(.perspectiveCorrection)
  }

  /// Creates a filter that moves the corners of an image to four points, and repeats it.
  public class func perspectiveTile() -> any CIFilter & CIPerspectiveTile {
    BuiltinFilter(.perspectiveTile)
  }

  /// Creates a filter that rotates an image and enlarges it to fill its extent.
  public class func straighten() -> any CIFilter & CIStraighten { BuiltinFilter(.straightenFilter) }

  /// Creates a filter that scales an image with the Lanczos filter.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    BuiltinFilter(.lanczosScaleTransform)
  }

  /// Creates a filter that scales an image with a bicubic filter.
  public class func bicubicScaleTransform() -> any CIFilter & CIBicubicScaleTransform {
    BuiltinFilter(.bicubicScaleTransform)
  }
}

extension BuiltinFilter {
  var transform: CGAffineTransform {
    get { affineTransform("inputTransform") }
    set { setValue(newValue, forKey: "inputTransform") }
  }
  var crop: Bool {
    get { number("inputCrop") >= 0.5 }
    set { setValue(newValue, forKey: "inputCrop") }
  }
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

  private func affineTransform(_ key: String) -> CGAffineTransform {
    let value = values[key] ?? definition?.input(key)?.initial
    return if case .transform(let transform)? = value { transform } else { .identity }
  }
}
