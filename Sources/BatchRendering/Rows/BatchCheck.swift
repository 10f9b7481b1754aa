import Foundation
package import FrameEncoding
package import MultiplaneScene

/// The check of all rows of a batch, before the first is rendered (BA-04).
package struct BatchCheck {
  /// The rows to render, in order: `failed` if they have errors, otherwise `notReached`.
  package private(set) var results: [BatchResult] = []
  /// The paths of outputs that exist.
  package private(set) var occupied: [String] = []
  /// The warnings of the scenes, without duplicates.
  package private(set) var warnings: [SceneDiagnostic] = []

  /// The numbers of rows by output path.
  private var rows: [String: Int] = [:]
  private var problems: [SceneDiagnostic] = []
  /// The number of rows that have a problem or a warning, and the place of the first.
  private var known: [SceneDiagnostic: (count: Int, location: String)] = [:]
  private var omittedCount = 0

  /// The maximum number of errors that are kept.
  private static let capacity = 2_000

  /// Creates a check.
  package init() {}

  /// Checks all rows.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - check: Checks the scene of a row and its output further, and returns whether the output
  ///     exists.
  /// - Throws: `SceneError` with the errors of all rows; any error that `check` throws, which ends the
  ///   check.
  package mutating func run(
    _ input: BatchInput, check: (Scene, OutputDestination) throws -> Bool
  ) throws {
    let reader = try input.reader()
    var dataRows = 0
    while true {
      do {
        guard let row = try reader.next() else { break }
        dataRows = row.number
        guard input.selects(row.number) else { continue }
        var result = BatchResult(
          row: row.number, location: row.location, output: input.pattern.text,
          outcome: .notReached)
        defer { results.append(result) }
        let destination = try kept(Result { try output(of: row, input) }, row, &result)
        if let destination { result.output = destination.path }
        guard let scene = try kept(Result { try input.scene(row) }, row, &result), let destination
        else { continue }
        note(scene.warnings, row)
        if try check(scene, destination) { occupied.append(destination.path) }
      } catch let error as SceneError {
        // The row is malformed, but those after it are not.
        note(error)
        // Errors without a place concern the whole file, which would report them forever.
        if error.diagnostics.contains(where: { $0.range == nil }) { break }
      }
    }
    let name = input.data.relativePath
    if problems.isEmpty, results.isEmpty {
      note(
        SceneError([
          SceneDiagnostic(
            code: .badData,
            message: dataRows == 0
              ? "the file has no rows" : "the file has \(dataRows) rows, and none is selected",
            file: name)
        ]))
    }
    guard problems.isEmpty else {
      throw SceneError(
        problems.map { named($0, dataFile: name) }, omittedCount: omittedCount)
    }
  }

  private mutating func output(
    of row: ParameterRow, _ input: BatchInput
  ) throws -> OutputDestination {
    let destination = try input.pattern.destination(of: row)
    if let other = rows.updateValue(row.number, forKey: destination.path) {
      throw row.error(
        "the output \(quoted(destination.path)) is also that of row \(other)",
        at: input.pattern.place(in: row),
        hint: "add a column that differs, or ${row}, to the output path")
    }
    return destination
  }

  /// Returns a part of a row, or keeps its errors, so that the other parts are checked too.
  private mutating func kept<Value>(
    _ part: Result<Value, any Error>, _ row: ParameterRow, _ result: inout BatchResult
  ) throws -> Value? {
    do {
      return try part.get()
    } catch let error as SceneError {
      result.outcome = .failed
      // The report of a large table need not repeat an error for every row.
      if problems.count < Self.capacity {
        let earlier = (result.error as? SceneError)?.diagnostics ?? []
        result.error = SceneError(
          earlier + error.diagnostics, omittedCount: error.omittedCount)
      }
      note(error, row)
      return nil
    }
  }

  private mutating func note(_ error: SceneError, _ row: ParameterRow? = nil) {
    omittedCount += error.omittedCount
    for problem in error.diagnostics where isNew(problem, row) {
      if problems.count < Self.capacity { problems.append(problem) } else { omittedCount += 1 }
    }
  }

  private mutating func note(_ found: [SceneDiagnostic], _ row: ParameterRow) {
    for warning in found where isNew(warning, row) && warnings.count < Self.capacity {
      warnings.append(warning)
    }
  }

  /// Counts a problem of a row, and returns whether no earlier row has it.
  private mutating func isNew(_ problem: SceneDiagnostic, _ row: ParameterRow?) -> Bool {
    if let old = known[problem] {
      known[problem] = (old.count + 1, old.location)
      return false
    }
    known[problem] = (1, row?.location ?? "")
    return true
  }

  /// Names the first row with a problem in the scene that not all rows have.
  private func named(_ problem: SceneDiagnostic, dataFile: String) -> SceneDiagnostic {
    guard problem.file != dataFile, let rows = known[problem], rows.count < results.count else {
      return problem
    }
    return problem.with(message: "\(problem.message), with the values of \(rows.location)")
  }
}
