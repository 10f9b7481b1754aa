import ArgumentParser

/// The program: a list of commands.
struct MultiplaneCommand: ParsableCommand {
  /// What `--version` tells.
  static let version = "0.1.0"
  /// When this version was made, as manual pages say it.
  static let date = "November 21, 2026"

  static let configuration = CommandConfiguration(
    commandName: "multiplane",
    abstract: "Render Core Animation scenes to videos and images.",
    discussion: "Example:\n  multiplane render card.yaml -o card.mp4",
    version: "multiplane \(version)",
    subcommands: [
      CheckCommand.self, DiffCommand.self, ExplainCommand.self, FontsCommand.self,
      FormatCommand.self, FormatsCommand.self, FrameCommand.self, InfoCommand.self,
      InitCommand.self, LimitsCommand.self, ManualCommand.self, RecordCommand.self,
      RenderCommand.self, SchemaCommand.self, SheetCommand.self, TreeCommand.self,
      VerifyCommand.self,
    ])
}
