// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// A filter that draws the image with rings.
public protocol CICircularScreen: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CICircularScreen {}

/// A filter that prints the image with dots of four inks.
public protocol CICMYKHalftone: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
  /// How much black replaces dark grays, from 0 to 1. The default is 1.
  var grayComponentReplacement: Float { get set }
  /// How much of the other inks black replaces, from 0 to 1. The default is 0.5.
  var underColorRemoval: Float { get set }
}

extension BuiltinFilter: CICMYKHalftone {}

/// A filter that draws the image with dots.
public protocol CIDotScreen: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CIDotScreen {}

/// A filter that draws the image with crossing lines.
public protocol CIHatchedScreen: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The distance of dots or lines, in pixels. The default is 6.
  var width: Float { get set }
  /// The sharpness of the edges, from 0 to 1. The default is 0.7.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CIHatchedScreen {}

/// A filter that draws the image with lines.
public protocol CILineScreen: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
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
