/// What a video layer shows after the end of its video (VD-07).
public struct VideoLayerEndBehavior: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a behavior with any name; an unknown one acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last frame; the default.
  public static let freeze = VideoLayerEndBehavior(rawValue: "freeze")
  /// No contents.
  public static let hide = VideoLayerEndBehavior(rawValue: "hide")

  /// All names, the default first.
  package static let allNames = [freeze, hide].map(\.rawValue)
}
