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
  /// The number of colors along each edge of the table.
  var cubeDimension: Float { get set }
  /// The premultiplied colors, four floats each, red fastest.
  var cubeData: Data { get set }
  /// Whether the table continues for components outside 0 to 1.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIColorCube {}

/// A filter that looks colors up in two tables, mixed by a mask.
public protocol CIColorCubesMixedWithMask: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The mask: the first table is used where it is black, the second where it is white.
  var maskImage: CIImage? { get set }
  /// The number of colors along each edge of the table.
  var cubeDimension: Float { get set }
  /// The colors of the first table, as in `CIColorCube`.
  var cube0Data: Data { get set }
  /// The colors of the second table.
  var cube1Data: Data { get set }
  /// The color space of the table; nil for the working space.
  var colorSpace: CGColorSpace? { get set }
  /// Whether the table continues for components outside 0 to 1.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIColorCubesMixedWithMask {}

/// A filter that looks colors up in a table for a color space.
public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The number of colors along each edge of the table.
  var cubeDimension: Float { get set }
  /// The premultiplied colors, four floats each, red fastest.
  var cubeData: Data { get set }
  /// Whether the table continues for components outside 0 to 1.
  var extrapolate: Bool { get set }
  /// The color space of the table; nil for the working space.
  var colorSpace: CGColorSpace? { get set }
}

extension BuiltinFilter: CIColorCubeWithColorSpace {}

/// A filter that looks each component up in a table.
public protocol CIColorCurves: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// Three floats per entry, for red, green and blue.
  var curvesData: Data { get set }
  /// The values of the first and the last entry.
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
  /// How much of the effect is used, from 0 to 1.
  var intensity: Float { get set }
}

extension BuiltinFilter: CIColorMonochrome {}

/// A filter that reduces the number of brightnesses.
public protocol CIColorPosterize: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The number of values of each component.
  var levels: Float { get set }
}

extension BuiltinFilter: CIColorPosterize {}

/// A filter that adds noise, which hides the steps of gradients.
public protocol CIDither: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The strength of the noise.
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

/// A filter that makes shades of brown.
public protocol CISepiaTone: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// How much of the effect is used, from 0 to 1.
  var intensity: Float { get set }
}

extension BuiltinFilter: CISepiaTone {}

/// A filter that darkens the corners of an image.
public protocol CIVignette: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// How much darker the corners are, from -1 to 1.
  var intensity: Float { get set }
  /// The size of the light part, from 0 to 2.
  var radius: Float { get set }
}

extension BuiltinFilter: CIVignette {}

/// A filter that darkens an image around a circle.
public protocol CIVignetteEffect: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center of the circle, in pixels.
  var center: CGPoint { get set }
  /// The radius, in pixels.
  var radius: Float { get set }
  /// How much darker the surroundings are, from -1 to 1.
  var intensity: Float { get set }
  /// The softness of the edge, from 0 to 1.
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

  /// Returns a filter that looks colors up in two tables, mixed by a mask.
  public class func colorCubesMixedWithMask() -> any CIFilter & CIColorCubesMixedWithMask {
    BuiltinFilter(.colorCubesMixedWithMask)
  }

  /// Returns a filter that looks colors up in a table for a color space.
  public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
    BuiltinFilter(.colorCubeWithColorSpace)
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
