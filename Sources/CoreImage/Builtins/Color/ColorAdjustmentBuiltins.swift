public import CoreGraphics

/// A filter that makes the absolute difference of two images.
public protocol CIColorAbsoluteDifference: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The image to compare with.
  var inputImage2: CIImage? { get set }
}

extension BuiltinFilter: CIColorAbsoluteDifference {}

/// A filter that limits color components.
public protocol CIColorClamp: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The lower limits of red, green, blue and alpha.
  var minComponents: CIVector { get set }
  /// The upper limits.
  var maxComponents: CIVector { get set }
}

extension BuiltinFilter: CIColorClamp {}

/// A filter that adjusts saturation, brightness and contrast.
public protocol CIColorControls: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The saturation; 1 changes nothing, 0 makes grays.
  var saturation: Float { get set }
  /// What is added to each component.
  var brightness: Float { get set }
  /// The contrast; 1 changes nothing.
  var contrast: Float { get set }
}

extension BuiltinFilter: CIColorControls {}

/// A filter that multiplies colors by a matrix and adds a constant.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// What red, green, blue and alpha contribute to red.
  var rVector: CIVector { get set }
  /// What they contribute to green.
  var gVector: CIVector { get set }
  /// What they contribute to blue.
  var bVector: CIVector { get set }
  /// What they contribute to alpha.
  var aVector: CIVector { get set }
  /// What is added.
  var biasVector: CIVector { get set }
}

extension BuiltinFilter: CIColorMatrix {}

/// A filter that applies a cubic polynomial to each component.
public protocol CIColorPolynomial: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The coefficients for red, the constant first.
  var redCoefficients: CIVector { get set }
  /// The coefficients for green.
  var greenCoefficients: CIVector { get set }
  /// The coefficients for blue.
  var blueCoefficients: CIVector { get set }
  /// The coefficients for alpha.
  var alphaCoefficients: CIVector { get set }
}

extension BuiltinFilter: CIColorPolynomial {}

/// A filter that makes components 0 or 1.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The largest value that becomes 0.
  var threshold: Float { get set }
}

extension BuiltinFilter: CIColorThreshold {}

/// A filter that adjusts the exposure.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The number of stops: each doubles the light.
  var ev: Float { get set }
}

extension BuiltinFilter: CIExposureAdjust {}

/// A filter that raises components to a power.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The power; 1 changes nothing, larger ones darken.
  var power: Float { get set }
}

extension BuiltinFilter: CIGammaAdjust {}

/// A filter that adjusts shadows and highlights.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The standard deviation of the blur, in pixels, that finds shadows and highlights.
  var radius: Float { get set }
  /// How much shadows become lighter, from -1 to 1.
  var shadowAmount: Float { get set }
  /// How much of the highlights is kept, from 0 to 1.
  var highlightAmount: Float { get set }
}

extension BuiltinFilter: CIHighlightShadowAdjust {}

/// A filter that rotates hues.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The angle, in radians.
  var angle: Float { get set }
}

extension BuiltinFilter: CIHueAdjust {}

/// A filter that encodes values with the transfer function of sRGB.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

extension BuiltinFilter: CILinearToSRGBToneCurve {}

/// A filter that decodes values with the transfer function of sRGB.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

extension BuiltinFilter: CISRGBToneCurveToLinear {}

/// A filter that adapts colors from one white to another.
public protocol CITemperatureAndTint: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The temperature, in kelvins, and tint of white in the image.
  var neutral: CIVector { get set }
  /// The temperature and tint of white in the result.
  var targetNeutral: CIVector { get set }
}

extension BuiltinFilter: CITemperatureAndTint {}

/// A filter that applies a curve through five points.
public protocol CIToneCurve: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The first point of the curve.
  var point0: CGPoint { get set }
  /// The second point.
  var point1: CGPoint { get set }
  /// The third point.
  var point2: CGPoint { get set }
  /// The fourth point.
  var point3: CGPoint { get set }
  /// The last point.
  var point4: CGPoint { get set }
  /// Whether the curve continues beyond its ends.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIToneCurve {}

/// A filter that adjusts the saturation of pale colors.
public protocol CIVibrance: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The change of saturation, from -1 to 1.
  var amount: Float { get set }
}

extension BuiltinFilter: CIVibrance {}

/// A filter that multiplies colors by that of a new white.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The new white.
  var color: CIColor { get set }
}

extension BuiltinFilter: CIWhitePointAdjust {}

extension CIFilter {
  /// Returns a filter that makes the absolute difference of two images.
  public class func colorAbsoluteDifference() -> any CIFilter & CIColorAbsoluteDifference {
    BuiltinFilter(.colorAbsoluteDifference)
  }

  /// Returns a filter that limits color components.
  public class func colorClamp() -> any CIFilter & CIColorClamp {
    BuiltinFilter(.colorClamp)
  }

  /// Returns a filter that adjusts saturation, brightness and contrast.
  public class func colorControls() -> any CIFilter & CIColorControls {
    BuiltinFilter(.colorControls)
  }

  /// Returns a filter that multiplies colors by a matrix and adds a constant.
  public class func colorMatrix() -> any CIFilter & CIColorMatrix {
    BuiltinFilter(.colorMatrix)
  }

  /// Returns a filter that applies a cubic polynomial to each component.
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial {
    BuiltinFilter(.colorPolynomial)
  }

  /// Returns a filter that makes components 0 or 1.
  public class func colorThreshold() -> any CIFilter & CIColorThreshold {
    BuiltinFilter(.colorThreshold)
  }

  /// Returns a filter that adjusts the exposure.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    BuiltinFilter(.exposureAdjust)
  }

  /// Returns a filter that raises components to a power.
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust {
    BuiltinFilter(.gammaAdjust)
  }

  /// Returns a filter that adjusts shadows and highlights.
  public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    BuiltinFilter(.highlightShadowAdjust)
  }

  /// Returns a filter that rotates hues.
  public class func hueAdjust() -> any CIFilter & CIHueAdjust {
    BuiltinFilter(.hueAdjust)
  }

  /// Returns a filter that encodes values with the transfer function of sRGB.
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    BuiltinFilter(.linearToSRGBToneCurve)
  }

  /// Returns a filter that decodes values with the transfer function of sRGB.
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    BuiltinFilter(.sRGBToneCurveToLinear)
  }

  /// Returns a filter that adapts colors from one white to another.
  public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    BuiltinFilter(.temperatureAndTint)
  }

  /// Returns a filter that applies a curve through five points.
  public class func toneCurve() -> any CIFilter & CIToneCurve {
    BuiltinFilter(.toneCurve)
  }

  /// Returns a filter that adjusts the saturation of pale colors.
  public class func vibrance() -> any CIFilter & CIVibrance {
    BuiltinFilter(.vibrance)
  }

  /// Returns a filter that multiplies colors by that of a new white.
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    BuiltinFilter(.whitePointAdjust)
  }
}
