import ArgumentParser
import MultiplaneScene

/// How a command reports progress.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// One line rewritten in place on a terminal, plain lines elsewhere.
  case auto
  /// A line every ten percent.
  case plain
  /// One JSON object per line, for programs.
  case json
  /// No progress.
  case none
}

/// How progress is reported on standard error.
struct ProgressArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report progress as auto, plain, json or none. (default: auto)", valueName: "mode"))
  var progress: ProgressMode?

  /// The mode in effect.
  var mode: ProgressMode { progress ?? .auto }
}

/// How much is reported on standard error.
struct ReportArguments: ParsableArguments {
  @OptionGroup var progress: ProgressArguments

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  mutating func validate() throws {
    if quiet, progress.mode != .none, progress.progress != nil {
      throw ValidationError("--quiet and --progress cannot be combined")
    }
  }

  /// The mode in effect, with `--quiet` taken into account.
  var mode: ProgressMode { quiet ? ProgressMode.none : progress.mode }

  /// Reports success, as a sentence or as a line of JSON.
  ///
  /// - Parameters:
  ///   - text: One sentence, safe for a terminal.
  ///   - report: The same for programs.
  func note(_ text: String, or report: OutputReport) {
    if mode == .json {
      StandardStream.note(object: report)
    } else if !quiet {
      StandardStream.note(text + "\n")
    }
  }

  /// Reports something about the output, unless only errors are requested.
  func note(_ text: String) {
    if mode == .json {
      StandardStream.note(object: NoteReport(message: text))
    } else if !quiet {
      StandardStream.note("note: " + text + "\n")
    }
  }

  /// Reports the scene's warnings, unless only errors are requested.
  func note(warnings: [SceneDiagnostic]) {
    if !quiet { StandardStream.note(warnings: warnings, isForPrograms: mode == .json) }
  }
}

/// A command that reports progress.
protocol ProgressCommand: Subcommand {
  /// How progress is reported.
  var progressMode: ProgressMode { get }
}

/// A line about the output for programs.
private struct NoteReport: Encodable {
  let event = "note"
  let format = 1
  let message: String
}
