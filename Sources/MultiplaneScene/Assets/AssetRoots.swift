package import Foundation

/// The folders that a scene may read files from.
package struct AssetRoots: Sendable {
  /// Why an asset cannot be used.
  package enum Problem: Error, Sendable, Hashable {
    /// The path is absolute, or leaves the roots through `..` or a symbolic link.
    case outside(reason: String)
    /// Nothing is there.
    case missing(tried: [String], near: [String])
    /// Something else than a regular file is there.
    case notRegularFile
  }

  /// The scene file's folder, without symbolic links.
  private let sceneFolder: String
  /// The declared folders relative to the scene's, in order; the first that has a file wins.
  private let names: [String]

  /// Takes the roots of a scene.
  ///
  /// - Parameters:
  ///   - sceneFolder: The folder of the scene file.
  ///   - names: The declared folders relative to it; empty for the scene's folder alone.
  package init(sceneFolder: URL, names: [String] = []) {
    self.sceneFolder = AssetRoots.realPath(sceneFolder.path) ?? sceneFolder.path
    self.names = names.isEmpty ? ["."] : names
  }

  /// Checks that a declared root is a folder inside the scene's folder.
  ///
  /// - Parameter name: The folder, relative to the scene's.
  /// - Throws: `Problem` if it is not.
  package func checkRoot(_ name: String) throws(Problem) {
    try AssetRoots.checkSyntax(name)
    guard let real = AssetRoots.realPath(joined(sceneFolder, name)) else {
      throw .missing(tried: [name], near: [])
    }
    guard isInside(real, sceneFolder) else {
      throw .outside(reason: "a symbolic link leads out of the scene's folder")
    }
    guard AssetRoots.kind(real) == S_IFDIR else { throw .notRegularFile }
  }

  /// Finds an asset.
  ///
  /// A path is tried relative to the scene file, where it must lie in one of the roots, and then
  /// relative to each root.
  ///
  /// - Parameter path: The path as the scene has it, with `/` between its parts.
  /// - Returns: The file, without symbolic links.
  /// - Throws: `Problem` if there is no such regular file inside the roots.
  package func url(for path: String) throws(Problem) -> URL {
    try AssetRoots.checkSyntax(path)
    let roots = names.compactMap { AssetRoots.realPath(joined(sceneFolder, $0)) }
    var tried: [String] = []
    var escaped = false
    for candidate in [path] + names.filter({ $0 != "." }).map({ joined($0, path) })
    where !tried.contains(candidate) {
      tried.append(candidate)
      guard let real = AssetRoots.realPath(joined(sceneFolder, candidate)) else { continue }
      guard roots.contains(where: { isInside(real, $0) }) else {
        escaped = true
        continue
      }
      guard AssetRoots.kind(real) == S_IFREG else { throw .notRegularFile }
      return URL(fileURLWithPath: real)
    }
    if escaped { throw .outside(reason: "the file lies outside the asset roots") }
    throw .missing(tried: tried, near: near(path).filter { !tried.contains($0) })
  }

  /// Refuses what no scene needs before the file system is asked.
  private static func checkSyntax(_ path: String) throws(Problem) {
    if path.hasPrefix("/") { throw .outside(reason: "the path is absolute") }
    if path.split(separator: "/").contains("..") {
      throw .outside(reason: "the path goes up with \"..\"")
    }
    if path.contains("://") || path.hasPrefix("~") || path.contains("\\") {
      throw .outside(reason: "the path is not a relative path with \"/\"")
    }
    if path.isEmpty || path.utf8.contains(0) { throw .outside(reason: "the path is empty") }
  }

  /// Names in the roots that look like the one that is missing.
  private func near(_ path: String) -> [String] {
    let wanted = path.split(separator: "/").last.map(String.init) ?? path
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    var found: [String] = []
    for name in names {
      for place in [joined(name, folder), folder.isEmpty ? "." : folder] {
        guard let real = AssetRoots.realPath(joined(sceneFolder, place)),
          isInside(real, sceneFolder),
          let files = try? FileManager.default.contentsOfDirectory(atPath: real)
        else { continue }
        // A folder with very many files is no place to guess in.
        for file in NearName.suggestions(for: wanted, among: files.sorted().prefix(2_000)) {
          let suggestion = place == "." ? file : joined(place, file)
          if !found.contains(suggestion) { found.append(suggestion) }
        }
      }
    }
    return Array(found.prefix(3))
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private func joined(_ folder: String, _ path: String) -> String {
    if folder == "." { return path.isEmpty ? "." : path }
    return path.isEmpty || path == "." ? folder : folder + "/" + path
  }

  /// The path without symbolic links and dots, or nil if nothing is there.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
