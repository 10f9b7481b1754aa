import ArgumentParser
import Foundation
import GoldenFrames
import MultiplaneScene

/// `multiplane verify`: scenes compared with their golden frames.
struct VerifyCommand: JSONSubcommand, RenderingCommand, ProgressCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract:
      "Compare scenes with their golden frames; exit with status 1 if any differ.",
    discussion: """
      Writes images of the differences, and a page with them, to .build/goldens.

      Examples:
        multiplane verify
        multiplane verify scenes/first scenes/text/card.yaml
        multiplane verify --scenes videos --goldens videos/kept --junit results.xml
        multiplane verify --html results.html --github-annotations
      """)

  @Argument(
    help: ArgumentHelp(
      "Scene files, or areas such as scenes/text. (default: all)", valueName: "scene"),
    completion: .scenes)
  var paths: [String] = []
  @OptionGroup var goldens: GoldenArguments
  @OptionGroup var memory: MemoryArguments
  @Flag(name: .shortAndLong, help: "Omit scenes that are unchanged.")
  var quiet = false
  @Flag(help: "Print a JSON document instead.")
  var json = false
  @OptionGroup var progress: ProgressArguments

  @Option(
    help: ArgumentHelp(
      "Write the report to this folder. (default: .build/goldens)",
      valueName: "folder"),
    completion: .directory)
  var report: String?
  @Option(
    help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?
  @Option(
    help: ArgumentHelp(
      "Write one page with the results and all images, also if nothing differs.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?
  @Flag(
    name: .customLong("github-annotations"),
    help: "Also print differences and errors as annotations for GitHub's runner.")
  var annotates = false

  mutating func validate() throws {
    if quiet, json { throw ValidationError("--quiet and --json cannot be combined") }
  }

  var progressMode: ProgressMode { progress.mode }

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
    var codes = SeenCodes()
    let progress = ProgressReporter(progressMode, counting: .scenes, total: names.count)
    defer { progress.clear() }
    for name in names {
      progress.begin(name.description, after: results.count)
      let result: VerdictReport
      let start = ProcessInfo.processInfo.systemUptime
      if let golden = catalog[name] {
        do {
          let verdict = try verifier.verify(golden, in: catalog)
          try page.add(verdict)
          result = VerdictReport(verdict)
          cases.cases.append(result.junit)
        } catch {
          // One broken scene does not stop the others.
          var error = CommandError.wrapping(error)
          if let scene = error.scene {
            codes.add(scene)
            // The hint is printed once, for all scenes.
            error.hint = nil
          }
          progress.clear()
          if !json { StandardStream.note(error) }
          errors.insert(error.status)
          result = VerdictReport(
            name, failure: error.message, errors: error.scene?.diagnostics ?? [])
          cases.cases.append(result.junitError)
          try page.add(name, error: error.text(.plain))
        }
      } else {
        let manifest = layout.manifestPath(ofArea: name.area)
        var report = VerdictReport(
          name, failure: "scene has no entry in \(manifest); record it with multiplane record --new"
        )
        report.isNew = true
        result = report
        cases.cases.append(result.junit)
        try page.add(name, error: result.failures[0])
      }
      cases.cases[cases.cases.count - 1].seconds = ProcessInfo.processInfo.systemUptime - start
      results.append(result)
      progress.clear()
      if !json, !quiet || !result.passed { try StandardStream.output.write(result.text) }
      for warning in result.warnings {
        StandardStream.note("multiplane: warning: \(name): \(warning)\n")
      }
      if annotates {
        let path = catalog.scenePaths[name] ?? layout.manifestPath(ofArea: name.area)
        for annotation in result.annotations(ofFile: path) {
          StandardStream.note(annotation.description)
        }
      }
    }
    progress.update(names.count)
    progress.clear()
    if !json, let hint = codes.hint { StandardStream.note(hint + "\n") }
    // Only a run over all scenes can tell that a file is stray.
    let stray = paths.isEmpty ? catalog.strayFiles : []
    let failed = results.count { !$0.passed && !$0.isNew }
    let new = results.count(where: \.isNew)
    if annotates {
      for file in stray {
        StandardStream.note(
          GitHubAnnotation(level: .error, file: file, message: "no scene has this file").description
        )
      }
    }
    if let junit { try GoldenImage.write(Data(cases.text.utf8), toFile: junit) }
    if let html { try GoldenImage.write(Data(page.text(scenes: names.count).utf8), toFile: html) }
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
      if new > 0 {
        try StandardStream.output.write(
          "\(new) of \(results.count) scenes \(new == 1 ? "is" : "are") new\n")
      }
    }
    if let status = ExitStatus.mostSerious(of: errors) { return status }
    return failed == 0 && new == 0 && stray.isEmpty ? .done : .differences
  }
}
