import ArgumentParser
import FrameEncoding

/// The program: a set of commands.
struct MultiplaneCommand: ParsableCommand {
  /// The version that `--version` prints: the next one with `-dev`, until it is released.
  static let version = "0.3.0-dev"
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
    groupedSubcommands: [
      CommandGroup(
        name: "Render",
        subcommands: [
          RenderCommand.self, FrameCommand.self, BatchCommand.self, PlanCommand.self,
          ChunkCommand.self, JoinCommand.self,
        ]),
      CommandGroup(
        name: "Author",
        subcommands: [
          InitCommand.self, ImportCommand.self, PreviewCommand.self, CheckCommand.self,
          FormatCommand.self, InfoCommand.self, TreeCommand.self, SheetCommand.self,
          CurvesCommand.self, OnionCommand.self,
        ]),
      CommandGroup(
        name: "Verify",
        subcommands: [VerifyCommand.self, RecordCommand.self, DiffCommand.self]),
      CommandGroup(
        name: "Reference",
        subcommands: [
          EasingsCommand.self, ExplainCommand.self, FontsCommand.self, FormatsCommand.self,
          LimitsCommand.self, SchemaCommand.self, ManualCommand.self,
        ]),
    ])

  /// Returns the command with a name.
  ///
  /// - Parameter name: The name; nil for none.
  /// - Returns: The command, or nil if there is no such command.
  static func subcommand(named name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }
}

/// What `--version --json` writes, and reports contain: the program and its libraries.
struct ProgramReport: Encodable {
  let version = MultiplaneCommand.version
  /// The identifier of the build.
  let build = ProgramBuild.current.id
  /// The versions of the libraries by name.
  let libraries = ProgramBuild.current.libraries
}
