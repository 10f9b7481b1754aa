import BatchRendering
import Foundation

/// The complete outputs of earlier batches that are those of no row any more (BA-10).
struct RemovedRows {
  private let paths: [String]
  private let data: String

  /// The maximum number of outputs that are named.
  private static let mostNames = 20

  /// Finds the outputs, which exist and have the form of the output path.
  ///
  /// - Parameters:
  ///   - batch: The input.
  ///   - journal: The journal, without records unless the batch resumes.
  ///   - allOutputs: The outputs of all rows, selected or not.
  init(_ batch: BatchInput, _ journal: BatchJournal, allOutputs: Set<String>) {
    data = batch.data.relativePath
    paths = journal.outputs.map(batch.pattern.path(named:)).filter {
      !allOutputs.contains($0) && batch.pattern.matches($0)
        && FileManager.default.fileExists(atPath: $0)
    }
  }

  /// The line that names them; nil if there are none.
  var note: String? {
    guard !paths.isEmpty else { return nil }
    let others = paths.count - Self.mostNames
    let names = paths.prefix(Self.mostNames).map { shown($0) }.joined(separator: ", ")
    return "\(paths.count == 1 ? "an output is" : "\(paths.count) outputs are") of no row of "
      + "\(shown(data)) any more, and not deleted: \(names)"
      + (others > 0 ? " and \(others) others" : "")
  }
}
