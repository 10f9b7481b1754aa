import PixelKernels

// CIHistogramDisplayFilter: draws the bars of a histogram, a row of pixels as CIAreaHistogram makes
// it.
//
// The result is at the origin, as wide as the histogram and `inputHeight` high. A bar of each
// component, as high as its value times the height, adds that component: where bars overlap, their
// colors mix to white. The rest is black. Edges are antialiased. Bars left of the fraction
// `inputLowLimit` of the width are half as bright; those right of `inputHighLimit` are halfway to
// white. Apple documents the inputs only; the drawing is ours.

private let height = Input.number(
  "inputHeight", 100, slider: 1...200, limits: 1...16384, "The height of the result, in pixels.")
private let highLimit = Input.number(
  "inputHighLimit", 1, slider: 0...1, limits: 0...1,
  "Where the lighter right part starts, from 0 to 1.")
private let lowLimit = Input.number(
  "inputLowLimit", 0, slider: 0...1, limits: 0...1, "Where the darker left part ends, from 0 to 1.")

extension FilterDefinition {
  static let histogramDisplayFilter = FilterDefinition(
    "CIHistogramDisplayFilter", "Histogram Display", "draws a histogram",
    in: [kCICategoryReduction],
    inputs: [Input.image, height, highLimit, lowLimit]
  ) { inputs in
    inputs.image.map {
      CIImage(
        HistogramDisplay(
          image: $0, height: Int(inputs[height]),
          lowLimit: inputs[lowLimit], highLimit: inputs[highLimit]))
    }
  }
}

private struct HistogramDisplay: ImageOperation {
  let image: CIImage
  let height: Int
  let lowLimit: Double
  let highLimit: Double
  var inputs: [CIImage] { [image] }
  var extent: CGRect { CGRect(x: 0, y: 0, width: image.pixelExtent.width, height: height) }
  var reach: Int? { nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let all = image.pixelExtent
    let values = try request.pixels(
      of: image,
      in: PixelRect(
        minX: all.minX + region.minX, minY: all.minY, maxX: all.minX + region.maxX,
        maxY: all.minY + 1))
    let target = try request.allocate(region, isCleared: false)
    let white = SIMD4<Float>(repeating: 1)
    for y in region.minY..<region.maxY {
      let row = target.row(y)
      for x in region.minX..<region.maxX {
        let bars = values.base[x - region.minX] * Float(height) - Float(y)
        var color = bars.clamped
        let place = (Double(x) + 0.5) / Double(all.width)
        if place < lowLimit { color *= 0.5 }
        if place > highLimit { color = color.mixed(with: white, by: 0.5) }
        color.alpha = 1
        row[x - region.minX] = color
      }
    }
    return target
  }
}
