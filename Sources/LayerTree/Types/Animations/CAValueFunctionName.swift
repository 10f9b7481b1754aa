/// The functions that make a matrix from animated numbers (V-07).
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; `CAValueFunction` supports only the names below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis, by an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis, by an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis, by an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale along all axes, by three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation along all axes, by three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along the x axis, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along the y axis, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along the z axis, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  /// All names, in the order of Apple's header.
  package static let allNames = [
    rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY,
    translateZ,
  ].map(\.rawValue)
}
