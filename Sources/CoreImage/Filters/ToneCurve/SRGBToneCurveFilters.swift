import PixelKernels

extension FilterDefinition {
  /// Encodes the values of the working space with the transfer function of sRGB (IEC 61966-2-1), as
  /// if they were linear light.
  ///
  /// In the default working space, that makes the image lighter. Values outside 0 to 1 follow the
  /// function, mirrored for negative ones.
  static let linearToSRGBToneCurve = FilterDefinition(
    "CILinearToSRGBToneCurve", "Linear to sRGB Tone Curve",
    "encodes values with the transfer function of sRGB", in: [kCICategoryColorAdjustment],
    inputs: [Input.image]
  ) { inputs in
    let function = ComponentFunction(TransferFunction.sRGB(fromLinear:), table: .sRGBFromLinear)
    return inputs.image?.mapped(by: ComponentFunctionKernel(function: function))
  }

  /// Decodes the values of the working space with the transfer function of sRGB, as if they were
  /// encoded; the inverse of "CILinearToSRGBToneCurve".
  static let sRGBToneCurveToLinear = FilterDefinition(
    "CISRGBToneCurveToLinear", "sRGB Tone Curve to Linear",
    "decodes values with the transfer function of sRGB", in: [kCICategoryColorAdjustment],
    inputs: [Input.image]
  ) { inputs in
    let function = ComponentFunction(TransferFunction.linear(fromSRGB:), table: .linearFromSRGB)
    return inputs.image?.mapped(by: ComponentFunctionKernel(function: function))
  }
}
