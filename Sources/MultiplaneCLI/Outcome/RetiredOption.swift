/// An option of an earlier version, and what replaces it.
struct RetiredOption: Sendable {
  let commands: [String]
  let name: String
  /// The fix in an error, for the value that was given.
  let successor: @Sendable (_ value: String?) -> String

  private static let all = [
    RetiredOption(commands: ["render"], name: "--chunk") { value in
      "use \"multiplane chunk <plan> \(value ?? "<chunks>")\""
    },
    RetiredOption(commands: ["sheet"], name: "--style") { value in
      switch value {
      case "frames": "omit it: sheet shows frames"
      case "curves", "onion": "use \"multiplane \(value ?? "") <scene>\""
      case "easings": "use \"multiplane easings --scene <scene>\""
      default: "use \"multiplane curves\", \"multiplane onion\" or \"multiplane easings --scene\""
      }
    },
    RetiredOption(commands: ["verify", "record"], name: "--root") { _ in
      "use --project for the folder of the project"
    },
  ]

  /// Returns the error for a command line that failed because of a retired option.
  ///
  /// - Parameter arguments: The command line.
  /// - Returns: An error that names the successor, or nil if there is no such option.
  static func error(in arguments: [String]) -> CommandError? {
    guard let command = arguments.first else { return nil }
    let options = arguments.dropFirst().prefix { $0 != "--" }
    for retired in all where retired.commands.contains(command) {
      for (index, option) in zip(options.indices, options) {
        let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.first == retired.name else { continue }
        let next = options.indices.contains(index + 1) ? options[index + 1] : nil
        return CommandError(
          .usage, "\(command) has no option \(retired.name)",
          hint: retired.successor(parts.count > 1 ? parts[1] : next))
      }
    }
    return nil
  }
}
