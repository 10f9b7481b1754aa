// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// A filter that blurs like a lens that is out of focus.
public protocol CIBokehBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 20.
  var radius: Float { get set }
  /// How much brighter the rim is, from 0 to 1. The default is 0.
  var ringAmount: Float { get set }
  /// The width of the rim, as a part of the radius, from 0 to 0.2. The default is 0.1.
  var ringSize: Float { get set }
  /// How soft the rim is, in pixels, from 0 to 10. The default is 1.
  var softness: Float { get set }
}

extension BuiltinFilter: CIBokehBlur {}

/// A filter that averages a square around each pixel.
public protocol CIBoxBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 10.
  var radius: Float { get set }
}

extension BuiltinFilter: CIBoxBlur {}

/// A filter that averages a disc around each pixel.
public protocol CIDiscBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 8.
  var radius: Float { get set }
}

extension BuiltinFilter: CIDiscBlur {}

/// A filter that blurs with a Gaussian.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 10.
  var radius: Float { get set }
}

extension BuiltinFilter: CIGaussianBlur {}

/// A filter that blurs with a Gaussian whose radius depends on a mask.
public protocol CIMaskedVariableBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The image whose luminance scales the radius.
  var mask: CIImage? { get set }
  /// The radius, in pixels. The default is 5.
  var radius: Float { get set }
}

extension BuiltinFilter: CIMaskedVariableBlur {}

/// A filter that replaces each component by the median of its neighbors.
public protocol CIMedian: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

extension BuiltinFilter: CIMedian {}

/// A filter that subtracts the smallest from the largest components around a pixel.
public protocol CIMorphologyGradient: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 5.
  var radius: Float { get set }
}

extension BuiltinFilter: CIMorphologyGradient {}

/// A filter that finds the largest components around each pixel.
public protocol CIMorphologyMaximum: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 0.
  var radius: Float { get set }
}

extension BuiltinFilter: CIMorphologyMaximum {}

/// A filter that finds the smallest components around each pixel.
public protocol CIMorphologyMinimum: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 0.
  var radius: Float { get set }
}

extension BuiltinFilter: CIMorphologyMinimum {}

/// A filter that finds the largest components in a rectangle.
public protocol CIMorphologyRectangleMaximum: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The width, in pixels. The default is 5.
  var width: Float { get set }
  /// The height, in pixels. The default is 5.
  var height: Float { get set }
}

extension BuiltinFilter: CIMorphologyRectangleMaximum {}

/// A filter that finds the smallest components in a rectangle.
public protocol CIMorphologyRectangleMinimum: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The width, in pixels. The default is 5.
  var width: Float { get set }
  /// The height, in pixels. The default is 5.
  var height: Float { get set }
}

extension BuiltinFilter: CIMorphologyRectangleMinimum {}

/// A filter that blurs along a line.
public protocol CIMotionBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 20.
  var radius: Float { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
}

extension BuiltinFilter: CIMotionBlur {}

/// A filter that smooths noise and sharpens edges.
public protocol CINoiseReduction: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The difference of luminance below which details are noise. The default is 0.02.
  var noiseLevel: Float { get set }
  /// How much is sharpened; 0 for not at all. The default is 0.4.
  var sharpness: Float { get set }
}

extension BuiltinFilter: CINoiseReduction {}

/// A filter that blurs along lines from a center.
public protocol CIZoomBlur: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// How far the lens zooms. The default is 20.
  var amount: Float { get set }
}

extension BuiltinFilter: CIZoomBlur {}

extension CIFilter {
  /// Returns a filter that blurs like a lens that is out of focus.
  public class func bokehBlur() -> any CIFilter & CIBokehBlur {
    BuiltinFilter(.bokehBlur)
  }

  /// Returns a filter that averages a square around each pixel.
  public class func boxBlur() -> any CIFilter & CIBoxBlur {
    BuiltinFilter(.boxBlur)
  }

  /// Returns a filter that averages a disc around each pixel.
  public class func discBlur() -> any CIFilter & CIDiscBlur {
    BuiltinFilter(.discBlur)
  }

  /// Returns a filter that blurs with a Gaussian.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    BuiltinFilter(.gaussianBlur)
  }

  /// Returns a filter that blurs with a Gaussian whose radius depends on a mask.
  public class func maskedVariableBlur() -> any CIFilter & CIMaskedVariableBlur {
    BuiltinFilter(.maskedVariableBlur)
  }

  /// Returns a filter that replaces each component by the median of its neighbors.
  public class func median() -> any CIFilter & CIMedian {
    BuiltinFilter(.medianFilter)
  }

  /// Returns a filter that subtracts the smallest from the largest components around a pixel.
  public class func morphologyGradient() -> any CIFilter & CIMorphologyGradient {
    BuiltinFilter(.morphologyGradient)
  }

  /// Returns a filter that finds the largest components around each pixel.
  public class func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum {
    BuiltinFilter(.morphologyMaximum)
  }

  /// Returns a filter that finds the smallest components around each pixel.
  public class func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum {
    BuiltinFilter(.morphologyMinimum)
  }

  /// Returns a filter that finds the largest components in a rectangle.
  public class func morphologyRectangleMaximum() -> any CIFilter & CIMorphologyRectangleMaximum {
    BuiltinFilter(.morphologyRectangleMaximum)
  }

  /// Returns a filter that finds the smallest components in a rectangle.
  public class func morphologyRectangleMinimum() -> any CIFilter & CIMorphologyRectangleMinimum {
    BuiltinFilter(.morphologyRectangleMinimum)
  }

  /// Returns a filter that blurs along a line.
  public class func motionBlur() -> any CIFilter & CIMotionBlur {
    BuiltinFilter(.motionBlur)
  }

  /// Returns a filter that smooths noise and sharpens edges.
  public class func noiseReduction() -> any CIFilter & CINoiseReduction {
    BuiltinFilter(.noiseReduction)
  }

  /// Returns a filter that blurs along lines from a center.
  public class func zoomBlur() -> any CIFilter & CIZoomBlur {
    BuiltinFilter(.zoomBlur)
  }
}

extension BuiltinFilter {
  var inputImage: CIImage? {
    get { image("inputImage") }
    set { setValue(newValue, forKey: "inputImage") }
  }
  var radius: Float {
    get { number("inputRadius") }
    set { setValue(newValue, forKey: "inputRadius") }
  }
  var ringAmount: Float {
    get { number("inputRingAmount") }
    set { setValue(newValue, forKey: "inputRingAmount") }
  }
  var ringSize: Float {
    get { number("inputRingSize") }
    set { setValue(newValue, forKey: "inputRingSize") }
  }
  var softness: Float {
    get { number("inputSoftness") }
    set { setValue(newValue, forKey: "inputSoftness") }
  }
  var mask: CIImage? {
    get { image("inputMask") }
    set { setValue(newValue, forKey: "inputMask") }
  }
  var width: Float {
    get { number("inputWidth") }
    set { setValue(newValue, forKey: "inputWidth") }
  }
  var height: Float {
    get { number("inputHeight") }
    set { setValue(newValue, forKey: "inputHeight") }
  }
  var angle: Float {
    get { number("inputAngle") }
    set { setValue(newValue, forKey: "inputAngle") }
  }
  var noiseLevel: Float {
    get { number("inputNoiseLevel") }
    set { setValue(newValue, forKey: "inputNoiseLevel") }
  }
  var sharpness: Float {
    get { number("inputSharpness") }
    set { setValue(newValue, forKey: "inputSharpness") }
  }
  var center: CGPoint {
    get { point("inputCenter") }
    set { setValue(newValue, forKey: "inputCenter") }
  }
  var amount: Float {
    get { number("inputAmount") }
    set { setValue(newValue, forKey: "inputAmount") }
  }
}
