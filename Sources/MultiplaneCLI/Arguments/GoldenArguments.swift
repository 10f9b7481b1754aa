import ArgumentParser
import Foundation
import GoldenFrames
import MultiplaneScene

/// A project with golden frames, and the selection of its scenes.
struct GoldenArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the project in this folder, which contains scenes/ and golden-frames/.",
      valueName: "folder"),
    completion: .directory)
  var project = "."

  @Option(
    help: ArgumentHelp(
      "Read scenes from this folder; subfolders are areas. (default: scenes in the project)",
      valueName: "folder"),
    completion: .directory)
  var scenes: String?

  @Option(
    help: ArgumentHelp(
      "Keep golden frames in this folder. (default: golden-frames in the project)",
      valueName: "folder"),
    completion: .directory)
  var goldens: String?

  @OptionGroup var workers: WorkerArguments
  @OptionGroup var trust: TrustArguments

  var layout: GoldenLayout { layout(report: nil) }

  /// Returns the locations of all files.
  ///
  /// - Parameter report: Another folder for the images of failures.
  /// - Returns: The layout.
  func layout(report: String?) -> GoldenLayout {
    GoldenLayout(root: project, scenes: scenes, goldens: goldens, report: report)
  }

  /// Returns the scenes that the paths select.
  ///
  /// - Parameters:
  ///   - paths: Scene files or folders below `scenes`, or `area` and `area/name`; empty for all.
  ///   - catalog: The existing scenes and golden frames.
  /// - Returns: The names of scenes with and without golden frames, sorted and unique.
  /// - Throws: `CommandError` for a path that selects no scene.
  func names(_ paths: [String], in catalog: GoldenCatalog) throws -> [GoldenName] {
    let all = (catalog.goldens.map(\.name) + catalog.scenesWithoutGolden).sorted()
    guard !all.isEmpty else {
      throw CommandError(
        .inputMissing, "no scenes in \(catalog.layout.scenesFolder)",
        hint: "run in the project's folder, or pass it with --project")
    }
    guard !paths.isEmpty else { return all }
    let found = try paths.flatMap { path -> [GoldenName] in
      let parts = parts(of: path)
      let matches = all.filter { name in
        switch parts.count {
        case 0: true
        case 1: name.area == parts[0] || name.area.isEmpty && name.name == parts[0]
        case 2: name.area == parts[0] && name.name == parts[1]
        default: false
        }
      }
      guard !matches.isEmpty else {
        throw CommandError(
          .inputMissing, "no scene \(quotedPath(path)) in \(catalog.layout.scenesFolder)",
          hint: UnknownWord(parts.joined(separator: "/"), among: all.map(\.description)).hint)
      }
      return matches
    }
    return Set(found).sorted()
  }

  /// Returns the area and name in a path, however it is written.
  private func parts(of path: String) -> [String] {
    let folder = URL(fileURLWithPath: layout.scenesFolder).standardizedFileURL.pathComponents
    var parts = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    if parts.starts(with: folder) {
      parts.removeFirst(folder.count)
    } else {
      parts = path.split(separator: "/").map(String.init)
    }
    if let last = parts.last, let dot = last.lastIndex(of: "."),
      ["yaml", "yml", "json"].contains(last[last.index(after: dot)...])
    {
      parts[parts.count - 1] = String(last[..<dot])
    }
    return parts
  }
}
