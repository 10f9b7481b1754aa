/// The functions that make a matrix of animated numbers (V-07).
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; `CAValueFunction` knows only those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A turn about the x axis, of an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A turn about the y axis, of an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A turn about the z axis, of an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale along the axes, of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A move, of three lengths in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A move along the x axis, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A move along the y axis, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A move along the z axis, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    rotateX.rawValue, rotateY.rawValue, rotateZ.rawValue, scale.rawValue, scaleX.rawValue,
    scaleY.rawValue, scaleZ.rawValue, translate.rawValue, translateX.rawValue,
    translateY.rawValue, translateZ.rawValue,
  ]
}
