import ArgumentParser
import FrameEncoding
import Multiplane
import RenderFarm

/// `multiplane join`: the video of a plan, from its chunks.
struct JoinCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Join the chunks of a plan to a video.",
    discussion: """
      Every chunk is checked first. If chunks are missing or damaged, all of them are listed.

      Examples:
        multiplane join job/plan.json
        multiplane join job/plan.json -o copy.mp4
        multiplane join job/plan.json --list-missing
      """)

  @Argument(help: "The plan, or its folder.", completion: .file(extensions: ["json"]))
  var plan: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file. (default: the plan's output)", valueName: "file"),
    completion: .file())
  var output: String?
  @Flag(help: "Replace existing output.")
  var overwrite = false
  @Flag(help: "Only print the indexes of the chunks to render again, one per line.")
  var listMissing = false
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  mutating func validate() throws {
    guard listMissing else { return }
    if output != nil { throw ValidationError("--list-missing and --output cannot be combined") }
    if overwrite { throw ValidationError("--list-missing and --overwrite cannot be combined") }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let file = try PlanFile(path: plan, version: MultiplaneCommand.version)
    if listMissing {
      try list(file.faultyChunks())
      return .done
    }
    let overwrites = overwrite || output == nil && file.plan.output.overwrite
    let destination = try OutputDestination(
      path: output ?? file.destination.path, formatName: file.plan.output.format)
    try destination.refuseOccupied(overwrites: overwrites)
    let frameCount = try file.join(to: destination, overwrites: overwrites)
    let video = file.video
    if json {
      try StandardStream.writeJSON(
        OutputReport(
          output: destination.path, outputFormat: destination.format.name, width: video.width,
          height: video.height, frames: frameCount, framesPerSecond: video.frameRate.description))
    }
    if !quiet {
      StandardStream.note(
        "\(shown(destination.path)): \(frameCount == 1 ? "1 frame" : "\(frameCount) frames") of "
          + "\(video.width)x\(video.height) at \(video.frameRate) fps from "
          + "\(file.plan.chunkCount == 1 ? "1 chunk" : "\(file.plan.chunkCount) chunks")\n")
    }
    return .done
  }

  private func list(_ faults: [FaultyChunk]) throws {
    if json {
      try StandardStream.writeJSON(
        MissingReport(missing: faults.map { .init(chunk: $0.index, reason: $0.reason) }))
    } else {
      try StandardStream.output.write(faults.map { "\($0.index)\n" }.joined())
    }
  }
}

/// What `join --list-missing --json` writes.
private struct MissingReport: Encodable {
  struct Chunk: Encodable {
    let chunk: Int
    let reason: String
  }

  let format = 1
  let missing: [Chunk]
}
