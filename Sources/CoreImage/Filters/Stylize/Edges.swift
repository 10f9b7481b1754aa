// Apple documents the inputs only; the mathematics is ours. With the Sobel gradients
//
//   gx = (right column - left column) / 4,  gy = (upper row - lower row) / 4
//
// whose pixels have the weights 1, 2 and 1,
//
// edges: each color component, premultiplied, is intensity * sqrt(gx^2 + gy^2), at most 1: a step
// from 0 to 1 gives the intensity. The opacity stays.
//
// line overlay: of the luminance, sRGB-encoded, smoothed where it differs from the mean of its
// neighbors by less than the noise level and sharpened by a part of the difference, the same
// gradient times the edge intensity is compared with the threshold: the line has the opacity
// clamp(contrast (gradient - threshold)). Lines are black, the rest is clear.

private let intensity = Input.number(
  kCIInputIntensityKey, 1, slider: 0...10, limits: 0...1e6, "The brightness of edges.")

extension FilterDefinition {
  static let edges = FilterDefinition(
    "CIEdges", "Edges", "shows the edges in the image in color", in: [kCICategoryStylize],
    inputs: [Input.image, intensity]
  ) { inputs in
    inputs.image?.mapped(by: EdgeKernel(intensity: Float(inputs[intensity])))
  }
}

/// Gradients of an image.
enum Sobel {
  /// Returns the gradients of all components along both axes; a step of 1 gives 1.
  @inline(__always)
  static func gradients(
    _ pixel: UnsafePointer<SIMD4<Float>>, _ stride: Int
  ) -> (x: SIMD4<Float>, y: SIMD4<Float>) {
    let (low, high) = (pixel - stride, pixel + stride)
    let x = (low[1] - low[-1]) + (pixel[1] - pixel[-1]) * 2 + (high[1] - high[-1])
    let y = (high[-1] - low[-1]) + (high[0] - low[0]) * 2 + (high[1] - low[1])
    return (x * 0.25, y * 0.25)
  }
}

extension Sobel {
  /// Returns the gradients of numbers along both axes; a step of 1 gives 1.
  ///
  /// - Parameters:
  ///   - low: The numbers in the row below.
  ///   - beside: The numbers on the left and right.
  ///   - high: The numbers in the row above.
  /// - Returns: Both gradients.
  @inline(__always)
  static func gradient(
    _ low: (Float, Float, Float), _ beside: (Float, Float), _ high: (Float, Float, Float)
  ) -> SIMD2<Float> {
    let x = (low.2 - low.0) + (beside.1 - beside.0) * 2 + (high.2 - high.0)
    let y = (high.0 - low.0) + (high.1 - low.1) * 2 + (high.2 - low.2)
    return SIMD2(x, y) * 0.25
  }
}

private struct EdgeKernel: NeighborhoodKernel {
  let intensity: Float
  var radius: Int { 1 }

  @inline(__always)
  func color(_ pixel: UnsafePointer<SIMD4<Float>>, stride: Int) -> SIMD4<Float> {
    let (x, y) = Sobel.gradients(pixel, stride)
    let alpha = pixel[0].w
    var edge = (x * x + y * y).squareRoot() * intensity
    let most = SIMD4<Float>(repeating: alpha)
    edge.replace(with: most, where: edge .> most)
    edge.w = alpha
    return edge
  }
}
