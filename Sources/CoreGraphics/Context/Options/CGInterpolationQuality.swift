/// How an image's pixels are interpolated when it is drawn at a different size.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  /// Same as `medium`.
  case `default` = 0
  /// The nearest pixel, without interpolation.
  case none = 1
  /// Bilinear interpolation of the four nearest pixels.
  case low = 2
  /// Bilinear interpolation; when scaling down, the average of all covered pixels.
  case medium = 4
  /// Same as `medium`.
  case high = 3
}
