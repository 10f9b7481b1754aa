import CoreGraphics

/// The source is a sheet of paper that rolls off the target (CI-19). Apple documents the inputs
/// only; the mathematics is ours, in `PageCurl`.
extension FilterDefinition {
  static let pageCurlTransition = transition(
    "CIPageCurlTransition", "Page Curl",
    inputs: [
      .image("inputBacksideImage", isRequired: false),
      .image("inputShadingImage", isRequired: false), .transitionExtent(), .time,
      .angle("inputAngle"),
      .distance("inputRadius", 100, slider: 0.01...400, limits: 0.01 ... .infinity),
    ]
  ) { transition, inputs in
    CIImage(
      PageCurlOperation(
        transition, inputs, sheet: transition.stage, shading: inputs.image("inputShadingImage")))
  }
}
