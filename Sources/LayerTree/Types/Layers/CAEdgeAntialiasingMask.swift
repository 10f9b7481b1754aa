/// The edges to antialias; stored but without effect, because all edges are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per member.
  public let rawValue: UInt32

  /// Creates a set from bits; unknown bits have no effect.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge at minimum x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The edge at maximum x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The edge at minimum y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The edge at maximum y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)

  /// The names of all members, in the order of their bits.
  package static let allNames = [
    "layerLeftEdge", "layerRightEdge", "layerBottomEdge", "layerTopEdge",
  ]

  /// The set of all members.
  package static let all: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
}
