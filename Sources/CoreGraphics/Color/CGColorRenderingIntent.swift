/// How colours outside the destination's range are brought in.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
  /// The device's usual way.
  case defaultIntent = 0
  /// The same colour where possible, clipped elsewhere.
  case absoluteColorimetric = 1
  /// The same colour relative to white.
  case relativeColorimetric = 2
  /// The relations between colours are kept.
  case perceptual = 3
  /// Saturation is kept.
  case saturation = 4
}
