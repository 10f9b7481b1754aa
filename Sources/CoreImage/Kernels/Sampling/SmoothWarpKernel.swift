import PixelKernels

/// A warp that mostly moves neighbors by about the same, and does not look at its images for that.
///
/// Its samples are computed at nine points of blocks of 8 by 8 pixels, and interpolated between them
/// by quadratic functions. A block is interpolated only if this is right within 1/256 pixel at four
/// other points; blocks with seams, rims and strong bends are computed pixel by pixel. The four are
/// 3 pixels from the middle along both axes: the error of a cubic map is nowhere in the block more
/// than 1.2 times that at one of them, and that of a seam that cuts a corner off not twice as much.
/// Places are right within 1/64 pixel. Blocks in which nothing moves are copied.
///
/// Blocks begin at multiples of 8 of the plane, so that the parts of an image fit together.
package protocol SmoothWarpKernel: WarpKernel {
  /// Returns whether a block may be interpolated: nothing in it is so small, such as a whole tile or
  /// a ring, that it could hide between the points that are compared.
  ///
  /// Edges may cross the block if they are straight lines, or circles with a radius of 17 or more:
  /// pixels on both sides then mean corners on both sides. Parallel ones, and waves, must be
  /// `narrowestFeature` wide.
  ///
  /// - Parameter middle: The middle of the block, at most 6 pixels from all points in it.
  /// - Returns: Whether it may.
  func isSmooth(around middle: SIMD2<Double>) -> Bool
}

extension SmoothWarpKernel {
  /// The width, in pixels, of the narrowest strip whose inside may differ from both of its sides:
  /// the points of a block, which are at most 4 pixels apart, are then at three places across it.
  package static var narrowestFeature: Double { 12 }

  package func fill(_ target: WorkingPixels, from images: SampledImages) {
    fillBlocks(target, from: images)
  }

  /// Computes all pixels of a rectangle, in blocks.
  func fillBlocks(_ target: WorkingPixels, from images: SampledImages) {
    ImageWarp(kernel: self, images: images).fill(target, from: images.first)
  }
}

/// A kernel with its images.
private struct ImageWarp<Kernel: SmoothWarpKernel>: BlockWarp {
  let kernel: Kernel
  let images: SampledImages

  @inline(__always)
  func isSmooth(around middle: SIMD2<Double>) -> Bool { kernel.isSmooth(around: middle) }

  @inline(__always)
  func samples(at point: SIMD2<Double>) -> SampleGrid { kernel.samples(at: point, in: images) }
}
