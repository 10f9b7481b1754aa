import CoreGraphics

/// A map of the plane onto a part of it, of which the image is shown everywhere.
protocol PlaneFold: Sendable {
  /// Returns a rectangle that contains every point that points of a rectangle are mapped to.
  func bounds(of region: CGRect) -> CGRect
  /// Returns the point that a point is mapped to, and the share of the color that remains.
  func fold(_ point: SIMD2<Double>) -> (point: SIMD2<Double>, light: Float)
}

struct FoldKernel<Fold: PlaneFold>: SampledKernel {
  let fold: Fold

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    fold.bounds(of: region).grown(by: 2)
  }

  @inline(__always)
  func color(at point: SIMD2<Double>, in images: SampledImages) -> SIMD4<Float> {
    let (place, light) = fold.fold(point)
    return images.first.color(at: place).shaded(by: light)
  }
}

extension CIImage {
  /// Returns the image folded; the extent is infinite.
  func folded(by fold: some PlaneFold) -> CIImage {
    CIImage(FoldKernel(fold: fold), of: [self], extent: .infinite)
  }
}

extension Double {
  /// Returns the number mirrored at 0 and at a limit, again and again.
  @inline(__always)
  func reflected(within limit: Double) -> Double {
    let half = self / (2 * limit)
    return abs(half - half.rounded()) * 2 * limit
  }
}
