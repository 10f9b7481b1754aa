/// The corners to round.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per member.
  public let rawValue: UInt32

  /// Creates a set from bits; unknown bits have no effect.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The corner at minimum x and y: the visual top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner at maximum x and minimum y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner at minimum x and maximum y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner at maximum x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  /// The names of all members, in the order of their bits.
  package static let allNames = [
    "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner",
  ]

  /// The set of all members.
  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circles; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins farther from the corner, and whose curvature changes smoothly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  /// All names, in the order of Apple's header.
  package static let allNames = [circular, continuous].map(\.rawValue)
}
