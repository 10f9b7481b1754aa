import PixelKernels

// Apple documents the inputs only; the mathematics is ours. The color at a point is that of the
// image at
//
//   point + scale * alpha * (red - 1/2, green - 1/2)
//
// with the color of the displacement image there, sRGB-encoded as in its file: medium gray moves
// nothing, and nothing moves where the displacement image is clear. Gray images move colors along
// the diagonal. The extent grows by half the scale.

private let displacementImage = Input.image(
  "inputDisplacementImage", "The image whose red and green move colors; medium gray moves none.")
private let scale = Input.distance(
  kCIInputScaleKey, 50, slider: 0...200, limits: -1e6...1e6,
  "The largest distance, in pixels, times 2.")

extension FilterDefinition {
  static let displacementDistortion = FilterDefinition(
    "CIDisplacementDistortion", "Displacement Distortion", "moves colors by those of another image",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, displacementImage, scale]
  ) { image, inputs in
    guard let displacement = inputs[displacementImage] else { return nil }
    let scale = inputs[scale]
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
  var isLinear = true

  mutating func prepare(for space: WorkingSpace) { isLinear = space == .linear }

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    index == 0 ? region.grown(by: abs(scale) / 2 + 1) : region
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let color = images.second[point.x.wholeBelow, point.y.wholeBelow]
    return SampleGrid(center: point + shifts(color, .zero).lowHalf)
  }

  func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    in images: SampledImages
  ) {
    let (x, y) = (point.x.wholeBelow, point.y.wholeBelow)
    let region = images.second.region
    let hasRow =
      y >= region.minY && y < region.maxY && x >= region.minX && x &+ count <= region.maxX
    let colors = hasRow ? images.second.row(y) + (x &- region.minX) : nil
    WarpRow.write(to: row, of: images.first) { pixels in
      for index in stride(from: 0, to: count, by: 2) {
        let isLast = index &+ 1 == count
        let first = colors?[index] ?? images.second[x &+ index, y]
        let next = isLast ? .zero : colors?[index &+ 1] ?? images.second[x &+ index &+ 1, y]
        let shifts = shifts(first, next)
        let left = SIMD2(point.x + Double(index), point.y)
        pixels.append(isLast ? 1 : 2, times: SIMD4(repeating: 1), level: 0) {
          $0 == 0 ? left + shifts.lowHalf : left + SIMD2(1, 0) + shifts.highHalf
        }
      }
    }
  }

  /// Returns how far two colors of the displacement image move others, one after the other.
  @inline(__always)
  private func shifts(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Double> {
    let alpha = SIMD4(a.w, a.w, b.w, b.w)
    var values = SIMD4(a.x, a.y, b.x, b.y)
    if a.w != 1 || b.w != 1 { values /= alpha }
    values = isLinear ? encoding.all(values) : values.clamped
    let share = alpha.minimum(SIMD4(repeating: 1))
    let moved = (values - 0.5) * share
    return SIMD4<Double>(moved.replacing(with: 0, where: .!(alpha .> 0))) * scale
  }
}
