package import Multiplane

/// What became of a row.
package struct BatchResult: Sendable {
  /// The outcome of a row.
  package enum Outcome: String, Encodable, Sendable {
    /// The video was rendered.
    case rendered
    /// The existing video is complete and unchanged.
    case kept
    case failed
    /// An earlier row failed.
    case skipped
    /// The batch ended before, because a row is invalid or by a signal.
    case notReached
  }

  /// The number of the row, starting at 1.
  package let row: Int
  /// The row's place in the data file, such as `rows.csv:3`.
  package let location: String
  /// The path of the output.
  package var output: String
  /// The outcome.
  package var outcome: Outcome
  /// The number of frames of the output.
  package var frames: Int?
  /// The number of bytes of the output.
  package var bytes: Int?
  /// The SHA-256 of the output, or of the manifest of a sequence.
  package var sha256: String?
  /// The digest of what the output is made from.
  package var source: String?
  /// The time from the row's start to its end in seconds, to milliseconds; nil unless it was
  /// rendered.
  package var seconds: Double?
  /// The number of times that the row had failed before.
  package var retries = 0
  /// The reason the row failed.
  package var error: (any Error)?
  /// Why a video that was rendered has no sound although its scene has.
  package var silence: SilenceReason?
  /// The number of samples of the sound that were limited to full scale.
  package var clippedSampleCount = 0

  init(row: Int, location: String, output: String, outcome: Outcome) {
    self.row = row
    self.location = location
    self.output = output
    self.outcome = outcome
  }

  mutating func take(_ record: OutputRecord) {
    frames = record.frames
    bytes = record.bytes
    sha256 = record.sha256
    source = record.source
  }
}
