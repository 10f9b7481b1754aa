import Foundation

/// The inputs of a filter that sharpens the luminance.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// How much is sharpened; 0 for not at all.
  var sharpness: Float { get set }
  /// The radius, in pixels.
  var radius: Float { get set }
}

/// The inputs of a filter that increases the contrast of edges.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels.
  var radius: Float { get set }
  /// How strong the effect is; 0 for none.
  var intensity: Float { get set }
}

extension BuiltinFilter: CISharpenLuminance {}
extension BuiltinFilter: CIUnsharpMask {}

extension CIFilter {
  /// Returns a filter that sharpens the luminance.
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    BuiltinFilter(.sharpenLuminance)
  }

  /// Returns a filter that increases the contrast of edges.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask {
    BuiltinFilter(.unsharpMask)
  }
}
