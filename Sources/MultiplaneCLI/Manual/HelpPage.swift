import Foundation
import MultiplaneScene

/// The help of the program or one of its commands, as `--help` prints it.
struct HelpPage {
  private let command: CommandDescription
  /// The maximum number of characters per line.
  private let width: Int

  /// The column of descriptions.
  private static let indent = 26
  /// The width below which lines are not wrapped any narrower.
  private static let leastWidth = 40

  /// Creates the page of a command.
  ///
  /// - Parameters:
  ///   - name: The name of the command; nil, or a name that is unknown, for the program.
  ///   - width: The number of columns of the terminal.
  /// - Throws: A decoding error if the parser has changed its format.
  init(of name: String?, width: Int) throws {
    let program = try CommandDescription.program()
    command = program.shownSubcommands.first { $0.commandName == name } ?? program
    self.width = max(width, Self.leastWidth)
  }

  /// The whole page.
  var text: String {
    let blocks = ManualBlock.blocks(of: command.discussion ?? "")
    let paragraphs =
      [wrapped(command.abstract ?? ""), usage]
      + blocks.filter { !$0.isExample }.map(paragraph)
      + subcommands + arguments + blocks.filter(\.isExample).map(paragraph)
    return paragraphs.joined(separator: "\n\n") + footer
  }

  /// How the command is called, on one line unless the terminal is narrow.
  var usage: String {
    let names = (command.superCommands ?? []) + [command.commandName]
    var words = names
    if command.superCommands == nil { words.append("<command>") }
    words += command.usageArguments.map {
      let label = Self.label($0, names: $0.orderedNames.prefix(1))
      return $0.isOptional ? "[\(label)]" : label
    }
    words.append("[options]")
    return wrapped("Usage: " + words.joined(separator: " "), indent: 7)
  }

  /// Where the help of a command is, after an error in its use.
  var reference: String {
    let names = (command.superCommands ?? []) + [command.commandName]
    return "  See \"\(names.joined(separator: " ")) --help\"."
  }

  /// The long names of all options, with their dashes.
  var optionNames: [String] {
    command.shownArguments.flatMap(\.orderedNames).filter { !$0.isShort }.map { "--" + $0.name }
  }

  /// The first example, or nil if there is none.
  var example: String? {
    ManualBlock.blocks(of: command.discussion ?? "").first(where: \.isExample)?.lines.first
      .map { $0.split(separator: "    ")[0].description }
  }

  // MARK: Sections

  private var arguments: [String] {
    let shown = command.shownArguments
    let (positional, options) = (
      shown.filter { $0.kind == .positional }, shown.filter { $0.kind != .positional }
    )
    var sections = [section("Arguments", positional)]
    var written: Set<String?> = []
    for title in [nil] + options.map(\.sectionTitle) where written.insert(title).inserted {
      sections.append(section(title ?? "Options", options.filter { $0.sectionTitle == title }))
    }
    return sections.compactMap(\.self)
  }

  private func section(
    _ title: String, _ arguments: [CommandDescription.Argument]
  ) -> String? {
    guard !arguments.isEmpty else { return nil }
    return Self.heading(title)
      + list(arguments.map { (Self.label($0, names: $0.orderedNames[...]), $0.summary) })
  }

  private var subcommands: [String] {
    guard !command.shownSubcommands.isEmpty else { return [] }
    return command.subcommandGroups.map { title, subcommands in
      Self.heading(title) + list(subcommands.map { ($0.commandName, $0.abstract ?? "") })
    }
  }

  private var footer: String {
    command.superCommands == nil
      ? "\n\n" + wrapped("\"\(command.commandName) <command> --help\" describes a command.") + "\n"
      : "\n"
  }

  // MARK: Text

  private static func heading(_ title: String) -> String { title + ":\n" }

  /// Formats an argument as on a command line: `-o, --output <file>`.
  private static func label(
    _ argument: CommandDescription.Argument,
    names: ArraySlice<CommandDescription.Argument.Name>
  ) -> String {
    let flags = names.map { ($0.isShort ? "-" : "--") + $0.name }.joined(separator: ", ")
    guard argument.kind != .flag else { return flags }
    let value = "<\(argument.valueName ?? "value")>"
    guard argument.kind == .positional else { return flags + " " + value }
    return argument.isRepeating ? value + " ..." : value
  }

  /// Formats names with their descriptions, beside them or below a name that is long.
  private func list(_ rows: [(name: String, text: String)]) -> String {
    rows.map { name, text in
      let label = "  " + name
      let column = min(Self.indent, width / 3)
      let lines = wrapped(
        String(repeating: " ", count: column) + text, indent: column)
      return label.count + 2 > column
        ? label + "\n" + lines : label + String(lines.dropFirst(label.count))
    }.joined(separator: "\n")
  }

  private func paragraph(_ block: ManualBlock) -> String {
    ([wrapped(block.sentences)] + block.lines.map { "  " + $0 })
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Breaks a line between words; those after the first start with an indent.
  private func wrapped(_ line: String, indent: Int = 0) -> String {
    let start = line.prefix { $0 == " " }
    var rows: [String] = []
    for word in line.split(separator: " ") {
      if let last = rows.last, last.count + 1 + word.count <= width {
        rows[rows.count - 1] += " " + word
      } else {
        let space = rows.isEmpty ? String(start) : String(repeating: " ", count: indent)
        rows.append(space + word)
      }
    }
    return rows.joined(separator: "\n")
  }
}
