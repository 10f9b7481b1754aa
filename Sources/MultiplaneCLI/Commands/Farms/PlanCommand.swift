import ArgumentParser
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import RenderFarm

/// `multiplane plan`: a video in chunks that several machines can render.
struct PlanCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Divide a video into chunks for several machines.",
    discussion: """
      The options are those of render. The video has the same bytes as without a plan.

      Examples:
        multiplane plan card.yaml -o card.mp4 --job job/
        multiplane chunk job/plan.json 0          (for every chunk, on any machine)
        multiplane join job/plan.json
        multiplane plan card.yaml -o card.mp4 --job job/ --template slurm && sh job/slurm.sh
      """)

  @OptionGroup var input: SceneArguments
  @OptionGroup var output: OutputArguments
  @Option(
    help: ArgumentHelp("Write the plan, plan.json, to this folder.", valueName: "folder"),
    completion: .directory)
  var job: String
  @Option(
    help: ArgumentHelp(
      "Render this many frames per chunk, a multiple of the format's own. (default: 192, or more "
        + "for more than 200 chunks)", valueName: "count"))
  var chunkFrames: Int?
  @Option(
    help: ArgumentHelp(
      "Also write a job for kubernetes, make, openjd, parallel or slurm; can be repeated.",
      valueName: "system"),
    completion: .list(JobTemplate.allCases.map(\.rawValue)))
  var template: [JobTemplate] = []
  @OptionGroup(title: "Canvas") var canvas: CanvasArguments
  @OptionGroup(title: "Range") var range: RangeArguments
  @OptionGroup(title: "Encoding") var encoding: EncodingArguments
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  @MainActor
  func execute() throws -> ExitStatus {
    let destination = try output.destination(besides: json)
    guard destination.place != .standardOutput else {
      throw CommandError(.usage, "a plan cannot write to standard output")
    }
    let scene = try input.load(for: destination)
    if !quiet { StandardStream.note(warnings: scene.warnings) }
    let request = try VideoRequest(of: scene, in: destination.format, canvas, range, encoding)
    let canvas = request.canvas
    let frames =
      request.frames ?? FrameSelection(0..<canvas.frameRate.frameCount(forDuration: scene.duration))
    var options = request.options
    options.frames = frames
    if destination.format.kind == .sequence {
      options.source = try self.canvas.source(of: scene, input)
    }
    let stage = canvas.makeStage(of: scene)
    let (video, coding) = try stage.encoding(
      duration: scene.duration, to: destination, options: options)
    let folder = try makeFolder()
    let plan = RenderPlan(
      version: MultiplaneCommand.version, build: .current,
      scene: try PlannedScene(
        path: input.scene, assets: scene.contents.files.map(\.url.path), roots: input.roots.paths,
        fonts: try input.fonts.folders().map(\.path), parameters: input.parameters.texts(),
        in: folder),
      canvas: RenderPlan.Canvas(
        video, scale: canvas.scale, background: self.canvas.stage.background),
      frames: frames, chunkFrames: try chunkLength(coding, frames.frames.count, destination),
      output: RenderPlan.Output(destination, overwrite: output.overwrite, in: folder),
      options: options,
      sound: try stage.sound(for: destination.format, frames: frames.frames, options) != nil)
    try write(plan, to: folder)
    return .done
  }

  private func chunkLength(
    _ coding: FrameCoding, _ frameCount: Int, _ destination: OutputDestination
  ) throws -> Int {
    let length = chunkFrames ?? RenderPlan.defaultChunkFrames(for: frameCount)
    guard (1...Stage.maximumFrames).contains(length), length.isMultiple(of: coding.chunkLength)
    else {
      throw CommandError(
        .usage,
        "expected --chunk-frames to be a multiple of \(coding.chunkLength) for "
          + "\(destination.format.name), found \(length)")
    }
    return length
  }

  private func makeFolder() throws -> PlanFolder {
    try OutputFolder.create(job)
    guard let folder = PlanFolder(job) else {
      throw CommandError(.cannotCreateOutput, "cannot create \(job): not a folder")
    }
    return folder
  }

  private func write(_ plan: RenderPlan, to folder: PlanFolder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = try encoder.encode(plan) + Data("\n".utf8)
    try SmallFile.write(text, to: folder.planPath, overwrites: output.overwrite)
    let file = try PlanFile(path: folder.planPath, version: MultiplaneCommand.version)
    for job in Set(template).flatMap({ $0.files(for: file) }) {
      try SmallFile.write(
        job.text.utf8, to: folder.path + "/" + job.name, overwrites: output.overwrite)
    }
    let report = PlanReport(
      plan: folder.planPath, chunks: plan.chunkCount, framesPerChunk: plan.chunkFrames,
      frames: file.selection.frames.count)
    if json { try StandardStream.writeJSON(report) }
    if !quiet {
      StandardStream.note(
        "\(shown(folder.planPath)): \(plan.chunkCount == 1 ? "1 chunk" : "\(plan.chunkCount) chunks")"
          + " of \(plan.chunkFrames) frames\n")
    }
  }
}

/// What `plan --json` writes.
private struct PlanReport: Encodable {
  let format = 1
  let plan: String
  let chunks: Int
  let framesPerChunk: Int
  let frames: Int
}

extension JobTemplate: ExpressibleByArgument {}
