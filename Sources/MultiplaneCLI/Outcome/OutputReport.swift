import FrameEncoding

/// The result of a command that makes images, for `--json` and the last line of `--progress json`.
struct OutputReport: Encodable {
  let format = 1
  /// The identifier of the program's build.
  let build = ProgramBuild.current.id
  /// The output path as given.
  let output: String
  /// The format's name in `multiplane formats`.
  let outputFormat: String
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  let frames: Int
  /// The frame rate of a video.
  var framesPerSecond: String?
  /// The time of a single image, in seconds.
  var time: Double?
  /// `done` in a line of JSON; otherwise nil.
  var event: String?
  /// The elapsed time in seconds, to hundredths, in a line of JSON; otherwise nil.
  var seconds: Double?
}
