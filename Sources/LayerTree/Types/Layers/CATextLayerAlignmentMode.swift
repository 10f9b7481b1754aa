/// Where a line of text stands between the left and right of its layer (TX-02).
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the direction of the script; the default.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Stretched to the width; the last line is natural.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    natural.rawValue, left.rawValue, right.rawValue, center.rawValue, justified.rawValue,
  ]
}
