import ArgumentParser

/// How much is told on standard error.
struct ReportArguments: ParsableArguments {
  @Option(help: "How progress is shown: auto, plain, json or none. (default: auto)")
  var progress: ProgressMode?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  mutating func validate() throws {
    if quiet, progress != nil {
      throw ValidationError("--quiet and --progress exclude each other")
    }
  }

  /// How progress is shown after all.
  var effectiveProgress: ProgressMode { quiet ? ProgressMode.none : progress ?? .auto }

  /// Tells of a success.
  ///
  /// - Parameter text: One sentence.
  func note(_ text: String) {
    if !quiet { StandardStream.note(text + "\n") }
  }
}
