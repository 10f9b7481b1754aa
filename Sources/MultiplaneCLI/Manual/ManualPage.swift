import Foundation

/// The manual page of the program or a command, generated from the parser's declarations.
struct ManualPage {
  private let command: CommandDescription
  private let program: CommandDescription
  private var page = ManualText()

  /// Generates a page.
  ///
  /// - Parameters:
  ///   - command: The program or one of its commands.
  ///   - program: The program.
  init(of command: CommandDescription, in program: CommandDescription) {
    self.command = command
    self.program = program
    writeHead()
    writeSynopsis()
    writeDescription()
    writeOptions()
    writeEnvironment()
    writeExitStatus()
    writeExamples()
    writeReferences()
  }

  /// The page in `mdoc`.
  var text: String { page.text }

  private mutating func writeHead() {
    page.macro("Dd", MultiplaneCommand.date)
    page.macro("Dt", command.pageName.uppercased(), "1")
    page.macro("Os", "Multiplane", MultiplaneCommand.version)
    page.macro("Sh", "NAME")
    page.macro("Nm", ManualText.word(command.pageName))
    var summary = command.abstract ?? ""
    if summary.hasSuffix(".") { summary.removeLast() }
    page.macro("Nd", ManualText.word(summary.prefix(1).lowercased() + summary.dropFirst()))
  }

  // MARK: Synopsis

  private mutating func writeSynopsis() {
    page.macro("Sh", "SYNOPSIS")
    page.macro("Nm", program.commandName)
    guard command.superCommands != nil else {
      page.macro("Ar", "command")
      page.macro("Op", "Ar", "options")
      return
    }
    page.macro("Cm", command.commandName)
    for argument in command.shownArguments {
      let parts = Self.label(argument, names: argument.orderedNames.prefix(1))
      if argument.isOptional {
        page.macro("Op", parts)
      } else {
        page.macro(parts.prefix { $0 != " " }.description, Self.rest(parts))
      }
    }
  }

  /// Formats an argument as macros: `Fl o Ar path`.
  private static func label(
    _ argument: CommandDescription.Argument, names: some Sequence<CommandDescription.Argument.Name>
  ) -> String {
    let flags = names.map { "Fl " + ManualText.word(($0.isShort ? "" : "-") + $0.name) }
      .joined(separator: " , ")
    var value: String?
    if argument.kind != .flag {
      value = "Ar " + ManualText.word(argument.valueName ?? "value")
      if argument.kind == .positional, argument.isRepeating { value = value.map { $0 + " ..." } }
    }
    return [flags.isEmpty ? nil : flags, value].compactMap { $0 }.joined(separator: " ")
  }

  private static func rest(_ parts: String) -> String {
    String(parts.drop { $0 != " " }.dropFirst())
  }

  // MARK: Description

  private mutating func writeDescription() {
    page.macro("Sh", "DESCRIPTION")
    page.paragraph(command.abstract ?? "")
    for block in ManualBlock.blocks(of: command.discussion ?? "") where !block.isExample {
      page.macro("Pp")
      if !block.sentences.isEmpty { page.paragraph(block.sentences) }
      if !block.lines.isEmpty { page.literal(block.lines) }
    }
    guard !command.shownSubcommands.isEmpty else { return }
    page.macro("Pp")
    page.paragraph("The commands, each with its own page:")
    for (title, subcommands) in command.subcommandGroups {
      page.macro("Ss", ManualText.word(title))
      page.macro("Bl", "-tag", "-width", "Ds")
      for subcommand in subcommands {
        page.macro("It", "Ic", subcommand.commandName)
        page.paragraph(subcommand.abstract ?? "")
      }
      page.macro("El")
    }
  }

  private mutating func writeOptions() {
    let titles = command.shownArguments.map(\.sectionTitle)
    guard !titles.isEmpty else { return }
    page.macro("Sh", "OPTIONS")
    var written: Set<String?> = []
    // Arguments without a heading come first.
    for title in [nil] + titles where written.insert(title).inserted {
      let arguments = command.shownArguments.filter { $0.sectionTitle == title }
      if arguments.isEmpty { continue }
      if let title { page.macro("Ss", ManualText.word(title)) }
      page.macro("Bl", "-tag", "-width", "Ds")
      for argument in arguments {
        page.macro("It", Self.label(argument, names: argument.orderedNames))
        page.paragraph(argument.summary)
      }
      page.macro("El")
    }
  }

  // MARK: Sections common to all pages

  private mutating func writeExitStatus() {
    page.macro("Sh", "EXIT STATUS")
    page.macro("Bl", "-tag", "-width", "Ds")
    for status in ExitStatus.allCases {
      page.macro("It", "\(status.rawValue)")
      page.paragraph(status.summary)
    }
    page.macro("El")
  }

  private mutating func writeEnvironment() {
    page.macro("Sh", "ENVIRONMENT")
    page.macro("Bl", "-tag", "-width", "CLICOLOR_FORCE")
    for (name, meaning) in StandardStream.variables {
      page.macro("It", "Ev", name)
      page.paragraph(meaning)
    }
    page.macro("El")
  }

  private mutating func writeExamples() {
    let examples = ManualBlock.blocks(of: command.discussion ?? "").filter(\.isExample)
    guard !examples.isEmpty else { return }
    page.macro("Sh", "EXAMPLES")
    for example in examples { page.literal(example.lines) }
  }

  private mutating func writeReferences() {
    var pages = program.shownSubcommands.map(\.pageName)
    if command.superCommands != nil { pages = [program.pageName] }
    page.macro("Sh", "SEE ALSO")
    for (index, name) in pages.sorted().enumerated() {
      page.macro("Xr", name, index == pages.count - 1 ? "1" : "1 ,")
    }
  }
}

/// A block of a command's discussion: sentences, and the indented lines that follow them.
struct ManualBlock {
  /// The sentences on one line; empty if the block has only lines.
  var sentences: String
  /// The indented lines, without their common indentation.
  var lines: [String]

  /// Whether the block shows examples of use.
  var isExample: Bool { ["Example:", "Examples:"].contains(sentences) }

  /// Splits a discussion into blocks.
  ///
  /// - Parameter discussion: Paragraphs separated by empty lines; indented lines are kept as they
  ///   are.
  /// - Returns: The blocks in order.
  static func blocks(of discussion: String) -> [ManualBlock] {
    var blocks: [ManualBlock] = []
    var isOpen = false
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        isOpen = false
        continue
      }
      if !isOpen {
        blocks.append(ManualBlock(sentences: "", lines: []))
        isOpen = true
      }
      let last = blocks.count - 1
      if line.hasPrefix("  ") {
        blocks[last].lines.append(String(line.dropFirst(2)))
      } else if !blocks[last].lines.isEmpty {
        blocks.append(ManualBlock(sentences: String(line), lines: []))
      } else {
        blocks[last].sentences += (blocks[last].sentences.isEmpty ? "" : " ") + line
      }
    }
    return blocks
  }
}
