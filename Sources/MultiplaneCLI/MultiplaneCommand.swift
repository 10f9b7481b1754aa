import ArgumentParser
import FrameEncoding

/// The program: a set of commands.
struct MultiplaneCommand: ParsableCommand {
  /// The version that `--version` prints.
  static let version = "0.2.0"
  /// The date of this version, as shown in manual pages.
  static let date = "November 22, 2026"

  static let configuration = CommandConfiguration(
    commandName: "multiplane",
    abstract: "Render Core Animation scenes to videos and images.",
    discussion: """
      With --json, --version also prints the build and the versions of the libraries.

      Example:
        multiplane render card.yaml -o card.mp4
      """,
    version: "multiplane \(version)",
    subcommands: [
      BatchCommand.self, CheckCommand.self, DiffCommand.self, EasingsCommand.self,
      ExplainCommand.self, FontsCommand.self, FormatCommand.self, FormatsCommand.self,
      FrameCommand.self, ImportCommand.self, InfoCommand.self, InitCommand.self, JoinCommand.self,
      LimitsCommand.self, ManualCommand.self, PlanCommand.self, PreviewCommand.self,
      RecordCommand.self, RenderCommand.self,
      SchemaCommand.self, SheetCommand.self, TreeCommand.self, VerifyCommand.self,
    ])
}

/// What `--version --json` writes, and reports contain: the program and its libraries.
struct ProgramReport: Encodable {
  let version = MultiplaneCommand.version
  /// The identifier of the build.
  let build = ProgramBuild.current.id
  /// The versions of the libraries by name.
  let libraries = ProgramBuild.current.libraries
}
