import MultiplaneBenchmarks
import Testing

@Suite struct LimitTests {
  @Test func limitsIncludeTheirBounds() {
    let most = Limit("W1", "raster_ratio", .atMost(1.2))
    #expect(most.violation(by: SampleResult.first) == nil)
    #expect(Limit("W1", "raster_ratio", .atMost(1.19)).violation(by: SampleResult.first) != nil)
    #expect(Limit("W1", "raster_ratio", .atLeast(1.2)).violation(by: SampleResult.first) == nil)
    #expect(
      Limit("W1", "raster_ratio", .atLeast(1.25)).violation(by: SampleResult.first)
        == "W1: raster_ratio is 1.2; expected at least 1.25")
    #expect(most.violation(by: SampleResult.capture) == nil)
    // A limit on a missing figure would otherwise never be violated.
    #expect(Limit("capture", "ms", .atMost(1)).violation(by: SampleResult.capture) != nil)
  }

  @Test func everyLimitNamesABenchmark() {
    let names = benchmarks.map(\.name)
    #expect(Limit.all.allSatisfy { names.contains($0.benchmark) })
    #expect(Set(names).count == names.count)
    // If a baseline's cost is known, the measurement has an upper and a lower limit.
    for name in ReferenceCost.of.keys {
      #expect(names.contains(name))
      #expect(Limit.all.count { $0.benchmark == name && $0.figure == "of_known" } == 2)
    }
    #expect(workloads.map { $0.name } == workloads.map { $0.name }.sorted())
  }
}
