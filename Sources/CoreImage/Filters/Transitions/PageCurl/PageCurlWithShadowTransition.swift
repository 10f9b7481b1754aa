import CoreGraphics

/// A page curl that casts a shadow on the target and on the flat part of the source (CI-20). Apple
/// documents the inputs only; the mathematics is ours, in `PageCurl` and `PageCurlShadow`.
///
/// If "inputExtent" is empty, the sheet has the extent of the source.
extension FilterDefinition {
  static let pageCurlWithShadowTransition = transition(
    "CIPageCurlWithShadowTransition", "Page Curl With Shadow",
    inputs: [
      .image("inputBacksideImage", isRequired: false), .transitionExtent(.zero), .time,
      .angle("inputAngle"),
      .distance("inputRadius", 100, slider: 0.01...400, limits: 0.01 ... .infinity),
      .number("inputShadowSize", 0.5, slider: 0...1, limits: 0...1),
      .number("inputShadowAmount", 0.7, slider: 0...1, limits: 0...1),
      .rectangle("inputShadowExtent", .zero),
    ]
  ) { transition, inputs in
    let sheet =
      inputs.rect("inputExtent").isEmpty
      ? Transition.finiteExtent(of: transition.source, beside: transition.target)
      : transition.stage
    let part = inputs.rect("inputShadowExtent")
    let shadow = PageCurlShadow(
      amount: inputs.float("inputShadowAmount"), size: inputs.number("inputShadowSize"),
      caster: part.isEmpty ? sheet : part.intersection(sheet))
    return CIImage(PageCurlOperation(transition, inputs, sheet: sheet, shadow: shadow))
  }
}
