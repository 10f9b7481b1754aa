import Foundation

/// The complete outputs of a batch: a hidden file in their common folder, with a line of JSON for
/// each (BA-09).
///
/// A line is added when its output has its final name, so a video of a process that was killed in
/// between is rendered again. Incomplete lines are ignored, and the last line of an output counts.
/// The file also is the lock that prevents two batches from writing to the same folder, and names the
/// processes that have written to it, so that the temporary files of one that was killed can be
/// removed.
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

  /// A batch that has written to the folder.
  private struct Writer: Codable {
    let process: Int32
  }

  /// The processes of earlier batches, which have ended.
  let deadProcesses: Set<Int32>

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
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      deadProcesses = []
      throw failure(errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      deadProcesses = []
      throw failure(errno, isBusy: errno == EWOULDBLOCK)
    }
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let decoder = JSONDecoder()
    var processes: Set<Int32> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")).map({ Data($0) }) {
      if let writer = try? decoder.decode(Writer.self, from: line) {
        processes.insert(writer.process)
      } else if resumes, let record = try? decoder.decode(OutputRecord.self, from: line) {
        records[record.output] = record
      }
    }
    // The number may belong to another process by now.
    deadProcesses = processes.filter { $0 > 0 && kill($0, 0) != 0 && errno == ESRCH }
    // A line that was cut off must not swallow the next one.
    let start = bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true ? "" : "\n"
    try append(Array(start.utf8) + encoder.encode(Writer(process: getpid())) + [0x0A])
  }

  deinit { close(descriptor) }

  /// Returns the record of an output, or nil if it is not known to be complete.
  func record(of output: String) -> OutputRecord? { records[output] }

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
