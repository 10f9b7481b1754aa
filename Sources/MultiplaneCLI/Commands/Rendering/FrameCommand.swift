import ArgumentParser
import FrameEncoding
import Multiplane
import MultiplaneScene

/// `multiplane frame`: one frame of a scene as an image.
struct FrameCommand: JSONSubcommand, RenderingCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame", abstract: "Render one frame of a scene to an image.",
    discussion: """
      Examples:
        multiplane frame card.yaml --at 1.5s -o still.png
        multiplane frame card.yaml --at 90f -o - --format png > still.png
        multiplane frame card.yaml --at rest -o still.png    (a marker of the scene)
      """)

  @OptionGroup var input: SceneArguments
  @Option(
    help: ArgumentHelp(
      "Render the frame at this time: 1.5s, 90f, 50%, end or a marker. (default: 0s)",
      valueName: "time"))
  var at: Moment?
  @OptionGroup var output: OutputArguments
  @OptionGroup(title: "Canvas") var canvas: CanvasArguments
  @OptionGroup var memory: MemoryArguments
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false
  @Flag(help: "Print a JSON document with the result or the errors.")
  var json = false

  @MainActor
  func execute() throws -> ExitStatus {
    let destination = try output.destination(streamFormat: "png", besides: json)
    try refuseIdleRate(destination.format)
    let scene = try input.load(for: destination)
    if !quiet { StandardStream.note(warnings: scene.warnings) }
    let canvas = try canvas.canvas(for: scene)
    try canvas.requireAlpha(in: destination.format)
    let time = try at?.seconds(in: scene, rate: canvas.frameRate) ?? 0
    let stage = canvas.makeStage(of: scene)
    stage.advance(to: time)
    try stage.render(
      duration: 0, to: destination, options: RenderOptions(workers: 1, alpha: canvas.hasAlpha),
      overwrites: output.overwrite)
    let (width, height) = stage.pixelSize
    if json {
      try StandardStream.writeJSON(
        OutputReport(
          output: destination.path, outputFormat: destination.format.name, width: width,
          height: height,
          frames: 1, time: time))
    }
    if !quiet, destination.place != .standardOutput {
      StandardStream.note(
        "\(shown(destination.path)): \(width)x\(height) at \(numberText(time)) s\n")
    }
    return .done
  }

  /// A single image has no frame rate: the rate only resolves `--at`, or is stored in the output.
  private func refuseIdleRate(_ format: OutputFormat) throws {
    if canvas.stage.fps == nil { return }
    if case .frame = at { return }
    if format.hasRate { return }
    throw CommandError(
      .usage, "--fps has no effect: \(format.name) has no frame rate, and --at is not a frame",
      hint: "omit it, or pass --at as a frame such as 90f")
  }
}
