import ArgumentParser
import GoldenFrames

/// `multiplane record`: new golden frames.
struct RecordCommand: JSONSubcommand, RenderingCommand, ProgressCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Render scenes and record their golden frames; exit with status 1 if any changed.",
    discussion: """
      A scene needs an entry in golden-frames/<area>/goldens.yaml that lists what to record:
        card: {png: [0, 15, rest], hashes: card.hashes}
      With --new, scenes without an entry get one.

      Examples:
        multiplane record scenes/first/card.yaml
        multiplane record --new
      """)

  @Argument(
    help: ArgumentHelp("Scene files, or areas such as scenes/text.", valueName: "scene"),
    completion: .scenes)
  var paths: [String] = []
  @Flag(help: "Add entries for scenes without one, and record them; without <scene>, only these.")
  var new = false
  @OptionGroup var goldens: GoldenArguments
  @OptionGroup var memory: MemoryArguments
  @Flag(help: "Print a JSON document instead.")
  var json = false
  @OptionGroup var progress: ProgressArguments

  var progressMode: ProgressMode { progress.mode }

  mutating func validate() throws {
    if paths.isEmpty, !new { throw ValidationError("missing expected argument '<scene> ...'") }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    var catalog = try GoldenCatalog(goldens.layout)
    let recorder = GoldenRecorder(
      layout: goldens.layout, limits: catalog.limits, workers: goldens.workers.workers)
    var reports: [RecordReport.Scene] = []
    var names = try goldens.names(paths, in: catalog)
    if paths.isEmpty { names = catalog.scenesWithoutGolden }
    let entries = new ? try addEntries(names, &catalog) : [:]
    let progress = ProgressReporter(progressMode, counting: .scenes, total: names.count)
    defer { progress.clear() }
    for (number, name) in names.enumerated() {
      progress.begin(name.description, after: number)
      guard let golden = catalog[name] else {
        let manifest = goldens.layout.manifestPath(ofArea: name.area)
        throw CommandError(
          .inputMissing, "scene \(name) has no entry in \(manifest)",
          hint:
            "pass --new, or add one, such as \"\(name.name): {png: [0], hashes: \(name.name).hashes}\""
        )
      }
      let changes = try [entries[name]].compactMap(\.self) + recorder.record(golden)
      reports.append(
        RecordReport.Scene(scene: name.description, changes: changes.map { "\($0)" }))
      progress.clear()
      guard !json else { continue }
      for change in changes { try StandardStream.output.write("\(change)\n") }
      if changes.isEmpty { try StandardStream.output.write("unchanged \(name)\n") }
    }
    progress.update(names.count)
    progress.clear()
    if json { try StandardStream.writeJSON(RecordReport(scenes: reports)) }
    return reports.allSatisfy(\.changes.isEmpty) ? .done : .differences
  }

  /// Adds entries for scenes without one, and reads the catalog again.
  @MainActor
  private func addEntries(
    _ names: [GoldenName], _ catalog: inout GoldenCatalog
  ) throws -> [GoldenName: GoldenChange] {
    var changes: [GoldenName: GoldenChange] = [:]
    for name in names where catalog[name] == nil {
      guard let path = catalog.scenePaths[name] else { continue }
      let entry = try NewEntry(
        name, scenePath: path, layout: goldens.layout, limits: catalog.limits)
      changes[name] = try entry.add(scenes: Set(catalog.scenePaths.keys))
    }
    if !changes.isEmpty { catalog = try GoldenCatalog(goldens.layout) }
    return changes
  }
}

/// What `record --json` writes.
private struct RecordReport: Encodable {
  struct Scene: Encodable {
    let scene: String
    let changes: [String]
  }

  let format = 1
  let scenes: [Scene]
}
