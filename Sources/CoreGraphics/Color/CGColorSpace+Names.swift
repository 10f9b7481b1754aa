extension CGColorSpace {
  /// The name of sRGB, range 0...1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB whose components may leave 0...1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB's primaries without transfer curve, range 0...1.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of `linearSRGB` whose components may leave 0...1.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3: P3's primaries, D65, sRGB's transfer curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of `displayP3` whose components may leave 0...1.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of Display P3's primaries without transfer curve, range 0...1.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The name of `linearDisplayP3` whose components may leave 0...1.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// The name of Adobe RGB (1998).
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  /// The name of grey with a transfer curve of exponent 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of grey without transfer curve, range 0...1.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of `linearGray` whose components may leave 0...1.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
  /// The name of grey with sRGB's transfer curve, whose components may leave 0...1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The name of cyan, magenta, yellow and black.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"
}
