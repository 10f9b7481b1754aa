import CoreGraphics
import PixelKernels

// CIMorphologyMaximum, Minimum and Gradient: the largest and the smallest value of each component in
// a disc with "inputRadius" around each pixel, and the difference of both. CIMorphologyRectangle...
// use a rectangle of "inputWidth" by "inputHeight" pixels, rounded up to odd numbers. The image is
// clear outside its extent, which grows by the reach; a minimum is therefore clear near the edges. The
// gradient continues the image beyond its edges instead, and keeps the extent.
//
// Discs are exact up to a radius of 2. A larger one is a regular octagon, which is the sum of a square
// and of lines along both diagonals; the maximum over a sum of shapes is the maximum over one of the
// maxima over the other, so the work hardly depends on the radius. Radii are rounded to whole pixels.
// Apple documents the inputs; the octagon is ours.

extension FilterDefinition {
  static let morphologyMaximum = FilterDefinition(
    "CIMorphologyMaximum", "Morphology Maximum", in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [.image, .distance("inputRadius", 0, slider: 0...50)]
  ) { inputs in
    inputs.image?.extreme(WindowMaximum.self, radius: inputs.number("inputRadius"))
  }

  static let morphologyMinimum = FilterDefinition(
    "CIMorphologyMinimum", "Morphology Minimum", in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [.image, .distance("inputRadius", 0, slider: 0...50)]
  ) { inputs in
    inputs.image?.extreme(WindowMinimum.self, radius: inputs.number("inputRadius"))
  }

  static let morphologyGradient = FilterDefinition(
    "CIMorphologyGradient", "Morphology Gradient",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [.image, .distance("inputRadius", 5, slider: 0...50)]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let radius = inputs.number("inputRadius")
    let clamped = image.clampedToExtent()
    let most = clamped.extreme(WindowMaximum.self, radius: radius)
    let least = clamped.extreme(WindowMinimum.self, radius: radius)
    return CIImage(DifferenceKernel(), of: [most, least], extent: image.extent)
  }

  static let morphologyRectangleMaximum = rectangle("Maximum", WindowMaximum.self)
  static let morphologyRectangleMinimum = rectangle("Minimum", WindowMinimum.self)

  private static func rectangle<Combination: WindowCombination>(
    _ name: String, _ combination: Combination.Type
  ) -> FilterDefinition {
    FilterDefinition(
      "CIMorphologyRectangle" + name, "Morphology Rectangle " + name,
      in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
      inputs: [
        .image, .distance("inputWidth", 5, slider: 1...50, limits: 1 ... .infinity),
        .distance("inputHeight", 5, slider: 1...50, limits: 1 ... .infinity),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      func radius(_ key: String) -> Int {
        Int(min(inputs.number(key).rounded(.up), 2 * CIImage.largestWindow)) / 2
      }
      return image.window(combination, .x, radius: radius("inputWidth"))
        .window(combination, .y, radius: radius("inputHeight"))
    }
  }
}

/// The difference of two images, with the opacity of the first.
private struct DifferenceKernel: PixelKernel {
  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> { (first - second).limited(toAlpha: first.w) }
}

extension CIImage {
  /// The largest radius of a window.
  fileprivate static let largestWindow = 512.0

  /// Returns the extremes in a row or column around each pixel.
  fileprivate func window<Combination: WindowCombination>(
    _ combination: Combination.Type, _ axis: SlidingWindow<Combination>.Axis, radius: Int
  ) -> CIImage {
    guard radius > 0 else { return self }
    let reach = CGFloat(radius)
    return CIImage(
      SlidingWindow<Combination>(
        image: self, axis: axis, radius: radius,
        extent: extent.grown(x: axis == .x ? reach : 0, y: axis == .y ? reach : 0)))
  }

  /// Returns the extremes in a disc around each pixel.
  ///
  /// - Parameters:
  ///   - combination: The maximum or minimum.
  ///   - radius: The radius, in pixels; those above 512 count as 512.
  fileprivate func extreme<Combination: WindowCombination>(
    _ combination: Combination.Type, radius: Double
  ) -> CIImage {
    let whole = Int(min(radius, Self.largestWindow).rounded())
    guard whole > 0 else { return self }
    if whole <= 2 {
      let square = whole * whole + whole
      var offsets: [SIMD2<Int>] = []
      for y in -whole...whole {
        for x in -whole...whole where x * x + y * y <= square { offsets.append(SIMD2(x, y)) }
      }
      return extreme(combination, at: offsets, reach: whole)
    }
    let corner = Int((Double(whole) * 0.2929).rounded())
    let square = whole - 2 * corner
    return window(combination, .x, radius: square).window(combination, .y, radius: square)
      .diagonal(combination, 1, steps: corner).diagonal(combination, -1, steps: corner)
  }

  /// Returns the extremes on a diagonal through each pixel.
  private func diagonal<Combination: WindowCombination>(
    _ combination: Combination.Type, _ slope: Int, steps: Int
  ) -> CIImage {
    var (result, done) = (self, 0)
    // From a diagonal of `done` steps to either side to one of at most three times as many and one.
    while done < steps {
      let step = min(2 * done + 1, steps - done)
      result = result.extreme(
        combination, at: [SIMD2(step, slope * step), SIMD2(-step, -slope * step)], reach: step)
      done += step
    }
    return result
  }

  /// Returns the extremes of each pixel and of those at some offsets.
  private func extreme<Combination: WindowCombination>(
    _ combination: Combination.Type, at offsets: [SIMD2<Int>], reach: Int
  ) -> CIImage {
    CIImage(
      OffsetExtreme<Combination>(
        image: self, offsets: offsets, most: reach, extent: extent.grown(by: CGFloat(reach))))
  }
}

/// The extremes of pixels at offsets and of each pixel itself.
private struct OffsetExtreme<Combination: WindowCombination>: ImageOperation {
  let image: CIImage
  let offsets: [SIMD2<Int>]
  /// The largest offset along either axis.
  let most: Int
  let extent: CGRect

  var inputs: [CIImage] { [image] }
  var reach: Int? { most }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(of: image, in: region.expanded(x: most, y: most))
    let target = try request.allocate(region, isCleared: false)
    let places = offsets.map { $0.y * source.width + $0.x }
    places.withUnsafeBufferPointer { places in
      for y in region.minY..<region.maxY {
        let (from, to) = (source.row(y) + most, target.row(y))
        for index in 0..<region.width {
          let pixel = from + index
          var color = pixel[0]
          for place in places { color = Combination.combined(color, pixel[place]) }
          to[index] = color
        }
      }
    }
    return target
  }
}
