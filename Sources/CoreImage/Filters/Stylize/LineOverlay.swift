import PixelKernels

private let noiseLevel = Input.number(
  "inputNRNoiseLevel", 0.07, slider: 0...0.1, limits: 0...1, "The differences that count as noise.")
private let noiseSharpness = Input.number(
  "inputNRSharpness", 0.71, slider: 0...2, limits: 0...100, "How much the rest is sharpened.")
private let edgeIntensity = Input.number(
  "inputEdgeIntensity", 1, slider: 0...200, limits: 0...1e6, "The strength of edges.")
private let lineThreshold = Input.number(
  "inputThreshold", 0.1, slider: 0...1, limits: 0...1, "The strength from which an edge is drawn.")
private let lineContrast = Input.number(
  kCIInputContrastKey, 50, slider: 0.25...200, limits: 0...1e6, "How sharply lines end.")

extension FilterDefinition {
  static let lineOverlay = FilterDefinition(
    "CILineOverlay", "Line Overlay", "draws the edges in the image as black lines",
    in: [kCICategoryStylize],
    inputs: [Input.image, noiseLevel, noiseSharpness, edgeIntensity, lineThreshold, lineContrast]
  ) { inputs in
    inputs.image.map { LineOverlay.lines(of: $0, inputs) }
  }
}

/// Lines where the luminance of an image changes; `Edges.swift` describes the mathematics.
struct LineOverlay: ImageOperation {
  /// The image, whose edges are repeated.
  private let image: CIImage
  let extent: CGRect
  private let level: Float
  private let sharpness: Float
  private let intensity: Float
  private let threshold: Float
  private let contrast: Float
  private let encoding = ComponentTable.sRGBFromLinear

  /// Returns the lines of an image.
  static func lines(of image: CIImage, _ inputs: FilterInputs) -> CIImage {
    CIImage(LineOverlay(image, inputs))
  }

  private init(_ image: CIImage, _ inputs: FilterInputs) {
    (self.image, extent) = (image.clampedToExtent(), image.extent)
    level = Float(inputs[noiseLevel])
    sharpness = Float(inputs[noiseSharpness])
    intensity = Float(inputs[edgeIntensity])
    threshold = Float(inputs[lineThreshold])
    contrast = Float(inputs[lineContrast])
  }

  var inputs: [CIImage] { [image] }
  var reach: Int? { 2 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(of: image, in: region.expanded(by: (2, 2)))
    let target = try request.allocate(region, isCleared: false)
    let isLinear = request.space == .linear
    let width = source.width
    // Grays, without the first and the last column, are computed four at a time.
    let (lights, grays) = (LuminanceRows(count: width + 4), LuminanceRows(count: width + 4))
    func light(_ y: Int) -> UnsafePointer<Float> {
      lights.row(y) { LuminanceRows.write(source.row(y), count: width, to: $0) }
    }
    func gray(_ y: Int) -> UnsafePointer<Float> {
      grays.row(y) {
        write(light(y - 1), light(y), light(y + 1), count: width - 2, isLinear, to: $0)
      }
    }
    for y in region.minY..<region.maxY {
      let (low, middle, high) = (gray(y - 1), gray(y), gray(y + 1))
      let (row, colors) = (target.row(y), source.row(y) + 2)
      for x in 0..<region.width {
        let gradient = Sobel.gradient(
          (low[x], low[x &+ 1], low[x &+ 2]), (middle[x], middle[x &+ 2]),
          (high[x], high[x &+ 1], high[x &+ 2]))
        let edge = (gradient * gradient).sum().squareRoot() * intensity
        let line = min(max((edge - threshold) * contrast, 0), 1)
        row[x] = SIMD4(0, 0, 0, line * min(colors[x].w, 1))
      }
    }
    return target
  }

  /// Smooths what differs little from its neighbors, and sharpens the rest.
  ///
  /// - Parameters:
  ///   - low: The luminances of the row below, from one pixel on the left, and four more numbers.
  ///   - middle: The luminances of the row.
  ///   - high: The luminances of the row above.
  ///   - count: The number of grays.
  ///   - isLinear: Whether the luminances are linear.
  ///   - target: Where to write the encoded grays, in whole steps of 4.
  @inline(__always)
  private func write(
    _ low: UnsafePointer<Float>, _ middle: UnsafePointer<Float>, _ high: UnsafePointer<Float>,
    count: Int, _ isLinear: Bool, to target: UnsafeMutablePointer<Float>
  ) {
    func four(_ row: UnsafePointer<Float>, _ index: Int) -> SIMD4<Float> {
      UnsafeRawPointer(row + index).loadUnaligned(as: SIMD4<Float>.self)
    }
    for x in stride(from: 0, to: count, by: 4) {
      let sides = four(low, x + 1) + four(high, x + 1) + four(middle, x) + four(middle, x + 2)
      let corners = four(low, x) + four(low, x + 2) + four(high, x) + four(high, x + 2)
      var (mean, own) = ((sides * 2 + corners) / 12, four(middle, x + 1))
      if isLinear { (mean, own) = (encoding.all(mean), encoding.all(own)) }
      let difference = own - mean
      let isNoise = difference .< level .& difference .> -level
      let value = (own + difference * sharpness).replacing(with: mean, where: isNoise)
      UnsafeMutableRawPointer(target + x).storeBytes(of: value, as: SIMD4<Float>.self)
    }
  }
}
