// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// A filter that bulges the image around a center.
public protocol CIBumpDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The curvature; negative values are dents. The default is 0.5.
  var scale: Float { get set }
}

extension BuiltinFilter: CIBumpDistortion {}

/// A filter that bulges the image along a line.
public protocol CIBumpDistortionLinear: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The curvature; negative values are dents. The default is 0.5.
  var scale: Float { get set }
}

extension BuiltinFilter: CIBumpDistortionLinear {}

/// A filter that continues the colors of a circle outward.
public protocol CICircleSplashDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 150.
  var radius: Float { get set }
}

extension BuiltinFilter: CICircleSplashDistortion {}

/// A filter that wraps the image around a circle.
public protocol CICircularWrap: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 150.
  var radius: Float { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
}

extension BuiltinFilter: CICircularWrap {}

/// A filter that moves colors by those of another image.
public protocol CIDisplacementDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The image whose red and green move colors; medium gray moves none.
  var displacementImage: CIImage? { get set }
  /// The largest distance, in pixels, times 2. The default is 50.
  var scale: Float { get set }
}

extension BuiltinFilter: CIDisplacementDistortion {}

/// A filter that shows the image through textured glass.
public protocol CIGlassDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The heights of the glass.
  var textureImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The strength. The default is 200.
  var scale: Float { get set }
}

extension BuiltinFilter: CIGlassDistortion {}

/// A filter that puts a lens in the shape of a bar with round ends over the image.
public protocol CIGlassLozenge: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The first end of the center line, in pixels. The default is (150, 150).
  var point0: CGPoint { get set }
  /// The second end of the center line, in pixels. The default is (350, 150).
  var point1: CGPoint { get set }
  /// The radius, in pixels. The default is 100.
  var radius: Float { get set }
  /// The index of refraction. The default is 1.7.
  var refraction: Float { get set }
}

extension BuiltinFilter: CIGlassLozenge {}

/// A filter that makes a hole that pushes the image outward.
public protocol CIHoleDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 150.
  var radius: Float { get set }
}

extension BuiltinFilter: CIHoleDistortion {}

/// A filter that continues the colors of a circle outward in spirals.
public protocol CILightTunnel: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// How much spirals turn, in radians. The default is 0.
  var rotation: Float { get set }
  /// The radius, in pixels. The default is 100.
  var radius: Float { get set }
}

extension BuiltinFilter: CILightTunnel {}

/// A filter that stretches the middle of the image.
public protocol CINinePartStretched: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The lower left corner of the middle, in pixels. The default is (50, 50).
  var breakpoint0: CGPoint { get set }
  /// The upper right corner of the middle, in pixels. The default is (150, 150).
  var breakpoint1: CGPoint { get set }
  /// How much the image grows, in pixels. The default is (100, 100).
  var growAmount: CGPoint { get set }
}

extension BuiltinFilter: CINinePartStretched {}

/// A filter that pulls the image toward a center.
public protocol CIPinchDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The strength. The default is 0.5.
  var scale: Float { get set }
}

extension BuiltinFilter: CIPinchDistortion {}

/// A filter that fits the image into a size.
public protocol CIStretchCrop: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The size, in pixels. The default is (1280, 720).
  var size: CGPoint { get set }
  /// The part of the difference of the aspects that is cropped. The default is 0.25.
  var cropAmount: Float { get set }
  /// How evenly the image is stretched; 1 is evenly. The default is 0.25.
  var centerStretchAmount: Float { get set }
}

extension BuiltinFilter: CIStretchCrop {}

/// A filter that puts a lens in the shape of a ring over the image.
public protocol CITorusLensDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The outer radius, in pixels. The default is 160.
  var radius: Float { get set }
  /// The width of the ring, in pixels. The default is 80.
  var width: Float { get set }
  /// The index of refraction. The default is 1.7.
  var refraction: Float { get set }
}

extension BuiltinFilter: CITorusLensDistortion {}

/// A filter that rotates the image, most in the center.
public protocol CITwirlDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The angle, in radians. The default is half a turn.
  var angle: Float { get set }
}

extension BuiltinFilter: CITwirlDistortion {}

/// A filter that rotates the image many times, most in the center.
public protocol CIVortexDistortion: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The angle, in radians. The default is 56.55.
  var angle: Float { get set }
}

extension BuiltinFilter: CIVortexDistortion {}

extension CIFilter {
  /// Returns a filter that bulges the image around a center.
  public class func bumpDistortion() -> any CIFilter & CIBumpDistortion {
    BuiltinFilter(.bumpDistortion)
  }

  /// Returns a filter that bulges the image along a line.
  public class func bumpDistortionLinear() -> any CIFilter & CIBumpDistortionLinear {
    BuiltinFilter(.bumpDistortionLinear)
  }

  /// Returns a filter that continues the colors of a circle outward.
  public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
    BuiltinFilter(.circleSplashDistortion)
  }

  /// Returns a filter that wraps the image around a circle.
  public class func circularWrap() -> any CIFilter & CICircularWrap {
    BuiltinFilter(.circularWrap)
  }

  /// Returns a filter that moves colors by those of another image.
  public class func displacementDistortion() -> any CIFilter & CIDisplacementDistortion {
    BuiltinFilter(.displacementDistortion)
  }

  /// Returns a filter that shows the image through textured glass.
  public class func glassDistortion() -> any CIFilter & CIGlassDistortion {
    BuiltinFilter(.glassDistortion)
  }

  /// Returns a filter that puts a lens in the shape of a bar with round ends over the image.
  public class func glassLozenge() -> any CIFilter & CIGlassLozenge {
    BuiltinFilter(.glassLozenge)
  }

  /// Returns a filter that makes a hole that pushes the image outward.
  public class func holeDistortion() -> any CIFilter & CIHoleDistortion {
    BuiltinFilter(.holeDistortion)
  }

  /// Returns a filter that continues the colors of a circle outward in spirals.
  public class func lightTunnel() -> any CIFilter & CILightTunnel {
    BuiltinFilter(.lightTunnel)
  }

  /// Returns a filter that stretches the middle of the image.
  public class func ninePartStretched() -> any CIFilter & CINinePartStretched {
    BuiltinFilter(.ninePartStretched)
  }

  /// Returns a filter that pulls the image toward a center.
  public class func pinchDistortion() -> any CIFilter & CIPinchDistortion {
    BuiltinFilter(.pinchDistortion)
  }

  /// Returns a filter that fits the image into a size.
  public class func stretchCrop() -> any CIFilter & CIStretchCrop {
    BuiltinFilter(.stretchCrop)
  }

  /// Returns a filter that puts a lens in the shape of a ring over the image.
  public class func torusLensDistortion() -> any CIFilter & CITorusLensDistortion {
    BuiltinFilter(.torusLensDistortion)
  }

  /// Returns a filter that rotates the image, most in the center.
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion {
    BuiltinFilter(.twirlDistortion)
  }

  /// Returns a filter that rotates the image many times, most in the center.
  public class func vortexDistortion() -> any CIFilter & CIVortexDistortion {
    BuiltinFilter(.vortexDistortion)
  }
}

extension BuiltinFilter {
  var scale: Float {
    get { number("inputScale") }
    set { setValue(newValue, forKey: "inputScale") }
  }
  var displacementImage: CIImage? {
    get { image("inputDisplacementImage") }
    set { setValue(newValue, forKey: "inputDisplacementImage") }
  }
  var textureImage: CIImage? {
    get { image("inputTexture") }
    set { setValue(newValue, forKey: "inputTexture") }
  }
  var refraction: Float {
    get { number("inputRefraction") }
    set { setValue(newValue, forKey: "inputRefraction") }
  }
  var rotation: Float {
    get { number("inputRotation") }
    set { setValue(newValue, forKey: "inputRotation") }
  }
  var breakpoint0: CGPoint {
    get { point("inputBreakpoint0") }
    set { setValue(newValue, forKey: "inputBreakpoint0") }
  }
  var breakpoint1: CGPoint {
    get { point("inputBreakpoint1") }
    set { setValue(newValue, forKey: "inputBreakpoint1") }
  }
  var growAmount: CGPoint {
    get { point("inputGrowAmount") }
    set { setValue(newValue, forKey: "inputGrowAmount") }
  }
  var size: CGPoint {
    get { point("inputSize") }
    set { setValue(newValue, forKey: "inputSize") }
  }
  var cropAmount: Float {
    get { number("inputCropAmount") }
    set { setValue(newValue, forKey: "inputCropAmount") }
  }
  var centerStretchAmount: Float {
    get { number("inputCenterStretchAmount") }
    set { setValue(newValue, forKey: "inputCenterStretchAmount") }
  }
}
