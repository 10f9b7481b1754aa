// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// A filter that generates a Gaussian gradient around a point.
public protocol CIGaussianGradient: CIFilterProtocol {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The first color. The default is white.
  var color0: CIColor { get set }
  /// The second color. The default is clear.
  var color1: CIColor { get set }
  /// The radius at which the second color starts, in pixels. The default is 300.
  var radius: Float { get set }
}

extension BuiltinFilter: CIGaussianGradient {}

/// A filter that generates a color wheel.
public protocol CIHueSaturationValueGradient: CIFilterProtocol {
  /// The value of the colors, from 0 to 1. The default is 1.
  var value: Float { get set }
  /// The radius of the wheel, in pixels. The default is 300.
  var radius: Float { get set }
  /// The width of the soft edge, in pixels. The default is 1.
  var softness: Float { get set }
  /// Has no effect. The default is 1.
  var dither: Float { get set }
}

extension BuiltinFilter: CIHueSaturationValueGradient {}

/// A filter that generates a gradient along a line.
public protocol CILinearGradient: CIFilterProtocol {
  /// The point of the first color, in pixels. The default is (0, 0).
  var point0: CGPoint { get set }
  /// The point of the second color, in pixels. The default is (200, 200).
  var point1: CGPoint { get set }
  /// The first color. The default is white.
  var color0: CIColor { get set }
  /// The second color. The default is black.
  var color1: CIColor { get set }
}

extension BuiltinFilter: CILinearGradient {}

/// A filter that generates a gradient between two circles.
public protocol CIRadialGradient: CIFilterProtocol {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius of the first color, in pixels. The default is 5.
  var radius0: Float { get set }
  /// The radius of the second color, in pixels. The default is 100.
  var radius1: Float { get set }
  /// The first color. The default is white.
  var color0: CIColor { get set }
  /// The second color. The default is black.
  var color1: CIColor { get set }
}

extension BuiltinFilter: CIRadialGradient {}

/// A filter that generates a gradient along a line, with smooth ends.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  /// The point of the first color, in pixels. The default is (0, 0).
  var point0: CGPoint { get set }
  /// The point of the second color, in pixels. The default is (200, 200).
  var point1: CGPoint { get set }
  /// The first color. The default is white.
  var color0: CIColor { get set }
  /// The second color. The default is black.
  var color1: CIColor { get set }
}

extension BuiltinFilter: CISmoothLinearGradient {}

extension CIFilter {
  /// Returns a filter that generates a Gaussian gradient around a point.
  public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
    BuiltinFilter(.gaussianGradient)
  }

  /// Returns a filter that generates a color wheel.
  public class func hueSaturationValueGradient() -> any CIFilter & CIHueSaturationValueGradient {
    BuiltinFilter(.hueSaturationValueGradient)
  }

  /// Returns a filter that generates a gradient along a line.
  public class func linearGradient() -> any CIFilter & CILinearGradient {
    BuiltinFilter(.linearGradient)
  }

  /// Returns a filter that generates a gradient between two circles.
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    BuiltinFilter(.radialGradient)
  }

  /// Returns a filter that generates a gradient along a line, with smooth ends.
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    BuiltinFilter(.smoothLinearGradient)
  }
}

extension BuiltinFilter {
  var value: Float {
    get { number("inputValue") }
    set { setValue(newValue, forKey: "inputValue") }
  }
  var dither: Float {
    get { number("inputDither") }
    set { setValue(newValue, forKey: "inputDither") }
  }
  var radius0: Float {
    get { number("inputRadius0") }
    set { setValue(newValue, forKey: "inputRadius0") }
  }
  var radius1: Float {
    get { number("inputRadius1") }
    set { setValue(newValue, forKey: "inputRadius1") }
  }
}
