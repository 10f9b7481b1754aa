import CoreGraphics
import CoreImage

/// A filter of Core Image with its default inputs, applied to a photo of 1920 x 1080 pixels.
///
/// The bitmap is read, filtered in linear light, and written as a bitmap again.
package struct FilterBenchmark: Benchmark {
  package let name: String
  /// The filter; nil to write the photo as it is.
  private let filter: String?
  private let inputs: [String: Double]

  private static let rounds = 5
  private static let photos = (1...3).map {
    CIImage(cgImage: CGImage(buffer: Photo(seed: $0).render(), hasAlpha: false))
  }

  private init(_ name: String, _ filter: String?, _ inputs: [String: Double] = [:]) {
    (self.name, self.filter, self.inputs) = (name, filter, inputs)
  }

  /// No filter, for comparison, then a wide blur, then all filters.
  package static let all: [FilterBenchmark] =
    [
      FilterBenchmark("copy", nil),
      FilterBenchmark("blur-20", "CIGaussianBlur", ["inputRadius": 20]),
    ] + FilterDefinition.all.map { FilterBenchmark($0.name, $0.name) }

  package func run(program: VideoProcess?) throws -> BenchmarkResult {
    let size = CGRect(x: 0, y: 0, width: WorkloadVideo.width, height: WorkloadVideo.height)
    let image = image()
    let context = CIContext()
    let times = (0..<Self.rounds).map { _ in
      CPUClock.thread.measure { _ = context.createCGImage(image, from: size) }
    }
    return BenchmarkResult(name: name, figures: [.init("filter_ms", times.median * 1000)])
  }

  private func image() -> CIImage {
    guard let filter = filter.flatMap({ CIFilter(name: $0) }) else { return Self.photos[0] }
    var rest = Self.photos[...]
    for key in filter.inputKeys where filter.definition?.input(key)?.kind == .image {
      filter.setValue(rest.popFirst(), forKey: key)
    }
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    if filter.inputKeys.contains(kCIInputTimeKey) { filter.setValue(0.5, forKey: kCIInputTimeKey) }
    return filter.outputImage ?? .empty()
  }
}
