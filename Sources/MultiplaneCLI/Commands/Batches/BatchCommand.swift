import ArgumentParser
import BatchRendering
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene

/// `multiplane batch`: a video of a scene for each row of a data file.
struct BatchCommand: JSONSubcommand, RenderingCommand, ProgressCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Render a scene once for each row of a data file.",
    discussion: """
      The columns of the file are parameters of the scene. Every row is checked before the first video
      is rendered.

      Examples:
        multiplane batch card.yaml --data names.csv -o 'out/${id}.mp4'
        multiplane batch card.yaml --data names.csv -o 'out/${row:04}.mp4' --resume
        multiplane batch card.yaml --data names.csv -o 'out/${id}/' --rows 1-10 --dry-run
      """)

  @OptionGroup var input: SceneArguments
  @Option(
    help: ArgumentHelp(
      "Read the rows from this file: .csv, .tsv, .json, or .ndjson with an object per line.",
      valueName: "file"),
    completion: .file(extensions: ParameterRowReader.extensions))
  var data: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to these paths, such as 'out/${id}.mp4' or 'out/${row:04}/', with the row's value of a "
        + "column or its number.", valueName: "pattern"),
    completion: .file())
  var output: String
  @Option(
    help: "Select the format if the path does not; see \"multiplane formats\".",
    completion: .list(OutputFormat.all.map(\.name)))
  var format: String?
  @Option(
    help: ArgumentHelp(
      "Render only these rows, counted from 1; 1-100:2,7 is every other of the first 100, and row 7.",
      valueName: "rows"))
  var rows: String?
  @Option(
    help: ArgumentHelp(
      "Render this many videos at a time, 1 to 64. (default: one per available core)",
      valueName: "count"))
  var jobs: Int?
  @Flag(help: "Replace existing outputs.")
  var overwrite = false
  @Flag(help: "Keep outputs that are complete and unchanged, and render the others.")
  var resume = false
  @Flag(help: "Render the other rows after a row has failed.")
  var continueOnError = false
  @Flag(help: "Leave out rows with errors, and render the others.")
  var skipInvalid = false
  @Option(
    help: ArgumentHelp(
      "Render a row again this many times, up to 100, if writing it fails. (default: 0)",
      valueName: "count"))
  var retries = 0
  @Flag(help: "Check every row and list the outputs, without rendering.")
  var dryRun = false
  @OptionGroup(title: "Canvas") var canvas: CanvasArguments
  @OptionGroup(title: "Range") var range: RangeArguments
  @OptionGroup(title: "Encoding") var encoding: EncodingArguments
  @OptionGroup var memory: MemoryArguments
  @OptionGroup(title: "Reporting") var reporting: ReportArguments
  @OptionGroup(title: "Reporting") var files: BatchReportArguments
  @Flag(help: "Print a JSON document with the results or the errors.")
  var json = false

  var progressMode: ProgressMode { reporting.mode }

  mutating func validate() throws {
    if resume, overwrite {
      throw ValidationError("--resume and --overwrite cannot be combined")
    }
    if let jobs, !(1...64).contains(jobs) {
      throw ValidationError("expected --jobs between 1 and 64, found \(jobs)")
    }
    guard (0...100).contains(retries) else {
      throw ValidationError("expected --retries between 0 and 100, found \(retries)")
    }
    if dryRun, files.report != nil || files.junit != nil || json {
      throw ValidationError("--dry-run cannot be combined with --report, --junit or --json")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let pattern = try OutputPattern(output, formatName: format)
    var batch = BatchInput(
      template: try SceneTemplate(
        contentsOf: URL(fileURLWithPath: input.scene), assetFolders: input.roots.folders(),
        fontFolders: input.fonts.folders()),
      data: URL(fileURLWithPath: data), common: try input.parameters.values(), pattern: pattern,
      rows: try selection())
    let files = files.files
    try files.refuse(inputs: [batch.template.url, batch.data])
    let start = ProcessInfo.processInfo.systemUptime
    let elapsed = { @Sendable in ProcessInfo.processInfo.systemUptime - start }
    var check = BatchCheck()
    do {
      try self.check(batch, &check)
      batch.invalidRows = check.invalidRows
      if dryRun {
        for row in check.results where row.outcome != .failed {
          try StandardStream.output.write("\(row.location): \(row.output)\n")
        }
        return BatchResults(check.results).status
      }
    } catch {
      try files.write(BatchResults(check.results).report(seconds: elapsed(), failure: error))
      throw error
    }
    let results = BatchResults(check.results)
    SignalThread.beforeEnding {
      let interruption = CommandError(
        .resumable, "interrupted by a signal", hint: "run it again with --resume to continue")
      try? files.write(results.report(seconds: elapsed(), failure: interruption))
    }
    defer { SignalThread.beforeEnding(nil) }
    do {
      try render(batch, results, allOutputs: check.outputs, elapsed: elapsed)
    } catch {
      try files.write(results.report(seconds: elapsed(), failure: error))
      throw error
    }
    let report = results.report(seconds: elapsed())
    try files.write(report)
    if json { try StandardStream.writeJSON(report) }
    if !reporting.quiet, reporting.mode != .json {
      StandardStream.note(report.sentence + "\n")
    }
    return results.status
  }

  @MainActor
  private func check(_ batch: BatchInput, _ check: inout BatchCheck) throws {
    let invalid = try check.run(batch, skipsInvalid: skipInvalid) { scene, destination in
      try destination.refuse(
        inputs: [batch.template.url, batch.data] + scene.contents.files.map(\.url))
      try destination.refuseSpecialPlace()
      _ = try settings(for: scene, destination, workers: 1)
      return destination.occupant != nil
    }
    reporting.note(warnings: check.warnings)
    if let invalid {
      let count = check.invalidRows.count
      let failure = CommandError(invalid, explains: false)
      failure.scene.map {
        StandardStream.note($0.formatted(style: StandardStream.error.style) + "\n")
      }
      reporting.note(
        "\(count == 1 ? "1 row is" : "\(count) rows are") left out because of errors")
    }
    if !dryRun { try refuseOccupied(check.occupied) }
  }

  private func selection() throws -> FrameSelection? {
    guard let rows else { return nil }
    guard let selection = FrameSelection(rows), selection.frames.first.map({ $0 > 0 }) ?? false
    else {
      throw CommandError(
        .usage, "invalid list of rows \(quoted(rows))", hint: "use a list such as 1-100:2,7")
    }
    return selection
  }

  private func refuseOccupied(_ paths: [String]) throws {
    guard let first = paths.first, !overwrite, !resume else { return }
    let others = paths.count - 1
    throw CommandError(
      .cannotCreateOutput,
      others == 0
        ? "\(first) already exists"
        : "\(first) and \(others) other \(others == 1 ? "output" : "outputs") already exist",
      hint: "pass --resume to keep those that are complete, or --overwrite to replace them")
  }

  /// Returns how a scene is rendered.
  private func settings(
    for scene: Scene, _ destination: OutputDestination, workers: Int
  ) throws -> BatchSettings {
    let request = try VideoRequest(of: scene, in: destination.format, canvas, range, encoding)
    var options = request.options
    options.workers = options.workers ?? workers
    return BatchSettings(
      scale: request.canvas.scale, frameRate: request.canvas.frameRate,
      background: request.canvas.background, options: options)
  }

  @MainActor
  private func render(
    _ batch: BatchInput, _ results: BatchResults, allOutputs: Set<String>, elapsed: () -> Double
  ) throws {
    let count = results.rowCount - results.count
    let cores = AvailableProcessors.count
    let jobs = min(count, jobs ?? min(cores, 64))
    let workers = max(1, cores / jobs)
    let journal = try BatchJournal(folder: batch.pattern.commonFolder, resumes: resume)
    if let note = RemovedRows(batch, journal, allOutputs: allOutputs).note { reporting.note(note) }
    var runner = BatchRunner(
      batch,
      options: BatchRunner.Options(
        jobs: jobs, resumes: resume, overwrites: overwrite, continuesOnError: continueOnError,
        retries: retries, version: "\(MultiplaneCommand.version) \(ProgramBuild.current.digest)"),
      journal: journal)
    let progress = ProgressReporter(reporting.mode, counting: .videos, total: results.rowCount)
    // After a signal, complete videos can be kept.
    TemporaryFiles.process.mark(resumable: true)
    var notes: Set<String> = []
    do {
      defer { progress.clear() }
      try runner.run { scene, destination in
        try settings(for: scene, destination, workers: workers)
      } elapsed: {
        elapsed()
      } finished: { result in
        // A finished image sequence would say that nothing is left to resume.
        TemporaryFiles.process.mark(resumable: true)
        results.add(result)
        if let error = result.error {
          progress.clear()
          StandardStream.note(failure: error, of: result)
        }
        if let note = result.noteText, notes.insert(note).inserted {
          progress.clear()
          reporting.note(note)
        }
        progress.update(results.count)
      }
    }
  }
}
