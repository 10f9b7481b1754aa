/// Where contents stand in their layer, and how large; top is maximum y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Unscaled, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Unscaled, at maximum y: the visual bottom.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Unscaled, at minimum y: the visual top.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Unscaled, at minimum x.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Unscaled, at maximum x.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Unscaled, at minimum x and maximum y.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Unscaled, at maximum x and maximum y.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Unscaled, at minimum x and minimum y.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Unscaled, at maximum x and minimum y.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill both axes; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit inside, centred, proportions kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover, centred, proportions kept; may exceed the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    center.rawValue, top.rawValue, bottom.rawValue, left.rawValue, right.rawValue,
    topLeft.rawValue, topRight.rawValue, bottomLeft.rawValue, bottomRight.rawValue,
    resize.rawValue, resizeAspect.rawValue, resizeAspectFill.rawValue,
  ]
}
