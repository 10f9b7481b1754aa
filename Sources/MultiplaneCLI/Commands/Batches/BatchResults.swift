import BatchRendering
import MultiplaneScene
import Synchronization

/// The results of the rows of a batch, which the thread for signals can report too.
final class BatchResults: Sendable {
  private struct State {
    var rows: [BatchReport.Row]
    /// The number of rows that have ended.
    var count = 0
    var statuses: [ExitStatus] = []
  }

  private let state: Mutex<State>
  /// The positions of rows by number.
  private let places: [Int: Int]

  /// Creates the results of rows that have been checked.
  ///
  /// Those with errors have ended.
  ///
  /// - Parameter rows: All rows of the batch, in order.
  init(_ rows: [BatchResult]) {
    places = Dictionary(
      rows.enumerated().map { ($1.row, $0) }, uniquingKeysWith: { first, _ in first })
    let failed = rows.filter { $0.outcome == .failed }
    state = Mutex(
      State(
        rows: rows.map { BatchReport.Row($0) }, count: failed.count,
        statuses: failed.compactMap { $0.error.map { CommandError.wrapping($0).status } }))
  }

  /// The number of all rows.
  var rowCount: Int { places.count }

  /// The number of rows that have ended.
  var count: Int { state.withLock { $0.count } }

  /// The exit status of the batch: that of the most serious failure.
  var status: ExitStatus { ExitStatus.mostSerious(of: state.withLock { $0.statuses }) ?? .done }

  /// Replaces the result of a row that has ended.
  func add(_ result: BatchResult) {
    state.withLock { state in
      guard let place = places[result.row] else { return }
      state.rows[place] = BatchReport.Row(result)
      state.count += 1
      if let error = result.error { state.statuses.append(CommandError.wrapping(error).status) }
    }
  }

  /// Returns the report.
  ///
  /// - Parameters:
  ///   - seconds: The elapsed time.
  ///   - failure: Why the batch ended before all rows were reached.
  /// - Returns: The report, in the order of the data file.
  func report(seconds: Double, failure: (any Error)? = nil) -> BatchReport {
    BatchReport(
      state.withLock { $0.rows }, seconds: seconds, failure: failure.map(CommandError.wrapping))
  }
}
