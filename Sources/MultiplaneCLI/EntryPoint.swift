import ArgumentParser
import Foundation
import FrameEncoding
import MultiplaneScene

/// Where the program begins, and the one place where errors are told.
@main
enum EntryPoint {
  @MainActor
  static func main() {
    SignalThread.start()
    ProcessMemory.keepFreed()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  @MainActor
  private static func run(_ arguments: [String]) -> ExitStatus {
    do {
      try refuseUnknownCommand(arguments)
      return try execute(parse(arguments))
    } catch let answer as ParserAnswer {
      return tell(answer)
    } catch {
      let error = CommandError.wrapping(error)
      StandardStream.note(error)
      return error.status
    }
  }

  /// Does a command; whoever asked for JSON is told of its failure that way.
  @MainActor
  private static func execute(_ command: any Subcommand) throws -> ExitStatus {
    do {
      return try command.execute()
    } catch {
      let failure = CommandError.wrapping(error)
      let writesDocument = (command as? any JSONSubcommand)?.json ?? false
      let writesLines = (command as? any ProgressCommand)?.progressMode == .json
      guard writesDocument || writesLines else { throw failure }
      if writesLines { StandardStream.note(object: FailureReport(failure, isLine: true)) }
      if writesDocument { try StandardStream.writeJSON(FailureReport(failure)) }
      return failure.status
    }
  }

  /// What the parser has to say: help and versions, which are no errors, and usage errors.
  private struct ParserAnswer: Error {
    let isError: Bool
    let text: String
  }

  private static func parse(_ arguments: [String]) throws -> any Subcommand {
    do {
      var command = try MultiplaneCommand.parseAsRoot(arguments)
      if let command = command as? any Subcommand { return command }
      // Help, asked for by name or by naming no command, is what is left; it comes as an error.
      try command.run()
      throw CleanExit.helpRequest(nil)
    } catch {
      let isError = !MultiplaneCommand.exitCode(for: error).isSuccess
      var text = MultiplaneCommand.fullMessage(for: error)
      if isError, text.hasPrefix("Error: ") {
        text = CommandError.headline(
          String(text.dropFirst("Error: ".count)), StandardStream.error.style)
      }
      throw ParserAnswer(isError: isError, text: text + "\n")
    }
  }

  private static func tell(_ answer: ParserAnswer) -> ExitStatus {
    guard !answer.isError else {
      StandardStream.note(answer.text)
      return .usage
    }
    do {
      try StandardStream.output.write(answer.text)
      return .done
    } catch {
      return CommandError.wrapping(error).status
    }
  }

  /// The parser would call a mistyped command an unexpected argument.
  private static func refuseUnknownCommand(_ arguments: [String]) throws {
    let configuration = MultiplaneCommand.configuration
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let first = arguments.first, !first.hasPrefix("-"), !names.contains(first) else { return }
    throw CommandError(
      .usage, "there is no command \(quoted(first))",
      hint: NearName.hint(for: first, among: names)
        ?? "commands are \(names.joined(separator: ", "))")
  }
}
