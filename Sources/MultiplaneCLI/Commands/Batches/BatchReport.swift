import BatchRendering
import GoldenFrames
import MultiplaneScene

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
    /// The number of times that the row had failed before; nil if it had not.
    let retries: Int?
    /// What is different from the scene's sound.
    let note: String?
    let error: FailureReport?

    init(_ result: BatchResult) {
      row = result.row
      location = result.location
      output = result.output
      outcome = result.outcome
      frames = result.frames
      bytes = result.bytes
      sha256 = result.sha256
      source = result.source
      seconds = result.seconds
      retries = result.retries > 0 ? result.retries : nil
      note = result.soundNote?.text
      error = result.error.map { FailureReport(CommandError.wrapping($0)) }
    }
  }

  let format = 1
  /// The program that rendered the rows.
  let program = ProgramReport()
  let rendered: Int
  let kept: Int
  let failed: Int
  let skipped: Int
  let notReached: Int
  /// The elapsed time in seconds, to hundredths.
  let seconds: Double
  /// Why the batch ended before all rows were reached.
  let error: FailureReport?
  /// The results in the order of the data file.
  let rows: [Row]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - rows: The results in the order of the data file.
  ///   - seconds: The elapsed time.
  ///   - failure: Why the batch ended before all rows were reached.
  init(_ rows: [Row], seconds: Double, failure: CommandError?) {
    self.rows = rows
    error = failure.map { FailureReport($0) }
    func count(_ outcome: BatchResult.Outcome) -> Int { rows.count { $0.outcome == outcome } }
    rendered = count(.rendered)
    kept = count(.kept)
    failed = count(.failed)
    skipped = count(.skipped)
    notReached = count(.notReached)
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
    if let error { report.cases.append(JUnitReport.Case(scene: "batch", failures: error.lines)) }
    report.cases += rows.map { row in
      var result = JUnitReport.Case(
        scene: "row \(row.row)/\(row.output)", failures: row.error?.lines ?? [],
        isSkipped: row.outcome == .skipped || row.outcome == .notReached,
        warnings: row.note.map { [$0] } ?? [])
      result.seconds = row.seconds ?? 0
      return result
    }
    return report
  }
}

extension FailureReport {
  /// The message, and the errors with their places.
  fileprivate var lines: [String] {
    [message] + errors.map { "\($0.file):\($0.line.map { "\($0):" } ?? "") \($0.message)" }
  }
}

extension BatchResult {
  /// What is different from the scene's sound in the video.
  var soundNote: SoundNote? {
    SoundNote(silence: silence, clippedSampleCount: clippedSampleCount)
  }

  /// The same as a line, which is equal for all rows to which it applies.
  var noteText: String? {
    soundNote.map { $0.isGeneral ? $0.text : "\(location): \(shown(output)): \($0.text)" }
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
