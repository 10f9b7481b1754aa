import ArgumentParser
import MultiplaneScene
import SceneInspection

/// `multiplane info`: what a scene has, reads and costs.
struct InfoCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Tell what a scene has, what it reads and what it costs.",
    discussion: """
      The cost is an estimate from the layers, without drawing: how often the canvas is painted
      over, how many images are drawn off-screen first, and how much changes from frame to frame.

      Examples:
        multiplane info card.yaml
        multiplane info card.yaml --set title=Hello --json
      """)

  @OptionGroup var input: SceneArguments
  @Flag(help: "Write one JSON document to standard output instead.")
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
