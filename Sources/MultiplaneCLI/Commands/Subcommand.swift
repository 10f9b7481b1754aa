import ArgumentParser

/// A command that can be executed.
///
/// Stages belong to the main actor, and the parser's own `run` does not.
protocol Subcommand: ParsableCommand {
  /// Executes the command.
  ///
  /// - Returns: The exit status; errors have their own.
  /// - Throws: Errors that `CommandError.wrapping` accepts.
  @MainActor func execute() throws -> ExitStatus
}

/// A command that can write one JSON document, also when it fails.
protocol JSONSubcommand: Subcommand {
  /// Whether to write JSON.
  var json: Bool { get }
}
