private let backsideImage = Input.image(
  "inputBacksideImage", isRequired: false,
  "The back of the page. The default is nil: the image itself, lightened.")
private let extent = Input.rectangle(
  kCIInputExtentKey, .zero,
  "The rectangle of the page. The default is empty: the extent of the image.")
private let radius = Input.distance(
  kCIInputRadiusKey, 100, slider: 0.01...400, limits: 0.01 ... .infinity,
  "The radius of the curl, in pixels.")
private let shadowSize = Input.number(
  "inputShadowSize", 0.5, slider: 0...1, limits: 0...1,
  "The width of the shadow, in radii, from 0 to 1.")
private let shadowAmount = Input.number(
  "inputShadowAmount", 0.7, slider: 0...1, limits: 0...1, "The opacity of the shadow, from 0 to 1.")
private let shadowExtent = Input.rectangle(
  "inputShadowExtent", .zero,
  "The part of the page that casts a shadow. The default is empty: all of it.")

/// A page curl that casts a shadow on the target and on the flat part of the source (CI-20). Apple
/// documents the inputs only; the mathematics is ours, in `PageCurl` and `PageCurlShadow`.
///
/// If "inputExtent" is empty, the sheet has the extent of the source.
extension FilterDefinition {
  static let pageCurlWithShadowTransition = transition(
    "CIPageCurlWithShadowTransition", "Page Curl With Shadow",
    "curls the image like a page, with a shadow",
    extent: extent,
    inputs: [
      backsideImage, extent, Input.time, Input.angle, radius, shadowSize,
      shadowAmount, shadowExtent,
    ]
  ) { transition, inputs in
    let sheet =
      inputs[extent].isEmpty
      ? Transition.finiteExtent(of: transition.source, beside: transition.target)
      : transition.stage
    let part = inputs[shadowExtent]
    let shadow = PageCurlShadow(
      amount: Float(inputs[shadowAmount]), size: inputs[shadowSize],
      caster: part.isEmpty ? sheet : part.intersection(sheet))
    return CIImage(
      PageCurlOperation(
        transition, angle: inputs[.angle], radius: inputs[radius], backside: inputs[backsideImage],
        sheet: sheet, shadow: shadow))
  }
}
