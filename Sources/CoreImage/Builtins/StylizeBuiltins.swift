public import CoreGraphics

/// The inputs of `CIFilter.crystallize()`.
public protocol CICrystallize: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The size of polygons, in pixels. The default is 20.
  var radius: Float { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
}

extension BuiltinFilter: CICrystallize {}

/// The inputs of `CIFilter.edges()`.
public protocol CIEdges: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The brightness of edges. The default is 1.
  var intensity: Float { get set }
}

extension BuiltinFilter: CIEdges {}

/// The inputs of `CIFilter.hexagonalPixellate()`.
public protocol CIHexagonalPixellate: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The side of a hexagon, in pixels. The default is 8.
  var scale: Float { get set }
}

extension BuiltinFilter: CIHexagonalPixellate {}

/// The inputs of `CIFilter.lineOverlay()`.
public protocol CILineOverlay: CIFilterProtocol {
  /// The image to filter.
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

/// The inputs of `CIFilter.pixellate()`.
public protocol CIPixellate: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The side of a square, in pixels. The default is 8.
  var scale: Float { get set }
}

extension BuiltinFilter: CIPixellate {}

/// The inputs of `CIFilter.pointillize()`.
public protocol CIPointillize: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The radius of dots, in pixels. The default is 20.
  var radius: Float { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
}

extension BuiltinFilter: CIPointillize {}

/// The inputs of `CIFilter.shadedMaterial()`.
public protocol CIShadedMaterial: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// A ball of the material, seen from above.
  var shadingImage: CIImage? { get set }
  /// The factor of heights. The default is 10.
  var scale: Float { get set }
}

extension BuiltinFilter: CIShadedMaterial {}

/// The inputs of `CIFilter.spotColor()`.
public protocol CISpotColor: CIFilterProtocol {
  /// The image to filter.
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

/// The inputs of `CIFilter.spotLight()`.
public protocol CISpotLight: CIFilterProtocol {
  /// The image to filter.
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
  /// Returns a filter that gives random polygons the mean of their colors.
  public class func crystallize() -> any CIFilter & CICrystallize {
    BuiltinFilter(.crystallize)
  }

  /// Returns a filter that shows the edges in the image in color.
  public class func edges() -> any CIFilter & CIEdges {
    BuiltinFilter(.edges)
  }

  /// Returns a filter that gives hexagons the mean of their colors.
  public class func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate {
    BuiltinFilter(.hexagonalPixellate)
  }

  /// Returns a filter that draws the edges in the image as black lines.
  public class func lineOverlay() -> any CIFilter & CILineOverlay {
    BuiltinFilter(.lineOverlay)
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

// The typed inputs that only these filters have.
extension BuiltinFilter {
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
