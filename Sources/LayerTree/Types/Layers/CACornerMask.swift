/// Which corners are rounded.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// A bit a member.
  public let rawValue: UInt32

  /// Makes a set of bits; unknown ones have no effect.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// At minimum x and y: the visual top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// At maximum x and minimum y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// At minimum x and maximum y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// At maximum x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  /// Every member's name, by bit.
  package static let allNames = [
    "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner",
  ]

  /// Every member.
  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
