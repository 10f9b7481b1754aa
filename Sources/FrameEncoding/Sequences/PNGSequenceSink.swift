import Foundation
import PixelKernels

/// Writes one PNG per frame, and a manifest once all images exist.
///
/// Every image is written under a temporary name and renamed, so that a file with an image's name
/// is complete. The manifest of an older sequence is removed before the first image changes. Until
/// all images exist, a journal takes its place and tells a later run which of them to keep. A lock
/// prevents others from writing the same sequence at the same time.
package final class PNGSequenceSink: FrameSink, @unchecked Sendable {
  // Unchecked: `let` properties are constant; the rest is accessed with `lock` held.

  private let video: VideoDescription
  private let pattern: SequencePattern
  private let numbers: FrameNumbers
  private let source: String
  private let coder: PNGCoder
  private let lock = NSLock()
  private let madeFolder: Bool
  private let overwrites: Bool
  private let folderLock: SequenceLock
  /// The existing images to keep, by frame.
  private let kept: [Int: SequenceManifest.Frame]
  /// The frames still to be written.
  private let wanted: [Int]
  private var journal: SequenceJournal?
  private var written: [SequenceManifest.Frame] = []
  private var isOver = false

  /// Creates the sink, and the folder if it does not exist.
  ///
  /// - Parameters:
  ///   - pattern: The folder and file names.
  ///   - video: The video that the images show.
  ///   - numbers: The images' numbers.
  ///   - overwrites: Whether existing images and an existing manifest may be replaced.
  ///   - resumes: Whether to keep existing images of the same sequence whose bytes are unchanged
  ///     since they were written; images that differ are replaced.
  ///   - source: An identification of what the images are made from.
  /// - Throws: `EncodingError.cannotCreate` if the folder or files cannot be created, if existing
  ///   files must not be replaced, while another sink writes the sequence, and if a sequence to
  ///   resume contains images of another or an unknown sequence.
  package init(
    pattern: SequencePattern, video: VideoDescription, numbers: FrameNumbers = FrameNumbers(),
    overwrites: Bool = true, resumes: Bool = false, source: String = ""
  ) throws {
    self.video = video
    self.pattern = pattern
    self.numbers = numbers
    self.source = source
    coder = PNGCoder(hasAlpha: video.hasAlpha)
    let madeFolder = try OutputFolder.create(pattern.folder)
    self.madeFolder = madeFolder
    do {
      try Self.requireFiles(pattern, video, numbers)
      folderLock = try SequenceLock(pattern)
      let identity = SequenceIdentity(video: video, numbers: numbers, source: source)
      let record = resumes ? try Self.record(of: pattern, identity) : nil
      let overwrites = overwrites || record != nil
      self.overwrites = overwrites
      // Create and release these files to surface errors before anything is rendered. The last
      // image has the longest name.
      let names = [0, video.frameCount - 1].map {
        pattern.fileName(number: numbers.number(ofFrame: $0))
      }
      for name in names + [pattern.manifestName] {
        _ = try AtomicFile(target: pattern.folder + "/" + name, overwrites: overwrites)
      }
      var kept: [Int: SequenceManifest.Frame] = [:]
      for frame in 0..<video.frameCount {
        guard let old = record?.frames[numbers.number(ofFrame: frame)],
          old.file == pattern.fileName(number: old.number), old.isIntact(in: pattern.folder)
        else { continue }
        kept[frame] = old
      }
      self.kept = kept
      wanted = (0..<video.frameCount).filter { kept[$0] == nil }
    } catch {
      if madeFolder { rmdir(pattern.folder) }
      throw error
    }
  }

  /// Rejects a pipe or device with a name that the sequence reads or writes.
  private static func requireFiles(
    _ pattern: SequencePattern, _ video: VideoDescription, _ numbers: FrameNumbers
  ) throws {
    var special = [pattern.lockName, pattern.manifestName, pattern.journalName].filter {
      FileLocation.isSpecial(pattern.folder + "/" + $0)
    }
    let images = Set(
      pattern.existingImages().filter { FileLocation.isSpecial(pattern.folder + "/" + $0) })
    if !images.isEmpty {
      special += (0..<video.frameCount).lazy
        .map { pattern.fileName(number: numbers.number(ofFrame: $0)) }
        .filter(images.contains).prefix(1)
    }
    // Its own error says what exists there.
    if let name = special.first { _ = try FileLocation(following: pattern.folder + "/" + name) }
  }

  /// Returns the record of the existing sequence if it is the same one.
  private static func record(
    of pattern: SequencePattern, _ identity: SequenceIdentity
  ) throws -> SequenceJournal.Record? {
    guard let record = SequenceJournal.record(of: pattern) else {
      guard let image = pattern.existingImages().first else { return nil }
      throw EncodingError.cannotCreate(
        path: pattern.folder,
        reason: "found \(image), but no manifest that this version can read")
    }
    if let difference = identity.difference(from: record.identity) {
      throw EncodingError.cannotCreate(
        path: pattern.folder, reason: "existing images were made \(difference)")
    }
    return record
  }

  /// Whether an image has the bytes that were written.
  package func keeps(_ frame: Int) -> Bool { kept[frame] != nil }

  package var chunkLength: Int { 1 }

  package func makeChunkEncoder(firstFrame: Int) -> any ChunkEncoder {
    SingleFrameEncoder(
      coder: coder, video: video, index: firstFrame, number: numbers.number(ofFrame: firstFrame))
  }

  package func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard case .frames(let encoded) = chunk.payload else {
        throw EncodingError.failed("expected single frames for an image sequence")
      }
      guard written.count < wanted.count, chunk.firstFrame == wanted[written.count],
        chunk.frameCount == 1, encoded.count == 1
      else {
        throw EncodingError.failed("frame \(chunk.firstFrame) is out of order")
      }
      let journal = try self.journal ?? begin()
      self.journal = journal
      let frame = try write(encoded[0], number: numbers.number(ofFrame: chunk.firstFrame))
      try journal.add(frame)
      written.append(frame)
    }
  }

  package func finish() throws {
    try lock.withLock {
      guard written.count == wanted.count else {
        throw EncodingError.failed(
          "expected \(video.frameCount) frames, found \(kept.count + written.count)")
      }
      let frames = (written + kept.values).sorted { $0.number < $1.number }
      for frame in frames {
        let path = pattern.folder + "/" + frame.file
        try flushToDisk(path, reportedAs: path)
      }
      let output = try ByteOutput(
        .file(pattern.folder + "/" + pattern.manifestName), overwrites: overwrites)
      try output.write(SequenceManifest(video: video, source: source, frames: frames).json())
      try output.finish()
      // An earlier run may have left a journal if only the manifest was missing.
      if let journal {
        journal.remove()
      } else {
        unlink(pattern.folder + "/" + pattern.journalName)
      }
      isOver = true
      folderLock.release()
    }
  }

  package func cancel() {
    lock.withLock {
      guard !isOver else { return }
      isOver = true
      folderLock.release()
      // This fails, as it should, if the folder contains images.
      if madeFolder { rmdir(pattern.folder) }
    }
  }

  private func begin() throws -> SequenceJournal {
    let journal = try SequenceJournal(
      pattern, identity: SequenceIdentity(video: video, numbers: numbers, source: source),
      frames: kept.values.sorted { $0.number < $1.number })
    try removeManifest()
    return journal
  }

  private func write(_ frame: EncodedFrame, number: Int) throws -> SequenceManifest.Frame {
    guard let hash = frame.pixelHash else {
      throw EncodingError.failed("image without a hash")
    }
    let name = pattern.fileName(number: number)
    let output = try ByteOutput(.file(pattern.folder + "/" + name), overwrites: overwrites)
    try output.write(frame.bytes)
    try output.finish(flushing: false)
    return SequenceManifest.Frame(
      file: name, hash: hexadecimal(hash), number: number, bytes: byteHash(frame.bytes))
  }

  private func removeManifest() throws {
    // Without overwriting, there was no manifest; `finish` rejects one that appears now.
    guard overwrites else { return }
    let path = pattern.folder + "/" + pattern.manifestName
    // Keep a link, for `finish` to follow.
    guard unlink(try FileLocation(following: path).path) == 0 || errno == ENOENT else {
      throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
    }
  }
}
