import ArgumentParser
import FrameEncoding

/// `multiplane formats`: the output formats.
struct FormatsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the output formats.",
    discussion: "Example:\n  multiplane formats")

  @MainActor
  func execute() throws -> ExitStatus {
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
