// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// The inputs of the filters that blend two images with a mask.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The image where the mask is 0; nil for a clear one.
  var backgroundImage: CIImage? { get set }
  /// The mask.
  var maskImage: CIImage? { get set }
}

extension BuiltinFilter: CIBlendWithMask {}

/// A filter that adds a soft glow.
public protocol CIBloom: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 10.
  var radius: Float { get set }
  /// How strong the effect is; 0 for none. The default is 0.5.
  var intensity: Float { get set }
}

extension BuiltinFilter: CIBloom {}

/// The inputs of the filters that sum neighbors, each times a weight.
public protocol CIConvolution: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The weights of the rows from top to bottom, each from left to right.
  var weights: CIVector { get set }
  /// What is added to each component. The default is 0.
  var bias: Float { get set }
}

extension BuiltinFilter: CIConvolution {}

/// A filter that gives random polygons the mean of their colors.
public protocol CICrystallize: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The size of polygons, in pixels. The default is 20.
  var radius: Float { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
}

extension BuiltinFilter: CICrystallize {}

/// A filter that shows the edges in the image in color.
public protocol CIEdges: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The brightness of edges. The default is 1.
  var intensity: Float { get set }
}

extension BuiltinFilter: CIEdges {}

/// A filter that dulls highlights.
public protocol CIGloom: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 10.
  var radius: Float { get set }
  /// How strong the effect is; 0 for none. The default is 0.5.
  var intensity: Float { get set }
}

extension BuiltinFilter: CIGloom {}

/// A filter that gives hexagons the mean of their colors.
public protocol CIHexagonalPixellate: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The side of a square or hexagon, in pixels. The default is 8.
  var scale: Float { get set }
}

extension BuiltinFilter: CIHexagonalPixellate {}

/// A filter that adjusts shadows and highlights.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The standard deviation of the blur, in pixels, that finds shadows and highlights. The default is 0.
  var radius: Float { get set }
  /// How much shadows become lighter, from -1 to 1. The default is 0.
  var shadowAmount: Float { get set }
  /// How much of the highlights is kept, from 0 to 1. The default is 1.
  var highlightAmount: Float { get set }
}

extension BuiltinFilter: CIHighlightShadowAdjust {}

/// A filter that draws the edges in the image as black lines.
public protocol CILineOverlay: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The differences that count as noise. The default is 0.07.
  var nrNoiseLevel: Float { get set }
  /// How much the rest is sharpened. The default is 0.71.
  var nrSharpness: Float { get set }
  /// The strength of edges. The default is 1.
  var edgeIntensity: Float { get set }
  /// The strength from which an edge is drawn. The default is 0.1.
  var threshold: Float { get set }
  /// How sharply lines end. The default is 50.
  var contrast: Float { get set }
}

extension BuiltinFilter: CILineOverlay {}

/// A filter that mixes two images.
public protocol CIMix: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The image behind.
  var backgroundImage: CIImage? { get set }
  /// The share of the image, from 0 to 1. The default is 1.
  var amount: Float { get set }
}

extension BuiltinFilter: CIMix {}

/// A filter that gives squares the mean of their colors.
public protocol CIPixellate: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The side of a square or hexagon, in pixels. The default is 8.
  var scale: Float { get set }
}

extension BuiltinFilter: CIPixellate {}

/// A filter that paints the image with dots.
public protocol CIPointillize: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius of dots, in pixels. The default is 20.
  var radius: Float { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
}

extension BuiltinFilter: CIPointillize {}

/// A filter that gives a height field the look of a material.
public protocol CIShadedMaterial: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// A ball of the material, seen from above.
  var shadingImage: CIImage? { get set }
  /// The factor of heights. The default is 10.
  var scale: Float { get set }
}

extension BuiltinFilter: CIShadedMaterial {}

/// A filter that replaces ranges of colors.
public protocol CISpotColor: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The color to replace. The default is a dark gray.
  var centerColor1: CIColor { get set }
  /// What replaces it. The default is a dark red.
  var replacementColor1: CIColor { get set }
  /// How far from it colors are replaced. The default is 0.22.
  var closeness1: Float { get set }
  /// How sharply replaced colors end. The default is 0.98.
  var contrast1: Float { get set }
  /// The color to replace. The default is a dark pink.
  var centerColor2: CIColor { get set }
  /// What replaces it. The default is a light pink.
  var replacementColor2: CIColor { get set }
  /// How far from it colors are replaced. The default is 0.15.
  var closeness2: Float { get set }
  /// How sharply replaced colors end. The default is 0.98.
  var contrast2: Float { get set }
  /// The color to replace. The default is an orange.
  var centerColor3: CIColor { get set }
  /// What replaces it. The default is a light brown.
  var replacementColor3: CIColor { get set }
  /// How far from it colors are replaced. The default is 0.5.
  var closeness3: Float { get set }
  /// How sharply replaced colors end. The default is 0.99.
  var contrast3: Float { get set }
}

extension BuiltinFilter: CISpotColor {}

/// A filter that lights the image.
public protocol CISpotLight: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The position of the light, in pixels. The default is (400, 600, 150).
  var lightPosition: CIVector { get set }
  /// The point at which it points. The default is (200, 200, 0).
  var lightPointsAt: CIVector { get set }
  /// The brightness. The default is 3.
  var brightness: Float { get set }
  /// The size of the light; less is more focused. The default is 0.1.
  var concentration: Float { get set }
  /// The color of the light. The default is white.
  var color: CIColor { get set }
}

extension BuiltinFilter: CISpotLight {}

extension CIFilter {
  /// Returns a filter that blends with the opacity of a mask.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(.blendWithAlphaMask)
  }

  /// Returns a filter that blends with the blue component of a mask.
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(.blendWithBlueMask)
  }

  /// Returns a filter that blends with the luminance of a mask.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(.blendWithMask)
  }

  /// Returns a filter that blends with the red component of a mask.
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(.blendWithRedMask)
  }

  /// Returns a filter that adds a soft glow.
  public class func bloom() -> any CIFilter & CIBloom {
    BuiltinFilter(.bloom)
  }

  /// Returns a filter that sums neighbors of 3 by 3 pixels.
  public class func convolution3X3() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution3X3)
  }

  /// Returns a filter that sums neighbors of 5 by 5 pixels.
  public class func convolution5X5() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution5X5)
  }

  /// Returns a filter that sums neighbors of 7 by 7 pixels.
  public class func convolution7X7() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution7X7)
  }

  /// Returns a filter that sums neighbors in a row of 9.
  public class func convolution9Horizontal() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution9Horizontal)
  }

  /// Returns a filter that sums neighbors in a column of 9.
  public class func convolution9Vertical() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution9Vertical)
  }

  /// Returns a filter that sums the colors of neighbors of 3 by 3 pixels, and keeps the opacity.
  public class func convolutionRGB3X3() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB3X3)
  }

  /// Returns a filter that sums the colors of neighbors of 5 by 5 pixels, and keeps the opacity.
  public class func convolutionRGB5X5() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB5X5)
  }

  /// Returns a filter that sums the colors of neighbors of 7 by 7 pixels, and keeps the opacity.
  public class func convolutionRGB7X7() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB7X7)
  }

  /// Returns a filter that sums the colors of neighbors in a row of 9, and keeps the opacity.
  public class func convolutionRGB9Horizontal() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB9Horizontal)
  }

  /// Returns a filter that sums the colors of neighbors in a column of 9, and keeps the opacity.
  public class func convolutionRGB9Vertical() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB9Vertical)
  }

  /// Returns a filter that gives random polygons the mean of their colors.
  public class func crystallize() -> any CIFilter & CICrystallize {
    BuiltinFilter(.crystallize)
  }

  /// Returns a filter that shows the edges in the image in color.
  public class func edges() -> any CIFilter & CIEdges {
    BuiltinFilter(.edges)
  }

  /// Returns a filter that dulls highlights.
  public class func gloom() -> any CIFilter & CIGloom {
    BuiltinFilter(.gloom)
  }

  /// Returns a filter that gives hexagons the mean of their colors.
  public class func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate {
    BuiltinFilter(.hexagonalPixellate)
  }

  /// Returns a filter that adjusts shadows and highlights.
  public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    BuiltinFilter(.highlightShadowAdjust)
  }

  /// Returns a filter that draws the edges in the image as black lines.
  public class func lineOverlay() -> any CIFilter & CILineOverlay {
    BuiltinFilter(.lineOverlay)
  }

  /// Returns a filter that mixes two images.
  public class func mix() -> any CIFilter & CIMix {
    BuiltinFilter(.mix)
  }

  /// Returns a filter that gives squares the mean of their colors.
  public class func pixellate() -> any CIFilter & CIPixellate {
    BuiltinFilter(.pixellate)
  }

  /// Returns a filter that paints the image with dots.
  public class func pointillize() -> any CIFilter & CIPointillize {
    BuiltinFilter(.pointillize)
  }

  /// Returns a filter that gives a height field the look of a material.
  public class func shadedMaterial() -> any CIFilter & CIShadedMaterial {
    BuiltinFilter(.shadedMaterial)
  }

  /// Returns a filter that replaces ranges of colors.
  public class func spotColor() -> any CIFilter & CISpotColor {
    BuiltinFilter(.spotColor)
  }

  /// Returns a filter that lights the image.
  public class func spotLight() -> any CIFilter & CISpotLight {
    BuiltinFilter(.spotLight)
  }
}

extension BuiltinFilter {
  var weights: CIVector {
    get { vector("inputWeights") }
    set { setValue(newValue, forKey: "inputWeights") }
  }
  var bias: Float {
    get { number("inputBias") }
    set { setValue(newValue, forKey: "inputBias") }
  }
  var shadowAmount: Float {
    get { number("inputShadowAmount") }
    set { setValue(newValue, forKey: "inputShadowAmount") }
  }
  var highlightAmount: Float {
    get { number("inputHighlightAmount") }
    set { setValue(newValue, forKey: "inputHighlightAmount") }
  }
  var nrNoiseLevel: Float {
    get { number("inputNRNoiseLevel") }
    set { setValue(newValue, forKey: "inputNRNoiseLevel") }
  }
  var nrSharpness: Float {
    get { number("inputNRSharpness") }
    set { setValue(newValue, forKey: "inputNRSharpness") }
  }
  var edgeIntensity: Float {
    get { number("inputEdgeIntensity") }
    set { setValue(newValue, forKey: "inputEdgeIntensity") }
  }
  var shadingImage: CIImage? {
    get { image("inputShadingImage") }
    set { setValue(newValue, forKey: "inputShadingImage") }
  }
  var centerColor1: CIColor {
    get { color("inputCenterColor1") }
    set { setValue(newValue, forKey: "inputCenterColor1") }
  }
  var replacementColor1: CIColor {
    get { color("inputReplacementColor1") }
    set { setValue(newValue, forKey: "inputReplacementColor1") }
  }
  var closeness1: Float {
    get { number("inputCloseness1") }
    set { setValue(newValue, forKey: "inputCloseness1") }
  }
  var contrast1: Float {
    get { number("inputContrast1") }
    set { setValue(newValue, forKey: "inputContrast1") }
  }
  var centerColor2: CIColor {
    get { color("inputCenterColor2") }
    set { setValue(newValue, forKey: "inputCenterColor2") }
  }
  var replacementColor2: CIColor {
    get { color("inputReplacementColor2") }
    set { setValue(newValue, forKey: "inputReplacementColor2") }
  }
  var closeness2: Float {
    get { number("inputCloseness2") }
    set { setValue(newValue, forKey: "inputCloseness2") }
  }
  var contrast2: Float {
    get { number("inputContrast2") }
    set { setValue(newValue, forKey: "inputContrast2") }
  }
  var centerColor3: CIColor {
    get { color("inputCenterColor3") }
    set { setValue(newValue, forKey: "inputCenterColor3") }
  }
  var replacementColor3: CIColor {
    get { color("inputReplacementColor3") }
    set { setValue(newValue, forKey: "inputReplacementColor3") }
  }
  var closeness3: Float {
    get { number("inputCloseness3") }
    set { setValue(newValue, forKey: "inputCloseness3") }
  }
  var contrast3: Float {
    get { number("inputContrast3") }
    set { setValue(newValue, forKey: "inputContrast3") }
  }
  var lightPosition: CIVector {
    get { vector("inputLightPosition") }
    set { setValue(newValue, forKey: "inputLightPosition") }
  }
  var lightPointsAt: CIVector {
    get { vector("inputLightPointsAt") }
    set { setValue(newValue, forKey: "inputLightPointsAt") }
  }
  var concentration: Float {
    get { number("inputConcentration") }
    set { setValue(newValue, forKey: "inputConcentration") }
  }
}
