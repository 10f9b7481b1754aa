import Foundation

/// Writes a film: H.264 in MP4, ProRes in QuickTime's container, VP9 in WebM; no sound.
///
/// Everything is tagged BT.709 and limited range. Without alpha, frames are seen before black where
/// they are not opaque. H.264 halves chroma both ways and crops by whole pairs only, so width and
/// height must be even there.
package final class FilmSink: FrameSink, @unchecked Sendable {
  // Unchecked: what encoders are made from is constant; the rest is used with `lock` held.

  private let film: FilmDescription
  private let codec: FilmCodec
  private let lock = NSLock()
  private let file: AtomicFile
  private var sequence: ChunkSequence
  private var muxer: FilmMuxer?

  /// Creates the temporary file; the target changes in `finish`.
  ///
  /// - Parameters:
  ///   - path: The film's file.
  ///   - film: Size, rate, number of frames, and whether alpha is kept.
  ///   - codec: How it is compressed.
  ///   - overwrites: Whether a file that stands there may be replaced.
  /// - Throws: `EncodingError.unsupported` for a film or setting the codec cannot have, `cannotCreate`,
  ///   `codecMissing`.
  package init(
    path: String, film: FilmDescription, codec: FilmCodec = .h264(),
    overwrites: Bool = true
  ) throws {
    try codec.requireSupport(for: film)
    // Opened once for the sake of its errors, which should come before anything is rendered.
    _ = try FilmEncoder(film: film, codec: codec, firstFrame: 0)
    self.film = film
    self.codec = codec
    file = try AtomicFile(target: path, overwrites: overwrites)
    sequence = ChunkSequence(
      frameCount: film.frameCount, chunkLength: codec.chunkLength)
  }

  package var chunkLength: Int { codec.chunkLength }

  package func makeChunkEncoder(firstFrame: Int) throws -> any ChunkEncoder {
    try FilmEncoder(film: film, codec: codec, firstFrame: firstFrame)
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

  private func makeMuxer(for group: PacketGroup) throws -> FilmMuxer {
    try FilmMuxer(
      path: file.temporaryPath, reportedAs: file.target, film: film, codec: codec,
      header: group.header, reorderDelay: group.reorderDelay)
  }

  /// Reads the index back: what a player would see of size, frames and rate.
  private func verify() throws {
    let index = try FilmIndex(path: file.temporaryPath, reportedAs: file.target)
    let frameCount = codec.countsFrames ? index.frameCount : try index.packetCount()
    guard
      index.codec == codec.name, index.width == film.width, index.height == film.height,
      frameCount == film.frameCount, !codec.countsFrames || index.frameRate == film.frameRate
    else {
      throw EncodingError.writeFailed(
        path: file.target, reason: "the file does not read back as the film that was written")
    }
  }
}
