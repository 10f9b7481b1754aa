import ArgumentParser
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene

/// `multiplane render`: a scene as a video or an image sequence.
struct RenderCommand: JSONSubcommand, RenderingCommand, ProgressCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a scene to a video or an image sequence.",
    discussion: """
      Examples:
        multiplane render card.yaml -o card.mp4
        multiplane render card.yaml -o frames/ --fps 30 --set title=Hello
        multiplane render card.yaml -o frames/ --resume    (after an interruption)
        multiplane render card.yaml -o - --format y4m | ffplay -
      """)

  @OptionGroup var input: SceneArguments
  @OptionGroup var output: OutputArguments
  @Flag(help: "Resume an interrupted image sequence, keeping its valid images.")
  var resume = false
  @OptionGroup(title: "Canvas") var canvas: CanvasArguments
  @OptionGroup(title: "Range") var range: RangeArguments
  @OptionGroup(title: "Encoding") var encoding: EncodingArguments
  @OptionGroup var memory: MemoryArguments
  @OptionGroup(title: "Reporting") var report: ReportArguments
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  var progressMode: ProgressMode { report.mode }

  @MainActor
  func execute() throws -> ExitStatus {
    if resume, output.overwrite {
      throw CommandError(.usage, "--resume and --overwrite cannot be combined")
    }
    let destination = try output.destination(besides: json, resumes: resume)
    guard !resume || destination.format.kind == .sequence else {
      throw CommandError(
        .usage,
        "cannot resume \(destination.format.name); only image sequences can be resumed")
    }
    let scene = try input.load(for: destination)
    report.note(
      warnings: scene.warnings + (report.quiet ? [] : scene.warningsOfVisibility()))
    let request = try VideoRequest(of: scene, in: destination.format, canvas, range, encoding)
    let canvas = request.canvas
    var options = request.options
    if destination.format.kind == .sequence {
      options.resume = resume
      options.source = try self.canvas.source(of: scene, input)
    }
    let count =
      request.frames?.frames.count ?? canvas.frameRate.frameCount(forDuration: scene.duration)
    let stage = canvas.makeStage(of: scene)
    let progress = ProgressReporter(report.mode, counting: .frames, total: count)
    let summary: RenderSummary
    do {
      defer { progress.clear() }
      summary = try stage.render(
        duration: scene.duration, to: destination, options: options,
        overwrites: output.overwrite, progress: progress.update)
    }
    let frameCount = summary.frameCount
    if let note = SoundNote(
      silence: stage.silenceReason(for: destination.format, options),
      clippedSampleCount: summary.clippedSampleCount)
    {
      report.note(note.text)
    }
    let (width, height) = stage.pixelSize
    let seconds = progress.seconds
    var made = OutputReport(
      output: destination.path, outputFormat: destination.format.name, width: width, height: height,
      frames: frameCount, framesPerSecond: canvas.frameRate.description)
    if json { try StandardStream.writeJSON(made) }
    made.event = "done"
    made.seconds = (seconds * 100).rounded() / 100
    report.note(
      "\(destination.place == .standardOutput ? "standard output" : shown(destination.path)): "
        + "\(frameCount == 1 ? "1 frame" : "\(frameCount) frames") of \(width)x\(height) at "
        + "\(canvas.frameRate) fps in \(fixed(seconds, 1)) s",
      or: made)
    return .done
  }
}
