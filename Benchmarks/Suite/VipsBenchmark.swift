import CoreGraphics
import CoreImage
import Foundation
package import PixelKernels

/// An operation that both Core Image and libvips have, on the same photos of 1920 x 1080 pixels.
///
/// Both read bitmaps in memory and write another one, on one thread.
package struct VipsBenchmark: Benchmark {
  /// The operations.
  package enum Operation: Sendable {
    /// A Gaussian blur with a standard deviation of 20 pixels.
    case blur
    /// A matrix that makes colors sepia.
    case matrix
    /// The product of two images.
    case multiply
    /// A translucent image over another.
    case over
  }

  /// The operation.
  package let operation: Operation
  /// Whether colors are computed in linear light, the default of Core Image, or with the encoded
  /// values, the default of libvips.
  package let isLinear: Bool

  private static let rounds = 5
  private static let sigma = 20.0
  private static let sepia = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
  private static let photos = (1...2).map { Photo(seed: $0).render() }

  private init(_ operation: Operation, isLinear: Bool) {
    (self.operation, self.isLinear) = (operation, isLinear)
  }

  /// All operations, with encoded values and in linear light.
  ///
  /// libvips has no linear compositing of premultiplied images.
  package static let all =
    [Operation.blur, .matrix, .multiply].flatMap { operation in
      [false, true].map { VipsBenchmark(operation, isLinear: $0) }
    } + [VipsBenchmark(.over, isLinear: false)]

  package var name: String { "vips-\(operation)" + (isLinear ? "-linear" : "") }

  package func run(program: VideoProcess?) throws -> BenchmarkResult {
    do {
      return try result(on: Self.photos, comparedWith: Vips())
    } catch let failure as Vips.Failure {
      FileHandle.standardError.write(Data("\(name): no comparison: \(failure)\n".utf8))
      return try result(on: Self.photos, comparedWith: nil)
    }
  }

  /// Measures the operation.
  ///
  /// - Parameters:
  ///   - photos: Two opaque images of the same size.
  ///   - vips: What to compare with; nil to measure only Core Image.
  /// - Returns: The figures; without `vips`, only that of Core Image.
  /// - Throws: `CIError` or `Vips.Failure`.
  package func result(
    on photos: [PixelBuffer], comparedWith vips: Vips?
  ) throws -> BenchmarkResult {
    let (first, second) = (photos[0], operation == .over ? Self.faded(photos[1]) : photos[1])
    let context = CIContext(options: isLinear ? nil : [.workingColorSpace: NSNull()])
    let image = filtered(
      CIImage(cgImage: CGImage(buffer: first, hasAlpha: false)),
      CIImage(cgImage: CGImage(buffer: second, hasAlpha: operation == .over)))
    let region = PixelRect(of: first)
    // The first images also warm up both.
    let ownImage = try context.buffer(of: image, in: region)
    let inputs = (VipsImage(first), VipsImage(second, hasAlpha: operation == .over))
    let vipsImage = try vips.map { try compute(inputs.0, inputs.1, with: $0) }

    var (own, baseline): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.rounds {
      own.append(
        try CPUClock.process.measure { _ = try context.buffer(of: image, in: region) })
      guard let vips else { continue }
      baseline.append(
        try CPUClock.process.measure { _ = try compute(inputs.0, inputs.1, with: vips) })
    }
    var figures = [BenchmarkResult.Figure("filter_ms", own.median * 1000)]
    if let vipsImage {
      figures += [
        .init("vips_ms", baseline.median * 1000),
        .init("filter_ratio", own.median / baseline.median),
        .init("psnr_db", signalToNoise(ownImage, vipsImage.buffer)),
      ]
    }
    return BenchmarkResult(name: name, figures: figures)
  }

  /// Returns the result of Core Image.
  private func filtered(_ first: CIImage, _ second: CIImage) -> CIImage {
    switch operation {
    case .blur:
      // libvips repeats the pixels at the edge.
      Self.filtered(
        "CIGaussianBlur",
        [kCIInputImageKey: first.clampedToExtent(), kCIInputRadiusKey: Self.sigma])
    case .matrix:
      Self.filtered(
        "CIColorMatrix",
        [
          kCIInputImageKey: first, "inputRVector": Self.row(0), "inputGVector": Self.row(1),
          "inputBVector": Self.row(2),
        ])
    case .multiply:
      Self.filtered(
        "CIMultiplyCompositing",
        [kCIInputImageKey: first, kCIInputBackgroundImageKey: second])
    case .over:
      Self.filtered(
        "CISourceOverCompositing",
        [kCIInputImageKey: second, kCIInputBackgroundImageKey: first])
    }
  }

  /// Returns the result of libvips.
  private func compute(
    _ first: VipsImage, _ second: VipsImage, with vips: Vips
  ) throws -> VipsImage {
    switch operation {
    case .blur: try vips.blur(first, sigma: Self.sigma, isLinear: isLinear)
    case .matrix: try vips.recombine(first, matrix: Self.sepia, isLinear: isLinear)
    case .multiply: try vips.multiply(first, second, isLinear: isLinear)
    case .over: try vips.composite(second, over: first)
    }
  }

  private static func filtered(_ name: String, _ inputs: [String: Any]) -> CIImage {
    CIFilter(name: name, parameters: inputs)?.outputImage ?? .empty()
  }

  private static func row(_ index: Int) -> CIVector {
    CIVector(x: sepia[index * 3], y: sepia[index * 3 + 1], z: sepia[index * 3 + 2], w: 0)
  }

  /// Returns an opaque image whose opacity now rises from 0 at the left to 1 at the right.
  private static func faded(_ image: PixelBuffer) -> PixelBuffer {
    let result = PixelBuffer(width: image.width, height: image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let opacity = UInt32(x * 256 / image.width)
        let color = [16, 8, 0].reduce(UInt32(0)) { color, shift in
          color | ((image[x, y] >> UInt32(shift) & 255) * opacity + 127) / 255 << UInt32(shift)
        }
        result[x, y] = opacity << 24 | color
      }
    }
    return result
  }
}
