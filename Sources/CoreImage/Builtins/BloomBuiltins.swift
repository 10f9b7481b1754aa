import Foundation

/// The inputs of a filter that adds a soft glow.
public protocol CIBloom: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels.
  var radius: Float { get set }
  /// How strong the effect is; 0 for none.
  var intensity: Float { get set }
}

/// The inputs of a filter that dulls highlights.
public protocol CIGloom: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The radius, in pixels.
  var radius: Float { get set }
  /// How strong the effect is; 0 for none.
  var intensity: Float { get set }
}

extension BuiltinFilter: CIBloom {}
extension BuiltinFilter: CIGloom {}

extension CIFilter {
  /// Returns a filter that adds a soft glow.
  public class func bloom() -> any CIFilter & CIBloom {
    BuiltinFilter(.bloom)
  }

  /// Returns a filter that dulls highlights.
  public class func gloom() -> any CIFilter & CIGloom {
    BuiltinFilter(.gloom)
  }
}
