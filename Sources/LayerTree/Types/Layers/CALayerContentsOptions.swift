/// How contents are positioned and scaled in their layer; top is maximum y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not scaled, in the center.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Not scaled, at maximum y: the visual bottom.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Not scaled, at minimum y: the visual top.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Not scaled, at minimum x.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Not scaled, at maximum x.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Not scaled, at minimum x and maximum y.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Not scaled, at maximum x and maximum y.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Not scaled, at minimum x and minimum y.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Not scaled, at maximum x and minimum y.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit within the bounds, centered, keeping the aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the bounds, centered, keeping the aspect ratio; may exceed the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// All names, in the order of Apple's header.
  package static let allNames = [
    center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize,
    resizeAspect, resizeAspectFill,
  ].map(\.rawValue)
}

/// How contents are sampled when enlarged or reduced.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolates between neighboring pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Uses the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolates between mipmaps of the image; only for minification.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// All names, in the order of Apple's header.
  package static let allNames = [linear, nearest, trilinear].map(\.rawValue)
}

/// The pixel format of a layer's backing bitmap; stored but without effect, because it is always
/// 8-bit RGBA.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Eight bits per component; the default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8Uint")
  /// Half-precision floats.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBA16Float")
  /// Eight bits of gray.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "gray8Uint")

  /// All names, in the order of Apple's header.
  package static let allNames = [RGBA8Uint, RGBA16Float, gray8Uint].map(\.rawValue)
}
