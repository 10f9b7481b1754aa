import ArgumentParser
import MultiplaneScene
import SceneInspection

/// `multiplane info`: the contents, inputs and cost of a scene.
struct InfoCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show the contents, inputs and cost of a scene.",
    discussion: """
      The cost is measured by drawing the scene: the number of times the canvas is
      painted, the number of off-screen surfaces, and the area that changes from
      frame to frame.

      Examples:
        multiplane info card.yaml
        multiplane info card.yaml --set title=Hello --json
      """)

  @OptionGroup var input: SceneArguments
  @Flag(help: "Print a JSON document instead.")
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
