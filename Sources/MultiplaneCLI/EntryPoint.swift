import ArgumentParser
import Foundation
import FrameEncoding
import MultiplaneScene
import ParserProcesses

/// The program's entry point, and the only place that reports errors.
@main
enum EntryPoint {
  @MainActor
  static func main() {
    ParserProcess.prepare()
    SignalThread.start()
    ProcessMemory.keepFreed()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  @MainActor
  private static func run(_ arguments: [String]) -> ExitStatus {
    do {
      // Swift reads them from there, and gives none without it.
      guard !CommandLine.arguments.isEmpty else {
        throw CommandError(.internalFailure, "the arguments cannot be read; mount /proc")
      }
      try refuseUnknownCommand(arguments)
      if arguments.count == 2, Set(arguments) == ["--version", "--json"] {
        try StandardStream.writeJSON(ProgramReport())
        return .done
      }
      let command = try parse(arguments)
      try MemoryArguments.apply((command as? any RenderingCommand)?.memory)
      return try command.execute()
    } catch let answer as ParserAnswer {
      return write(answer)
    } catch {
      // A command that writes a JSON document writes its failure as one too.
      let error = CommandError.wrapping(error)
      let isForPrograms = wantsJSON(arguments)
      if wantsLines(arguments) {
        StandardStream.note(object: FailureReport(error, isLine: true))
      } else if !isForPrograms {
        StandardStream.note(error)
      }
      if isForPrograms { try? StandardStream.writeJSON(FailureReport(error)) }
      return error.status
    }
  }

  /// Whether a command line, possibly an invalid one, requests a JSON document.
  private static func wantsJSON(_ arguments: [String]) -> Bool {
    MultiplaneCommand.subcommand(named: arguments.first) is any JSONSubcommand.Type
      && arguments.prefix { $0 != "--" }.contains("--json")
  }

  /// Whether a command line, possibly an invalid one, requests lines of JSON.
  private static func wantsLines(_ arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    return options.contains("--progress=json")
      || zip(options, options.dropFirst()).contains { $0 == ("--progress", "json") }
  }

  /// An answer of the parser that is not an error: help or a version.
  private struct ParserAnswer: Error {
    let text: String
  }

  private static func parse(_ arguments: [String]) throws -> any Subcommand {
    do {
      var command = try MultiplaneCommand.parseAsRoot(arguments)
      if let command = command as? any Subcommand { return command }
      // What remains is a request for help or no command at all; the parser throws the help text.
      try command.run()
      throw CleanExit.helpRequest(nil)
    } catch {
      guard !MultiplaneCommand.exitCode(for: error).isSuccess else {
        throw try answer(to: arguments, MultiplaneCommand.fullMessage(for: error))
      }
      if let error = RetiredOption.error(in: arguments) { throw error }
      throw try usageError(of: arguments, MultiplaneCommand.message(for: error))
    }
  }

  /// Returns the answer to a request, with the program's own help instead of the parser's.
  private static func answer(to arguments: [String], _ text: String) throws -> ParserAnswer {
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    let type = MultiplaneCommand.subcommand(named: name) ?? MultiplaneCommand.self
    guard arguments.first == "help" || text == MultiplaneCommand.helpMessage(for: type) else {
      return ParserAnswer(text: text + "\n")
    }
    return ParserAnswer(
      text: try HelpPage(of: name, width: StandardStream.output.columns).text)
  }

  /// Returns the error of an invalid command line.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - message: The parser's sentence.
  /// - Returns: The error, with the usage of the command.
  /// - Throws: A decoding error if the parser has changed its format.
  private static func usageError(
    of arguments: [String], _ message: String
  ) throws -> CommandError {
    let help = try HelpPage(of: arguments.first, width: StandardStream.error.columns)
    func error(_ message: String, hint: String?) -> CommandError {
      CommandError(.usage, message, hint: hint, usage: help.usage + "\n" + help.reference)
    }
    let sentence = message.prefix(1).lowercased() + message.dropFirst()
    guard message.hasPrefix("Missing expected argument") else { return error(sentence, hint: nil) }
    // The parser looks for mistyped options last, but what is missing may be mistyped.
    let names = help.optionNames
    let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    if let unknown = options.first(where: { !names.contains($0) }) {
      return error("unknown option '\(unknown)'", hint: UnknownWord(unknown, among: names).hint)
    }
    return error(sentence, hint: help.example.map { "for example: \($0)" })
  }

  private static func write(_ answer: ParserAnswer) -> ExitStatus {
    do {
      try StandardStream.output.write(answer.text)
      return .done
    } catch {
      return CommandError.wrapping(error).status
    }
  }

  /// Rejects an unknown command.
  ///
  /// The parser would call a mistyped command an unexpected argument, and answer a mistyped request
  /// for help with the program's help.
  private static func refuseUnknownCommand(_ arguments: [String]) throws {
    let configuration = MultiplaneCommand.configuration
    let names =
      configuration.subcommands.compactMap { $0.configuration.commandName }.sorted() + ["help"]
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let name, !name.hasPrefix("-"), !names.contains(name) else { return }
    throw CommandError(
      .usage, "unknown command \(quoted(name))",
      hint: UnknownWord(name, among: names).hint
        ?? "commands: \(names.joined(separator: ", "))")
  }
}
