import PixelKernels

private let extent = Input.rectangle(
  kCIInputExtentKey, CGRect(x: 0, y: 0, width: 640, height: 80), "The area to measure, in pixels.")

extension FilterFamily {
  /// The filters that measure an area of an image.
  static let areaReduction = FilterFamily(
    "CIAreaReductionFilter", of: "the filters that measure an area of an image",
    inputs: ReducedArea.inputs)
}

/// The pixels that a filter measures: those of an image whose centers are in `inputExtent`.
///
/// Pixels outside the image's extent do not count.
struct ReducedArea: Sendable {
  let image: CIImage
  let region: PixelRect

  /// The most pixels to measure, so that an infinite image cannot take forever: 8,192 squared.
  private static let maximumPixels = 1 << 26
  /// The pixels to hold in memory at a time.
  private static let slicePixels = 1 << 21

  /// Reads the inputs; nil without an image.
  init?(_ inputs: FilterInputs) {
    guard let image = inputs.image else { return nil }
    self.image = image
    region = PixelRect(centersIn: image.extent.intersection(inputs[extent]))
  }

  /// The inputs, with Apple's defaults.
  static let inputs: [any DeclaredInput] = [Input.image, extent]

  /// Calls a function with each row of some columns or rows of the area, from the bottom.
  ///
  /// `part` is the part of the area; it may be empty.
  ///
  /// - Throws: `CIError`, if there are too many pixels, or the image cannot be rendered.
  func forEachRow(
    in part: PixelRect, for request: RenderRequest,
    _ body: (UnsafeMutableBufferPointer<SIMD4<Float>>, Int) -> Void
  ) throws {
    let part = part.intersection(region)
    guard !part.isEmpty else { return }
    guard part.width <= Self.maximumPixels / part.height else { throw CIError.tooLarge }
    let height = max(1, Self.slicePixels / part.width)
    var start = part.minY
    while start < part.maxY {
      let end = min(start + height, part.maxY)
      let pixels = try request.pixels(
        of: image, in: PixelRect(minX: part.minX, minY: start, maxX: part.maxX, maxY: end))
      for y in start..<end {
        body(UnsafeMutableBufferPointer(start: pixels.row(y), count: part.width), y)
      }
      start = end
    }
  }
}

/// A sum of colors, exact enough for the mean of any number of pixels.
struct ColorSum {
  private var sum = SIMD4<Double>.zero

  /// Adds colors.
  @inline(__always)
  mutating func add(_ colors: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    // Sums of 32 floats are exact to a millionth, and faster than those of doubles.
    var start = 0
    while start < colors.count {
      let end = min(start + 32, colors.count)
      var part = SIMD4<Float>.zero
      for index in start..<end { part += colors[index] }
      add(part)
      start = end
    }
  }

  /// Adds a color.
  @inline(__always)
  mutating func add(_ color: SIMD4<Float>) {
    sum += SIMD4(Double(color.x), Double(color.y), Double(color.z), Double(color.w))
  }

  /// Returns the sum, divided by a number; clear for 0.
  func divided(by count: Int) -> SIMD4<Float> {
    guard count > 0 else { return .zero }
    let mean = sum / Double(count)
    return SIMD4(Float(mean.x), Float(mean.y), Float(mean.z), Float(mean.w))
  }
}
