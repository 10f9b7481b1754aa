import CoreGraphics

/// What moves the colors of its first image.
///
/// The places are computed for many pixels first, and then all of them are sampled together, which
/// is faster than one by one.
package protocol WarpKernel: SampledKernel {
  /// Returns where the first image has the color of a pixel.
  ///
  /// - Parameters:
  ///   - point: The center of the pixel.
  ///   - images: The inputs, in order.
  /// - Returns: The points to sample.
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
    // Few enough for the stack.
    let most = 64
    withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: most) { centers in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: most) { factors in
        guard let centers = centers.baseAddress, let factors = factors.baseAddress else { return }
        var done = 0
        while done < count {
          let part = min(most, count &- done)
          // The first pixel whose color has not been computed.
          var first = 0
          for index in 0..<part {
            let center = SIMD2(point.x + Double(done &+ index), point.y)
            let samples = samples(at: center, in: images)
            if samples.isSingle {
              centers[index] = samples.center
              factors[index] = samples.factor
            } else {
              images.first.sample(
                at: centers + first, times: factors + first, count: index &- first,
                to: row + (done &+ first))
              row[done &+ index] = samples.color(in: images.first)
              first = index &+ 1
            }
          }
          images.first.sample(
            at: centers + first, times: factors + first, count: part &- first,
            to: row + (done &+ first))
          done &+= part
        }
      }
    }
  }
}
