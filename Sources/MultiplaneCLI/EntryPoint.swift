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
      return try execute(parse(arguments))
    } catch let answer as ParserAnswer {
      return write(answer)
    } catch {
      let error = CommandError.wrapping(error)
      if wantsLines(arguments) {
        StandardStream.note(object: FailureReport(error, isLine: true))
      } else {
        StandardStream.note(error)
      }
      return error.status
    }
  }

  /// Executes a command.
  ///
  /// A command that writes a JSON document writes its failure as one too.
  @MainActor
  private static func execute(_ command: any Subcommand) throws -> ExitStatus {
    do {
      try MemoryArguments.apply((command as? any RenderingCommand)?.memory)
      return try command.execute()
    } catch {
      let failure = CommandError.wrapping(error)
      guard (command as? any JSONSubcommand)?.json ?? false else { throw failure }
      if (command as? any ProgressCommand)?.progressMode == .json {
        StandardStream.note(object: FailureReport(failure, isLine: true))
      }
      try StandardStream.writeJSON(FailureReport(failure))
      return failure.status
    }
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
      let text = MultiplaneCommand.fullMessage(for: error)
      guard !MultiplaneCommand.exitCode(for: error).isSuccess else {
        throw ParserAnswer(text: text + "\n")
      }
      // The parser appends the usage to the message.
      let message = MultiplaneCommand.message(for: error)
      let usage = text.trimmingPrefix("Error: " + message).trimmingPrefix("\n")
      throw CommandError(.usage, message, usage: usage.isEmpty ? nil : String(usage))
    }
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
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let name, !name.hasPrefix("-"), !names.contains(name) else { return }
    throw CommandError(
      .usage, "unknown command \(quoted(name))",
      hint: UnknownWord(name, among: names).hint
        ?? "commands: \(names.joined(separator: ", "))")
  }
}
