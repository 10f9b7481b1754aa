/// Making a video of a workload, and x264 alone on the same frames with the same settings, chunks
/// and threads.
package struct EncodingMeasurement: Sendable {
  /// Processor time of a frame of the video, from layers to file, in milliseconds.
  package let milliseconds: Double
  /// Processor time of x264 alone for a frame, in milliseconds.
  package let encoderMilliseconds: Double
  /// Frames of the video that are made in a second of the wall's clock.
  package let framesPerSecond: Double
  /// Resident memory at its highest while the video is made, in units of a million bytes.
  package let peakMegabytes: Double

  /// Makes the video twice and encodes its frames twice, in an order in which a machine that becomes
  /// slower or faster does so for both.
  ///
  /// One encoding before that does not count: after a pause, memory that nobody has used for a while
  /// costs its first user seconds of the system's time on virtual machines.
  ///
  /// - Parameters:
  ///   - workload: What the video shows.
  ///   - program: Makes videos and encodes, each time in a new process.
  /// - Throws: Errors of encoding and of the other process.
  @MainActor package init<Shown: Workload>(of workload: Shown, program: VideoProcess) throws {
    _ = try program.encode(framesOf: workload)
    var (videos, encoder) = ([try program.makeVideo(of: workload)], 0.0)
    for _ in 0..<2 { encoder += try program.encode(framesOf: workload) }
    videos.append(try program.makeVideo(of: workload))

    let frames = Double(videos.count * Shown.frameCount)
    milliseconds = videos.reduce(0) { $0 + $1.processorSeconds } * 1000 / frames
    encoderMilliseconds = encoder * 1000 / frames
    framesPerSecond = frames / videos.reduce(0) { $0 + $1.wallSeconds }
    peakMegabytes = Double(videos.reduce(0) { max($0, $1.peakBytes) }) / 1e6
  }
}
