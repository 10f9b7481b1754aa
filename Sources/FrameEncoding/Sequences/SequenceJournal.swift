import Foundation

/// What an unfinished sequence has so far: a text file beside the images, a line for each.
///
/// The first line says what the sequence is. An image's line follows when the image stands under
/// its name; a process that is killed in between leaves an image that is made again. What was not
/// written to the end is passed over.
final class SequenceJournal {
  /// An unfinished or finished sequence that was found.
  struct Record {
    /// What it is.
    let identity: SequenceIdentity
    /// Its images, by number.
    let frames: [Int: SequenceManifest.Frame]
  }

  private let path: String
  private let descriptor: Int32
  private let register: TemporaryFiles

  /// Begins a journal in place of any that is there.
  ///
  /// - Parameters:
  ///   - pattern: The sequence.
  ///   - identity: What it is.
  ///   - frames: The images that are there and right.
  ///   - register: Hears that the sequence can be gone on with.
  /// - Throws: `EncodingError`.
  init(
    _ pattern: SequencePattern, identity: SequenceIdentity, frames: [SequenceManifest.Frame],
    register: TemporaryFiles = .process
  ) throws {
    path = pattern.folder + "/" + pattern.journalName
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let head = try Array(encoder.encode(identity)) + Array("\n".utf8)
    let output = try ByteOutput(.file(path), overwrites: true)
    try output.write(head + frames.flatMap { Array(Self.line($0).utf8) })
    try output.finish(flushing: false)
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
    }
    self.register = register
    register.mark(resumable: true)
  }

  deinit { close(descriptor) }

  /// Adds an image that stands under its name.
  ///
  /// - Parameter frame: The image.
  /// - Throws: `EncodingError.writeFailed`.
  func add(_ frame: SequenceManifest.Frame) throws {
    let line = Array(Self.line(frame).utf8)
    let written = write(descriptor, line, line.count)
    guard written == line.count else {
      throw EncodingError.writeFailed(
        path: path, reason: written < 0 ? systemMessage(errno) : systemMessage(ENOSPC))
    }
  }

  /// Removes the file, because the sequence is complete.
  func remove() {
    unlink(path)
    register.mark(resumable: false)
  }

  private static func line(_ frame: SequenceManifest.Frame) -> String {
    "\(frame.number) \(frame.hash) \(frame.bytes)\n"
  }

  /// Finds what is known of a sequence.
  ///
  /// - Parameter pattern: The sequence.
  /// - Returns: What its journal or else its manifest says; nil where there is neither, or nothing
  ///   that this version can read.
  static func record(of pattern: SequencePattern) -> Record? {
    if let data = FileManager.default.contents(atPath: pattern.folder + "/" + pattern.journalName) {
      return record(data, pattern)
    }
    guard
      let data = FileManager.default.contents(atPath: pattern.folder + "/" + pattern.manifestName),
      let manifest = try? SequenceManifest(data: data)
    else { return nil }
    return Record(
      identity: SequenceIdentity(manifest),
      frames: Dictionary(manifest.frames.map { ($0.number, $0) }) { $1 })
  }

  private static func record(_ data: Data, _ pattern: SequencePattern) -> Record? {
    // The last line is empty, or was not written to the end.
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    guard let head = lines.first,
      let identity = try? JSONDecoder().decode(SequenceIdentity.self, from: Data(head))
    else { return nil }
    var frames: [Int: SequenceManifest.Frame] = [:]
    for line in lines.dropFirst() {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 3, let number = Int(words[0]), number >= 0 else { continue }
      frames[number] = SequenceManifest.Frame(
        file: pattern.fileName(number: number), hash: String(words[1]), number: number,
        bytes: String(words[2]))
    }
    return Record(identity: identity, frames: frames)
  }
}
