import Foundation

/// The complete outputs of a batch: a hidden file in their common folder, with a line of JSON for
/// each (BA-09).
///
/// A line is added when its output has its final name, so a video of a process that was killed in
/// between is rendered again. Incomplete lines are ignored, and the last line of an output counts.
/// The file also is the lock that prevents two batches from writing to the same folder.
package final class BatchJournal {
  /// The file's name.
  package static let name = ".multiplane-batch.ndjson"

  /// The reason a journal cannot be opened or written.
  package struct Failure: Error {
    /// The file.
    package let path: String
    /// One sentence without a period.
    package let message: String
    /// Whether another batch is writing to the folder.
    package let isBusy: Bool
  }

  private let path: String
  private let descriptor: Int32
  private var records: [String: OutputRecord] = [:]
  private let encoder = JSONEncoder()

  /// Opens the journal of a folder, and locks it.
  ///
  /// - Parameters:
  ///   - folder: The common folder of all outputs, which is created if necessary.
  ///   - resumes: Whether to read the records of earlier batches.
  /// - Throws: `Failure`.
  package init(folder: String, resumes: Bool) throws {
    let path = (folder == "/" ? "" : folder) + "/" + Self.name
    self.path = path
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func failure(_ code: Int32, isBusy: Bool = false) -> Failure {
      Failure(path: path, message: String(cString: strerror(code)), isBusy: isBusy)
    }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let descriptor = open(
      path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw failure(errno) }
    // Reading a pipe would wait forever.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(path: path, message: "not a regular file", isBusy: false)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw failure(errno, isBusy: errno == EWOULDBLOCK)
    }
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let decoder = JSONDecoder()
    if resumes {
      for line in bytes.split(separator: UInt8(ascii: "\n")).map({ Data($0) }) {
        guard let record = try? decoder.decode(OutputRecord.self, from: line) else { continue }
        records[record.output] = record
      }
    }
    // A line that was cut off must not swallow the next one.
    if let last = bytes.last, last != UInt8(ascii: "\n") { try append([0x0A]) }
  }

  deinit { close(descriptor) }

  /// Returns the record of an output, or nil if it is not known to be complete.
  func record(of output: String) -> OutputRecord? { records[output] }

  /// The paths of complete outputs of earlier batches, relative to the folder, in order.
  package var outputs: [String] { records.keys.sorted() }

  /// Adds a complete output.
  ///
  /// - Parameter record: The record.
  /// - Throws: `Failure`.
  func add(_ record: OutputRecord) throws {
    try append(Array(encoder.encode(record)) + [0x0A])
  }

  private func append(_ line: [UInt8]) throws {
    let written = write(descriptor, line, line.count)
    guard written == line.count else {
      throw Failure(
        path: path, message: String(cString: strerror(written < 0 ? errno : ENOSPC)),
        isBusy: false)
    }
  }
}
