/// What a command that makes images writes with `--json`, and at the end of lines of JSON.
struct OutputReport: Encodable {
  let format = 1
  /// The path as it was given.
  let output: String
  /// The name in `multiplane formats`.
  let outputFormat: String
  /// Pixels.
  let width: Int
  /// Pixels.
  let height: Int
  let frames: Int
  /// The rate of a video.
  var framesPerSecond: String?
  /// Seconds of a single image.
  var time: Double?
  /// On a line: `done`.
  var event: String?
  /// On a line: how long it took, in hundredths.
  var seconds: Double?
}
