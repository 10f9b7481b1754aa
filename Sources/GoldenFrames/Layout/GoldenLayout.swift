import Foundation

/// Where scenes and their goldens lie in a project.
///
/// `scenes/<area>/<name>.yaml` goes with an entry in `golden-frames/<area>/goldens.yaml`, with
/// pictures `golden-frames/<area>/<name>/<frame>.png` and with a list of hashes beside them.
package struct GoldenLayout: Sendable, Hashable {
  /// The project's folder, without a slash at its end.
  package let root: String

  /// Describes a project.
  ///
  /// - Parameter root: The folder that has `scenes` and `golden-frames`.
  package init(root: String) {
    let trimmed = root.reversed().drop { $0 == "/" }.reversed()
    self.root = trimmed.isEmpty ? (root.isEmpty ? "." : "/") : String(trimmed)
  }

  /// The folder of all scenes.
  package var scenesFolder: String { prefix + "scenes" }
  /// The folder of all goldens.
  package var goldensFolder: String { prefix + "golden-frames" }
  /// Where the pictures and the page of failures go; it is made anew by each run.
  package var reportFolder: String { prefix + ".build/goldens" }

  /// What comes before names in the root; people write paths without `./`.
  private var prefix: String { root == "." ? "" : root == "/" ? "/" : root + "/" }

  /// The entries of an area.
  ///
  /// - Parameter area: The area's name.
  /// - Returns: The path of `goldens.yaml`.
  package func manifestPath(ofArea area: String) -> String {
    "\(goldensFolder)/\(area)/goldens.yaml"
  }

  /// The pictures of a scene.
  ///
  /// - Parameter name: The scene.
  /// - Returns: The path of a folder.
  package func pictureFolder(of name: GoldenName) -> String {
    "\(goldensFolder)/\(name.area)/\(name.name)"
  }

  /// The picture of a frame.
  ///
  /// - Parameters:
  ///   - frame: As the entry names it.
  ///   - name: The scene.
  /// - Returns: The path of a PNG file.
  package func picturePath(of frame: FrameReference, in name: GoldenName) -> String {
    "\(pictureFolder(of: name))/\(frame).png"
  }

  /// A file with hashes.
  ///
  /// - Parameters:
  ///   - file: As the entry names it.
  ///   - name: The scene.
  /// - Returns: The file's path.
  package func hashPath(file: String, of name: GoldenName) -> String {
    "\(goldensFolder)/\(name.area)/\(file)"
  }

  // MARK: What is there

  /// All areas that have scenes or goldens, sorted.
  package func areas() -> [String] {
    let folders = [scenesFolder, goldensFolder].flatMap { parent in
      Self.names(in: parent).filter { Self.isFolder("\(parent)/\($0)") }
    }
    return Set(folders).sorted()
  }

  /// The scene files of an area.
  ///
  /// - Parameter area: The area's name.
  /// - Returns: The path of every file by the scene's name.
  /// - Throws: `GoldenError` where two files would be one scene.
  package func scenePaths(inArea area: String) throws -> [String: String] {
    var paths: [String: String] = [:]
    for file in Self.names(in: "\(scenesFolder)/\(area)") {
      let path = "\(scenesFolder)/\(area)/\(file)"
      let parts = file.split(separator: ".", omittingEmptySubsequences: false)
      guard let suffix = parts.last, ["yaml", "yml", "json"].contains(suffix),
        !file.hasPrefix("."), !Self.isFolder(path)
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
    let folder = "\(goldensFolder)/\(area)"
    return Self.names(in: folder).flatMap { name -> [String] in
      guard Self.isFolder("\(folder)/\(name)") else { return [name] }
      return Self.names(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }
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
