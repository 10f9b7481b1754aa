/// How contents are sampled when enlarged or reduced.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolates between neighboring pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Uses the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolates between smaller copies of the image; only for minification.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// All names, in the order of Apple's header.
  package static let allNames = [
    linear.rawValue, nearest.rawValue, trilinear.rawValue,
  ]
}
