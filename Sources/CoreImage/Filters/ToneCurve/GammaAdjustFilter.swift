private let power = Input.number(
  "inputPower", 1, slider: 0.25...4, "The power; 1 changes nothing, larger ones darken.")

extension FilterDefinition {
  /// Raises components to a power.
  ///
  /// As Apple documents it: `c^power`, on the values of the working space, not premultiplied.
  /// Negative components keep their sign; negative powers count as 0.
  static let gammaAdjust = FilterDefinition(
    "CIGammaAdjust", "Gamma Adjust", "raises components to a power",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image, power]
  ) { inputs in
    let power = min(max(inputs[power], 0), 100)
    let function = ComponentFunction { $0 < 0 ? -pow(-$0, power) : pow($0, power) }
    return inputs.image?.mapped(by: ComponentFunctionKernel(function: function))
  }
}
