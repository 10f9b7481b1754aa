/// The layout of a bitmap's pixels: alpha information and byte order.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: UInt32

  /// Creates a set from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// 16-bit words, least significant byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit words, least significant byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit words, most significant byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit words, most significant byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The position of alpha in a pixel, and whether colors are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable, Hashable {
  /// No alpha.
  case none = 0
  /// Alpha after the premultiplied color components.
  case premultipliedLast = 1
  /// Alpha before the premultiplied color components.
  case premultipliedFirst = 2
  /// Alpha after the color components, which are not premultiplied.
  case last = 3
  /// Alpha before the color components, which are not premultiplied.
  case first = 4
  /// An unused byte after the color components.
  case noneSkipLast = 5
  /// An unused byte before the color components.
  case noneSkipFirst = 6
  /// Alpha without color.
  case alphaOnly = 7
}
