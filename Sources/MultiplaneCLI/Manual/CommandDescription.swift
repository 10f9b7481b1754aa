import ArgumentParser
import Foundation

/// What the parser says of a command: its own declarations, as it gives them to programs.
struct CommandDescription: Decodable {
  /// An argument, option or flag.
  struct Argument: Decodable {
    /// How it is written on the command line.
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    /// One of its names, without dashes.
    struct Name: Decodable {
      let kind: String
      let name: String

      /// Whether one dash and one letter are enough.
      var isShort: Bool { kind == "short" }
    }

    let kind: Kind
    let shouldDisplay: Bool
    /// The heading that help shows it under; nil for the general one.
    let sectionTitle: String?
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let abstract: String?

    /// The short name first, as manuals have it.
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

  /// The program's description, subcommands within it.
  ///
  /// - Returns: What the parser declares.
  /// - Throws: Errors of decoding, where the parser has changed its form.
  static func program() throws -> CommandDescription {
    var text = "{}"
    do {
      _ = try MultiplaneCommand.parseAsRoot(["--experimental-dump-help"])
    } catch {
      // The parser answers requests by errors.
      text = MultiplaneCommand.fullMessage(for: error)
    }
    return try JSONDecoder().decode(Document.self, from: Data(text.utf8)).command
  }

  /// The subcommands that are shown; the parser's own `help` speaks for itself.
  var shownSubcommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The name of its manual page.
  var pageName: String { ((superCommands ?? []) + [commandName]).joined(separator: "-") }
}
