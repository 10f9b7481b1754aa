public import CoreGraphics

/// The inputs of `CIFilter.circularScreen()`.
public protocol CICircularScreen: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CICircularScreen {}

/// The inputs of `CIFilter.cmykHalftone()`.
public protocol CICMYKHalftone: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
  /// How much black replaces dark grays, from 0 to 1. The default is 1.
  var grayComponentReplacement: Float { get set }
  /// How much of the other inks black replaces, from 0 to 1. The default is 0.5.
  var underColorRemoval: Float { get set }
}

extension BuiltinFilter: CICMYKHalftone {}

/// The inputs of `CIFilter.dotScreen()`.
public protocol CIDotScreen: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CIDotScreen {}

/// The inputs of `CIFilter.hatchedScreen()`.
public protocol CIHatchedScreen: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CIHatchedScreen {}

/// The inputs of `CIFilter.lineScreen()`.
public protocol CILineScreen: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CILineScreen {}

extension CIFilter {
  /// Returns a filter that draws the image with rings.
  public class func circularScreen() -> any CIFilter & CICircularScreen {
    BuiltinFilter(.circularScreen)
  }

  /// Returns a filter that prints the image with dots of four inks.
  public class func cmykHalftone() -> any CIFilter & CICMYKHalftone {
    BuiltinFilter(.cmykHalftone)
  }

  /// Returns a filter that draws the image with dots.
  public class func dotScreen() -> any CIFilter & CIDotScreen {
    BuiltinFilter(.dotScreen)
  }

  /// Returns a filter that draws the image with crossing lines.
  public class func hatchedScreen() -> any CIFilter & CIHatchedScreen {
    BuiltinFilter(.hatchedScreen)
  }

  /// Returns a filter that draws the image with lines.
  public class func lineScreen() -> any CIFilter & CILineScreen {
    BuiltinFilter(.lineScreen)
  }
}

// The typed inputs that only these filters have.
extension BuiltinFilter {
  var grayComponentReplacement: Float {
    get { number("inputGCR") }
    set { setValue(newValue, forKey: "inputGCR") }
  }
  var underColorRemoval: Float {
    get { number("inputUCR") }
    set { setValue(newValue, forKey: "inputUCR") }
  }
}
