// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// A filter that repeats the edges of an image infinitely, and transforms it.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The transform. The default is the identity.
  var transform: CGAffineTransform { get set }
}

extension BuiltinFilter: CIAffineClamp {}

/// A filter that repeats an image infinitely, and transforms it.
public protocol CIAffineTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The transform. The default is the identity.
  var transform: CGAffineTransform { get set }
}

extension BuiltinFilter: CIAffineTile {}

/// A filter that tiles a reflected triangle in squares.
public protocol CIEightfoldReflectedTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CIEightfoldReflectedTile {}

/// A filter that tiles a reflected parallelogram.
public protocol CIFourfoldReflectedTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
  /// The angle between the sides of a tile, in radians. The default is a right angle.
  var acuteAngle: Float { get set }
}

extension BuiltinFilter: CIFourfoldReflectedTile {}

/// A filter that tiles a rotated square.
public protocol CIFourfoldRotatedTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CIFourfoldRotatedTile {}

/// A filter that tiles a parallelogram.
public protocol CIFourfoldTranslatedTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
  /// The angle between the sides of a tile, in radians. The default is a right angle.
  var acuteAngle: Float { get set }
}

extension BuiltinFilter: CIFourfoldTranslatedTile {}

/// A filter that tiles a square, mirrored upside down in every second column.
public protocol CIGlideReflectedTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CIGlideReflectedTile {}

/// A filter that reflects a sector of the image around a center.
public protocol CIKaleidoscope: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The number of sectors, which are reflected once each. The default is 6.
  var count: Int { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
}

extension BuiltinFilter: CIKaleidoscope {}

/// A filter that tiles a scaled and rotated part of the image.
public protocol CIOpTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The scale. The default is 2.8.
  var scale: Float { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 65.
  var width: Float { get set }
}

extension BuiltinFilter: CIOpTile {}

/// A filter that tiles a parallelogram, reflected in its sides.
public protocol CIParallelogramTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
  /// The angle between the sides of a tile, in radians. The default is a right angle.
  var acuteAngle: Float { get set }
}

extension BuiltinFilter: CIParallelogramTile {}

/// A filter that moves the corners of an image to four points, and repeats it.
public protocol CIPerspectiveTile: CIFourCoordinateGeometryFilter {}

extension BuiltinFilter: CIPerspectiveTile {}

/// A filter that tiles a triangle, reflected in its sides.
public protocol CISixfoldReflectedTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CISixfoldReflectedTile {}

/// A filter that tiles a triangle, rotated about a corner to hexagons.
public protocol CISixfoldRotatedTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CISixfoldRotatedTile {}

/// A filter that reflects a triangle of the image, darker with each reflection.
public protocol CITriangleKaleidoscope: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// A corner of the triangle, in pixels. The default is (150, 150).
  var point: CGPoint { get set }
  /// The side, in pixels. The default is 700.
  var size: Float { get set }
  /// The angle, in radians. The default is 5.924.
  var rotation: Float { get set }
  /// What remains of the brightness after a reflection. The default is 0.85.
  var decay: Float { get set }
}

extension BuiltinFilter: CITriangleKaleidoscope {}

/// A filter that tiles a reflected triangle in hexagons.
public protocol CITwelvefoldReflectedTile: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of a tile, in pixels. The default is 100.
  var width: Float { get set }
}

extension BuiltinFilter: CITwelvefoldReflectedTile {}

extension CIFilter {
  /// Returns a filter that repeats the edges of an image infinitely, and transforms it.
  public class func affineClamp() -> any CIFilter & CIAffineClamp {
    BuiltinFilter(.affineClamp)
  }

  /// Returns a filter that repeats an image infinitely, and transforms it.
  public class func affineTile() -> any CIFilter & CIAffineTile {
    BuiltinFilter(.affineTile)
  }

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

  /// Returns a filter that moves the corners of an image to four points, and repeats it.
  public class func perspectiveTile() -> any CIFilter & CIPerspectiveTile {
    BuiltinFilter(.perspectiveTile)
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

extension BuiltinFilter {
  var transform: CGAffineTransform {
    get { transform("inputTransform") }
    set { setValue(newValue, forKey: "inputTransform") }
  }
  var acuteAngle: Float {
    get { number("inputAcuteAngle") }
    set { setValue(newValue, forKey: "inputAcuteAngle") }
  }
  var point: CGPoint {
    get { point("inputPoint") }
    set { setValue(newValue, forKey: "inputPoint") }
  }
  var decay: Float {
    get { number("inputDecay") }
    set { setValue(newValue, forKey: "inputDecay") }
  }
}

extension CITriangleKaleidoscope where Self: BuiltinFilter {
  var size: Float {
    get { number("inputSize") }
    set { setValue(newValue, forKey: "inputSize") }
  }
}
