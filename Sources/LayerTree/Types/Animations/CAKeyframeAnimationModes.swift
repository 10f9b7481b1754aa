/// How a keyframe animation computes values between keyframes (K-02).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolates linearly between values; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Shows each value for its time, without interpolation.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Interpolates linearly at constant speed (K-10).
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolates along a smooth curve through the values (K-11).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolates along the curve of `cubic` at constant speed (K-13).
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// All names, in the order of Apple's header.
  package static let allNames = [linear, discrete, paced, cubic, cubicPaced].map(\.rawValue)
}

/// How a layer rotates while it follows a path (K-16).
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name does not rotate the layer.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// All names, in the order of Apple's header.
  package static let allNames = [rotateAuto, rotateAutoReverse].map(\.rawValue)
}
