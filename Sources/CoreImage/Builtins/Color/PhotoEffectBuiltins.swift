/// A filter for a photographic look.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// Whether the effect continues for components outside 0 to 1.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIPhotoEffect {}

extension CIFilter {
  /// Returns a filter that makes the look of vintage photographs with exaggerated color.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectChrome)
  }

  /// Returns a filter that makes the look of vintage photographs with diminished color.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectFade)
  }

  /// Returns a filter that makes the look of vintage photographs with distorted colors.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectInstant)
  }

  /// Returns a filter that makes the look of black-and-white photographs with low contrast.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectMono)
  }

  /// Returns a filter that makes the look of black-and-white photographs with exaggerated contrast.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectNoir)
  }

  /// Returns a filter that makes the look of vintage photographs with cool colors.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectProcess)
  }

  /// Returns a filter that makes the look of black-and-white photographs with normal contrast.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectTonal)
  }

  /// Returns a filter that makes the look of vintage photographs with warm colors.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectTransfer)
  }
}
