package import Foundation

/// The folders that a scene can read files from.
package struct AssetRoots: Sendable, Hashable {
  /// The reason why an asset cannot be used.
  package enum Problem: Error, Sendable, Hashable {
    /// The path is absolute, or leaves the roots through `..` or a symbolic link.
    case outside(reason: String)
    /// There is no such file or folder.
    case missing(tried: [String], near: [String])
    /// The path is not a regular file.
    case notRegularFile
  }

  /// The scene file's folder, with symbolic links resolved.
  private let folder: String
  /// The declared folders, relative to the scene's.
  ///
  /// Files outside of them cannot be read.
  private let names: [String]
  /// The folders outside of the scene's that the caller allows, as absolute paths with symbolic links
  /// resolved.
  private let shared: [String]
  /// The folders, relative to the scene's, in which a path is looked up, in order.
  ///
  /// The first match wins.
  private let starts: [String]

  /// Creates the roots of a scene.
  ///
  /// - Parameters:
  ///   - sceneFolder: The folder of the scene file.
  ///   - names: The declared folders, relative to the scene's folder. If empty, the scene's folder
  ///     is the only root.
  ///   - shared: Folders outside of the scene's that the caller allows, in which paths are looked up
  ///     last (ST-09).
  package init(sceneFolder: URL, names: [String] = [], shared: [URL] = []) {
    self.init(
      folder: AssetRoots.realPath(sceneFolder.path) ?? sceneFolder.path, names: names,
      shared: shared.map { AssetRoots.realPath($0.path) ?? $0.path })
  }

  private init(folder: String, names: [String], shared: [String]) {
    self.folder = folder
    self.names = names.isEmpty ? ["."] : names
    self.shared = shared
    starts = ["."] + names.filter { $0 != "." } + shared
  }

  /// Returns the roots of the same scene with the folders that it declares.
  ///
  /// - Parameter names: The declared folders, relative to the scene's folder.
  /// - Returns: The roots.
  package func declaring(_ names: [String]) -> AssetRoots {
    AssetRoots(folder: folder, names: names, shared: shared)
  }

  private init(_ other: AssetRoots, starts: [String]) {
    folder = other.folder
    names = other.names
    shared = other.shared
    self.starts = starts
  }

  /// Returns the roots of an included file, whose paths are looked up in its own folder and roots
  /// first and then in those of the scene.
  ///
  /// The files that can be read are still limited to the scene's roots.
  ///
  /// - Parameters:
  ///   - subfolder: The included file's folder, relative to the scene's.
  ///   - names: The roots that the file declares, relative to its folder.
  /// - Returns: The roots.
  package func inside(_ subfolder: String, names: [String] = []) -> AssetRoots {
    let own = [subfolder] + names.filter { $0 != "." }.map { joined(subfolder, $0) }
    return AssetRoots(self, starts: own + starts.filter { !own.contains($0) })
  }

  /// The scene file's folder, with symbolic links resolved.
  package var sceneFolder: URL { URL(fileURLWithPath: folder) }

  /// An asset that was found.
  package struct Found: Sendable {
    /// The URL of the file, with symbolic links resolved.
    package let url: URL
    /// The path, relative to the scene's folder, or absolute in a folder outside of it.
    package let path: String
  }

  /// Checks that a declared root is a folder inside the scene's folder.
  ///
  /// - Parameters:
  ///   - name: The folder.
  ///   - start: The folder that the path is relative to, itself relative to the scene's folder.
  /// - Throws: `Problem` if it is not.
  package func checkRoot(_ name: String, in start: String = ".") throws(Problem) {
    try AssetRoots.checkSyntax(name)
    guard let real = AssetRoots.realPath(joined(folder, joined(start, name))) else {
      throw .missing(tried: [name], near: [])
    }
    guard ([folder] + shared).contains(where: { isInside(real, $0) }) else {
      throw .outside(reason: "a symbolic link leaves the scene's folder")
    }
    guard AssetRoots.kind(real) == S_IFDIR else { throw .notRegularFile }
  }

  /// Finds an asset.
  ///
  /// A path is looked up relative to the scene file, where it must be in one of the roots, and then
  /// relative to each root.
  ///
  /// - Parameter path: The path as written in the scene, with `/` as the separator.
  /// - Returns: The file.
  /// - Throws: `Problem` if there is no such regular file inside the roots.
  package func file(_ path: String) throws(Problem) -> Found {
    do throws(Problem) {
      return try search(path)
    } catch {
      guard case .missing(let tried, _) = error else { throw error }
      throw .missing(tried: tried, near: near(path).filter { !tried.contains($0) })
    }
  }

  /// Returns whether there is an asset with a path, so that `file(_:)` returns it.
  ///
  /// - Parameter path: The path as written in the scene.
  /// - Returns: True if there is such a regular file inside the roots.
  package func hasFile(_ path: String) -> Bool { (try? search(path)) != nil }

  /// Finds an asset, without names that are similar to a missing one.
  private func search(_ path: String) throws(Problem) -> Found {
    try AssetRoots.checkSyntax(path)
    let roots = (names + shared).compactMap { AssetRoots.realPath(joined(folder, $0)) }
    var tried: [String] = []
    var escaped = false
    for candidate in starts.map({ joined($0, path) }) where !tried.contains(candidate) {
      tried.append(candidate)
      guard let real = AssetRoots.realPath(joined(folder, candidate)) else { continue }
      guard roots.contains(where: { isInside(real, $0) }) else {
        escaped = true
        continue
      }
      guard AssetRoots.kind(real) == S_IFREG else { throw .notRegularFile }
      return Found(url: URL(fileURLWithPath: real), path: candidate)
    }
    if escaped { throw .outside(reason: "the file is outside the asset roots") }
    throw .missing(tried: tried, near: [])
  }

  /// Rejects paths that are never allowed, without accessing the file system.
  private static func checkSyntax(_ path: String) throws(Problem) {
    if path.hasPrefix("/") { throw .outside(reason: "it is absolute") }
    if path.split(separator: "/").contains("..") {
      throw .outside(reason: "it contains \"..\"")
    }
    if path.contains("://") || path.hasPrefix("~") || path.contains("\\") {
      throw .outside(reason: "it is not a relative path with \"/\"")
    }
    if path.isEmpty || path.utf8.contains(0) { throw .outside(reason: "it is empty") }
  }

  /// Returns names in the roots that are similar to a missing one.
  private func near(_ path: String) -> [String] {
    let wanted = path.split(separator: "/").last.map(String.init) ?? path
    let subfolder = path.split(separator: "/").dropLast().joined(separator: "/")
    var found: [String] = []
    for name in starts {
      for place in [joined(name, subfolder), subfolder.isEmpty ? "." : subfolder] {
        guard let real = AssetRoots.realPath(joined(folder, place)),
          ([folder] + shared).contains(where: { isInside(real, $0) }),
          let files = try? FileManager.default.contentsOfDirectory(atPath: real)
        else { continue }
        // Limits the work in folders with very many files.
        for file in UnknownWord(wanted, among: files.sorted().prefix(2_000)).nearNames {
          let suggestion = place == "." ? file : joined(place, file)
          if !found.contains(suggestion) { found.append(suggestion) }
        }
      }
    }
    return Array((found.isEmpty ? deeper(wanted) : found).prefix(3))
  }

  /// Returns the files with exactly this name in the subfolders of the scene's folder.
  private func deeper(_ name: String) -> [String] {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (entries ?? []).sorted().prefix(200).map { joined($0, name) }.filter { path in
      guard let real = AssetRoots.realPath(joined(folder, path)) else { return false }
      return isInside(real, folder) && AssetRoots.kind(real) == S_IFREG
    }
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Returns a path in a folder; an absolute path stays as it is.
  private func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if folder == "." { return path.isEmpty ? "." : path }
    return path.isEmpty || path == "." ? folder : folder + "/" + path
  }

  /// Returns the path with symbolic links and dots resolved, or nil if it does not exist.
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
