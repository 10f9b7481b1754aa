/// The horizontal alignment of text in its layer (TX-02).
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// According to the direction of the script; the default.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// To the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// To the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centered.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified to the width of the layer; the last line is natural.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  /// All names, in the order of Apple's header.
  package static let allNames = [natural, left, right, center, justified].map(\.rawValue)
}

/// Where text that does not fit is truncated (TX-02).
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
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
  package static let allNames = [none, start, end, middle].map(\.rawValue)
}
