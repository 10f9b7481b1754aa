// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
public import Foundation

/// A filter that applies quadratic polynomials of red, green and blue.
public protocol CIColorCrossPolynomial: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The ten coefficients for red.
  var redCoefficients: CIVector { get set }
  /// The ten coefficients for green.
  var greenCoefficients: CIVector { get set }
  /// The ten coefficients for blue.
  var blueCoefficients: CIVector { get set }
}

extension BuiltinFilter: CIColorCrossPolynomial {}

/// A filter that looks colors up in a table.
public protocol CIColorCube: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The number of colors along each edge of the table. The default is 2.
  var cubeDimension: Float { get set }
  /// The premultiplied colors, four floats each, red fastest.
  var cubeData: Data { get set }
  /// Whether the table continues for components outside 0 to 1. The default is false.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIColorCube {}

/// A filter that looks colors up in a table for a color space.
public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The number of colors along each edge of the table. The default is 2.
  var cubeDimension: Float { get set }
  /// The premultiplied colors, four floats each, red fastest.
  var cubeData: Data { get set }
  /// Whether the table continues for components outside 0 to 1. The default is false.
  var extrapolate: Bool { get set }
  /// The color space of the table; nil for the working space.
  var colorSpace: CGColorSpace? { get set }
}

extension BuiltinFilter: CIColorCubeWithColorSpace {}

/// A filter that looks colors up in two tables, mixed by a mask.
public protocol CIColorCubesMixedWithMask: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The mask: the first table is used where it is black, the second where it is white.
  var maskImage: CIImage? { get set }
  /// The number of colors along each edge of the table. The default is 2.
  var cubeDimension: Float { get set }
  /// The colors of the first table, as in `CIColorCube`.
  var cube0Data: Data { get set }
  /// The colors of the second table.
  var cube1Data: Data { get set }
  /// The color space of the table; nil for the working space.
  var colorSpace: CGColorSpace? { get set }
  /// Whether the table continues for components outside 0 to 1. The default is false.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIColorCubesMixedWithMask {}

/// A filter that looks each component up in a table.
public protocol CIColorCurves: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// Three floats per entry, for red, green and blue.
  var curvesData: Data { get set }
  /// The values of the first and the last entry. The default is (0, 1).
  var curvesDomain: CIVector { get set }
  /// The color space of the table; nil for the working space.
  var colorSpace: CGColorSpace? { get set }
}

extension BuiltinFilter: CIColorCurves {}

/// A filter that inverts colors.
public protocol CIColorInvert: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

extension BuiltinFilter: CIColorInvert {}

/// A filter that replaces luminance with the colors of a gradient.
public protocol CIColorMap: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The colors, from that for black at the left to that for white at the right.
  var gradientImage: CIImage? { get set }
}

extension BuiltinFilter: CIColorMap {}

/// A filter that makes shades of a color.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The color of white.
  var color: CIColor { get set }
  /// How much of the effect is used, from 0 to 1. The default is 1.
  var intensity: Float { get set }
}

extension BuiltinFilter: CIColorMonochrome {}

/// A filter that reduces the number of brightnesses.
public protocol CIColorPosterize: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The number of values of each component. The default is 6.
  var levels: Float { get set }
}

extension BuiltinFilter: CIColorPosterize {}

/// A filter that adds noise, which hides the steps of gradients.
public protocol CIDither: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The strength of the noise. The default is 0.1.
  var intensity: Float { get set }
}

extension BuiltinFilter: CIDither {}

/// A filter that replaces luminance with a ramp of two colors.
public protocol CIFalseColor: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The color of black.
  var color0: CIColor { get set }
  /// The color of white.
  var color1: CIColor { get set }
}

extension BuiltinFilter: CIFalseColor {}

/// A filter that makes white whose opacity is the gray of the image.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

extension BuiltinFilter: CIMaskToAlpha {}

/// A filter that makes grays of the largest component.
public protocol CIMaximumComponent: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

extension BuiltinFilter: CIMaximumComponent {}

/// A filter that makes grays of the smallest component.
public protocol CIMinimumComponent: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
}

extension BuiltinFilter: CIMinimumComponent {}

/// The inputs of the filters for a photographic look.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// Whether the effect continues for components outside 0 to 1. The default is false.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIPhotoEffect {}

/// A filter that makes shades of brown.
public protocol CISepiaTone: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// How much of the effect is used, from 0 to 1. The default is 1.
  var intensity: Float { get set }
}

extension BuiltinFilter: CISepiaTone {}

/// A filter that darkens the corners of an image.
public protocol CIVignette: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// How much darker the corners are, from -1 to 1. The default is 0.
  var intensity: Float { get set }
  /// The size of the light part, from 0 to 2. The default is 1.
  var radius: Float { get set }
}

extension BuiltinFilter: CIVignette {}

/// A filter that darkens an image around a circle.
public protocol CIVignetteEffect: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The radius, in pixels. The default is 150.
  var radius: Float { get set }
  /// How much darker the surroundings are, from -1 to 1. The default is 1.
  var intensity: Float { get set }
  /// The softness of the edge, from 0 to 1. The default is 0.5.
  var falloff: Float { get set }
}

extension BuiltinFilter: CIVignetteEffect {}

extension CIFilter {
  /// Returns a filter that applies quadratic polynomials of red, green and blue.
  public class func colorCrossPolynomial() -> any CIFilter & CIColorCrossPolynomial {
    BuiltinFilter(.colorCrossPolynomial)
  }

  /// Returns a filter that looks colors up in a table.
  public class func colorCube() -> any CIFilter & CIColorCube {
    BuiltinFilter(.colorCube)
  }

  /// Returns a filter that looks colors up in a table for a color space.
  public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
    BuiltinFilter(.colorCubeWithColorSpace)
  }

  /// Returns a filter that looks colors up in two tables, mixed by a mask.
  public class func colorCubesMixedWithMask() -> any CIFilter & CIColorCubesMixedWithMask {
    BuiltinFilter(.colorCubesMixedWithMask)
  }

  /// Returns a filter that looks each component up in a table.
  public class func colorCurves() -> any CIFilter & CIColorCurves {
    BuiltinFilter(.colorCurves)
  }

  /// Returns a filter that inverts colors.
  public class func colorInvert() -> any CIFilter & CIColorInvert {
    BuiltinFilter(.colorInvert)
  }

  /// Returns a filter that replaces luminance with the colors of a gradient.
  public class func colorMap() -> any CIFilter & CIColorMap {
    BuiltinFilter(.colorMap)
  }

  /// Returns a filter that makes shades of a color.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    BuiltinFilter(.colorMonochrome)
  }

  /// Returns a filter that reduces the number of brightnesses.
  public class func colorPosterize() -> any CIFilter & CIColorPosterize {
    BuiltinFilter(.colorPosterize)
  }

  /// Returns a filter that adds noise, which hides the steps of gradients.
  public class func dither() -> any CIFilter & CIDither {
    BuiltinFilter(.dither)
  }

  /// Returns a filter that replaces luminance with a ramp of two colors.
  public class func falseColor() -> any CIFilter & CIFalseColor {
    BuiltinFilter(.falseColor)
  }

  /// Returns a filter that makes white whose opacity is the gray of the image.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha {
    BuiltinFilter(.maskToAlpha)
  }

  /// Returns a filter that makes grays of the largest component.
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent {
    BuiltinFilter(.maximumComponent)
  }

  /// Returns a filter that makes grays of the smallest component.
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent {
    BuiltinFilter(.minimumComponent)
  }

  /// Returns a filter that makes the look of vintage photographs with exaggerated color.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectChrome)
  }

  /// Returns a filter that makes the look of vintage photographs with diminished color.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectFade)
  }

  /// Returns a filter that makes the look of vintage photographs with distorted colors.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectInstant)
  }

  /// Returns a filter that makes the look of black-and-white photographs with low contrast.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectMono)
  }

  /// Returns a filter that makes the look of black-and-white photographs with exaggerated contrast.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectNoir)
  }

  /// Returns a filter that makes the look of vintage photographs with cool colors.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectProcess)
  }

  /// Returns a filter that makes the look of black-and-white photographs with normal contrast.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectTonal)
  }

  /// Returns a filter that makes the look of vintage photographs with warm colors.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectTransfer)
  }

  /// Returns a filter that makes shades of brown.
  public class func sepiaTone() -> any CIFilter & CISepiaTone {
    BuiltinFilter(.sepiaTone)
  }

  /// Returns a filter that darkens the corners of an image.
  public class func vignette() -> any CIFilter & CIVignette {
    BuiltinFilter(.vignette)
  }

  /// Returns a filter that darkens an image around a circle.
  public class func vignetteEffect() -> any CIFilter & CIVignetteEffect {
    BuiltinFilter(.vignetteEffect)
  }
}

extension BuiltinFilter {
  var cubeDimension: Float {
    get { number("inputCubeDimension") }
    set { setValue(newValue, forKey: "inputCubeDimension") }
  }
  var cubeData: Data {
    get { data("inputCubeData") }
    set { setValue(newValue, forKey: "inputCubeData") }
  }
  var colorSpace: CGColorSpace? {
    get { colorSpace("inputColorSpace") }
    set { setValue(newValue, forKey: "inputColorSpace") }
  }
  var maskImage: CIImage? {
    get { image("inputMaskImage") }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }
  var cube0Data: Data {
    get { data("inputCube0Data") }
    set { setValue(newValue, forKey: "inputCube0Data") }
  }
  var cube1Data: Data {
    get { data("inputCube1Data") }
    set { setValue(newValue, forKey: "inputCube1Data") }
  }
  var curvesData: Data {
    get { data("inputCurvesData") }
    set { setValue(newValue, forKey: "inputCurvesData") }
  }
  var curvesDomain: CIVector {
    get { vector("inputCurvesDomain") }
    set { setValue(newValue, forKey: "inputCurvesDomain") }
  }
  var gradientImage: CIImage? {
    get { image("inputGradientImage") }
    set { setValue(newValue, forKey: "inputGradientImage") }
  }
  var intensity: Float {
    get { number("inputIntensity") }
    set { setValue(newValue, forKey: "inputIntensity") }
  }
  var levels: Float {
    get { number("inputLevels") }
    set { setValue(newValue, forKey: "inputLevels") }
  }
  var color0: CIColor {
    get { color("inputColor0") }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  var color1: CIColor {
    get { color("inputColor1") }
    set { setValue(newValue, forKey: "inputColor1") }
  }
  var falloff: Float {
    get { number("inputFalloff") }
    set { setValue(newValue, forKey: "inputFalloff") }
  }
}
