import CoreGraphics
package import CoreImage

/// A filter of Core Image, applied to all of a photo of 1920 x 1080 pixels.
///
/// The bitmap is read, filtered in linear light, and written as a bitmap again.
package struct FilterBenchmark: Benchmark {
  package let name: String
  /// The filter; nil to write the photo as it is.
  private let filter: FilterDefinition?
  /// The inputs, besides images, that are not the filter's defaults.
  private let inputs: [String: FilterValue]

  private static let rounds = 5
  private static let warmUp = 3
  private static let photos = (1...3).map {
    CIImage(cgImage: CGImage(buffer: Photo(seed: $0).render(), hasAlpha: false))
  }

  private init(_ name: String, _ filter: FilterDefinition?, _ inputs: [String: FilterValue] = [:]) {
    (self.name, self.filter, self.inputs) = (name, filter, inputs)
  }

  /// No filter, for comparison, then a wide blur, then all filters.
  package static let all: [FilterBenchmark] =
    [
      FilterBenchmark("copy", nil),
      FilterBenchmark(
        "blur-20", FilterDefinition.named("CIGaussianBlur"), [kCIInputRadiusKey: .number(20)]),
    ] + FilterDefinition.all.map { FilterBenchmark($0.name, $0, inputs(of: $0)) }

  package func run(program: VideoProcess?) throws -> BenchmarkResult {
    let image = image()
    let context = CIContext()
    // The first rounds of a process also bring its memory in.
    let times = (0..<Self.rounds + Self.warmUp).map { _ in
      CPUClock.thread.measure { _ = context.createCGImage(image, from: Self.photo) }
    }.dropFirst(Self.warmUp)
    return BenchmarkResult(name: name, figures: [.init("filter_ms", Array(times).median * 1000)])
  }

  /// Returns the filtered photo, of which nothing is computed yet.
  package func image() -> CIImage {
    guard let filter else { return Self.photos[0] }
    var (values, rest) = (inputs, Self.photos[...])
    for input in filter.inputs where input.kind == .image {
      values[input.key] = rest.popFirst().map { .image($0) }
    }
    return filter.output(FilterInputs(values)) ?? .empty()
  }
}
