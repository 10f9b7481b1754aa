/// How a layer rotates while it follows a path (K-16).
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
  public let rawValue: String

  /// Creates a value with any name; an unknown name does not rotate the layer.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// All names, in the order of Apple's header.
  package static let allNames = [rotateAuto.rawValue, rotateAutoReverse.rawValue]
}
