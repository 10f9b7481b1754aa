import ArgumentParser
import FrameEncoding
import Multiplane
import RenderFarm

/// `multiplane chunk`: one or several chunks of a plan.
struct ChunkCommand: JSONSubcommand, RenderingCommand, ProgressCommand {
  static let configuration = CommandConfiguration(
    commandName: "chunk", abstract: "Render chunks of a plan, on any machine.",
    discussion: """
      Writes each chunk to the folder of the plan, as a whole or not at all. Chunks that are already
      complete are kept.

      Examples:
        multiplane chunk job/plan.json 3
        multiplane chunk job/plan.json 0-7 --workers 4
      """)

  @Argument(help: "The plan, or its folder.", completion: .file(extensions: ["json"]))
  var plan: String
  @Argument(help: "The indexes of the chunks: 3, 0-7 or 0-7,12.")
  var chunks: ChunkIndexes
  @Flag(help: "Render chunks again that are already complete.")
  var overwrite = false
  @OptionGroup var workers: WorkerArguments
  @OptionGroup var memory: MemoryArguments
  @OptionGroup var trust: TrustArguments
  @OptionGroup(title: "Reporting") var report: ReportArguments
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  var progressMode: ProgressMode { report.mode }

  @MainActor
  func execute() throws -> ExitStatus {
    let file = try PlanFile(path: plan, version: MultiplaneCommand.version)
    // All of them, before anything is rendered.
    for index in chunks.indexes { _ = try file.identity(ofChunk: index) }
    let reports = try chunks.indexes.map { try render($0, of: file) }
    if json {
      if reports.count == 1 {
        try StandardStream.writeJSON(reports[0])
      } else {
        try StandardStream.writeJSON(reports)
      }
    }
    return .done
  }

  @MainActor
  private func render(_ index: Int, of file: PlanFile) throws -> OutputReport {
    let count = try file.identity(ofChunk: index).frames.count
    let progress = ProgressReporter(report.mode, counting: .frames, total: count)
    let isNew: Bool
    do {
      defer { progress.clear() }
      isNew = try file.renderChunk(
        index, workers: workers.workers, overwrites: overwrite, progress: progress.update)
    }
    let (path, video) = (file.folder.chunkPath(index), file.video)
    var made = OutputReport(
      output: path, outputFormat: "mpchunk", width: video.width, height: video.height,
      frames: count, framesPerSecond: video.frameRate.description)
    let result = made
    made.event = "done"
    made.seconds = (progress.seconds * 100).rounded() / 100
    let frames = count == 1 ? "1 frame" : "\(count) frames"
    report.note(
      "\(shown(path)): "
        + (isNew ? "\(frames) in \(fixed(progress.seconds, 1)) s" : "\(frames), already complete"),
      or: made)
    return result
  }
}

/// The chunks to render: one, or a list of ranges.
struct ChunkIndexes: ExpressibleByArgument {
  let indexes: [Int]

  init?(argument: String) {
    guard let selection = FrameSelection(argument) else { return nil }
    indexes = selection.frames
  }
}
