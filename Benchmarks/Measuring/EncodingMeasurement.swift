/// The cost of a workload's video, and of x264 alone for the same frames, settings, chunks and
/// threads.
package struct EncodingMeasurement: Sendable {
  /// The processor time per frame of the video, from layers to file, in milliseconds.
  package let milliseconds: Double
  /// The processor time per frame of x264 alone, in milliseconds.
  package let encoderMilliseconds: Double
  /// The frames of the video rendered per second of wall-clock time.
  package let framesPerSecond: Double
  /// The peak resident memory while rendering the video, in millions of bytes.
  package let peakMegabytes: Double

  /// Renders the video twice and encodes its frames twice, in an order in which gradual changes in
  /// the machine's speed affect both equally.
  ///
  /// An additional first encoding is not counted: on virtual machines, the first use of memory that
  /// has been idle for a while can cost seconds of system time.
  ///
  /// - Parameters:
  ///   - workload: The workload.
  ///   - program: The program that renders and encodes, each time in a new process.
  /// - Throws: An error of the encoder or of the other process.
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
