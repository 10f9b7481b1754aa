/// A filter that looks like film.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// Whether the effect continues for components outside 0 to 1.
  var extrapolate: Bool { get set }
}

extension BuiltinFilter: CIPhotoEffect {}

extension CIFilter {
  /// Returns a filter that looks like vintage film with exaggerated color.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectChrome)
  }

  /// Returns a filter that looks like vintage film with diminished color.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectFade)
  }

  /// Returns a filter that looks like vintage film with distorted colors.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectInstant)
  }

  /// Returns a filter that looks like black-and-white film with low contrast.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectMono)
  }

  /// Returns a filter that looks like black-and-white film with exaggerated contrast.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectNoir)
  }

  /// Returns a filter that looks like vintage film with cool colors.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectProcess)
  }

  /// Returns a filter that looks like black-and-white film with normal contrast.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectTonal)
  }

  /// Returns a filter that looks like vintage film with warm colors.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(.photoEffectTransfer)
  }
}
