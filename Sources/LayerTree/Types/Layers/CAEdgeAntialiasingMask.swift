/// Which edges are antialiased; stored only, all are.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// A bit a member.
  public let rawValue: UInt32

  /// Makes a set of bits; unknown ones have no effect.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// At minimum x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// At maximum x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// At minimum y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// At maximum y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)

  /// Every member's name, by bit.
  package static let allNames = [
    "layerLeftEdge", "layerRightEdge", "layerBottomEdge", "layerTopEdge",
  ]

  /// Every member.
  package static let all: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
}
