/// A workload drawn and encoded, each beside its baseline.
package struct WorkloadBenchmark: Benchmark {
  private let workload: any Workload.Type

  package init(workload: any Workload.Type) { self.workload = workload }

  package var name: String { workload.name }

  package func run(program: FilmProcess?) throws -> BenchmarkResult {
    let workload = try workload.init()
    let raster = try RasterMeasurement(of: workload)
    var figures: [BenchmarkResult.Figure] = [
      .init("raster_ms", raster.milliseconds),
      .init("cairo_ms", raster.cairoMilliseconds),
      .init("raster_ratio", raster.milliseconds / raster.cairoMilliseconds),
      .init("psnr_db", raster.decibels),
    ]
    if let program {
      let film = try EncodingMeasurement(of: workload, program: program)
      figures += [
        .init("film_ms", film.milliseconds),
        .init("x264_ms", film.encoderMilliseconds),
        .init("film_ratio", film.milliseconds / film.encoderMilliseconds),
        .init("fps", film.framesPerSecond),
        .init("peak_mb", film.peakMegabytes),
      ]
      if let known = ReferenceCost.of[name] {
        let share = raster.cairoMilliseconds / film.encoderMilliseconds
        figures.append(.init("of_known", share / known.cairoShare))
      }
    }
    return BenchmarkResult(name: name, figures: figures)
  }
}
