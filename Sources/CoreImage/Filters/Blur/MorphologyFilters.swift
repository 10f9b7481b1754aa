import PixelKernels

// CIMorphologyMaximum, Minimum and Gradient: the largest and the smallest value of each component
// in a disc with "inputRadius" around each pixel, and the difference of both.
// CIMorphologyRectangle... use a rectangle of "inputWidth" by "inputHeight" pixels, rounded up to
// odd numbers. The image is clear outside its extent, which grows by the reach; a minimum is
// therefore clear near the edges. The gradient continues the image beyond its edges instead, and
// keeps the extent.
//
// Discs are exact up to a radius of 2. A larger one is a regular octagon, which is the sum of a
// square and of lines along both diagonals; the maximum over a sum of shapes is the maximum over
// one of the maxima over the other, so the work hardly depends on the radius. Radii are rounded to
// whole pixels. Apple documents the inputs; the octagon is ours.

private let radius = Input.distance(kCIInputRadiusKey, 0, slider: 0...50, "The radius, in pixels.")
private let morphologyGradientRadius = Input.distance(
  kCIInputRadiusKey, 5, slider: 0...50, "The radius, in pixels.")
private let width = Input.distance(
  kCIInputWidthKey, 5, slider: 1...50, limits: 1 ... .infinity, "The width, in pixels.")
private let height = Input.distance(
  "inputHeight", 5, slider: 1...50, limits: 1 ... .infinity, "The height, in pixels.")

extension FilterDefinition {
  static let morphologyMaximum = FilterDefinition(
    "CIMorphologyMaximum", "Morphology Maximum", "finds the largest components around each pixel",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius]
  ) { inputs in
    inputs.image?.extreme(.maximum, radius: inputs[radius])
  }

  static let morphologyMinimum = FilterDefinition(
    "CIMorphologyMinimum", "Morphology Minimum", "finds the smallest components around each pixel",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius]
  ) { inputs in
    inputs.image?.extreme(.minimum, radius: inputs[radius])
  }

  static let morphologyGradient = FilterDefinition(
    "CIMorphologyGradient", "Morphology Gradient",
    "subtracts the smallest from the largest components around a pixel",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, morphologyGradientRadius]
  ) { image, inputs in
    let radius = inputs[morphologyGradientRadius]
    let clamped = image.clampedToExtent()
    let most = clamped.extreme(.maximum, radius: radius)
    let least = clamped.extreme(.minimum, radius: radius)
    return CIImage(DifferenceKernel(), of: [most, least], extent: image.extent)
  }

  static let morphologyRectangleMaximum = rectangle(
    "Maximum", "finds the largest components in a rectangle", .maximum)
  static let morphologyRectangleMinimum = rectangle(
    "Minimum", "finds the smallest components in a rectangle", .minimum)

  private static func rectangle(
    _ name: String, _ summary: String, _ choice: Extreme
  ) -> FilterDefinition {
    FilterDefinition(
      "CIMorphologyRectangle" + name, "Morphology Rectangle " + name, summary,
      in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
      inputs: [Input.image, width, height]
    ) { image, inputs in
      func radius(_ length: Double) -> Int {
        Int(min(length.rounded(.up), 2 * CIImage.largestRadius)) / 2
      }
      return image.line(choice, SIMD2(1, 0), steps: radius(inputs[width]))
        .line(choice, SIMD2(0, 1), steps: radius(inputs[height]))
    }
  }
}

/// The difference of two images, with the opacity of the first.
private struct DifferenceKernel: PixelKernel {
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    (first - second).limited(toAlpha: first.w)
  }
}

extension CIImage {
  /// The largest radius of a shape.
  fileprivate static let largestRadius = 512.0

  /// Returns the extremes in a disc around each pixel.
  ///
  /// - Parameters:
  ///   - choice: The maximum or minimum.
  ///   - radius: The radius, in pixels; those above 512 count as 512.
  /// - Returns: The image, whose extent grows by the radius.
  fileprivate func extreme(
    _ choice: Extreme, radius: Double
  ) -> CIImage {
    let whole = Int(min(radius, Self.largestRadius).rounded())
    guard whole > 0 else { return self }
    if whole <= 2 {
      let square = whole * whole + whole
      var offsets: [SIMD2<Int>] = []
      for y in -whole...whole {
        for x in -whole...whole where x * x + y * y <= square { offsets.append(SIMD2(x, y)) }
      }
      return extreme(choice, at: offsets, reach: whole)
    }
    let corner = Int((Double(whole) * 0.2929).rounded())
    let square = whole - 2 * corner
    return line(choice, SIMD2(1, 0), steps: square).line(choice, SIMD2(0, 1), steps: square)
      .line(choice, SIMD2(1, 1), steps: corner).line(choice, SIMD2(1, -1), steps: corner)
  }

  /// Returns the extremes on a line through each pixel.
  ///
  /// - Parameters:
  ///   - choice: The maximum or minimum.
  ///   - step: The distance from a pixel on the line to the next.
  ///   - steps: The number of pixels on either side.
  /// - Returns: The image, whose extent grows by the line.
  fileprivate func line(
    _ choice: Extreme, _ step: SIMD2<Int>, steps: Int
  ) -> CIImage {
    var (result, done) = (self, 0)
    // Each time, lines of `done` steps to either side become up to seven times as long.
    while done < steps {
      var (offsets, last) = ([SIMD2<Int>](), 0)
      for _ in 0..<3 where done + last < steps {
        last = min(last + 2 * done + 1, steps - done)
        offsets += [step &* last, step &* -last]
      }
      result = result.extreme(choice, at: offsets, reach: last, along: step)
      done += last
    }
    return result
  }

  /// Returns the extremes of each pixel and of those at some offsets.
  private func extreme(
    _ choice: Extreme, at offsets: [SIMD2<Int>], reach: Int,
    along step: SIMD2<Int> = SIMD2(1, 1)
  ) -> CIImage {
    let (x, y) = (reach * abs(step.x), reach * abs(step.y))
    return CIImage(
      OffsetExtreme(
        image: self, choice: choice, offsets: offsets, x: x, y: y,
        extent: extent.grown(x: CGFloat(x), y: CGFloat(y))))
  }
}

/// Whether the largest or the smallest components count.
private enum Extreme {
  case maximum
  case minimum
}

/// The extremes of pixels at offsets and of each pixel itself.
private struct OffsetExtreme: ImageOperation {
  let image: CIImage
  let choice: Extreme
  let offsets: [SIMD2<Int>]
  /// The largest offset along the x axis.
  let x: Int
  /// The largest offset along the y axis.
  let y: Int
  let extent: CGRect

  var inputs: [CIImage] { [image] }
  var reach: Int? { max(x, y) }
  var overlap: Int? { y }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(of: image, in: region.expanded(by: (x, y)))
    let target = try request.allocate(region, isCleared: false)
    let extremes = Extremes(
      offsets: offsets.map { $0.y * source.width + $0.x }, isMaximum: choice == .maximum)
    for row in region.minY..<region.maxY {
      extremes.write(of: source.row(row) + x, count: region.width, to: target.row(row))
    }
    return target
  }
}
