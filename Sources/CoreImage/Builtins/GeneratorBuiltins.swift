// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// A filter that generates a checkerboard.
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

/// A filter that generates the halo of a lens.
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
  /// The progress, from 0 to 1. The default is 0.
  var time: Float { get set }
}

extension BuiltinFilter: CILenticularHaloGenerator {}

/// A filter that generates noise, always the same for the same seed.
public protocol CIRandomGenerator: CIFilterProtocol {
  /// This input is Multiplane's; Core Image's noise is always the same. The default is 0.
  var seed: Float { get set }
}

extension BuiltinFilter: CIRandomGenerator {}

/// A filter that generates a rectangle with rounded corners.
public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  /// The rectangle, in pixels. The default is 100 pixels square.
  var extent: CGRect { get set }
  /// The radius of the corners, in pixels. The default is 10.
  var radius: Float { get set }
  /// The color. The default is white.
  var color: CIColor { get set }
}

extension BuiltinFilter: CIRoundedRectangleGenerator {}

/// A filter that generates a star with a cross of light.
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

/// A filter that generates vertical stripes.
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

/// A filter that generates a sun with rays.
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
  /// The progress, from 0 to 1. The default is 0.
  var time: Float { get set }
}

extension BuiltinFilter: CISunbeamsGenerator {}

extension CIFilter {
  /// Returns a filter that generates a checkerboard.
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    BuiltinFilter(.checkerboardGenerator)
  }

  /// Returns a filter that generates the halo of a lens.
  public class func lenticularHaloGenerator() -> any CIFilter & CILenticularHaloGenerator {
    BuiltinFilter(.lenticularHaloGenerator)
  }

  /// Returns a filter that generates noise, always the same for the same seed.
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator {
    BuiltinFilter(.randomGenerator)
  }

  /// Returns a filter that generates a rectangle with rounded corners.
  public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
    BuiltinFilter(.roundedRectangleGenerator)
  }

  /// Returns a filter that generates a star with a cross of light.
  public class func starShineGenerator() -> any CIFilter & CIStarShineGenerator {
    BuiltinFilter(.starShineGenerator)
  }

  /// Returns a filter that generates vertical stripes.
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    BuiltinFilter(.stripesGenerator)
  }

  /// Returns a filter that generates a sun with rays.
  public class func sunbeamsGenerator() -> any CIFilter & CISunbeamsGenerator {
    BuiltinFilter(.sunbeamsGenerator)
  }
}

extension BuiltinFilter {
  var haloRadius: Float {
    get { number("inputHaloRadius") }
    set { setValue(newValue, forKey: "inputHaloRadius") }
  }
  var haloWidth: Float {
    get { number("inputHaloWidth") }
    set { setValue(newValue, forKey: "inputHaloWidth") }
  }
  var haloOverlap: Float {
    get { number("inputHaloOverlap") }
    set { setValue(newValue, forKey: "inputHaloOverlap") }
  }
  var striationStrength: Float {
    get { number("inputStriationStrength") }
    set { setValue(newValue, forKey: "inputStriationStrength") }
  }
  var striationContrast: Float {
    get { number("inputStriationContrast") }
    set { setValue(newValue, forKey: "inputStriationContrast") }
  }
  var time: Float {
    get { number("inputTime") }
    set { setValue(newValue, forKey: "inputTime") }
  }
  var seed: Float {
    get { number("inputSeed") }
    set { setValue(newValue, forKey: "inputSeed") }
  }
  var extent: CGRect {
    get { rectangle("inputExtent") }
    set { setValue(newValue, forKey: "inputExtent") }
  }
  var crossScale: Float {
    get { number("inputCrossScale") }
    set { setValue(newValue, forKey: "inputCrossScale") }
  }
  var crossAngle: Float {
    get { number("inputCrossAngle") }
    set { setValue(newValue, forKey: "inputCrossAngle") }
  }
  var crossOpacity: Float {
    get { number("inputCrossOpacity") }
    set { setValue(newValue, forKey: "inputCrossOpacity") }
  }
  var crossWidth: Float {
    get { number("inputCrossWidth") }
    set { setValue(newValue, forKey: "inputCrossWidth") }
  }
  var epsilon: Float {
    get { number("inputEpsilon") }
    set { setValue(newValue, forKey: "inputEpsilon") }
  }
  var sunRadius: Float {
    get { number("inputSunRadius") }
    set { setValue(newValue, forKey: "inputSunRadius") }
  }
  var maxStriationRadius: Float {
    get { number("inputMaxStriationRadius") }
    set { setValue(newValue, forKey: "inputMaxStriationRadius") }
  }
}
