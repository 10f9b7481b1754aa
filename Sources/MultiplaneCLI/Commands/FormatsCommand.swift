import ArgumentParser
import FrameEncoding

/// `multiplane formats`: the output formats.
struct FormatsCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the output formats.",
    discussion: """
      Examples:
        multiplane formats
        multiplane formats --json
      """)

  @Flag(help: "Print a JSON document instead.")
  var json = false

  @MainActor
  func execute() throws -> ExitStatus {
    if json {
      try StandardStream.writeJSON(FormatsReport())
      return .done
    }
    let rows = OutputFormat.all.map { format in
      let notes = [
        format.hasAlpha ? "alpha" : nil, format.hasSound ? "sound" : nil,
        format.isStreamable ? "stream" : nil,
      ]
      return [format.name, notes.compactMap { $0 }.joined(separator: ", "), format.summary]
    }
    try StandardStream.output.write(table(rows))
    return .done
  }
}

/// What `formats --json` writes.
private struct FormatsReport: Encodable {
  struct Format: Encodable {
    let name: String
    let extensions: [String]
    let alpha: Bool
    let sound: Bool
    let stream: Bool
    let summary: String
  }

  let format = 1
  let formats = OutputFormat.all.map {
    Format(
      name: $0.name, extensions: $0.extensions, alpha: $0.hasAlpha, sound: $0.hasSound,
      stream: $0.isStreamable, summary: $0.summary)
  }
}
