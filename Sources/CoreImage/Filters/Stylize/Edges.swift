import CoreGraphics

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

extension FilterDefinition {
  static let edges = FilterDefinition(
    "CIEdges", "Edges", in: [kCICategoryStylize],
    inputs: [.image, .number("inputIntensity", 1, slider: 0...10, limits: 0...1e6)]
  ) { inputs in
    inputs.image?.mapped(by: EdgeKernel(intensity: inputs.float("inputIntensity")))
  }

  static let lineOverlay = FilterDefinition(
    "CILineOverlay", "Line Overlay", in: [kCICategoryStylize],
    inputs: [
      .image, .number("inputNRNoiseLevel", 0.07, slider: 0...0.1, limits: 0...1),
      .number("inputNRSharpness", 0.71, slider: 0...2, limits: 0...100),
      .number("inputEdgeIntensity", 1, slider: 0...200, limits: 0...1e6),
      .number("inputThreshold", 0.1, slider: 0...1, limits: 0...1),
      .number("inputContrast", 50, slider: 0.25...200, limits: 0...1e6),
    ]
  ) { inputs in
    inputs.image.map {
      $0.mapped(
        by: NoiseKernel(
          level: inputs.float("inputNRNoiseLevel"), sharpness: inputs.float("inputNRSharpness"))
      ).mapped(
        by: LineKernel(
          intensity: inputs.float("inputEdgeIntensity"),
          threshold: inputs.float("inputThreshold"), contrast: inputs.float("inputContrast")))
    }
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

/// Smooths what differs little from its neighbors, and sharpens the rest; makes gray.
private struct NoiseKernel: NeighborhoodKernel {
  let level: Float
  let sharpness: Float
  private let encoding = ComponentTable.sRGBFromLinear
  private var isLinear = true
  var radius: Int { 1 }

  init(level: Float, sharpness: Float) { (self.level, self.sharpness) = (level, sharpness) }

  mutating func prepare(for space: WorkingSpace) { isLinear = space == .linear }

  @inline(__always)
  private func gray(_ color: SIMD4<Float>) -> Float {
    isLinear ? encoding.value(color.luminance) : color.luminance
  }

  @inline(__always)
  func color(_ pixel: UnsafePointer<SIMD4<Float>>, stride: Int) -> SIMD4<Float> {
    let (low, high) = (pixel - stride, pixel + stride)
    let sides = low[0] + high[0] + pixel[-1] + pixel[1]
    let corners = low[-1] + low[1] + high[-1] + high[1]
    let mean = gray((sides * 2 + corners) / 12)
    let own = gray(pixel[0])
    let difference = own - mean
    let value = abs(difference) < level ? mean : own + difference * sharpness
    return SIMD4(value, value, value, pixel[0].w)
  }
}

/// Draws lines where a gray image changes.
private struct LineKernel: NeighborhoodKernel {
  let intensity: Float
  let threshold: Float
  let contrast: Float
  var radius: Int { 1 }

  @inline(__always)
  func color(_ pixel: UnsafePointer<SIMD4<Float>>, stride: Int) -> SIMD4<Float> {
    let (x, y) = Sobel.gradients(pixel, stride)
    let edge = (x.x * x.x + y.x * y.x).squareRoot() * intensity
    return SIMD4(0, 0, 0, min(max((edge - threshold) * contrast, 0), 1) * min(pixel[0].w, 1))
  }
}
