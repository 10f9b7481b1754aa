import ArgumentParser

/// The program: a list of commands.
struct MultiplaneCommand: ParsableCommand {
  /// What `--version` tells.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "multiplane",
    abstract: "Render Core Animation scenes to films and pictures.",
    discussion: "Example:\n  multiplane render card.yaml -o card.mp4",
    version: "multiplane \(version)",
    subcommands: [
      CheckCommand.self, DiffCommand.self, FormatsCommand.self, FrameCommand.self,
      LimitsCommand.self, RecordCommand.self, RenderCommand.self, VerifyCommand.self,
    ])
}
