/// What a sound file says about itself.
struct SoundFormat: Sendable {
  /// Samples per second.
  var sampleRate: Int
  /// The number of channels of the file.
  var channelCount: Int
  /// The number of samples that the file's header announces; nil if it does not.
  var announcedCount: Int?
  /// Whether the header may announce fewer samples than are decoded (AU-18).
  var mayHavePadding: Bool
  /// Whether any sample can be decoded without those before it.
  ///
  /// Lossy codecs keep state, so their samples would depend on where decoding starts.
  var canSeek: Bool

  /// Two blocks of AAC: an end that is noted much earlier is not that of the last block.
  private static let longestPadding = 4096

  /// Returns how many samples at the end only complete the last block of the encoder (AU-18).
  ///
  /// libav omits them in other containers.
  ///
  /// - Parameter count: The number of all decoded samples.
  /// - Returns: The number of samples after the end that MP4 or QuickTime notes.
  func padding(afterDecoding count: Int) -> Int {
    guard mayHavePadding, let announcedCount else { return 0 }
    let excess = count - announcedCount
    return (0..<Self.longestPadding).contains(excess) ? excess : 0
  }
}

/// The sound of an open file, decoded in the file's own sample rate.
///
/// Use it on one thread at a time.
protocol SampleDecoder: AnyObject {
  /// What the file says about itself.
  var format: SoundFormat { get }

  /// Whether the data ends within a packet, after which nothing is decoded.
  var isIncomplete: Bool { get }

  /// Decodes the next samples.
  ///
  /// - Returns: At least one sample; nil at the end.
  /// - Throws: `AudioError.damaged`, or `unsupported` if the format changes.
  func next() throws(AudioError) -> StereoSamples?

  /// Moves to a sample, or to one before it, if the format can.
  ///
  /// - Parameter sample: The number of a sample, from 0.
  /// - Returns: The samples at the new position, and the number of the first one; nil after the end.
  /// - Throws: `AudioError.damaged`.
  func seek(to sample: Int) throws(AudioError) -> (samples: StereoSamples, start: Int)?
}
