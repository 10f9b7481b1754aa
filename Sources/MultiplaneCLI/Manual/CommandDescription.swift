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
    let defaultValue: String?
    let abstract: String?

    /// The names, short ones first, as in manuals.
    var orderedNames: [Name] {
      (names ?? []).filter(\.isShort) + (names ?? []).filter { !$0.isShort }
    }

    /// Whether this is the path of the output, which usage lines show even if it is optional.
    var isOutput: Bool { names?.contains { $0.name == "output" } ?? false }

    /// The sentence of the declaration, with the values and the default that it does not mention.
    var summary: String {
      // The parser has no default of an optional option, so its sentence ends with one.
      let parts = (abstract ?? "").components(separatedBy: " (default: ")
      var notes: [String] = []
      if let allValues, !allValues.allSatisfy(parts[0].contains) {
        notes.append("values: " + allValues.joined(separator: ", "))
      }
      if parts.count > 1 {
        notes.append("default: " + parts[1].dropLast())
      } else if kind != .flag, let defaultValue {
        notes.append("default: " + defaultValue)
      }
      return notes.isEmpty ? parts[0] : "\(parts[0]) (\(notes.joined(separator: "; ")))"
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

  /// The arguments to show: positional ones, those that are required, then the others.
  var shownArguments: [Argument] {
    let shown = (arguments ?? []).filter(\.shouldDisplay)
    func rank(_ argument: Argument) -> Int {
      argument.kind == .positional ? 0 : argument.isOptional ? 2 : 1
    }
    return (0...2).flatMap { wanted in shown.filter { rank($0) == wanted } }
  }

  /// The arguments in a usage line.
  var usageArguments: [Argument] {
    shownArguments.filter { $0.kind == .positional || !$0.isOptional || $0.isOutput }
  }

  /// The subcommands to show, without the parser's own `help`.
  var shownSubcommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The subcommands by the headings of the help.
  var subcommandGroups: [(title: String, subcommands: [CommandDescription])] {
    MultiplaneCommand.configuration.groupedSubcommands.map { group in
      let names = group.subcommands.compactMap { $0.configuration.commandName }
      return (
        group.name, names.compactMap { name in shownSubcommands.first { $0.commandName == name } }
      )
    }
  }

  /// The name of its manual page.
  var pageName: String { ((superCommands ?? []) + [commandName]).joined(separator: "-") }
}
