import ArgumentParser
import MultiplaneScene

/// How progress is told on standard error.
struct ProgressArguments: ParsableArguments {
  @Option(help: "How progress is shown: auto, plain, json or none. (default: auto)")
  var progress: ProgressMode?

  /// How it is shown after all.
  var mode: ProgressMode { progress ?? .auto }
}

/// How much is told on standard error.
struct ReportArguments: ParsableArguments {
  @OptionGroup var progress: ProgressArguments

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  mutating func validate() throws {
    if quiet, progress.mode != .none, progress.progress != nil {
      throw ValidationError("--quiet and --progress exclude each other")
    }
  }

  /// How progress is shown after all.
  var mode: ProgressMode { quiet ? ProgressMode.none : progress.mode }

  /// Tells of a success: as a sentence, or to a program that reads lines of JSON.
  ///
  /// - Parameters:
  ///   - text: One sentence, without what a terminal must not get.
  ///   - report: The same for programs.
  func note(_ text: String, or report: OutputReport) {
    if mode == .json {
      StandardStream.note(object: report)
    } else if !quiet {
      StandardStream.note(text + "\n")
    }
  }

  /// Tells of what in a scene does not show as it is written, unless nothing but errors is wanted.
  func note(warnings: [SceneDiagnostic]) {
    if !quiet { StandardStream.note(warnings: warnings, isForPrograms: mode == .json) }
  }
}

/// A command that can tell how far it is.
protocol ProgressCommand: Subcommand {
  /// How it tells.
  var progressMode: ProgressMode { get }
}
