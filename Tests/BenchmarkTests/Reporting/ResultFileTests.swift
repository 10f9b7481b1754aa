import Foundation
import MultiplaneBenchmarks
import Testing

@Suite struct ResultFileTests {
  @Test func filesHaveAnObjectForEachBenchmark() throws {
    let data = try ResultFile([SampleResult.first, SampleResult.capture]).encoded()
    let object = try JSONDecoder().decode([String: [String: Double]].self, from: data)
    #expect(
      object == [
        "W1": ["raster_ms": 1.235, "raster_ratio": 1.2], "capture": ["capture_ms": 0.25],
      ])
    #expect(data.last == 10)
  }

  @Test func writingCreatesFolders() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a/b/bench.json").path
    try ResultFile([SampleResult.capture]).write(to: path)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path))
        == ResultFile([SampleResult.capture]).encoded())
  }
}
