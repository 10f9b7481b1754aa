import Foundation

/// Where scenes and their goldens lie in a project.
///
/// `scenes/<area>/<name>.yaml` goes with an entry in `golden-frames/<area>/goldens.yaml`, with
/// images `golden-frames/<area>/<name>/<frame>.png` and with a list of hashes beside them.
package struct GoldenLayout: Sendable, Hashable {
  /// The project's folder, without a slash at its end.
  package let root: String

  /// Folders that lie elsewhere than below the root.
  private let folders: Folders

  private struct Folders: Sendable, Hashable {
    let scenes: String?
    let goldens: String?
    let report: String?
  }

  /// Describes a project.
  ///
  /// - Parameters:
  ///   - root: The folder that has `scenes` and `golden-frames`.
  ///   - scenes: Another folder of scenes.
  ///   - goldens: Another folder of goldens.
  ///   - report: Another folder for the images of failures.
  package init(
    root: String, scenes: String? = nil, goldens: String? = nil, report: String? = nil
  ) {
    folders = Folders(
      scenes: scenes.map { Self.trimmed($0) }, goldens: goldens.map { Self.trimmed($0) },
      report: report.map { Self.trimmed($0) })
    self.root = Self.trimmed(root)
  }

  private static func trimmed(_ folder: String) -> String {
    let trimmed = folder.reversed().drop { $0 == "/" }.reversed()
    return trimmed.isEmpty ? (folder.isEmpty ? "." : "/") : String(trimmed)
  }

  /// The folder of all scenes.
  package var scenesFolder: String { folders.scenes ?? prefix + "scenes" }
  /// The folder of all goldens.
  package var goldensFolder: String { folders.goldens ?? prefix + "golden-frames" }
  /// Where the images and the page of failures go; it is made anew by each run.
  package var reportFolder: String { folders.report ?? prefix + ".build/goldens" }

  /// Whether nothing but reports lies in the folder of reports, so that it may be removed.
  package var ownsReportFolder: Bool { folders.report == nil }

  /// What comes before names in the root; people write paths without `./`.
  private var prefix: String { root == "." ? "" : root == "/" ? "/" : root + "/" }

  /// The entries of an area.
  ///
  /// - Parameter area: The area's name.
  /// - Returns: The path of `goldens.yaml`.
  package func manifestPath(ofArea area: String) -> String {
    "\(Self.joined(goldensFolder, area))/goldens.yaml"
  }

  /// The images of a scene.
  ///
  /// - Parameter name: The scene.
  /// - Returns: The path of a folder.
  package func imageFolder(of name: GoldenName) -> String {
    "\(Self.joined(goldensFolder, name.area))/\(name.name)"
  }

  /// The image of a frame.
  ///
  /// - Parameters:
  ///   - frame: As the entry names it.
  ///   - name: The scene.
  /// - Returns: The path of a PNG file.
  package func imagePath(of frame: FrameReference, in name: GoldenName) -> String {
    "\(imageFolder(of: name))/\(frame).png"
  }

  /// A file with hashes.
  ///
  /// - Parameters:
  ///   - file: As the entry names it.
  ///   - name: The scene.
  /// - Returns: The file's path.
  package func hashPath(file: String, of name: GoldenName) -> String {
    "\(Self.joined(goldensFolder, name.area))/\(file)"
  }

  /// The file with what a scene's layers did, beside the file with its hashes.
  ///
  /// - Parameters:
  ///   - file: The file with hashes, as the entry names it.
  ///   - name: The scene.
  /// - Returns: The file's path.
  package func treePath(besideHashes file: String, of name: GoldenName) -> String {
    hashPath(file: Self.treeFile(besideHashes: file), of: name)
  }

  /// The name of the file beside one with hashes.
  ///
  /// - Parameter file: For example `card.hashes`.
  /// - Returns: For example `card.tree`.
  package static func treeFile(besideHashes file: String) -> String {
    (file.hasSuffix(".hashes") ? String(file.dropLast(7)) : file) + ".tree"
  }

  // MARK: What is there

  /// All areas that have scenes or goldens, sorted.
  package func areas() -> [String] {
    // Scenes that lie in no folder are an area without a name, and the folders of goldens are then
    // their images, unless they have entries of their own.
    let isFlat =
      (try? scenePaths(inArea: ""))?.isEmpty != true
      || Self.names(in: goldensFolder).contains(Self.manifestName)
    let scenes = Self.names(in: scenesFolder).map { ($0, "\(scenesFolder)/\($0)") }
      .filter { Self.isFolder($1) && $1 != goldensFolder }
    let goldens = Self.names(in: goldensFolder).map { ($0, "\(goldensFolder)/\($0)") }
      .filter { Self.isFolder($1) }
      .filter { !isFlat || Self.names(in: $1).contains(Self.manifestName) }
    return Set((scenes + goldens).map(\.0)).sorted() + (isFlat ? [""] : [])
  }

  private static let manifestName = "goldens.yaml"

  private static func joined(_ folder: String, _ area: String) -> String {
    area.isEmpty ? folder : "\(folder)/\(area)"
  }

  /// The scene files of an area.
  ///
  /// - Parameter area: The area's name.
  /// - Returns: The path of every file by the scene's name.
  /// - Throws: `GoldenError` where two files would be one scene.
  package func scenePaths(inArea area: String) throws -> [String: String] {
    var paths: [String: String] = [:]
    let folder = Self.joined(scenesFolder, area)
    for file in Self.names(in: folder) {
      let path = "\(folder)/\(file)"
      let parts = file.split(separator: ".", omittingEmptySubsequences: false)
      guard let suffix = parts.last, ["yaml", "yml", "json"].contains(suffix),
        file != Self.manifestName, !file.hasPrefix("."), !Self.isFolder(path)
      else { continue }
      let name = parts.dropLast().joined(separator: ".")
      if let other = paths[name] {
        throw GoldenError(.invalid, "\(other) and \(path) would be one scene")
      }
      paths[name] = path
    }
    return paths
  }

  /// The files below `golden-frames/<area>`, relative to it, sorted.
  ///
  /// - Parameter area: The area's name.
  /// - Returns: Empty where there is no such folder.
  package func goldenFiles(inArea area: String) -> [String] {
    let folder = Self.joined(goldensFolder, area)
    let areas = area.isEmpty ? Set(self.areas()) : []
    return Self.names(in: folder).filter { !areas.contains($0) }.flatMap { name -> [String] in
      guard Self.isFolder("\(folder)/\(name)") else { return [name] }
      return Self.names(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }
  }

  /// A file of an area.
  ///
  /// - Parameters:
  ///   - file: As `goldenFiles(inArea:)` has it.
  ///   - area: The area's name.
  /// - Returns: The file's path.
  package func goldenPath(_ file: String, inArea area: String) -> String {
    "\(Self.joined(goldensFolder, area))/\(file)"
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
