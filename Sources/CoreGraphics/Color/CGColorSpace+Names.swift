extension CGColorSpace {
  /// The name of sRGB; components in 0...1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components that may be outside 0...1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB with a linear transfer curve; components in 0...1.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of `linearSRGB` with components that may be outside 0...1.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3: P3's primaries, D65, sRGB's transfer curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of `displayP3` with components that may be outside 0...1.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of Display P3 with a linear transfer curve; components in 0...1.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The name of `linearDisplayP3` with components that may be outside 0...1.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// The name of Adobe RGB (1998).
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  /// The name of gray with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of gray with a linear transfer curve; components in 0...1.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of `linearGray` with components that may be outside 0...1.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
  /// The name of gray with sRGB's transfer curve and components that may be outside 0...1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The name of cyan, magenta, yellow and black.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"
}
