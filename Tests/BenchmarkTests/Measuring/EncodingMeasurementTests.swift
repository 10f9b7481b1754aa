import Foundation
import MultiplaneBenchmarks
import TestSupport
import Testing

/// Films of a few frames: the whole way of a measurement.
@MainActor
@Suite(.ownContext) struct EncodingMeasurementTests {
  @Test func aFilmHasItsCosts() throws {
    let film = try FilmMeasurement(of: SquareWorkload(), duration: 0.05)
    #expect(film.processorSeconds > 0 && film.wallSeconds > 0)
    // A frame is 8 MB.
    #expect(film.peakBytes > 8 << 20)
  }

  @Test func theEncoderAloneTakesTime() throws {
    let workload = SquareWorkload()
    let some = try EncoderBaseline(workload: workload, frameCount: 2).seconds()
    let more = try EncoderBaseline(workload: workload, frameCount: 14).seconds()
    #expect(some > 0 && more > some)
  }

  @Test func aProcessThatFailsIsReported() throws {
    let workload = SquareWorkload()
    let failing = FilmProcess(executable: URL(fileURLWithPath: "/bin/false"))
    #expect(throws: FilmProcessError.self) { try failing.makeFilm(of: workload) }
    let silent = FilmProcess(executable: URL(fileURLWithPath: "/bin/true"))
    #expect(throws: DecodingError.self) { try silent.makeFilm(of: workload) }
  }

  @Test func aProcessIsAskedForItsWorkload() throws {
    let json = #"{"processorSeconds":2.5,"wallSeconds":1.5,"peakBytes":7}"#
    let folder = try TemporaryFolder()
    let script = folder.url.appendingPathComponent("film.sh")
    try "[ \"$1 $2\" = \"--film square\" ] && echo '\(json)'".write(
      to: script, atomically: true, encoding: .utf8)
    let program = FilmProcess(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: [script.path])
    #expect(
      try program.makeFilm(of: SquareWorkload())
        == FilmMeasurement(processorSeconds: 2.5, wallSeconds: 1.5, peakBytes: 7))
    try "[ \"$1 $2\" = \"--encoder square\" ] && echo 1.25".write(
      to: script, atomically: true, encoding: .utf8)
    #expect(try program.encode(framesOf: SquareWorkload()) == 1.25)
  }
}
