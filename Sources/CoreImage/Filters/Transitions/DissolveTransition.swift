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

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    first.mixed(with: second, by: time)
  }
}
