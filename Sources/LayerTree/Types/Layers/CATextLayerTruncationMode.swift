/// Where text that does not fit is truncated (TX-02).
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not truncated; the default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  /// All names, in the order of Apple's header.
  package static let allNames = [
    none.rawValue, start.rawValue, end.rawValue, middle.rawValue,
  ]
}
