import ArgumentParser
import Multiplane
import RenderFarm

/// The chunks of `--chunk`: one, or a list of ranges.
struct ChunkIndexes: ExpressibleByArgument {
  let indexes: [Int]

  init?(argument: String) {
    guard let selection = FrameSelection(argument) else { return nil }
    indexes = selection.frames
  }
}

extension RenderCommand {
  /// Renders chunks of a plan, which is given instead of a scene.
  @MainActor
  func render(_ chunks: ChunkIndexes) throws -> ExitStatus {
    try refusePlannedOptions()
    let file = try PlanFile(path: input.scene, version: MultiplaneCommand.version)
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
        index, workers: encoding.workers.workers, overwrites: output.overwrite,
        progress: progress.update)
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

  /// Rejects options that the plan has already determined.
  private func refusePlannedOptions() throws {
    let given: [(name: String, isGiven: Bool)] = [
      ("--output", output.output != nil), ("--format", output.format != nil),
      ("--resume", resume), ("--set", !input.parameters.assignments.isEmpty),
      ("--root", !input.roots.paths.isEmpty), ("--fonts", !input.fonts.paths.isEmpty),
      ("--fps", canvas.stage.fps != nil),
      ("--background", canvas.stage.background != nil), ("--scale", canvas.scale != nil),
      ("--size", canvas.size != nil), ("--alpha", canvas.alpha), ("--frames", range.frames != nil),
      ("--from", range.from != nil), ("--to", range.to != nil), ("--crf", encoding.crf != nil),
      ("--preset", encoding.preset != nil), ("--pixel-format", encoding.pixelFormat != nil),
      ("--quality", encoding.quality != nil), ("--mute", encoding.mute),
    ]
    guard let option = given.first(where: \.isGiven) else { return }
    throw CommandError(
      .usage, "\(option.name) and --chunk cannot be combined",
      hint: "the plan determines the video; pass the option to multiplane plan")
  }
}
