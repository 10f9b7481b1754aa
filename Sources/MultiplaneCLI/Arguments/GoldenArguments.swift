import ArgumentParser
import Foundation
import GoldenFrames
import MultiplaneScene

/// A project with goldens, and which of its scenes are meant.
struct GoldenArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The project's folder, with scenes/ and golden-frames/.", valueName: "folder"),
    completion: .directory)
  var root = "."

  @Option(
    help: ArgumentHelp(
      "The folder of scenes, in folders or not. (default: scenes in the project)",
      valueName: "folder"),
    completion: .directory)
  var scenes: String?

  @Option(
    help: ArgumentHelp(
      "The folder of goldens. (default: golden-frames in the project)", valueName: "folder"),
    completion: .directory)
  var goldens: String?

  @OptionGroup var workers: WorkerArguments

  var layout: GoldenLayout { layout(report: nil) }

  /// Where everything lies.
  ///
  /// - Parameter report: Another folder for the images of failures.
  /// - Returns: The layout.
  func layout(report: String?) -> GoldenLayout {
    GoldenLayout(root: root, scenes: scenes, goldens: goldens, report: report)
  }

  /// The scenes that paths mean.
  ///
  /// - Parameters:
  ///   - paths: Scene files or folders below `scenes`, or `area` and `area/name`; empty for all.
  ///   - catalog: What there is.
  /// - Returns: Names of scenes with and without goldens, sorted, each once.
  /// - Throws: `CommandError` for a path that means none.
  func names(_ paths: [String], in catalog: GoldenCatalog) throws -> [GoldenName] {
    let all = (catalog.goldens.map(\.name) + catalog.scenesWithoutGolden).sorted()
    guard !all.isEmpty else {
      throw CommandError(
        .inputMissing, "there are no scenes in \(catalog.layout.scenesFolder)",
        hint: "run in the project's folder, or name it with --root")
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
          .inputMissing, "there is no scene \(quoted(path)) in \(catalog.layout.scenesFolder)",
          hint: UnknownWord(parts.joined(separator: "/"), among: all.map(\.description)).hint)
      }
      return matches
    }
    return Set(found).sorted()
  }

  /// Area and name, from any way to write them.
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
