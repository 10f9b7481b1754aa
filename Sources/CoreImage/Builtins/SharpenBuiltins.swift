// Generated from the definitions of the filters by `make docs`; do not edit.

import Foundation

/// A filter that sharpens the luminance.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// How much is sharpened; 0 for not at all. The default is 0.4.
  var sharpness: Float { get set }
  /// The radius, in pixels. The default is 1.69.
  var radius: Float { get set }
}

extension BuiltinFilter: CISharpenLuminance {}

/// A filter that increases the contrast of edges.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels. The default is 2.5.
  var radius: Float { get set }
  /// How strong the effect is; 0 for none. The default is 0.5.
  var intensity: Float { get set }
}

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
