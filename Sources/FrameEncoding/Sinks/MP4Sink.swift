import Foundation

/// Writes an MP4 file with H.264: 4:2:0, BT.709, limited range, index in front, no sound.
///
/// Frames are seen before black where they are not opaque. H.264 halves chroma both ways and crops
/// by whole pairs only, so width and height must be even.
package final class MP4Sink: FrameSink, @unchecked Sendable {
  // Unchecked: what encoders are made from is constant; the rest is used with `lock` held.

  private let film: FilmDescription
  private let settings: H264Settings
  private let lock = NSLock()
  private let file: AtomicFile
  private var sequence: ChunkSequence
  private var muxer: MP4Muxer?

  /// Creates the temporary file; the target changes in `finish`.
  ///
  /// - Parameters:
  ///   - path: The film's file.
  ///   - film: Opaque, of even width and height.
  ///   - settings: Quality and effort.
  ///   - overwrites: Whether a file that stands there may be replaced.
  /// - Throws: `EncodingError.unsupported` for a film or setting H.264 cannot have, `cannotCreate`,
  ///   `codecMissing`.
  package init(
    path: String, film: FilmDescription, settings: H264Settings = H264Settings(),
    overwrites: Bool = true
  ) throws {
    try Self.requireSupport(film: film, settings: settings)
    // Opened once for the sake of its errors, which should come before anything is rendered.
    _ = try H264Encoder(film: film, settings: settings, firstFrame: 0)
    self.film = film
    self.settings = settings
    file = try AtomicFile(target: path, overwrites: overwrites)
    sequence = ChunkSequence(
      frameCount: film.frameCount, chunkLength: H264Encoder.chunkLength)
  }

  package var chunkLength: Int { H264Encoder.chunkLength }

  package func makeChunkEncoder(firstFrame: Int) throws -> any ChunkEncoder {
    try H264Encoder(film: film, settings: settings, firstFrame: firstFrame)
  }

  package func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard case .packets(let group) = chunk.payload else {
        throw EncodingError.failed("a film is made of packets")
      }
      try sequence.accept(chunk)
      let muxer = try self.muxer ?? makeMuxer(for: group)
      self.muxer = muxer
      try muxer.append(group, firstFrame: chunk.firstFrame)
    }
  }

  package func finish() throws {
    try lock.withLock {
      try sequence.requireComplete()
      try muxer?.finish()
      muxer = nil
      try verify()
      try file.commit()
    }
  }

  package func cancel() {
    lock.withLock {
      muxer = nil
      file.cancel()
    }
  }

  private func makeMuxer(for group: PacketGroup) throws -> MP4Muxer {
    try MP4Muxer(
      path: file.temporaryPath, reportedAs: file.target, film: film, header: group.header,
      reorderDelay: group.reorderDelay)
  }

  /// Reads the index back: what a player would see of size, frames and rate.
  private func verify() throws {
    let probe = try FilmProbe(path: file.temporaryPath, reportedAs: file.target)
    guard
      probe.codec == "h264", probe.width == film.width, probe.height == film.height,
      probe.frameCount == film.frameCount, probe.frameRate == film.frameRate
    else {
      throw EncodingError.writeFailed(
        path: file.target, reason: "the file does not read back as the film that was written")
    }
  }

  private static func requireSupport(film: FilmDescription, settings: H264Settings) throws {
    let range = H264Settings.rateFactors
    guard range.contains(settings.rateFactor) else {
      throw EncodingError.unsupported(
        "a crf of \(settings.rateFactor) is outside \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound))")
    }
    guard !film.hasAlpha else {
      throw EncodingError.unsupported(
        "MP4 with H.264 has no alpha; use \(OutputFormat.namesWithAlpha)")
    }
    guard film.width.isMultiple(of: 2), film.height.isMultiple(of: 2) else {
      throw EncodingError.unsupported(
        "H.264 needs an even width and height, and \(film.width)x\(film.height) is odd; "
          + "use \(film.width + film.width % 2)x\(film.height + film.height % 2)")
    }
  }
}
