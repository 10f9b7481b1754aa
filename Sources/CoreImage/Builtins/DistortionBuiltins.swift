public import CoreGraphics

/// The inputs of `CIFilter.bumpDistortion()`.
public protocol CIBumpDistortion: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The curvature; negative values are dents. The default is 0.5.
  var scale: Float { get set }
}

extension BuiltinFilter: CIBumpDistortion {}

/// The inputs of `CIFilter.bumpDistortionLinear()`.
public protocol CIBumpDistortionLinear: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The angle of the line, in radians. The default is 0.
  var angle: Float { get set }
  /// The curvature; negative values are dents. The default is 0.5.
  var scale: Float { get set }
}

extension BuiltinFilter: CIBumpDistortionLinear {}

/// The inputs of `CIFilter.circleSplashDistortion()`.
public protocol CICircleSplashDistortion: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 150.
  var radius: Float { get set }
}

extension BuiltinFilter: CICircleSplashDistortion {}

/// The inputs of `CIFilter.circularWrap()`.
public protocol CICircularWrap: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 150.
  var radius: Float { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
}

extension BuiltinFilter: CICircularWrap {}

/// The inputs of `CIFilter.displacementDistortion()`.
public protocol CIDisplacementDistortion: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The image whose red and green move colors; medium gray moves none.
  var displacementImage: CIImage? { get set }
  /// The largest distance, in pixels, times 2. The default is 50.
  var scale: Float { get set }
}

extension BuiltinFilter: CIDisplacementDistortion {}

/// The inputs of `CIFilter.glassDistortion()`.
public protocol CIGlassDistortion: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The heights of the glass.
  var textureImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The strength. The default is 200.
  var scale: Float { get set }
}

extension BuiltinFilter: CIGlassDistortion {}

/// The inputs of `CIFilter.glassLozenge()`.
public protocol CIGlassLozenge: CIFilterProtocol {
  /// The image to filter.
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

/// The inputs of `CIFilter.holeDistortion()`.
public protocol CIHoleDistortion: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 150.
  var radius: Float { get set }
}

extension BuiltinFilter: CIHoleDistortion {}

/// The inputs of `CIFilter.lightTunnel()`.
public protocol CILightTunnel: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// How much spirals turn, in radians. The default is 0.
  var rotation: Float { get set }
  /// The radius, in pixels. The default is 100.
  var radius: Float { get set }
}

extension BuiltinFilter: CILightTunnel {}

/// The inputs of `CIFilter.ninePartStretched()`.
public protocol CINinePartStretched: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The lower left corner of the middle, in pixels. The default is (50, 50).
  var breakpoint0: CGPoint { get set }
  /// The upper right corner of the middle, in pixels. The default is (150, 150).
  var breakpoint1: CGPoint { get set }
  /// How much the image grows, in pixels. The default is (100, 100).
  var growAmount: CGPoint { get set }
}

extension BuiltinFilter: CINinePartStretched {}

/// The inputs of `CIFilter.pinchDistortion()`.
public protocol CIPinchDistortion: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The strength. The default is 0.5.
  var scale: Float { get set }
}

extension BuiltinFilter: CIPinchDistortion {}

/// The inputs of `CIFilter.stretchCrop()`.
public protocol CIStretchCrop: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The size, in pixels. The default is (1280, 720).
  var size: CGPoint { get set }
  /// The part of the difference of the aspects that is cropped. The default is 0.25.
  var cropAmount: Float { get set }
  /// How evenly the image is stretched; 1 is evenly. The default is 0.25.
  var centerStretchAmount: Float { get set }
}

extension BuiltinFilter: CIStretchCrop {}

/// The inputs of `CIFilter.torusLensDistortion()`.
public protocol CITorusLensDistortion: CIFilterProtocol {
  /// The image to filter.
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

/// The inputs of `CIFilter.twirlDistortion()`.
public protocol CITwirlDistortion: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 300.
  var radius: Float { get set }
  /// The angle, in radians. The default is half a turn.
  var angle: Float { get set }
}

extension BuiltinFilter: CITwirlDistortion {}

/// The inputs of `CIFilter.vortexDistortion()`.
public protocol CIVortexDistortion: CIFilterProtocol {
  /// The image to filter.
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

// The typed inputs that only these filters have.
extension BuiltinFilter {
  var textureImage: CIImage? {
    get { image("inputTexture") }
    set { setValue(newValue, forKey: "inputTexture") }
  }
  var refraction: Float {
    get { number("inputRefraction") }
    set { setValue(newValue, forKey: "inputRefraction") }
  }
  var breakpoint0: CGPoint {
    get { vector("inputBreakpoint0").cgPointValue }
    set { setValue(newValue, forKey: "inputBreakpoint0") }
  }
  var breakpoint1: CGPoint {
    get { vector("inputBreakpoint1").cgPointValue }
    set { setValue(newValue, forKey: "inputBreakpoint1") }
  }
  var growAmount: CGPoint {
    get { vector("inputGrowAmount").cgPointValue }
    set { setValue(newValue, forKey: "inputGrowAmount") }
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

// `CITriangleKaleidoscope` has a size of another type, so this one is not of the class.
extension CIStretchCrop where Self: BuiltinFilter {
  var size: CGPoint {
    get { vector("inputSize").cgPointValue }
    set { setValue(newValue, forKey: "inputSize") }
  }
}
