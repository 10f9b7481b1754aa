/// How a keyframe animation gets from one value to the next (K-02).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value for its time, without anything between.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at one speed throughout (K-10).
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the values (K-11).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along the curve of `cubic`, at one speed throughout (K-13).
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    linear.rawValue, discrete.rawValue, paced.rawValue, cubic.rawValue, cubicPaced.rawValue,
  ]
}
