/// How an image's pixels are mixed when it is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  /// As `medium`.
  case `default` = 0
  /// Not at all: the nearest pixel.
  case none = 1
  /// Between the four nearest pixels.
  case low = 2
  /// Between the four nearest pixels; when made smaller, over all pixels concerned.
  case medium = 4
  /// As `medium`.
  case high = 3
}
