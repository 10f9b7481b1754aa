/// How a layer turns while it follows a path (K-16).
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows does not turn the layer.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The x axis points against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [rotateAuto.rawValue, rotateAutoReverse.rawValue]
}
