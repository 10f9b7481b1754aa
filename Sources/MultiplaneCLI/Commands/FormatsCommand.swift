import ArgumentParser
import FrameEncoding

/// `multiplane formats`: what can be written.
struct FormatsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the formats of outputs.",
    discussion: "Example:\n  multiplane formats")

  @MainActor
  func execute() throws -> ExitStatus {
    let rows = OutputFormat.all.map { format in
      let notes = [format.hasAlpha ? "alpha" : nil, format.isStreamable ? "stream" : nil]
      return [format.name, notes.compactMap { $0 }.joined(separator: ", "), format.summary]
    }
    try StandardStream.output.write(table(rows))
    return .done
  }
}
