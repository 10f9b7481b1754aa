import ArgumentParser
import Foundation

/// The parser's declaration of a command, as it dumps it for programs.
struct CommandDescription: Decodable {
  /// An argument, option or flag.
  struct Argument: Decodable {
    /// How the argument is written on the command line.
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    /// A name of the argument, without dashes.
    struct Name: Decodable {
      let kind: String
      let name: String

      /// Whether the name is a single letter after one dash.
      var isShort: Bool { kind == "short" }
    }

    let kind: Kind
    let shouldDisplay: Bool
    /// The heading in the help, or nil for the general one.
    let sectionTitle: String?
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let abstract: String?

    /// The names, short ones first, as in manuals.
    var orderedNames: [Name] {
      (names ?? []).filter(\.isShort) + (names ?? []).filter { !$0.isShort }
    }
  }

  let commandName: String
  let superCommands: [String]?
  let shouldDisplay: Bool
  let abstract: String?
  let discussion: String?
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  private struct Document: Decodable {
    let command: CommandDescription
  }

  /// Returns the description of the program, including its subcommands.
  ///
  /// - Returns: The parser's declarations.
  /// - Throws: A decoding error if the parser has changed its format.
  static func program() throws -> CommandDescription {
    var text = "{}"
    do {
      _ = try MultiplaneCommand.parseAsRoot(["--experimental-dump-help"])
    } catch {
      // The parser answers requests by throwing.
      text = MultiplaneCommand.fullMessage(for: error)
    }
    return try JSONDecoder().decode(Document.self, from: Data(text.utf8)).command
  }

  /// The subcommands to show, without the parser's own `help`.
  var shownSubcommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The name of its manual page.
  var pageName: String { ((superCommands ?? []) + [commandName]).joined(separator: "-") }
}
