import Foundation

/// The state of an unfinished sequence: a text file beside the images, with a line for each.
///
/// The first line identifies the sequence. An image's line is added once the image has its final
/// name; an image from a process that was killed in between is rendered again. Incomplete lines are
/// ignored.
final class SequenceJournal {
  /// An existing sequence, unfinished or complete.
  struct Record {
    /// The sequence's identity.
    let identity: SequenceIdentity
    /// The images by number.
    let frames: [Int: SequenceManifest.Frame]
  }

  private let path: String
  private let descriptor: Int32
  private let register: TemporaryFiles

  /// Creates a journal, replacing any existing one.
  ///
  /// `register` is the register to notify that the sequence can be resumed.
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

  /// Adds an image that has its final name.
  func add(_ frame: SequenceManifest.Frame) throws {
    let line = Array(Self.line(frame).utf8)
    let written = write(descriptor, line, line.count)
    guard written == line.count else {
      throw EncodingError.writeFailed(
        path: path, reason: written < 0 ? systemMessage(errno) : systemMessage(ENOSPC))
    }
  }

  /// Removes the journal because the sequence is complete.
  func remove() {
    unlink(path)
    register.mark(resumable: false)
  }

  private static func line(_ frame: SequenceManifest.Frame) -> String {
    "\(frame.number) \(frame.hash) \(frame.bytes)\n"
  }

  /// Finds the record of an existing sequence.
  ///
  /// - Returns: The contents of its journal or, failing that, its manifest; nil if neither exists
  ///   or this version cannot read it.
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
    // The last line is empty or incomplete.
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
