import ArgumentParser
import MultiplaneScene

/// `multiplane manual`: pages for `man`, generated from the parser's declarations.
struct ManualCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print a manual page.",
    discussion: """
      To install the pages for "man", run "make install".

      Examples:
        multiplane manual render | man -l -
        multiplane manual > multiplane.1
        multiplane manual --list
      """)

  @Argument(help: "A command. (default: the program itself)")
  var command: String?
  @Flag(help: "Print the names of all pages instead.")
  var list = false

  mutating func validate() throws {
    if list, command != nil { throw ValidationError("--list does not take a command") }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let program = try CommandDescription.program()
    if list {
      let names = program.shownSubcommands.map(\.commandName)
      try StandardStream.output.write(names.map { $0 + "\n" }.joined())
      return .done
    }
    var described = program
    if let command {
      let subcommands = program.shownSubcommands
      guard let found = subcommands.first(where: { $0.commandName == command }) else {
        throw CommandError(
          .usage, "unknown command \(quoted(command))",
          hint: UnknownWord(command, among: subcommands.map(\.commandName)).hint)
      }
      described = found
    }
    try StandardStream.output.write(ManualPage(of: described, in: program).text)
    return .done
  }
}
