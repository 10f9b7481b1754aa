import Foundation
package import FrameEncoding
import Multiplane
package import MultiplaneScene

/// Renders the rows of a batch, several at a time (BA-06).
///
/// The main thread decodes scenes, advances the clocks of their stages in turn and writes files; the
/// workers of each video draw and encode. A complete video is flushed to the disk by another thread,
/// while its workers' cores already render the next one.
@MainActor
package struct BatchRunner {
  /// How a batch is run.
  package struct Options {
    /// The number of videos rendered at a time; at least 1.
    package let jobs: Int
    /// Whether to keep complete outputs, and to replace the others.
    package let resumes: Bool
    /// Whether to replace existing outputs.
    package let overwrites: Bool
    /// Whether to start other rows after a row has failed.
    package let continuesOnError: Bool
    /// How often a row is rendered again after it has failed for a reason that may pass.
    package let retries: Int
    /// The version of the program, with its build: complete outputs of others are not kept.
    package let version: String

    /// Creates options.
    package init(
      jobs: Int, resumes: Bool, overwrites: Bool, continuesOnError: Bool, retries: Int = 0,
      version: String
    ) {
      self.jobs = jobs
      self.resumes = resumes
      self.overwrites = overwrites
      self.continuesOnError = continuesOnError
      self.retries = retries
      self.version = version
    }
  }

  /// A video that is being rendered.
  private struct Job {
    let render: StageRender
    let output: OutputCompleter.Output
  }

  private let input: BatchInput
  private let options: Options
  private let journal: BatchJournal
  private let signal: RenderSignal
  private let completer: OutputCompleter
  private let digests = SourceDigest()
  private var jobs: [Job] = []
  /// The rows to render again after all others, with the number of times that they have failed.
  private var failedRows: [(row: ParameterRow, failures: Int)] = []
  /// The number of outputs that are being completed.
  private var completing = 0
  private var isStopping = false
  private var readyFolders: Set<String> = []

  /// Creates a runner for rows that have been checked.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - options: How the batch is run.
  ///   - journal: The journal of the outputs' folder.
  package init(_ input: BatchInput, options: Options, journal: BatchJournal) {
    self.input = input
    self.options = options
    self.journal = journal
    signal = RenderSignal()
    completer = OutputCompleter(signal: signal)
  }

  /// Renders all rows.
  ///
  /// After a row has failed, the running ones are completed, and no others are started unless the
  /// options say so.
  ///
  /// - Parameters:
  ///   - settings: Returns how a row's scene is rendered.
  ///   - elapsed: Returns the seconds since the start of the batch, for the results.
  ///   - finished: Receives the result of each row, in the order in which they end.
  /// - Throws: `SceneError` if the data file can no longer be read. Other errors are results.
  package mutating func run(
    settings: (Scene, OutputDestination) throws -> BatchSettings,
    elapsed: () -> Double,
    finished: (BatchResult) -> Void
  ) throws {
    do {
      try renderAll(settings, elapsed, finished)
    } catch {
      for job in jobs { job.render.cancel() }
      // Their temporary files must not outlive the process.
      while completing > 0 {
        signal.wait()
        _ = collect(elapsed, finished)
      }
      throw error
    }
  }

  private mutating func renderAll(
    _ settings: (Scene, OutputDestination) throws -> BatchSettings, _ elapsed: () -> Double,
    _ finished: (BatchResult) -> Void
  ) throws {
    let reader = try input.reader()
    var isAtEnd = false
    while !isAtEnd || !jobs.isEmpty || completing > 0 || !failedRows.isEmpty {
      var hasWorked = collect(elapsed, finished)
      if canStart || isStopping {
        if !isAtEnd {
          hasWorked = true
          if let row = try next(of: reader) {
            start(row, failures: 0, at: elapsed(), settings, finished)
          } else {
            isAtEnd = true
          }
        } else if !failedRows.isEmpty {
          hasWorked = true
          let (row, failures) = failedRows.removeFirst()
          start(row, failures: failures, at: elapsed(), settings, finished)
        }
      }
      if advance(finished) { hasWorked = true }
      if !hasWorked { signal.wait() }
    }
  }

  /// Returns the next row to render, or nil at the end.
  private func next(of reader: ParameterRowReader) throws -> ParameterRow? {
    while true {
      do {
        let row = try reader.next()
        try input.requireUnchanged()
        guard let row, !input.selects(row.number) else { return row }
      } catch let error as SceneError {
        // A malformed row that is left out, or one that is not selected.
        try input.requireUnchanged()
        guard error.diagnostics.first?.range != nil, !input.selects(reader.rowNumber) else {
          throw error
        }
      }
    }
  }

  /// The maximum number of outputs that wait for the disk, which keep neither frames nor a stage.
  private static let maximumCompleting = 16

  private var canStart: Bool {
    jobs.count < options.jobs && completing < Self.maximumCompleting
      && jobs.last?.render.leavesMemory ?? true
  }

  /// Starts a row, or ends it at once.
  private mutating func start(
    _ row: ParameterRow, failures: Int, at start: Double,
    _ settings: (Scene, OutputDestination) throws -> BatchSettings,
    _ finished: (BatchResult) -> Void
  ) {
    var result = BatchResult(
      row: row.number, location: row.location, output: input.pattern.text, outcome: .skipped)
    result.retries = failures
    do {
      let destination = try input.pattern.destination(of: row)
      result.output = destination.path
      if isStopping { return finished(result) }
      let scene = try input.scene(row)
      let settings = try settings(scene, destination)
      let source = try digests.digest(
        of: scene, contents: input.template.contents,
        settings: [options.version] + settings.identity(format: destination.format.name))
      let name = input.pattern.name(of: destination)
      if options.resumes, let record = journal.record(of: name), record.source == source,
        record.isIntact(destination)
      {
        result.take(record)
        result.outcome = .kept
        return finished(result)
      }
      try makeFolder(of: destination)
      let stage = scene.makeStage(
        scale: settings.scale, frameRate: settings.frameRate, background: settings.background)
      let render = try StageRender(
        of: stage, duration: scene.duration, to: destination, options: settings.options,
        overwrites: options.overwrites || options.resumes, signal: signal)
      result.silence = stage.silenceReason(for: destination.format, settings.options)
      jobs.append(
        Job(
          render: render,
          output: OutputCompleter.Output(
            destination: destination, name: name, source: source, start: start, row: row,
            result: result)))
    } catch {
      fail(row, result, error, finished)
    }
  }

  /// Advances every running video by a step.
  ///
  /// - Returns: Whether any of them could do something.
  private mutating func advance(_ finished: (BatchResult) -> Void) -> Bool {
    var hasWorked = false
    for index in jobs.indices.reversed() {
      let job = jobs[index]
      do {
        switch try job.render.step() {
        case .waiting: continue
        case .worked: hasWorked = true
        case .done:
          hasWorked = true
          jobs.remove(at: index)
          completing += 1
          completer.complete(job.render.close(), as: job.output)
        }
      } catch {
        hasWorked = true
        job.render.cancel()
        jobs.remove(at: index)
        fail(job.output.row, job.output.result, error, finished)
      }
    }
    return hasWorked
  }

  /// Records the outputs that are complete.
  ///
  /// - Returns: Whether there were any.
  private mutating func collect(
    _ elapsed: () -> Double, _ finished: (BatchResult) -> Void
  ) -> Bool {
    let completions = completer.take()
    for completion in completions {
      completing -= 1
      var result = completion.output.result
      do {
        let (record, summary) = try completion.outcome.get()
        try journal.add(record)
        result.take(record)
        result.clippedSampleCount = summary.clippedSampleCount
        result.outcome = .rendered
        result.seconds = ((elapsed() - completion.output.start) * 1000).rounded() / 1000
        finished(result)
      } catch {
        fail(completion.output.row, result, error, finished)
      }
    }
    return !completions.isEmpty
  }

  /// Ends a row that has failed, or keeps it to be rendered again.
  private mutating func fail(
    _ row: ParameterRow, _ result: BatchResult, _ error: any Error,
    _ finished: (BatchResult) -> Void
  ) {
    if !isStopping, result.retries < options.retries, Self.mayPass(error) {
      failedRows.append((row, result.retries + 1))
      return
    }
    if !options.continuesOnError { isStopping = true }
    var result = result
    result.outcome = .failed
    result.error = error
    finished(result)
  }

  /// Whether another attempt may succeed: with the same row, scene and options, only the machine can
  /// have changed.
  private static func mayPass(_ error: any Error) -> Bool {
    switch error {
    case is SceneError: false
    case let error as RenderError:
      switch error.reason {
      case .usage, .codecMissing, .fontMissing, .noValue, .limit: false
      default: true
      }
    default: true
    }
  }

  /// Creates the folder that an output's files are in.
  private mutating func makeFolder(of destination: OutputDestination) throws {
    let folder: String
    switch destination.place {
    case .file(let path):
      guard let slash = path.lastIndex(of: "/") else { return }
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
    case .sequence(let pattern): folder = pattern.folder
    case .standardOutput: return
    }
    guard !readyFolders.contains(folder) else { return }
    try OutputFolder.create(folder)
    readyFolders.insert(folder)
  }
}
