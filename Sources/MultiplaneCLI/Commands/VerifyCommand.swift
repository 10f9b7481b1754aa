import ArgumentParser
import GoldenFrames
import MultiplaneScene

/// `multiplane verify`: scenes against their goldens.
struct VerifyCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract:
      "Render scenes and compare them with golden-frames/; the status is 1 for differences.",
    discussion: """
      Pictures of differences and a page that shows them go to .build/goldens.

      Examples:
        multiplane verify
        multiplane verify scenes/first scenes/text/card.yaml
      """)

  @Argument(help: "Scene files, or areas such as scenes/text. (default: all)", completion: .file())
  var paths: [String] = []
  @OptionGroup var goldens: GoldenArguments
  @Flag(name: .shortAndLong, help: "Say nothing of scenes that are as they were.")
  var quiet = false
  @Flag(help: "Write one JSON document to standard output instead.")
  var json = false

  mutating func validate() throws {
    if quiet, json { throw ValidationError("--quiet and --json exclude each other") }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let catalog = try GoldenCatalog(goldens.layout)
    let names = try goldens.names(paths, in: catalog)
    let verifier = GoldenVerifier(layout: goldens.layout, workers: goldens.workers.workers)
    var page = GoldenReport(layout: goldens.layout)
    var results: [VerdictReport] = []
    var errors: Set<ExitStatus> = []
    for name in names {
      let result: VerdictReport
      if let golden = catalog[name] {
        do {
          let verdict = try verifier.verify(golden, in: catalog)
          try page.add(verdict)
          result = VerdictReport(verdict)
        } catch {
          // One broken scene does not keep the others from being looked at.
          let error = CommandError.wrapping(error)
          StandardStream.note(error.text)
          errors.insert(error.status)
          result = VerdictReport(name, failure: error.message)
        }
      } else {
        let manifest = goldens.layout.manifestPath(ofArea: name.area)
        result = VerdictReport(name, failure: "the scene has no entry in \(manifest)")
      }
      results.append(result)
      if !json, !quiet || !result.passed { try StandardStream.output.write(result.text) }
      for warning in result.warnings {
        StandardStream.note("multiplane: warning: \(name): \(warning)\n")
      }
    }
    // Only who looks at everything can tell that a file belongs to nothing.
    let stray = paths.isEmpty ? catalog.strayFiles : []
    let failed = results.count { !$0.passed }
    if json {
      try StandardStream.writeJSON(VerifyReport(scenes: results, strayFiles: stray))
    } else {
      for file in stray { try StandardStream.output.write("stray   \(file)\n") }
      if failed > 0 {
        try StandardStream.output.write(
          "\(failed) of \(results.count) scenes differ"
            + (page.pagePath.map { "; see \($0)" } ?? "") + "\n")
      }
    }
    if let error = errors.first { return errors.count == 1 ? error : .invalidInput }
    return failed == 0 && stray.isEmpty ? .done : .differences
  }
}

/// What `verify --json` writes.
private struct VerifyReport: Encodable {
  let format = 1
  let scenes: [VerdictReport]
  /// Files below `golden-frames` that belong to no scene.
  let strayFiles: [String]
}

private struct VerdictReport: Encodable {
  let scene: String
  let passed: Bool
  let frames: Int
  let failures: [String]
  let warnings: [String]

  init(_ verdict: GoldenVerdict) {
    scene = verdict.name.description
    passed = verdict.isPassed
    frames = verdict.frameCount
    failures = verdict.failures.map(\.description)
    warnings = verdict.warnings
  }

  /// A scene that was not compared.
  init(_ name: GoldenName, failure: String) {
    scene = name.description
    passed = false
    frames = 0
    failures = [failure]
    warnings = []
  }

  /// For people: a line, and one more for each failure.
  var text: String {
    let count = frames == 1 ? "1 frame" : "\(frames) frames"
    return "\(passed ? "same  " : "differs") \(scene), \(count)\n"
      + failures.map { "        \($0)\n" }.joined()
  }
}
