/// The inputs of the filters that composite an image and a background.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The image in front.
  var inputImage: CIImage? { get set }
  /// The image behind.
  var backgroundImage: CIImage? { get set }
}

extension BuiltinFilter: CICompositeOperation {}

/// The inputs of the filters that blend two images with a mask.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The image where the mask is 1.
  var inputImage: CIImage? { get set }
  /// The image where the mask is 0; nil for a clear one.
  var backgroundImage: CIImage? { get set }
  /// The mask.
  var maskImage: CIImage? { get set }
}

extension BuiltinFilter: CIBlendWithMask {}

/// The inputs of `CIFilter.mix()`.
public protocol CIMix: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The image behind.
  var backgroundImage: CIImage? { get set }
  /// The share of the image, from 0 to 1. The default is 1.
  var amount: Float { get set }
}

extension BuiltinFilter: CIMix {}

extension CIFilter {
  /// Creates a filter that adds the components.
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.additionCompositing)
  }

  /// Creates a filter that takes the larger components.
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.maximumCompositing)
  }

  /// Creates a filter that takes the smaller components.
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.minimumCompositing)
  }

  /// Creates a filter that multiplies the components, with the opacities.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.multiplyCompositing)
  }

  /// Creates a filter that shows the image inside the background, over it.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.sourceAtopCompositing)
  }

  /// Creates a filter that shows the image inside the background.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.sourceInCompositing)
  }

  /// Creates a filter that shows the image outside the background.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.sourceOutCompositing)
  }

  /// Creates a filter that draws the image over the background.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.sourceOverCompositing)
  }

  /// Creates a filter that composites with the color blend mode.
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.colorBlendMode)
  }

  /// Creates a filter that composites with the color burn blend mode.
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.colorBurnBlendMode)
  }

  /// Creates a filter that composites with the color dodge blend mode.
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.colorDodgeBlendMode)
  }

  /// Creates a filter that composites with the darken blend mode.
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.darkenBlendMode)
  }

  /// Creates a filter that composites with the difference blend mode.
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.differenceBlendMode)
  }

  /// Creates a filter that composites with the divide blend mode.
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.divideBlendMode)
  }

  /// Creates a filter that composites with the exclusion blend mode.
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.exclusionBlendMode)
  }

  /// Creates a filter that composites with the hard light blend mode.
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.hardLightBlendMode)
  }

  /// Creates a filter that composites with the hard mix blend mode.
  public class func hardMixBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.hardMixBlendMode)
  }

  /// Creates a filter that composites with the hue blend mode.
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.hueBlendMode)
  }

  /// Creates a filter that composites with the lighten blend mode.
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.lightenBlendMode)
  }

  /// Creates a filter that composites with the linear burn blend mode.
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.linearBurnBlendMode)
  }

  /// Creates a filter that composites with the linear dodge blend mode.
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.linearDodgeBlendMode)
  }

  /// Creates a filter that composites with the linear light blend mode.
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.linearLightBlendMode)
  }

  /// Creates a filter that composites with the luminosity blend mode.
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.luminosityBlendMode)
  }

  /// Creates a filter that composites with the multiply blend mode.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.multiplyBlendMode)
  }

  /// Creates a filter that composites with the overlay blend mode.
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.overlayBlendMode)
  }

  /// Creates a filter that composites with the pin light blend mode.
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.pinLightBlendMode)
  }

  /// Creates a filter that composites with the saturation blend mode.
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.saturationBlendMode)
  }

  /// Creates a filter that composites with the screen blend mode.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.screenBlendMode)
  }

  /// Creates a filter that composites with the soft light blend mode.
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.softLightBlendMode)
  }

  /// Creates a filter that composites with the subtract blend mode.
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.subtractBlendMode)
  }

  /// Creates a filter that composites with the vivid light blend mode.
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.vividLightBlendMode)
  }

  /// Creates a filter that blends with the luminance of a mask.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(.blendWithMask)
  }

  /// Creates a filter that blends with the opacity of a mask.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(.blendWithAlphaMask)
  }

  /// Creates a filter that blends with the red component of a mask.
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(.blendWithRedMask)
  }

  /// Creates a filter that blends with the blue component of a mask.
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(.blendWithBlueMask)
  }

  /// Creates a filter that mixes two images.
  public class func mix() -> any CIFilter & CIMix { BuiltinFilter(.mix) }
}
