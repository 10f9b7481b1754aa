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

  /// The paths of the outputs of all rows, selected or not.
  package private(set) var outputs: Set<String> = []

  /// The numbers of rows by output path.
  ///
  /// Names that differ only by Unicode normalization are the same file on some file systems, and the
  /// same key here.
  private var rows: [String: Int] = [:]
  private var problems: [SceneDiagnostic] = []
  /// The number of rows that have a problem or a warning, and the place of the first.
  private var known: [SceneDiagnostic: (count: Int, location: String)] = [:]
  private var omittedCount = 0

  /// The maximum number of errors that are kept.
  private static let capacity = 2_000

  /// Creates a check.
  package init() {}

  /// The numbers of rows that have errors.
  package var invalidRows: Set<Int> {
    Set(results.lazy.filter { $0.outcome == .failed }.map(\.row))
  }

  /// Returns the errors of all rows of an input; nil if there are none.
  private func error(_ input: BatchInput) -> SceneError? {
    guard !problems.isEmpty else { return nil }
    let name = input.data.relativePath
    return SceneError(problems.map { named($0, dataFile: name) }, omittedCount: omittedCount)
  }

  /// Checks all rows, also those behind rows with errors.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - skipsInvalid: Whether rows with errors are left out, unless there are no others.
  ///   - check: Checks the scene of a row and its output further, and returns whether the output
  ///     exists.
  /// - Returns: The errors of the rows that are left out.
  /// - Throws: `SceneError` with the errors of all rows; the error that `check` throws, if it is the
  ///   same for all rows.
  @discardableResult @MainActor
  package mutating func run(
    _ input: BatchInput, skipsInvalid: Bool = false,
    check: (Scene, OutputDestination) throws -> Bool
  ) throws -> SceneError? {
    let reader = try input.reader()
    var refused: [(row: ParameterRow, error: any Error)] = []
    while true {
      do {
        guard let row = try reader.next() else { break }
        guard input.selects(row.number) else {
          if let path = try? input.pattern.destination(of: row).path { outputs.insert(path) }
          continue
        }
        var result = BatchResult(
          row: row.number, location: row.location, output: input.pattern.text,
          outcome: .notReached)
        defer { results.append(result) }
        let destination = try kept(Result { try output(of: row, input) }, row, &result)
        if let destination { result.output = destination.path }
        guard let scene = try kept(Result { try rehearsed(row, input) }, row, &result),
          let destination
        else { continue }
        note(scene.warnings, row)
        do {
          if try check(scene, destination) { occupied.append(destination.path) }
        } catch {
          (result.outcome, result.error) = (.failed, error)
          refused.append((row, error))
        }
      } catch let error as SceneError {
        // Errors without a place concern the whole file, which would report them forever.
        guard let line = error.diagnostics.first?.range?.start.line else {
          note(error)
          break
        }
        // The row is malformed, but those after it are not.
        guard input.selects(reader.rowNumber) else { continue }
        note(error)
        var result = BatchResult(
          row: reader.rowNumber, location: "\(input.data.relativePath):\(line)",
          output: input.pattern.text, outcome: .failed)
        result.error = error
        results.append(result)
      }
    }
    if let first = refused.first, refused.count == results.count,
      refused.allSatisfy({ "\($0.error)" == "\(first.error)" })
    {
      throw first.error
    }
    for (row, error) in refused {
      note(row.error("\(error)", at: input.pattern.place(in: row)), row)
    }
    if problems.isEmpty, results.isEmpty {
      let count = reader.rowNumber
      note(
        SceneError([
          SceneDiagnostic(
            code: .badData,
            message: count == 0
              ? "the file has no rows" : "the file has \(count) rows, and none is selected",
            file: input.data.relativePath)
        ]))
    }
    let error = error(input)
    if let error, !skipsInvalid || results.allSatisfy({ $0.outcome == .failed }) { throw error }
    return error
  }

  /// Decodes the scene of a row, and plays it without drawing to find changes that are impossible.
  @MainActor
  private func rehearsed(_ row: ParameterRow, _ input: BatchInput) throws -> Scene {
    let scene = try input.scene(row)
    try scene.rehearse(file: input.template.url.lastPathComponent)
    return scene
  }

  private mutating func output(
    of row: ParameterRow, _ input: BatchInput
  ) throws -> OutputDestination {
    let destination = try input.pattern.destination(of: row)
    outputs.insert(destination.path)
    if let other = rows.updateValue(row.number, forKey: destination.path) {
      throw row.error(
        "the output \(quotedPath(destination.path)) is also that of row \(other)",
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
