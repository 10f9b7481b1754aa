public import Foundation
import MediaFiles
import ParserProcesses
import Synchronization

/// A sound file, such as music or a recording, or the sound track of a video.
///
/// Opening a file decodes it once, without keeping its samples, so that its exact length is known and
/// damage is an error before anything is rendered. Two files are equal if they are the same object. An
/// `AudioTrack` plays it.
public final class AudioFile: Sendable, Hashable {
  /// The location of the file.
  public let url: URL
  /// The samples per second of the file, before it is converted to 48,000.
  public let sampleRate: Int
  /// The number of channels of the file, before they are mixed down to two.
  public let channelCount: Int
  /// The number of samples per channel, in the file's own rate.
  let sourceCount: Int
  private let version: FileVersion

  /// The files that were opened, because opening the same one again takes long.
  private static let opened = Mutex<[String: AudioFile]>([:])

  /// Opens a sound file.
  ///
  /// The contents determine the format, not the name: WAV, AIFF, CAF, FLAC, Ogg, MP3, AAC, MP4,
  /// QuickTime, Matroska, WebM, AVI, FLV and MPEG transport streams, with the codecs of the system's
  /// libavcodec. Of several sound tracks, the one that libav considers the best is used; images are
  /// ignored.
  ///
  /// - Parameter url: A file with up to 8 channels.
  /// - Throws: `AudioError` if it is not such a file, is damaged, or uses unsupported features.
  public convenience init(contentsOf url: URL) throws(AudioError) {
    try self.init(contentsOf: url, longestDuration: AudioError.longestDuration)
  }

  /// Opens a sound file with another limit on its length, in seconds.
  package init(contentsOf url: URL, longestDuration longest: Int) throws(AudioError) {
    let version = try AudioError.version(of: url)
    let decoder = try Self.decoder(of: url)
    let format = decoder.format
    var count = 0
    while let samples = try decoder.next() {
      count += samples.count
      guard count <= longest * format.sampleRate else { throw .tooLong(limit: longest) }
    }
    guard count > 0 else { throw .damaged("it has no samples") }
    let announced = format.announcedCount ?? 0
    if decoder.isIncomplete || count < announced - format.sampleRate / 10 {
      func seconds(_ count: Int) -> String {
        String(format: "%.3g s", Double(count) / Double(format.sampleRate))
      }
      let whole = announced > 0 ? " of \(seconds(announced))" : ""
      throw .damaged("it is incomplete after \(seconds(count))\(whole)")
    }
    self.url = url
    self.version = version
    (sampleRate, channelCount) = (format.sampleRate, format.channelCount)
    sourceCount = count - format.padding(afterDecoding: count)
  }

  /// Opens a sound file, or returns the one that was opened before if it has not changed since.
  package static func shared(contentsOf url: URL) throws(AudioError) -> AudioFile {
    if let known = opened.withLock({ $0[url.path] }),
      try AudioError.version(of: url) == known.version
    {
      return known
    }
    let file = try AudioFile(contentsOf: url)
    opened.withLock { $0[url.path] = file }
    return file
  }

  /// The duration in seconds.
  public var duration: Double { Double(sourceCount) / Double(sampleRate) }

  /// Opens the file again to read its samples.
  ///
  /// - Throws: `AudioError.changed` if it is not the same file.
  func makeDecoder() throws(AudioError) -> any SampleDecoder {
    guard try AudioError.version(of: url) == version else { throw .changed }
    return try Self.decoder(of: url)
  }

  private static func decoder(of url: URL) throws(AudioError) -> any SampleDecoder {
    InputTrust.isTrusted
      ? try AudioDecoder(path: url.path) : try SoundProcess(path: url.path)
  }

  /// Returns whether two files are the same object.
  public static func == (left: AudioFile, right: AudioFile) -> Bool { left === right }

  /// Hashes the file's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
