import MultiplaneBenchmarks
import Testing

@Suite struct BenchmarkResultTests {
  @Test func figuresAreRounded() {
    #expect(SampleResult.first.value(of: "raster_ms") == 1.235)
    #expect(SampleResult.first.value(of: "video_ms") == nil)
  }
}
