/// The pixels of the bitmap that a layer draws into; stored only, it is always 8 bits RGBA.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Eight bits a component; the default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8Uint")
  /// Half floats.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBA16Float")
  /// Eight bits of grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "gray8Uint")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    RGBA8Uint.rawValue, RGBA16Float.rawValue, gray8Uint.rawValue,
  ]
}
