import ArgumentParser
import BatchRendering
import Foundation
import FrameEncoding
import GoldenFrames
import MultiplaneScene

/// The results of the rows of a batch.
struct BatchResults {
  private(set) var rows: [BatchReport.Row] = []
  private var statuses: [ExitStatus] = []

  /// The number of results.
  var count: Int { rows.count }

  mutating func add(_ result: BatchResult) {
    let failure = result.error.map(CommandError.wrapping)
    if let failure { statuses.append(failure.status) }
    rows.append(BatchReport.Row(result, failure: failure))
  }

  /// The exit status of the batch: that of the most serious failure.
  var status: ExitStatus { ExitStatus.mostSerious(of: statuses) ?? .done }
}

/// What `batch --report` and `batch --json` write (BA-12).
struct BatchReport: Encodable {
  /// The result of a row.
  struct Row: Encodable {
    let row: Int
    /// The row's place in the data file.
    let location: String
    let output: String
    let outcome: BatchResult.Outcome
    let frames: Int?
    let bytes: Int?
    /// The SHA-256 of the output, or of the manifest of an image sequence.
    let sha256: String?
    /// The digest of everything that the output is made from.
    let source: String?
    let seconds: Double?
    let error: FailureReport?

    init(_ result: BatchResult, failure: CommandError?) {
      row = result.row
      location = result.location
      output = result.output
      outcome = result.outcome
      frames = result.frames
      bytes = result.bytes
      sha256 = result.sha256
      source = result.source
      seconds = result.seconds
      error = failure.map { FailureReport($0) }
    }
  }

  let format = 1
  let rendered: Int
  let kept: Int
  let failed: Int
  let skipped: Int
  /// The elapsed time in seconds, to hundredths.
  let seconds: Double
  /// The results in the order of the data file.
  let rows: [Row]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - results: The results in any order.
  ///   - seconds: The elapsed time.
  init(_ results: BatchResults, seconds: Double) {
    rows = results.rows.sorted { $0.row < $1.row }
    func count(_ outcome: BatchResult.Outcome) -> Int {
      results.rows.count { $0.outcome == outcome }
    }
    rendered = count(.rendered)
    kept = count(.kept)
    failed = count(.failed)
    skipped = count(.skipped)
    self.seconds = (seconds * 100).rounded() / 100
  }

  /// The report for people: `180 rendered, 20 kept, in 12.3 s`.
  var sentence: String {
    let parts = [
      ("rendered", rendered), ("kept", kept), ("failed", failed), ("skipped", skipped),
    ]
    return parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
      + " in \(fixed(seconds, 1)) s"
  }

  /// The report for build servers.
  var junit: JUnitReport {
    var report = JUnitReport(suite: "batch")
    report.cases = rows.map { row in
      let problems =
        row.error.map { error in
          [error.message] + error.errors.map { "\($0.file): \($0.message)" }
        } ?? []
      return JUnitReport.Case(
        scene: "row \(row.row)/\(row.output)", failures: problems,
        isSkipped: row.outcome == .skipped)
    }
    return report
  }
}

/// Files with the results of a batch.
struct BatchReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the results to this file as JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Option(
    help: ArgumentHelp("Write the results to this file as JUnit XML.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  /// Rejects a report that would replace an input.
  func refuse(inputs: [URL]) throws {
    for path in [report, junit].compactMap({ $0 }) {
      let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      if inputs.contains(where: { $0.resolvingSymlinksInPath() == place }) {
        throw CommandError(.usage, "cannot replace \(path): it is an input of this command")
      }
    }
  }

  /// Writes the files, replacing existing ones.
  func write(_ batch: BatchReport) throws {
    if let report {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try SmallFile.write(
        encoder.encode(batch) + Data("\n".utf8), to: report, overwrites: true)
    }
    if let junit {
      try SmallFile.write(Array(batch.junit.text.utf8), to: junit, overwrites: true)
    }
  }
}

extension StandardStream {
  /// Reports why a row failed.
  static func note(failure: any Error, of result: BatchResult) {
    let failure = CommandError.wrapping(failure)
    if let scene = failure.scene {
      note(scene.formatted(style: StandardStream.error.style) + "\n")
    }
    note("\(result.location): \(shown(result.output)): \(shown(failure.message))\n")
  }
}
