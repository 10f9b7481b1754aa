/// The names of timing curves (F-01).
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow start: (0.42, 0) (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow end: (0, 0) (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow start and end: (0.42, 0) (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations: (0.25, 0.1) (0.25, 1) (F-02).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  /// All names, in the order of Apple's header.
  package static let allNames = [linear, easeIn, easeOut, easeInEaseOut, `default`].map(\.rawValue)
}
