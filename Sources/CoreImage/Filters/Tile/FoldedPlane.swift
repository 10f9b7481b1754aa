import CoreGraphics

/// A map of the plane onto a part of it, of which the image is shown everywhere.
protocol PlaneFold: Sendable {
  /// Returns a rectangle that contains every point that points of a rectangle are mapped to.
  func bounds(of region: CGRect) -> CGRect
  /// Returns whether the pieces of the plane within 6 pixels of a point are wider than 8 pixels, and
  /// their seams straight.
  func isCoarse(around point: SIMD2<Double>) -> Bool
  /// Returns the point that a point is mapped to, and the share of the color that remains.
  func fold(_ point: SIMD2<Double>) -> (point: SIMD2<Double>, light: Float)
}

struct FoldKernel<Fold: PlaneFold>: SmoothWarpKernel {
  let fold: Fold

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    fold.bounds(of: region).grown(by: 2)
  }

  @inline(__always)
  func isSmooth(around middle: SIMD2<Double>) -> Bool { fold.isCoarse(around: middle) }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let (place, light) = fold.fold(point)
    return SampleGrid(center: place, factor: SIMD4(light, light, light, 1))
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
    // Adding and subtracting 1.5 * 2^52 rounds, faster than a function.
    let magic = 6_755_399_441_055_744.0
    return abs(half - ((half + magic) - magic)) * 2 * limit
  }
}
