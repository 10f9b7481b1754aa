import ArgumentParser
import GoldenFrames

/// `multiplane record`: new goldens.
struct RecordCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Render scenes and keep what golden-frames/ asks for; the status is 1 for changes.",
    discussion: """
      A scene needs an entry in golden-frames/<area>/goldens.yaml, which says what is kept:
        card: {png: [0, 15, rest], hashes: card.hashes}

      Example:
        multiplane record scenes/first/card.yaml
      """)

  @Argument(help: "Scene files, or areas such as scenes/text.", completion: .file())
  var paths: [String]
  @OptionGroup var goldens: GoldenArguments

  @MainActor
  func execute() throws -> ExitStatus {
    let catalog = try GoldenCatalog(goldens.layout)
    let recorder = GoldenRecorder(
      layout: goldens.layout, workers: goldens.workers.workers)
    var changeCount = 0
    for name in try goldens.names(paths, in: catalog) {
      guard let golden = catalog[name] else {
        let manifest = goldens.layout.manifestPath(ofArea: name.area)
        throw CommandError(
          .inputMissing, "the scene \(name) has no entry in \(manifest)",
          hint: "add one, such as \"\(name.name): {png: [0], hashes: \(name.name).hashes}\"")
      }
      let changes = try recorder.record(golden)
      changeCount += changes.count
      for change in changes { try StandardStream.output.write("\(change)\n") }
      if changes.isEmpty { try StandardStream.output.write("unchanged \(name)\n") }
    }
    return changeCount == 0 ? .done : .differences
  }
}
