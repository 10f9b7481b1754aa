import CoreGraphics

// CIConstantColorGenerator: one color everywhere, like `CIImage(color:)` (CI-21).

extension FilterDefinition {
  static let constantColorGenerator = FilterDefinition(
    "CIConstantColorGenerator", "Constant Color", in: [kCICategoryGenerator],
    inputs: [.color("inputColor", 1, 0, 0)]
  ) { inputs in
    CIImage(color: inputs.color("inputColor"))
  }
}
