import MultiplaneBenchmarks
import Testing

@Suite struct ResultTableTests {
  @Test func tablesHaveAHeadingForEachSetOfFigures() {
    let text = ResultTable([SampleResult.capture, SampleResult.first, SampleResult.second])
      .description
    #expect(
      text == """
                 capture_ms
        capture        0.25

             raster_ms  raster_ratio
        W1        1.24          1.20
        W20       1000          0.50

        """)
  }
}
