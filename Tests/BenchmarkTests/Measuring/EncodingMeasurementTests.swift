import Foundation
import MultiplaneBenchmarks
import TestSupport
import Testing

/// Videos of a few frames, measured from end to end.
@MainActor
@Suite(.ownContext) struct EncodingMeasurementTests {
  @Test func videosAreMeasured() throws {
    let video = try VideoMeasurement(of: SquareWorkload(), duration: 0.05)
    #expect(video.processorSeconds > 0 && video.wallSeconds > 0)
    // A frame is 8 MB.
    #expect(video.peakBytes > 8 << 20)
  }

  @Test func theEncoderIsMeasuredAlone() throws {
    let workload = SquareWorkload()
    let some = try EncoderBaseline(workload: workload, frameCount: 2).seconds()
    let more = try EncoderBaseline(workload: workload, frameCount: 14).seconds()
    #expect(some > 0 && more > some)
  }

  @Test func failingProcessesAreReported() throws {
    let workload = SquareWorkload()
    let failing = VideoProcess(executable: URL(fileURLWithPath: "/bin/false"))
    #expect(throws: VideoProcessError.self) { try failing.makeVideo(of: workload) }
    let silent = VideoProcess(executable: URL(fileURLWithPath: "/bin/true"))
    #expect(throws: DecodingError.self) { try silent.makeVideo(of: workload) }
  }

  @Test func processesReceiveTheWorkload() throws {
    let json = #"{"processorSeconds":2.5,"wallSeconds":1.5,"peakBytes":7}"#
    let folder = try TemporaryFolder()
    let script = folder.url.appendingPathComponent("video.sh")
    try "[ \"$1 $2\" = \"--video square\" ] && echo '\(json)'".write(
      to: script, atomically: true, encoding: .utf8)
    let program = VideoProcess(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: [script.path])
    #expect(
      try program.makeVideo(of: SquareWorkload())
        == VideoMeasurement(processorSeconds: 2.5, wallSeconds: 1.5, peakBytes: 7))
    try "[ \"$1 $2\" = \"--encoder square\" ] && echo 1.25".write(
      to: script, atomically: true, encoding: .utf8)
    #expect(try program.encode(framesOf: SquareWorkload()) == 1.25)
  }
}
