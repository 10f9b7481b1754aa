import BatchRendering
import Foundation
import TestSupport
import Testing

/// The journal of complete outputs.
@MainActor @Suite(.ownContext) struct BatchJournalTests {
  private func rows(_ count: Int) -> String {
    "id,width\n" + (1...count).map { "r\($0),\($0)\n" }.joined()
  }

  private func outcomes(_ batch: BatchFolder) throws -> [BatchResult.Outcome] {
    try batch.render(batch.input(), resumes: true).map(\.outcome)
  }

  @Test("Complete and unchanged outputs are kept, by the last line of each (BA-09, BA-10)")
  func resumes() throws {
    let batch = try BatchFolder(rows: rows(3))
    #expect(try outcomes(batch) == [.rendered, .rendered, .rendered])
    #expect(try outcomes(batch) == [.kept, .kept, .kept])
    try Data("damaged".utf8).write(to: batch.file("out/r2.gif"))
    #expect(try outcomes(batch) == [.kept, .rendered, .kept])
    try FileManager.default.removeItem(at: batch.file("out/r3.gif"))
    #expect(try outcomes(batch) == [.kept, .kept, .rendered])
  }

  @Test("A line that was cut off is ignored, and does not swallow the next (BA-09)")
  func cutOff() throws {
    let batch = try BatchFolder(rows: rows(2))
    #expect(try outcomes(batch) == [.rendered, .rendered])
    let file = batch.file("out/" + BatchJournal.name)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let last = try #require(lines.last)
    let cut = lines.dropLast().joined(separator: "\n") + "\n" + last.prefix(20)
    try Data(cut.utf8).write(to: file)
    // Which row ended last depends on the threads.
    #expect(try outcomes(batch).count { $0 == .kept } == 1)
    #expect(try outcomes(batch) == [.kept, .kept])
  }

  @Test("Two batches cannot write to the same folder (BA-09)")
  func lock() throws {
    let batch = try BatchFolder(rows: rows(1))
    let folder = batch.file("out").path
    let first = try BatchJournal(folder: folder, resumes: false)
    let failure = try #require(throws: BatchJournal.Failure.self) {
      _ = try BatchJournal(folder: folder, resumes: false)
    }
    #expect(failure.isBusy && failure.path.hasSuffix(BatchJournal.name))
    withExtendedLifetime(first) {}
  }

  @Test("A pipe, a folder or a device is not a journal (BA-09)")
  func special() throws {
    let batch = try BatchFolder(rows: rows(1))
    let folder = batch.file("out")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(mkfifo(folder.appending(path: BatchJournal.name).path, 0o600) == 0)
    let failure = try #require(throws: BatchJournal.Failure.self) {
      _ = try BatchJournal(folder: folder.path, resumes: true)
    }
    #expect(failure.message == "not a regular file" && !failure.isBusy)
  }
}
