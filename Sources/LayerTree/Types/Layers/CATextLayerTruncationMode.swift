/// Where text that does not fit is cut (TX-02).
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere; the default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    none.rawValue, start.rawValue, end.rawValue, middle.rawValue,
  ]
}
