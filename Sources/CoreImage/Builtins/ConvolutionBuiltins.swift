import Foundation

/// The inputs of a filter that sums neighbors, each times a weight.
public protocol CIConvolution: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The weights of the rows from top to bottom, each from left to right.
  var weights: CIVector { get set }
  /// What is added to each component.
  var bias: Float { get set }
}

extension BuiltinFilter: CIConvolution {}

extension CIFilter {
  /// Returns a filter that sums neighbors of 3 by 3 pixels.
  public class func convolution3X3() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution3X3)
  }

  /// Returns a filter that sums neighbors of 5 by 5 pixels.
  public class func convolution5X5() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution5X5)
  }

  /// Returns a filter that sums neighbors of 7 by 7 pixels.
  public class func convolution7X7() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution7X7)
  }

  /// Returns a filter that sums neighbors in a row of 9.
  public class func convolution9Horizontal() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution9Horizontal)
  }

  /// Returns a filter that sums neighbors in a column of 9.
  public class func convolution9Vertical() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolution9Vertical)
  }

  /// Returns a filter that sums the colors of neighbors of 3 by 3 pixels, and keeps the opacity.
  public class func convolutionRGB3X3() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB3X3)
  }

  /// Returns a filter that sums the colors of neighbors of 5 by 5 pixels, and keeps the opacity.
  public class func convolutionRGB5X5() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB5X5)
  }

  /// Returns a filter that sums the colors of neighbors of 7 by 7 pixels, and keeps the opacity.
  public class func convolutionRGB7X7() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB7X7)
  }

  /// Returns a filter that sums the colors of neighbors in a row of 9, and keeps the opacity.
  public class func convolutionRGB9Horizontal() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB9Horizontal)
  }

  /// Returns a filter that sums the colors of neighbors in a column of 9, and keeps the opacity.
  public class func convolutionRGB9Vertical() -> any CIFilter & CIConvolution {
    BuiltinFilter(.convolutionRGB9Vertical)
  }
}

extension BuiltinFilter {
  var weights: CIVector {
    get { vector("inputWeights") }
    set { setValue(newValue, forKey: "inputWeights") }
  }
  var bias: Float {
    get { number("inputBias") }
    set { setValue(newValue, forKey: "inputBias") }
  }
}
