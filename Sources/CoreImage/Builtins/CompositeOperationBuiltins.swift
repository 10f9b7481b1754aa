// Generated from the definitions of the filters by `make docs`; do not edit.

import Foundation

/// The inputs of the filters that composite an image and a background.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The image behind.
  var backgroundImage: CIImage? { get set }
}

extension BuiltinFilter: CICompositeOperation {}

extension CIFilter {
  /// Returns a filter that adds the components.
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.additionCompositing)
  }

  /// Returns a filter that composites with the color blend mode.
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.colorBlendMode)
  }

  /// Returns a filter that composites with the color burn blend mode.
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.colorBurnBlendMode)
  }

  /// Returns a filter that composites with the color dodge blend mode.
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.colorDodgeBlendMode)
  }

  /// Returns a filter that composites with the darken blend mode.
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.darkenBlendMode)
  }

  /// Returns a filter that composites with the difference blend mode.
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.differenceBlendMode)
  }

  /// Returns a filter that composites with the divide blend mode.
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.divideBlendMode)
  }

  /// Returns a filter that composites with the exclusion blend mode.
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.exclusionBlendMode)
  }

  /// Returns a filter that composites with the hard light blend mode.
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.hardLightBlendMode)
  }

  /// Returns a filter that composites with the hard mix blend mode.
  public class func hardMixBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.hardMixBlendMode)
  }

  /// Returns a filter that composites with the hue blend mode.
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.hueBlendMode)
  }

  /// Returns a filter that composites with the lighten blend mode.
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.lightenBlendMode)
  }

  /// Returns a filter that composites with the linear burn blend mode.
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.linearBurnBlendMode)
  }

  /// Returns a filter that composites with the linear dodge blend mode.
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.linearDodgeBlendMode)
  }

  /// Returns a filter that composites with the linear light blend mode.
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.linearLightBlendMode)
  }

  /// Returns a filter that composites with the luminosity blend mode.
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.luminosityBlendMode)
  }

  /// Returns a filter that takes the larger components.
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.maximumCompositing)
  }

  /// Returns a filter that takes the smaller components.
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.minimumCompositing)
  }

  /// Returns a filter that composites with the multiply blend mode.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.multiplyBlendMode)
  }

  /// Returns a filter that multiplies the components, with the opacities.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.multiplyCompositing)
  }

  /// Returns a filter that composites with the overlay blend mode.
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.overlayBlendMode)
  }

  /// Returns a filter that composites with the pin light blend mode.
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.pinLightBlendMode)
  }

  /// Returns a filter that composites with the saturation blend mode.
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.saturationBlendMode)
  }

  /// Returns a filter that composites with the screen blend mode.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.screenBlendMode)
  }

  /// Returns a filter that composites with the soft light blend mode.
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.softLightBlendMode)
  }

  /// Returns a filter that shows the image inside the background, over it.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.sourceAtopCompositing)
  }

  /// Returns a filter that shows the image inside the background.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.sourceInCompositing)
  }

  /// Returns a filter that shows the image outside the background.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.sourceOutCompositing)
  }

  /// Returns a filter that draws the image over the background.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.sourceOverCompositing)
  }

  /// Returns a filter that composites with the subtract blend mode.
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.subtractBlendMode)
  }

  /// Returns a filter that composites with the vivid light blend mode.
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(.vividLightBlendMode)
  }
}

extension BuiltinFilter {
  var backgroundImage: CIImage? {
    get { image("inputBackgroundImage") }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }
}
