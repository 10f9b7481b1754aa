import Foundation

/// Writes one PNG a frame, and a manifest when all are there.
///
/// Every picture is written under a temporary name and renamed, so that a file with a picture's
/// name is whole. A manifest of an older sequence goes before the first picture changes; a folder
/// without one holds an unfinished sequence, whose pictures stay for a later run to use. A lock keeps
/// others from writing the same sequence meanwhile.
package final class PNGSequenceSink: FrameSink, @unchecked Sendable {
  // Unchecked: film, pattern, numbers and coder are constant; the rest is used with `lock` held.

  private let film: FilmDescription
  private let pattern: SequencePattern
  private let numbers: FrameNumbers
  private let coder: PNGCoder
  private let lock = NSLock()
  private let madeFolder: Bool
  private let overwrites: Bool
  private let folderLock: SequenceLock
  private var sequence: ChunkSequence
  private var frames: [SequenceManifest.Frame] = []
  private var isOver = false

  /// Makes the folder where it is missing.
  ///
  /// - Parameters:
  ///   - pattern: Folder and names.
  ///   - film: What the pictures show.
  ///   - numbers: The pictures' numbers.
  ///   - overwrites: Whether pictures and a manifest that stand there may be replaced.
  /// - Throws: `EncodingError.cannotCreate` where there can be no such folder or no file in it, where
  ///   something must not be replaced, and while another sink writes the sequence.
  package init(
    pattern: SequencePattern, film: FilmDescription, numbers: FrameNumbers = FrameNumbers(),
    overwrites: Bool = true
  ) throws {
    self.film = film
    self.pattern = pattern
    self.numbers = numbers
    coder = PNGCoder(hasAlpha: film.hasAlpha)
    sequence = ChunkSequence(frameCount: film.frameCount, chunkLength: 1)
    self.overwrites = overwrites
    let madeFolder = try Self.makeFolder(pattern.folder)
    self.madeFolder = madeFolder
    do {
      folderLock = try SequenceLock(pattern)
      // Made and dropped for the sake of their errors, before anything is rendered. The last
      // picture has the longest name.
      let names = [0, film.frameCount - 1].map {
        pattern.fileName(number: numbers.number(ofFrame: $0))
      }
      for name in names + [pattern.manifestName] {
        _ = try AtomicFile(target: pattern.folder + "/" + name, overwrites: overwrites)
      }
    } catch {
      if madeFolder { rmdir(pattern.folder) }
      throw error
    }
  }

  package var chunkLength: Int { 1 }

  package func makeChunkEncoder(firstFrame: Int) -> any ChunkEncoder {
    SingleFrameEncoder(
      coder: coder, film: film, index: firstFrame, number: numbers.number(ofFrame: firstFrame))
  }

  package func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard case .frames(let encoded) = chunk.payload else {
        throw EncodingError.failed("a sequence is made of single frames")
      }
      let index = sequence.nextFrame
      if index == 0 { try removeManifest() }
      try sequence.accept(chunk)
      for frame in encoded { try write(frame, number: numbers.number(ofFrame: index)) }
    }
  }

  package func finish() throws {
    try lock.withLock {
      try sequence.requireComplete()
      for frame in frames {
        let path = pattern.folder + "/" + frame.file
        try flushToDisk(path, reportedAs: path)
      }
      let output = try ByteOutput(
        .file(pattern.folder + "/" + pattern.manifestName), overwrites: overwrites)
      try output.write(SequenceManifest(film: film, frames: frames).json())
      try output.finish()
      isOver = true
      folderLock.release()
    }
  }

  package func cancel() {
    lock.withLock {
      guard !isOver else { return }
      isOver = true
      folderLock.release()
      // Fails, as it should, where the folder has pictures.
      if madeFolder { rmdir(pattern.folder) }
    }
  }

  private func write(_ frame: EncodedFrame, number: Int) throws {
    guard let hash = frame.pixelHash else {
      throw EncodingError.failed("a picture came without its hash")
    }
    let name = pattern.fileName(number: number)
    let output = try ByteOutput(.file(pattern.folder + "/" + name), overwrites: overwrites)
    try output.write(frame.bytes)
    try output.finish(flushing: false)
    frames.append(SequenceManifest.Frame(file: name, hash: hexadecimal(hash), number: number))
  }

  private func removeManifest() throws {
    // Without overwriting there was none; one that appears now is for `finish` to refuse.
    guard overwrites else { return }
    let path = pattern.folder + "/" + pattern.manifestName
    guard unlink(path) == 0 || errno == ENOENT else {
      throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
    }
  }

  private static func makeFolder(_ path: String) throws -> Bool {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw EncodingError.cannotCreate(path: path, reason: "there is a file of this name")
      }
      return false
    }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw EncodingError.cannotCreate(path: path, reason: error.localizedDescription)
    }
    return true
  }
}
