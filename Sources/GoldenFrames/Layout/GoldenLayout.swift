import Foundation

/// The locations of scenes and their goldens in a project.
///
/// `scenes/<area>/<name>.yaml` has an entry in `golden-frames/<area>/goldens.yaml`, images
/// `golden-frames/<area>/<name>/<frame>.png`, and a list of hashes beside them.
package struct GoldenLayout: Sendable, Hashable {
  /// The project's folder, without a trailing slash.
  package let root: String

  /// The folders that are not at their default locations below the root.
  private let folders: Folders

  private struct Folders: Sendable, Hashable {
    let scenes: String?
    let goldens: String?
    let report: String?
  }

  /// Creates the layout of a project.
  ///
  /// - Parameters:
  ///   - root: The folder that contains `scenes` and `golden-frames`.
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
  /// The folder for the images and the page of failures; each run creates it again.
  package var reportFolder: String { folders.report ?? prefix + ".build/goldens" }

  /// Whether the report folder contains only reports, so that it may be removed.
  package var ownsReportFolder: Bool { folders.report == nil }

  /// The prefix of names in the root, without `./`.
  private var prefix: String { root == "." ? "" : root == "/" ? "/" : root + "/" }

  /// Returns the path of an area's entries.
  ///
  /// - Parameter area: The area's name.
  /// - Returns: The path of `goldens.yaml`.
  package func manifestPath(ofArea area: String) -> String {
    "\(Self.joined(goldensFolder, area))/goldens.yaml"
  }

  /// Returns the folder of a scene's images.
  ///
  /// - Parameter name: The scene.
  /// - Returns: The folder's path.
  package func imageFolder(of name: GoldenName) -> String {
    "\(Self.joined(goldensFolder, name.area))/\(name.name)"
  }

  /// Returns the path of a frame's image.
  ///
  /// - Parameters:
  ///   - frame: The frame as named in the entry.
  ///   - name: The scene.
  /// - Returns: The path of a PNG file.
  package func imagePath(of frame: FrameReference, in name: GoldenName) -> String {
    "\(imageFolder(of: name))/\(frame).png"
  }

  /// Returns the path of a file of hashes.
  ///
  /// - Parameters:
  ///   - file: The file as named in the entry.
  ///   - name: The scene.
  /// - Returns: The file's path.
  package func hashPath(file: String, of name: GoldenName) -> String {
    "\(Self.joined(goldensFolder, name.area))/\(file)"
  }

  /// Returns the path of the file that records a scene's layers, beside its hashes.
  ///
  /// - Parameters:
  ///   - file: The file of hashes, as named in the entry.
  ///   - name: The scene.
  /// - Returns: The file's path.
  package func treePath(besideHashes file: String, of name: GoldenName) -> String {
    hashPath(file: Self.treeFile(besideHashes: file), of: name)
  }

  /// Returns the name of the tree file beside a file of hashes.
  ///
  /// - Parameter file: For example `card.hashes`.
  /// - Returns: For example `card.tree`.
  package static func treeFile(besideHashes file: String) -> String {
    (file.hasSuffix(".hashes") ? String(file.dropLast(7)) : file) + ".tree"
  }

  // MARK: Existing files

  /// Returns all areas that have scenes or goldens, sorted.
  package func areas() -> [String] {
    // Scenes outside any folder form an area without a name. The folders of goldens are then their
    // images, unless they have their own entries.
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

  /// Returns the scene files of an area.
  ///
  /// - Parameter area: The area's name.
  /// - Returns: The files' paths by scene name.
  /// - Throws: `GoldenError` if two files have the same scene name.
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
        throw GoldenError(.invalid, "\(other) and \(path) have the same scene name")
      }
      paths[name] = path
    }
    return paths
  }

  /// Returns the files below `golden-frames/<area>`, relative to it, sorted.
  ///
  /// - Parameter area: The area's name.
  /// - Returns: The files; empty if the folder does not exist.
  package func goldenFiles(inArea area: String) -> [String] {
    let folder = Self.joined(goldensFolder, area)
    let areas = area.isEmpty ? Set(self.areas()) : []
    return Self.names(in: folder).filter { !areas.contains($0) }.flatMap { name -> [String] in
      guard Self.isFolder("\(folder)/\(name)") else { return [name] }
      return Self.names(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }
  }

  /// Returns the path of a file of an area.
  ///
  /// - Parameters:
  ///   - file: A file from `goldenFiles(inArea:)`.
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
