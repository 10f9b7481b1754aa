/// What moves the colors of its first image.
///
/// The places are computed for many pixels first, and then all of them are sampled together, which
/// is faster than one by one.
package protocol WarpKernel: SampledKernel {
  /// Returns where the first image has the color of a pixel; `images` is the inputs, in order.
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid
}

extension WarpKernel {
  @inline(__always)
  package func color(at point: SIMD2<Double>, in images: SampledImages) -> SIMD4<Float> {
    samples(at: point, in: images).color(in: images.first)
  }

  @inline(__always)
  package func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    in images: SampledImages
  ) {
    WarpRow.write(to: row, of: images.first) { pixels in
      for index in 0..<count {
        pixels.append(samples(at: SIMD2(point.x + Double(index), point.y), in: images))
      }
    }
  }
}
