/// The drawing and encoding of a workload, each compared with its baseline.
package struct WorkloadBenchmark: Benchmark {
  private let workload: any Workload.Type

  package init(workload: any Workload.Type) { self.workload = workload }

  package var name: String { workload.name }

  package func run(program: VideoProcess?) throws -> BenchmarkResult {
    let workload = try workload.init()
    let raster = try RasterMeasurement(of: workload)
    var figures: [BenchmarkResult.Figure] = [
      .init("raster_ms", raster.milliseconds),
      .init("cairo_ms", raster.cairoMilliseconds),
      .init("raster_ratio", raster.milliseconds / raster.cairoMilliseconds),
      .init("psnr_db", raster.decibels),
    ]
    if let program {
      let video = try EncodingMeasurement(of: workload, program: program)
      figures += [
        .init("video_ms", video.milliseconds),
        .init("x264_ms", video.encoderMilliseconds),
        .init("video_ratio", video.milliseconds / video.encoderMilliseconds),
        .init("fps", video.framesPerSecond),
        .init("peak_mb", video.peakMegabytes),
      ]
      if let known = ReferenceCost.of[name] {
        let share = raster.cairoMilliseconds / video.encoderMilliseconds
        figures.append(.init("of_known", share / known.cairoShare))
      }
    }
    return BenchmarkResult(name: name, figures: figures)
  }
}
