/// How contents are sampled where they are drawn larger or smaller than they are.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolated between neighbouring pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolated between smaller copies of the image; for minification only.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    linear.rawValue, nearest.rawValue, trilinear.rawValue,
  ]
}
