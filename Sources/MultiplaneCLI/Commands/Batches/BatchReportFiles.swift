import ArgumentParser
import Foundation
import FrameEncoding
import GoldenFrames

/// Files with the results of a batch.
struct BatchReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the results to this file as JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Option(
    help: ArgumentHelp("Write the results to this file as JUnit XML.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  /// The files.
  var files: BatchReportFiles { BatchReportFiles(report: report, junit: junit) }
}

/// The files that the results of a batch are written to.
struct BatchReportFiles: Sendable {
  let report: String?
  let junit: String?

  /// Rejects a report that would replace an input.
  func refuse(inputs: [URL]) throws {
    for path in [report, junit].compactMap({ $0 }) {
      let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      if inputs.contains(where: { $0.resolvingSymlinksInPath() == place }) {
        throw CommandError(.usage, "cannot replace \(path): it is an input of this command")
      }
    }
  }

  /// Writes the files, replacing existing ones.
  func write(_ batch: BatchReport) throws {
    if let report {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try SmallFile.write(
        encoder.encode(batch) + Data("\n".utf8), to: report, overwrites: true)
    }
    if let junit {
      try SmallFile.write(Array(batch.junit.text.utf8), to: junit, overwrites: true)
    }
  }
}
