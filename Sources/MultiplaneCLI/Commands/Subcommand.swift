import ArgumentParser

/// A command that does something.
///
/// Stages belong to the main actor, and the parser's own `run` does not.
protocol Subcommand: ParsableCommand {
  /// Does it.
  ///
  /// - Returns: The status for the caller; errors have their own.
  /// - Throws: Errors that `CommandError.wrapping` knows.
  @MainActor func execute() throws -> ExitStatus
}

/// A command that writes one JSON document if it is asked to, also where it fails.
protocol JSONSubcommand: Subcommand {
  /// Whether it is asked to.
  var json: Bool { get }
}
