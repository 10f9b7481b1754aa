/// How a transition moves from one image of a layer to another (TR-01).
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
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
  package static let allNames = [fade, moveIn, push, reveal].map(\.rawValue)
}

/// The side from which a transition with a direction enters.
///
/// Top and bottom assume a y axis that points up. On a stage, y points down, so an image from the
/// bottom enters at the upper edge (O-06).
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as `fromLeft` (TR-08).
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge, moving to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge, moving to the right; the default if there is no subtype.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the edge with the greatest y, moving up on a stage.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the edge with the least y, moving down on a stage.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// All names, in the order of Apple's header.
  package static let allNames = [fromRight, fromLeft, fromTop, fromBottom].map(\.rawValue)
}
