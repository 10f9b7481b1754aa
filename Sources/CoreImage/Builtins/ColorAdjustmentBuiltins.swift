// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

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
  /// The lower limits of red, green, blue and alpha. The default is (0, 0, 0, 0).
  var minComponents: CIVector { get set }
  /// The upper limits. The default is (1, 1, 1, 1).
  var maxComponents: CIVector { get set }
}

extension BuiltinFilter: CIColorClamp {}

/// A filter that adjusts saturation, brightness and contrast.
public protocol CIColorControls: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The saturation; 1 changes nothing, 0 makes grays. The default is 1.
  var saturation: Float { get set }
  /// What is added to each component. The default is 0.
  var brightness: Float { get set }
  /// The contrast; 1 changes nothing. The default is 1.
  var contrast: Float { get set }
}

extension BuiltinFilter: CIColorControls {}

/// A filter that multiplies colors by a matrix and adds a constant.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// What red, green, blue and alpha contribute to red. The default is (1, 0, 0, 0).
  var rVector: CIVector { get set }
  /// What they contribute to green. The default is (0, 1, 0, 0).
  var gVector: CIVector { get set }
  /// What they contribute to blue. The default is (0, 0, 1, 0).
  var bVector: CIVector { get set }
  /// What they contribute to alpha. The default is (0, 0, 0, 1).
  var aVector: CIVector { get set }
  /// What is added. The default is (0, 0, 0, 0).
  var biasVector: CIVector { get set }
}

extension BuiltinFilter: CIColorMatrix {}

/// A filter that applies a cubic polynomial to each component.
public protocol CIColorPolynomial: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The coefficients for red, the constant first. The default is (0, 1, 0, 0).
  var redCoefficients: CIVector { get set }
  /// The coefficients for green, the constant first. The default is (0, 1, 0, 0).
  var greenCoefficients: CIVector { get set }
  /// The coefficients for blue, the constant first. The default is (0, 1, 0, 0).
  var blueCoefficients: CIVector { get set }
  /// The coefficients for alpha, the constant first. The default is (0, 1, 0, 0).
  var alphaCoefficients: CIVector { get set }
}

extension BuiltinFilter: CIColorPolynomial {}

/// A filter that makes components 0 or 1.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The largest value that becomes 0. The default is 0.5.
  var threshold: Float { get set }
}

extension BuiltinFilter: CIColorThreshold {}

/// A filter that adjusts the exposure.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The number of stops: each doubles the light. The default is 0.
  var ev: Float { get set }
}

extension BuiltinFilter: CIExposureAdjust {}

/// A filter that raises components to a power.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The power; 1 changes nothing, larger ones darken. The default is 1.
  var power: Float { get set }
}

extension BuiltinFilter: CIGammaAdjust {}

/// A filter that rotates hues.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
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
  /// The temperature, in kelvins, and tint of white in the image. The default is (6500, 0).
  var neutral: CIVector { get set }
  /// The temperature and tint of white in the result. The default is (6500, 0).
  var targetNeutral: CIVector { get set }
}

extension BuiltinFilter: CITemperatureAndTint {}

/// A filter that applies a curve through five points.
public protocol CIToneCurve: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The first point of the curve. The default is (0, 0).
  var point0: CGPoint { get set }
  /// The second point of the curve. The default is (0.25, 0.25).
  var point1: CGPoint { get set }
  /// The third point of the curve. The default is (0.5, 0.5).
  var point2: CGPoint { get set }
  /// The fourth point of the curve. The default is (0.75, 0.75).
  var point3: CGPoint { get set }
  /// The last point of the curve. The default is (1, 1).
  var point4: CGPoint { get set }
  /// Whether the curve continues beyond its ends. The default is false.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIToneCurve {}

/// A filter that adjusts the saturation of pale colors.
public protocol CIVibrance: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The change of saturation, from -1 to 1. The default is 0.
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

extension BuiltinFilter {
  var inputImage2: CIImage? {
    get { image("inputImage2") }
    set { setValue(newValue, forKey: "inputImage2") }
  }
  var minComponents: CIVector {
    get { vector("inputMinComponents") }
    set { setValue(newValue, forKey: "inputMinComponents") }
  }
  var maxComponents: CIVector {
    get { vector("inputMaxComponents") }
    set { setValue(newValue, forKey: "inputMaxComponents") }
  }
  var saturation: Float {
    get { number("inputSaturation") }
    set { setValue(newValue, forKey: "inputSaturation") }
  }
  var brightness: Float {
    get { number("inputBrightness") }
    set { setValue(newValue, forKey: "inputBrightness") }
  }
  var contrast: Float {
    get { number("inputContrast") }
    set { setValue(newValue, forKey: "inputContrast") }
  }
  var rVector: CIVector {
    get { vector("inputRVector") }
    set { setValue(newValue, forKey: "inputRVector") }
  }
  var gVector: CIVector {
    get { vector("inputGVector") }
    set { setValue(newValue, forKey: "inputGVector") }
  }
  var bVector: CIVector {
    get { vector("inputBVector") }
    set { setValue(newValue, forKey: "inputBVector") }
  }
  var aVector: CIVector {
    get { vector("inputAVector") }
    set { setValue(newValue, forKey: "inputAVector") }
  }
  var biasVector: CIVector {
    get { vector("inputBiasVector") }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
  var redCoefficients: CIVector {
    get { vector("inputRedCoefficients") }
    set { setValue(newValue, forKey: "inputRedCoefficients") }
  }
  var greenCoefficients: CIVector {
    get { vector("inputGreenCoefficients") }
    set { setValue(newValue, forKey: "inputGreenCoefficients") }
  }
  var blueCoefficients: CIVector {
    get { vector("inputBlueCoefficients") }
    set { setValue(newValue, forKey: "inputBlueCoefficients") }
  }
  var alphaCoefficients: CIVector {
    get { vector("inputAlphaCoefficients") }
    set { setValue(newValue, forKey: "inputAlphaCoefficients") }
  }
  var threshold: Float {
    get { number("inputThreshold") }
    set { setValue(newValue, forKey: "inputThreshold") }
  }
  var ev: Float {
    get { number("inputEV") }
    set { setValue(newValue, forKey: "inputEV") }
  }
  var power: Float {
    get { number("inputPower") }
    set { setValue(newValue, forKey: "inputPower") }
  }
  var neutral: CIVector {
    get { vector("inputNeutral") }
    set { setValue(newValue, forKey: "inputNeutral") }
  }
  var targetNeutral: CIVector {
    get { vector("inputTargetNeutral") }
    set { setValue(newValue, forKey: "inputTargetNeutral") }
  }
  var point0: CGPoint {
    get { point("inputPoint0") }
    set { setValue(newValue, forKey: "inputPoint0") }
  }
  var point1: CGPoint {
    get { point("inputPoint1") }
    set { setValue(newValue, forKey: "inputPoint1") }
  }
  var point2: CGPoint {
    get { point("inputPoint2") }
    set { setValue(newValue, forKey: "inputPoint2") }
  }
  var point3: CGPoint {
    get { point("inputPoint3") }
    set { setValue(newValue, forKey: "inputPoint3") }
  }
  var point4: CGPoint {
    get { point("inputPoint4") }
    set { setValue(newValue, forKey: "inputPoint4") }
  }
  var extrapolate: Bool {
    get { flag("inputExtrapolate") }
    set { setValue(newValue, forKey: "inputExtrapolate") }
  }
  var color: CIColor {
    get { color("inputColor") }
    set { setValue(newValue, forKey: "inputColor") }
  }
}
