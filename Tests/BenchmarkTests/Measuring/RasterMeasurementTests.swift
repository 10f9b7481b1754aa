import MultiplaneBenchmarks
import TestSupport
import Testing

@Suite(.ownContext) struct RasterMeasurementTests {
  @Test func bothRenderersAreMeasuredAndCompared() throws {
    let raster = try RasterMeasurement(of: SquareWorkload(), frameCount: 3)
    #expect(raster.milliseconds > 0 && raster.cairoMilliseconds > 0)
    #expect(raster.decibels == 100)
  }
}
