public import CoreGraphics

/// The inputs of `CIFilter.eightfoldReflectedTile()`.
public protocol CIEightfoldReflectedTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CIEightfoldReflectedTile {}

/// The inputs of `CIFilter.fourfoldReflectedTile()`.
public protocol CIFourfoldReflectedTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
  /// The angle between the sides of a tile, in radians. The default is a right angle.
  var acuteAngle: Float { get set }
}

extension BuiltinFilter: CIFourfoldReflectedTile {}

/// The inputs of `CIFilter.fourfoldRotatedTile()`.
public protocol CIFourfoldRotatedTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CIFourfoldRotatedTile {}

/// The inputs of `CIFilter.fourfoldTranslatedTile()`.
public protocol CIFourfoldTranslatedTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
  /// The angle between the sides of a tile, in radians. The default is a right angle.
  var acuteAngle: Float { get set }
}

extension BuiltinFilter: CIFourfoldTranslatedTile {}

/// The inputs of `CIFilter.glideReflectedTile()`.
public protocol CIGlideReflectedTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CIGlideReflectedTile {}

/// The inputs of `CIFilter.kaleidoscope()`.
public protocol CIKaleidoscope: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The number of sectors, which are reflected once each. The default is 6.
  var count: Int { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
}

extension BuiltinFilter: CIKaleidoscope {}

/// The inputs of `CIFilter.opTile()`.
public protocol CIOpTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The scale. The default is 2.8.
  var scale: Float { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 65.
  var width: Float { get set }
}

extension BuiltinFilter: CIOpTile {}

/// The inputs of `CIFilter.parallelogramTile()`.
public protocol CIParallelogramTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The angle between the sides of a tile, in radians. The default is a right angle.
  var acuteAngle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CIParallelogramTile {}

/// The inputs of `CIFilter.sixfoldReflectedTile()`.
public protocol CISixfoldReflectedTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CISixfoldReflectedTile {}

/// The inputs of `CIFilter.sixfoldRotatedTile()`.
public protocol CISixfoldRotatedTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CISixfoldRotatedTile {}

/// The inputs of `CIFilter.triangleKaleidoscope()`.
public protocol CITriangleKaleidoscope: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// A corner of the triangle, in pixels. The default is (150, 150).
  var point: CGPoint { get set }
  /// The side, in pixels. The default is 700.
  var size: Float { get set }
  /// The angle, in radians. The default is 5.92.
  var rotation: Float { get set }
  /// What remains of the brightness after a reflection. The default is 0.85.
  var decay: Float { get set }
}

extension BuiltinFilter: CITriangleKaleidoscope {}

/// The inputs of `CIFilter.twelvefoldReflectedTile()`.
public protocol CITwelvefoldReflectedTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CITwelvefoldReflectedTile {}

extension CIFilter {
  /// Returns a filter that tiles a reflected triangle in squares.
  public class func eightfoldReflectedTile() -> any CIFilter & CIEightfoldReflectedTile {
    BuiltinFilter(.eightfoldReflectedTile)
  }

  /// Returns a filter that tiles a reflected parallelogram.
  public class func fourfoldReflectedTile() -> any CIFilter & CIFourfoldReflectedTile {
    BuiltinFilter(.fourfoldReflectedTile)
  }

  /// Returns a filter that tiles a rotated square.
  public class func fourfoldRotatedTile() -> any CIFilter & CIFourfoldRotatedTile {
    BuiltinFilter(.fourfoldRotatedTile)
  }

  /// Returns a filter that tiles a parallelogram.
  public class func fourfoldTranslatedTile() -> any CIFilter & CIFourfoldTranslatedTile {
    BuiltinFilter(.fourfoldTranslatedTile)
  }

  /// Returns a filter that tiles a square, mirrored upside down in every second column.
  public class func glideReflectedTile() -> any CIFilter & CIGlideReflectedTile {
    BuiltinFilter(.glideReflectedTile)
  }

  /// Returns a filter that reflects a sector of the image around a center.
  public class func kaleidoscope() -> any CIFilter & CIKaleidoscope {
    BuiltinFilter(.kaleidoscope)
  }

  /// Returns a filter that tiles a scaled and rotated part of the image.
  public class func opTile() -> any CIFilter & CIOpTile {
    BuiltinFilter(.opTile)
  }

  /// Returns a filter that tiles a parallelogram, reflected in its sides.
  public class func parallelogramTile() -> any CIFilter & CIParallelogramTile {
    BuiltinFilter(.parallelogramTile)
  }

  /// Returns a filter that tiles a triangle, reflected in its sides.
  public class func sixfoldReflectedTile() -> any CIFilter & CISixfoldReflectedTile {
    BuiltinFilter(.sixfoldReflectedTile)
  }

  /// Returns a filter that tiles a triangle, rotated about a corner to hexagons.
  public class func sixfoldRotatedTile() -> any CIFilter & CISixfoldRotatedTile {
    BuiltinFilter(.sixfoldRotatedTile)
  }

  /// Returns a filter that reflects a triangle of the image, darker with each reflection.
  public class func triangleKaleidoscope() -> any CIFilter & CITriangleKaleidoscope {
    BuiltinFilter(.triangleKaleidoscope)
  }

  /// Returns a filter that tiles a reflected triangle in hexagons.
  public class func twelvefoldReflectedTile() -> any CIFilter & CITwelvefoldReflectedTile {
    BuiltinFilter(.twelvefoldReflectedTile)
  }
}

// The typed inputs that only these filters have.
extension BuiltinFilter {
  var acuteAngle: Float {
    get { number("inputAcuteAngle") }
    set { setValue(newValue, forKey: "inputAcuteAngle") }
  }
  var point: CGPoint {
    get { vector("inputPoint").cgPointValue }
    set { setValue(newValue, forKey: "inputPoint") }
  }
  var size: Float {
    get { number("inputSize") }
    set { setValue(newValue, forKey: "inputSize") }
  }
}
