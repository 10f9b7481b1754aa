public import CoreGraphics

/// The inputs of `CIFilter.checkerboardGenerator()`.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The first color. The default is white.
  var color0: CIColor { get set }
  /// The second color. The default is black.
  var color1: CIColor { get set }
  /// The width of a stripe or square, in pixels. The default is 80.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 1, antialiased.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CICheckerboardGenerator {}

/// The inputs of `CIFilter.stripesGenerator()`.
public protocol CIStripesGenerator: CIFilterProtocol {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The first color. The default is white.
  var color0: CIColor { get set }
  /// The second color. The default is black.
  var color1: CIColor { get set }
  /// The width of a stripe or square, in pixels. The default is 80.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 1, antialiased.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CIStripesGenerator {}

/// The inputs of `CIFilter.randomGenerator()`.
public protocol CIRandomGenerator: CIFilterProtocol {
  /// The number of the noise, from 0 to 4,294,967,295. The default is 0.
  ///
  /// This input is Multiplane's; Core Image's noise is always the same.
  var seed: Float { get set }
}

extension BuiltinFilter: CIRandomGenerator {}

/// The inputs of `CIFilter.roundedRectangleGenerator()`.
public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  /// The rectangle, in pixels. The default is 100 pixels square.
  var extent: CGRect { get set }
  /// The radius of the corners, in pixels. The default is 10.
  var radius: Float { get set }
  /// The color. The default is white.
  var color: CIColor { get set }
}

extension BuiltinFilter: CIRoundedRectangleGenerator {}

/// The inputs of `CIFilter.starShineGenerator()`.
public protocol CIStarShineGenerator: CIFilterProtocol {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The color of the glow. The default is a light orange.
  var color: CIColor { get set }
  /// The radius of the star, in pixels. The default is 50.
  var radius: Float { get set }
  /// The size of the cross. The default is 15.
  var crossScale: Float { get set }
  /// The angle of the cross, in radians. The default is 0.6.
  var crossAngle: Float { get set }
  /// The opacity of the cross, from -8 to 0. The default is -2.
  var crossOpacity: Float { get set }
  /// The width of the spikes, in pixels. The default is 2.5.
  var crossWidth: Float { get set }
  /// The length of the spikes, from -8 to 0. The default is -2.
  var epsilon: Float { get set }
}

extension BuiltinFilter: CIStarShineGenerator {}

/// The inputs of `CIFilter.sunbeamsGenerator()`.
public protocol CISunbeamsGenerator: CIFilterProtocol {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The color of the rays. The default is orange.
  var color: CIColor { get set }
  /// The radius of the sun, in pixels. The default is 40.
  var sunRadius: Float { get set }
  /// The length of the rays, in radii of the sun. The default is 2.58.
  var maxStriationRadius: Float { get set }
  /// The strength of the rays. The default is 0.5.
  var striationStrength: Float { get set }
  /// The contrast of the rays. The default is 1.375.
  var striationContrast: Float { get set }
  /// The movement of the rays, from 0 to 1. The default is 0.
  var time: Float { get set }
}

extension BuiltinFilter: CISunbeamsGenerator {}

/// The inputs of `CIFilter.lenticularHaloGenerator()`.
public protocol CILenticularHaloGenerator: CIFilterProtocol {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The color of the halo. The default is nearly white.
  var color: CIColor { get set }
  /// The radius of the halo, in pixels. The default is 70.
  var haloRadius: Float { get set }
  /// The width of the halo, in pixels. The default is 87.
  var haloWidth: Float { get set }
  /// How much the colors overlap, from 0 to 1. The default is 0.77.
  var haloOverlap: Float { get set }
  /// The strength of the rays. The default is 0.5.
  var striationStrength: Float { get set }
  /// The contrast of the rays. The default is 1.
  var striationContrast: Float { get set }
  /// The movement of the rays, from 0 to 1. The default is 0.
  var time: Float { get set }
}

extension BuiltinFilter: CILenticularHaloGenerator {}

extension CIFilter {
  /// Creates a filter that generates a checkerboard.
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    BuiltinFilter(.checkerboardGenerator)
  }

  /// Creates a filter that generates vertical stripes.
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    BuiltinFilter(.stripesGenerator)
  }

  /// Creates a filter that generates noise, always the same for the same seed.
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator {
    BuiltinFilter(.randomGenerator)
  }

  /// Creates a filter that generates a rectangle with rounded corners.
  public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
    BuiltinFilter(.roundedRectangleGenerator)
  }

  /// Creates a filter that generates a star with a cross of light.
  public class func starShineGenerator() -> any CIFilter & CIStarShineGenerator {
    BuiltinFilter(.starShineGenerator)
  }

  /// Creates a filter that generates a sun with rays.
  public class func sunbeamsGenerator() -> any CIFilter & CISunbeamsGenerator {
    BuiltinFilter(.sunbeamsGenerator)
  }

  /// Creates a filter that generates the halo of a lens.
  public class func lenticularHaloGenerator() -> any CIFilter & CILenticularHaloGenerator {
    BuiltinFilter(.lenticularHaloGenerator)
  }
}
