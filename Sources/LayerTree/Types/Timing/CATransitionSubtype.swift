/// The side that a transition with a direction comes from (TR-06).
///
/// Top and bottom are those of a y axis that points up: on a stage, where it points down, what comes
/// from the bottom enters at the upper edge (TR-07).
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as `fromLeft` (TR-08).
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge, moving to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge, moving to the right; what none acts as.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the edge of greatest y, moving up on a stage.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the edge of least y, moving down on a stage.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    fromRight.rawValue, fromLeft.rawValue, fromTop.rawValue, fromBottom.rawValue,
  ]
}
