/// How a transition moves from one image of a layer to another (TR-01).
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default (TR-08).
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new image appears while the old one disappears; the default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new image slides over the stationary old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new image pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old image slides off the stationary new one.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// All names, in the order of Apple's header.
  package static let allNames = [
    fade.rawValue, moveIn.rawValue, push.rawValue, reveal.rawValue,
  ]
}
