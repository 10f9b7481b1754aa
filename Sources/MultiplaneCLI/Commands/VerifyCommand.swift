import ArgumentParser
import Foundation
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
        multiplane verify --scenes films --goldens films/kept --junit results.xml
      """)

  @Argument(help: "Scene files, or areas such as scenes/text. (default: all)", completion: .file())
  var paths: [String] = []
  @OptionGroup var goldens: GoldenArguments
  @Flag(name: .shortAndLong, help: "Say nothing of scenes that are as they were.")
  var quiet = false
  @Flag(help: "Write one JSON document to standard output instead.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Where pictures of differences and their page go. (default: .build/goldens)",
      valueName: "folder"),
    completion: .directory)
  var report: String?
  @Option(
    help: ArgumentHelp("Where to write the results as JUnit XML.", valueName: "path"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  mutating func validate() throws {
    if quiet, json { throw ValidationError("--quiet and --json exclude each other") }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    let layout = goldens.layout(report: report)
    let catalog = try GoldenCatalog(layout)
    let names = try goldens.names(paths, in: catalog)
    let verifier = GoldenVerifier(layout: layout, workers: goldens.workers.workers)
    var page = GoldenReport(layout: layout)
    var cases = JUnitReport()
    var results: [VerdictReport] = []
    var errors: Set<ExitStatus> = []
    for name in names {
      let result: VerdictReport
      if let golden = catalog[name] {
        do {
          let verdict = try verifier.verify(golden, in: catalog)
          try page.add(verdict)
          result = VerdictReport(verdict)
          cases.cases.append(result.junit)
        } catch {
          // One broken scene does not keep the others from being looked at.
          let error = CommandError.wrapping(error)
          StandardStream.note(error.text)
          errors.insert(error.status)
          result = VerdictReport(name, failure: error.message)
          cases.cases.append(result.junitError)
        }
      } else {
        let manifest = layout.manifestPath(ofArea: name.area)
        result = VerdictReport(name, failure: "the scene has no entry in \(manifest)")
        cases.cases.append(result.junit)
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
    if let junit { try GoldenPicture.write(Data(cases.text.utf8), toFile: junit) }
    if json {
      try StandardStream.writeJSON(
        VerifyReport(scenes: results, strayFiles: stray, page: page.pagePath))
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
