import MultiplaneBenchmarks
import PixelKernels
import Testing

@Suite struct VipsBenchmarkTests {
  private static let photos = (1...2).map {
    Photo(seed: $0).render().copy(of: PixelRect(minX: 0, minY: 0, maxX: 160, maxY: 90))
  }

  private func violations(by result: BenchmarkResult) -> [String] {
    Limit.all.compactMap { $0.violation(by: result) }
  }

  @Test(arguments: VipsBenchmark.all)
  func aMissingComparisonViolatesLimits(benchmark: VipsBenchmark) throws {
    let result = try benchmark.result(on: Self.photos, comparedWith: nil)
    #expect(result.figures.map(\.name) == ["filter_ms"])
    #expect(
      violations(by: result)
        == ["filter_ratio", "psnr_db"].map {
          "\(benchmark.name): missing figure \($0), which has a limit"
        })
  }

  @Test(.enabled(if: VipsTests.vips != nil), arguments: VipsBenchmark.all)
  func bothComputeTheSame(benchmark: VipsBenchmark) throws {
    let result = try benchmark.result(on: Self.photos, comparedWith: VipsTests.vips)
    #expect(
      result.figures.map(\.name) == ["filter_ms", "vips_ms", "filter_ratio", "psnr_db"])
    #expect(!violations(by: result).contains { $0.contains("psnr_db") })
  }
}
