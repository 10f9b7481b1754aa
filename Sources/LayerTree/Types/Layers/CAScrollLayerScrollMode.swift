/// The axes along which a scroll layer scrolls (SC-01).
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a mode with any name; an unknown one acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along neither axis.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Along the y axis.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Along the x axis.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Along both axes; the default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")

  /// All names, in the order of Apple's header.
  package static let allNames = [none, vertically, horizontally, both].map(\.rawValue)
}
