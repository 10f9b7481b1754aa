/// How colors outside the gamut of the destination are mapped into it.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
  /// The default of the graphics context.
  case defaultIntent = 0
  /// Out-of-gamut colors are clipped; the others stay the same.
  case absoluteColorimetric = 1
  /// As `absoluteColorimetric`, but relative to the white point.
  case relativeColorimetric = 2
  /// The relationships between colors are preserved.
  case perceptual = 3
  /// Saturation is preserved.
  case saturation = 4
}
