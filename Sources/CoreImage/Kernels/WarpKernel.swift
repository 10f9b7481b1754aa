import CoreGraphics

/// What moves the colors of one image.
package protocol WarpKernel: SampledKernel {
  /// Returns the point of the input whose color a point of the result has.
  func source(of point: SIMD2<Double>) -> SIMD2<Double>
}

extension WarpKernel {
  @inline(__always)
  package func color(at point: SIMD2<Double>, in images: SampledImages) -> SIMD4<Float> {
    images.first.color(at: source(of: point))
  }
}
