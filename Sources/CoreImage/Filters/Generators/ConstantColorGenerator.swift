// CIConstantColorGenerator: one color everywhere, like `CIImage(color:)` (CI-21).

private let color = Input.color(kCIInputColorKey, 1, 0, 0)

extension FilterDefinition {
  static let constantColorGenerator = FilterDefinition(
    "CIConstantColorGenerator", "Constant Color", in: [kCICategoryGenerator],
    inputs: [color]
  ) { inputs in
    CIImage(color: inputs[color])
  }
}
