private let shadowRadius = Input.distance(
  "inputShadowRadius", 8, slider: 0...50, "The standard deviation of the shadow's blur, in pixels.")
private let shadowDensity = Input.number(
  "inputShadowDensity", 0.65, slider: 0...1, limits: 0...1,
  "The opacity of the shadow, from 0 to 1.")
private let shadowOffset = Input.offset(
  "inputShadowOffset", 0, -10, "How far the shadow is from the image, in pixels.")

/// The source disintegrates as a mask says, the dark parts of which go first, and casts a shadow on
/// the target (CI-14). Apple documents the inputs; the mathematics is ours.
///
/// With the luminance y of the mask, 0 outside it: the weight of the target is m = clamp((1.1 time
/// - y) / 0.1). What is left of the source, its opacity times 1 - m, is blurred by the radius and
/// moved by the offset; it darkens the target by the density, and the result is source + (darkened
/// target - source) m.
extension FilterDefinition {
  static let disintegrateWithMaskTransition = transition(
    "CIDisintegrateWithMaskTransition", "Disintegrate With Mask",
    "disintegrates the image, which casts a shadow on the target",
    inputs: [Input.maskImage, Input.time, shadowRadius, shadowDensity, shadowOffset]
  ) { transition, inputs in
    guard let mask = inputs[.maskImage] else { return nil }
    let level = Float(1.1 * transition.time)
    let rest = CIImage(
      RestKernel(level: level), of: [transition.source, mask], extent: transition.source.extent)
    let offset = inputs[shadowOffset]
    let shadow = rest.applyingGaussianBlur(sigma: inputs[shadowRadius])
      .transformed(by: CGAffineTransform(translationX: offset.x, y: offset.y))
    let target = CIImage(
      ShadowKernel(density: Float(inputs[shadowDensity])), of: [transition.target, shadow],
      extent: transition.target.extent)
    return CIImage(
      DisintegrateKernel(level: level), of: [transition.source, target, mask],
      extent: transition.extent)
  }
}

/// Returns the weight of the target where the mask has a color.
@inline(__always)
private func targetWeight(_ mask: SIMD4<Float>, level: Float) -> Float {
  min(max((level - mask.luminance) * 10, 0), 1)
}

/// What is left of the source, as a black image.
private struct RestKernel: PixelKernel {
  let level: Float

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    SIMD4(0, 0, 0, first.w * (1 - targetWeight(second, level: level)))
  }
}

/// The target in the shadow.
private struct ShadowKernel: PixelKernel {
  let density: Float

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    first.shaded(by: 1 - density * min(second.w, 1))
  }
}

/// The source before the target.
private struct DisintegrateKernel: PixelKernel {
  let level: Float

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    first.mixed(with: second, by: targetWeight(third, level: level))
  }
}
