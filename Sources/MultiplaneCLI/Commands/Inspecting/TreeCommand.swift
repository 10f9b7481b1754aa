import ArgumentParser
import Multiplane
import MultiplaneScene
import SceneInspection

/// `multiplane tree`: the state of every layer of a scene at a time.
struct TreeCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Print the layer tree of a scene at a time.",
    discussion: """
      Prints each layer's id, class and frame. Below them are the properties that
      differ from their defaults, and the animations, marked with >. A star marks
      properties that an animation affects.

      Examples:
        multiplane tree card.yaml --at 1.5s
        multiplane tree card.yaml --at rest --model    (without animations)
        multiplane tree card.yaml --at 90f --json
      """)

  @OptionGroup var input: SceneArguments
  @Option(
    help: ArgumentHelp(
      "Inspect the scene at this time: 1.5s, 90f, 50%, end or a marker. (default: 0s)",
      valueName: "time"))
  var at: Moment?
  @Flag(help: "Show model values instead of presentation values.")
  var model = false
  @Flag(help: "Print a JSON document instead.")
  var json = false

  @MainActor
  func execute() throws -> ExitStatus {
    let scene = try input.load()
    let time = try at?.seconds(in: scene, rate: scene.frameRate) ?? 0
    let stage = scene.makeStage()
    stage.advance(to: time)
    let view = model ? LayerInspector.View.model : .presentation
    let layers = LayerInspector.layers(on: stage, of: scene, view: view)
    if json {
      try StandardStream.writeJSON(
        TreeReport(
          file: input.scene, time: time,
          frame: FramePosition(of: time, rate: scene.frameRate).frame, tree: view.rawValue,
          layers: layers.map { JSONValue($0) }))
    } else {
      let place = SheetMoment(time: time, in: scene, rate: scene.frameRate).note
      let count = layers.reduce(0) { $0 + $1.count }
      let lines =
        [
          "\(shown(input.scene)) at \(ValueText.number(time)) s, \(place): \(view.rawValue) of "
            + (count == 1 ? "1 layer" : "\(count) layers")
        ]
        + layers.flatMap { $0.lines() }
      try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
    }
    return .done
  }
}

/// What `tree --json` writes.
private struct TreeReport: Encodable {
  let format = 1
  let file: String
  let time: Double
  /// The frame at the time, or the last one before it.
  let frame: Int
  let tree: String
  let layers: [JSONValue]
}
