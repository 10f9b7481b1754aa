import ArgumentParser
import MultiplaneScene

/// `multiplane manual`: pages for `man`, written from what the parser declares.
struct ManualCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write a manual page to standard output.",
    discussion: """
      "make install" puts the pages where "man" finds them.

      Examples:
        multiplane manual render | man -l -
        multiplane manual > multiplane.1
        multiplane manual --list
      """)

  @Argument(help: "The command; without one, the program.")
  var command: String?
  @Flag(help: "Write the names of all pages instead.")
  var list = false

  mutating func validate() throws {
    if list, command != nil { throw ValidationError("--list is of all pages") }
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
          .usage, "there is no command \(quoted(command))",
          hint: UnknownWord(command, among: subcommands.map(\.commandName)).hint)
      }
      described = found
    }
    try StandardStream.output.write(ManualPage(of: described, in: program).text)
    return .done
  }
}
