import PixelKernels

// CILanczosScaleTransform and CIBicubicScaleTransform: scales by `inputScale` vertically and by
// `inputScale` `inputAspectRatio` horizontally, from the origin.
//
// Resampling by a filter f, separately along both axes: the output pixel with the center x is the
// weighted mean of the input pixels with the centers c, with the weights f((c - x / s) min(s, 1)),
// where s is the scale, so that a reduced image is averaged. Beyond the image, its edges count, so
// that they stay opaque. Lanczos is f(t) = sinc(t) sinc(t / 3) for |t| < 3; bicubic is the family
// of Mitchell and Netravali with B and C (0 and 0.75 by default).

private let parameterB = Input.number(
  "inputB", 0, slider: 0...1, limits: 0...1, "B of the bicubic filter, from 0 to 1.",
  property: "parameterB")
private let parameterC = Input.number(
  "inputC", 0.75, slider: 0...1, limits: 0...1, "C of the bicubic filter, from 0 to 1.",
  property: "parameterC")
private let scale = Input.number(
  kCIInputScaleKey, 1, slider: 0.05...1.5, limits: 0...1e6, "The factor of the height.")
private let aspectRatio = Input.number(
  kCIInputAspectRatioKey, 1, slider: 0.5...2, limits: 0...1e6, "The further factor of the width.")

extension FilterDefinition {
  static let lanczosScaleTransform = FilterDefinition(
    "CILanczosScaleTransform", "Lanczos Scale Transform", "scales an image with the Lanczos filter",
    in: [kCICategoryGeometryAdjustment],
    inputs: [Input.image, scale, aspectRatio]
  ) { inputs in
    scaled(inputs, with: .lanczos)
  }

  static let bicubicScaleTransform = FilterDefinition(
    "CIBicubicScaleTransform", "Bicubic Scale Transform", "scales an image with a bicubic filter",
    in: [kCICategoryGeometryAdjustment],
    inputs: [Input.image, scale, aspectRatio, parameterB, parameterC]
  ) { inputs in
    scaled(inputs, with: .bicubic(b: inputs[parameterB], c: inputs[parameterC]))
  }

  private static func scaled(
    _ inputs: FilterInputs, with filter: ResamplingFilter
  ) -> CIImage? {
    guard let image = inputs.image else { return nil }
    let height = inputs[scale]
    let width = height * inputs[aspectRatio]
    guard width > 1e-9, height > 1e-9 else { return .empty() }
    if width == 1, height == 1 { return image }
    return CIImage(ScaleOperation(image: image, x: width, y: height, filter: filter))
  }
}

/// An image resampled along both axes.
private struct ScaleOperation: ImageOperation {
  let image: CIImage
  let x: Double
  let y: Double
  let filter: ResamplingFilter
  var inputs: [CIImage] { [image] }
  var reach: Int? { nil }

  var extent: CGRect {
    image.extent.isInfinite
      ? .infinite : image.extent.applying(CGAffineTransform(scaleX: x, y: y))
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let inside = image.pixelExtent
    let columns = ResamplingAxis(
      scale: x, filter: filter, inside.minX..<inside.maxX)
    let rows = ResamplingAxis(scale: y, filter: filter, inside.minY..<inside.maxY)
    let (across, down) = (
      columns.source(of: region.minX..<region.maxX), rows.source(of: region.minY..<region.maxY)
    )
    // Throws if there are too many, so that the weights are few.
    let source = try request.pixels(
      of: image,
      in: PixelRect(
        minX: across.lowerBound, minY: down.lowerBound, maxX: across.upperBound,
        maxY: down.upperBound))
    let narrow = try request.allocate(
      PixelRect(
        minX: region.minX, minY: down.lowerBound, maxX: region.maxX, maxY: down.upperBound))
    let target = try request.allocate(region)
    guard !across.isEmpty, !down.isEmpty else { return target }
    let columnTaps = (region.minX..<region.maxX).map { columns.taps(of: $0) }
    for y in down {
      let (from, to) = (source.row(y) - across.lowerBound, narrow.row(y))
      for (index, taps) in columnTaps.enumerated() {
        var sum = SIMD4<Float>.zero
        var place = from + taps.first
        for weight in taps.weights {
          sum += place.pointee * weight
          place += 1
        }
        to[index] = sum
      }
    }
    let width = region.width
    for y in region.minY..<region.maxY {
      let (taps, to) = (rows.taps(of: y), target.row(y))
      for (index, weight) in taps.weights.enumerated() {
        let from = narrow.row(taps.first + index)
        for column in 0..<width { to[column] += from[column] * weight }
      }
      // Negative weights overshoot.
      for column in 0..<width {
        to[column].clamp(lowerBound: .zero, upperBound: SIMD4(.infinity, .infinity, .infinity, 1))
      }
    }
    return target
  }
}
