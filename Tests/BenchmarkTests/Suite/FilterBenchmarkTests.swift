import CoreGraphics
import CoreImage
import MultiplaneBenchmarks
import PixelKernels
import Testing

@Suite struct FilterBenchmarkTests {
  @Test(arguments: FilterDefinition.all.map(\.name))
  func inputsAreThoseOfTheFilter(name: String) throws {
    let definition = try #require(FilterDefinition.named(name))
    for key in FilterBenchmark.inputs(of: definition).keys {
      #expect(definition.input(key) != nil, "\(key)")
    }
  }

  /// What leaves an opaque photo as it is, whatever its inputs.
  private static let neutral: Set = [
    "copy", "CIBlendWithAlphaMask", "CIClamp", "CISourceAtopCompositing", "CISourceInCompositing",
    "CISourceOverCompositing",
  ]

  @Test func filtersChangeThePhoto() throws {
    let context = CIContext(options: nil)
    let part = PixelRect(minX: 0, minY: 536, maxX: 1920, maxY: 544)
    func pixels(_ benchmark: FilterBenchmark) throws -> [UInt32] {
      let buffer = try context.buffer(of: benchmark.image(), in: part)
      return (0..<8).flatMap { y in (0..<1920).map { buffer[$0, y] } }
    }
    let photo = try pixels(try #require(FilterBenchmark.all.first))
    for benchmark in FilterBenchmark.all where !Self.neutral.contains(benchmark.name) {
      #expect(try pixels(benchmark) != photo, "\(benchmark.name)")
    }
  }
}
