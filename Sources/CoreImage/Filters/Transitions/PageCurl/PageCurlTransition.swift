private let backsideImage = Input.image(
  "inputBacksideImage", isRequired: false,
  "The back of the page. The default is nil: the image itself, lightened.")
private let shadingImage = Input.image(
  kCIInputShadingImageKey, isRequired: false,
  "A shaded sphere, which lights the curl. The default is nil: a light at the side.")
private let radius = Input.distance(
  kCIInputRadiusKey, 100, slider: 0.01...400, limits: 0.01 ... .infinity,
  "The radius of the curl, in pixels.")

/// The source is a sheet of paper that rolls off the target (CI-19). Apple documents the inputs
/// only; the mathematics is ours, in `PageCurl`.
extension FilterDefinition {
  static let pageCurlTransition = transition(
    "CIPageCurlTransition", "Page Curl", "curls the image like a page",
    extent: .transitionExtent,
    inputs: [backsideImage, shadingImage, Input.transitionExtent, Input.time, Input.angle, radius]
  ) { transition, inputs in
    CIImage(
      PageCurlOperation(
        transition, angle: inputs[.angle], radius: inputs[radius], backside: inputs[backsideImage],
        sheet: transition.stage, shading: inputs[shadingImage]))
  }
}
