import PixelKernels

// CIAreaHistogram: how many pixels of `inputExtent` have which components.
//
// The result has `inputCount` pixels in a row at the origin, opaque. Bin i counts the components,
// not premultiplied and in the working space, from i / count up to (i + 1) / count; the first and
// last bin also count those below 0 and above 1. A pixel counts as much as its opacity. The counts
// are divided by the number of pixels and multiplied by `inputScale`, so that the bins of an opaque
// image add up to the scale.

private let scale = Input.number(
  kCIInputScaleKey, 1, slider: 0...1, limits: 0...1e6, "The factor of the values.")
private let count = Input.count(
  "inputCount", 64, slider: 1...2048, limits: 1...2048, "The number of bins, from 1 to 2048.")

extension FilterDefinition {
  static let areaHistogram = FilterDefinition(
    "CIAreaHistogram", "Area Histogram", "returns the histogram of an area, as a row",
    in: [kCICategoryReduction],
    family: .areaReduction,
    inputs: ReducedArea.inputs + [
      scale,
      count,
    ]
  ) { inputs in
    ReducedArea(inputs).map {
      CIImage(
        AreaHistogram(
          area: $0, scale: inputs[scale], count: inputs[count]))
    }
  }
}

private struct AreaHistogram: ImageOperation {
  let area: ReducedArea
  let scale: Double
  let count: Int
  var inputs: [CIImage] { [area.image] }
  var extent: CGRect { CGRect(x: 0, y: 0, width: count, height: 1) }
  var reach: Int? { nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let (all, target) = (area.region, try request.allocate(region))
    guard !all.isEmpty else { return target }
    let (size, last) = (Float(count), Float(count - 1))
    // Red, green and blue, by bin.
    var bins = [Double](repeating: 0, count: 3 * count)
    try area.forEachRow(in: all, for: request) { row, _ in
      bins.withUnsafeMutableBufferPointer { bins in
        for color in row where color.alpha > 0 {
          let place = color.unpremultiplied * size
          let weight = Double(color.alpha)
          // In this order, also for NaN.
          bins[3 &* Int(min(max(0, place.x), last))] += weight
          bins[3 &* Int(min(max(0, place.y), last)) &+ 1] += weight
          bins[3 &* Int(min(max(0, place.z), last)) &+ 2] += weight
        }
      }
    }
    let factor = scale / Double(all.width * all.height)
    for x in region.minX..<region.maxX {
      target.base[x - region.minX] = SIMD4(
        Float(bins[3 * x] * factor), Float(bins[3 * x + 1] * factor),
        Float(bins[3 * x + 2] * factor), 1)
    }
    return target
  }
}
