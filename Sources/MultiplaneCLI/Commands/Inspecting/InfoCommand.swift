import ArgumentParser
import MultiplaneScene
import SceneInspection

/// `multiplane info`: the contents, inputs and cost of a scene.
struct InfoCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show the contents, inputs and cost of a scene.",
    discussion: """
      The cost is estimated from the layers, without drawing: how many times the canvas is painted,
      how many surfaces are drawn off-screen first, and how much changes from frame to frame.

      Examples:
        multiplane info card.yaml
        multiplane info card.yaml --set title=Hello --json
      """)

  @OptionGroup var input: SceneArguments
  @Flag(help: "Print one JSON document instead.")
  var json = false

  @MainActor
  func execute() throws -> ExitStatus {
    let information = try SceneInformation(of: try input.load())
    if json {
      try StandardStream.writeJSON(information.json(file: input.scene))
    } else {
      let rows = information.paragraphs.flatMap { paragraph in
        paragraph.lines.enumerated().map { [$0 == 0 ? paragraph.subject : "", $1] }
      }
      try StandardStream.output.write(shown(input.scene) + "\n" + table(rows))
    }
    return .done
  }
}
