/// The pixel format of a layer's backing bitmap; stored but without effect, because it is always
/// 8-bit RGBA.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
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
  package static let allNames = [
    RGBA8Uint.rawValue, RGBA16Float.rawValue, gray8Uint.rawValue,
  ]
}
