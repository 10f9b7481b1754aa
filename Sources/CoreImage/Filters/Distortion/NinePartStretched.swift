// Moves all that is right of or above `breakpoint1` by `growAmount`, and stretches what is between
// the breakpoints to fill the gap. Apple documents the inputs only; the mathematics is ours.

private let breakpoint0 = Input.point(
  "inputBreakpoint0", 50, 50, "The lower left corner of the middle, in pixels.")
private let breakpoint1 = Input.point(
  "inputBreakpoint1", 150, 150, "The upper right corner of the middle, in pixels.")
private let growAmount = Input.offset(
  "inputGrowAmount", 100, 100, "How much the image grows, in pixels.")

extension FilterDefinition {
  static let ninePartStretched = FilterDefinition(
    "CINinePartStretched", "Nine Part Stretched", "stretches the middle of the image",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, breakpoint0, breakpoint1, growAmount]
  ) { image, inputs in
    let (first, second) = (inputs[breakpoint0], inputs[breakpoint1])
    let low = pointwiseMin(first, second)
    let gap = pointwiseMax(first, second) - low
    // The gap can shrink to nothing, but not turn.
    let grow = pointwiseMax(inputs[growAmount], -gap)
    let extent = image.extent
    guard !extent.isNull, !extent.isInfinite else { return image }
    let kernel = NinePartKernel(low: low, gap: gap, grow: grow)
    let (start, end) = (
      kernel.target(of: SIMD2(extent.minX, extent.minY)),
      kernel.target(of: SIMD2(extent.maxX, extent.maxY))
    )
    return CIImage(
      kernel, of: [image],
      extent: CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y))
  }
}

/// Stretches the middle of an image.
private struct NinePartKernel: WarpKernel {
  /// The lower breakpoint.
  let low: SIMD2<Double>
  /// From the lower to the upper breakpoint.
  let gap: SIMD2<Double>
  /// How much the gap grows.
  let grow: SIMD2<Double>

  func target(of point: SIMD2<Double>) -> SIMD2<Double> {
    func axis(_ value: Double, _ low: Double, _ gap: Double, _ grow: Double) -> Double {
      let past = value - low
      if past <= 0 { return value }
      return past >= gap ? value + grow : low + past * (gap + grow) / gap
    }
    return SIMD2(axis(point.x, low.x, gap.x, grow.x), axis(point.y, low.y, gap.y, grow.y))
  }

  @inline(__always)
  private func axis(_ value: Double, _ low: Double, _ gap: Double, _ grow: Double) -> Double {
    let past = value - low
    if past <= 0 { return value }
    return past >= gap + grow ? value - grow : low + past * gap / (gap + grow)
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    SampleGrid(
      center: SIMD2(
        axis(point.x, low.x, gap.x, grow.x), axis(point.y, low.y, gap.y, grow.y)))
  }
}
