/// A cross dissolve (CI-10), as Apple documents it: every pixel is source + (target - source) time,
/// in the working space.
extension FilterDefinition {
  static let dissolveTransition = transition(
    "CIDissolveTransition", "Dissolve", "dissolves from one image to another", inputs: [Input.time]
  ) { transition, _ in
    transition.image(DissolveKernel(time: Float(transition.time)))
  }
}

/// Mixes two images.
struct DissolveKernel: PixelKernel {
  /// The weight of the second image.
  let time: Float

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> { first.mixed(with: second, by: time) }
}
