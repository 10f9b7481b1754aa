import CoreGraphics
import PixelKernels

// Apple documents the inputs only; the mathematics is ours. The color at a point is that of the
// image at
//
//   point + scale * alpha * (red - 1/2, green - 1/2)
//
// with the color of the displacement image there, sRGB-encoded as in its file: medium gray moves
// nothing, and nothing moves where the displacement image is clear. Gray images move colors along
// the diagonal. The extent grows by half the scale.

extension FilterDefinition {
  static let displacementDistortion = FilterDefinition(
    "CIDisplacementDistortion", "Displacement Distortion", in: [kCICategoryDistortionEffect],
    inputs: [
      .image, .image("inputDisplacementImage"),
      .distance("inputScale", 50, slider: 0...200, limits: -1e6...1e6),
    ]
  ) { inputs in
    guard let image = inputs.image, let displacement = inputs.image("inputDisplacementImage") else {
      return nil
    }
    let scale = inputs.number("inputScale")
    guard scale != 0 else { return image }
    return CIImage(
      DisplacementKernel(scale: scale), of: [image, displacement],
      extent: image.extent.grown(by: abs(scale) / 2))
  }
}

/// Moves colors by those of another image.
private struct DisplacementKernel: WarpKernel {
  let scale: Double
  private let encoding = ComponentTable.sRGBFromLinear
  private var isLinear = true

  init(scale: Double) { self.scale = scale }

  mutating func prepare(for space: WorkingSpace) { isLinear = space == .linear }

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    index == 0 ? region.grown(by: abs(scale) / 2 + 1) : region
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let color = images.second[point.x.wholeBelow, point.y.wholeBelow]
    guard color.w > 0 else { return SampleGrid(center: point) }
    var (x, y) = (color.x / color.w, color.y / color.w)
    if isLinear {
      let encoded = encoding.values(SIMD4(x, y, 0, 0))
      (x, y) = (encoded.x, encoded.y)
    }
    let alpha = min(color.w, 1)
    x = (min(max(x, 0), 1) - 0.5) * alpha
    y = (min(max(y, 0), 1) - 0.5) * alpha
    return SampleGrid(center: point + SIMD2(Double(x), Double(y)) * scale)
  }
}
