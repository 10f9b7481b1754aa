import Foundation
import Lottie

/// Finds the files that a scene uses: images, fonts, data and other scenes.
package final class AssetFinder {
  /// Decodes paths and receives the errors.
  let decoder: ValueDecoder
  /// The files found so far, without duplicates, in the order in which they were found.
  package private(set) var files: [AssetFile] = []
  /// The data files read so far, nil for invalid ones.
  var dataFiles: [URL: SceneNode?] = [:]
  /// The animations read so far, nil for invalid ones.
  var animations: [LottieUse: LottieAnimation?] = [:]

  /// The files of scenes loaded before.
  let cache: AssetCache
  /// The URLs of the files found so far.
  private var known: Set<URL> = []
  /// The reasons why paths cannot be used, so that a loop does not search for a missing file in each
  /// pass.
  private var problems: [Lookup: AssetRoots.Problem] = [:]

  /// A path and where it is looked up.
  private struct Lookup: Hashable {
    let path: String
    let roots: AssetRoots
  }

  /// The folder of the scene in messages, or empty if the scene's name has none.
  private let sceneFolder: String

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - decoder: Decodes paths and receives the errors.
  ///   - sceneName: The name of the scene file in messages.
  ///   - cache: The files of scenes loaded before.
  package init(decoder: ValueDecoder, sceneName: String, cache: AssetCache = AssetCache()) {
    self.decoder = decoder
    self.cache = cache
    let parts = sceneName.split(separator: "/", omittingEmptySubsequences: false)
    sceneFolder = parts.dropLast().joined(separator: "/")
  }

  /// Returns the name of a file in messages: its path, relative to where the scene's own name
  /// starts.
  private func displayName(of found: AssetRoots.Found) -> String {
    sceneFolder.isEmpty || found.path.hasPrefix("/")
      ? found.path : "\(sceneFolder)/\(found.path)"
  }

  /// Decodes a path and finds its file: `images/a.png`, or `{file: images/a.png, sha256: ...}`.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - use: The purpose of the file.
  ///   - file: The scene file whose roots apply.
  /// - Returns: The file, or nil after an error.
  package func asset(
    _ cursor: SceneCursor, as use: AssetFile.Use, of file: SceneFile
  ) -> AssetFile? {
    assetPath(cursor).flatMap { asset($0.path, sha256: $0.sha256, as: use, of: file) }
  }

  /// Decodes a path with an optional checksum.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The nodes of the path and of the checksum, or nil after an error.
  package func assetPath(_ cursor: SceneCursor) -> (path: SceneCursor, sha256: SceneCursor?)? {
    guard case .mapping = cursor.node.content else {
      return decoder.string(cursor).map { _ in (cursor, nil) }
    }
    guard let node = decoder.node(cursor, as: AssetFileKeys.mapping, owner: "the file"),
      let path = node[AssetFileKeys.file], decoder.string(path) != nil
    else { return nil }
    return (path, node[AssetFileKeys.sha256])
  }

  /// Finds a file.
  ///
  /// - Parameters:
  ///   - cursor: The node with the path.
  ///   - name: The path, if it is only part of the node's text; nil for the whole text.
  ///   - sha256: The node with the expected checksum, or nil for none.
  ///   - use: The purpose of the file.
  ///   - file: The scene file whose roots apply.
  /// - Returns: The file, or nil after an error.
  package func asset(
    _ cursor: SceneCursor, named name: String? = nil, sha256: SceneCursor?, as use: AssetFile.Use,
    of file: SceneFile
  ) -> AssetFile? {
    guard let text = decoder.string(cursor) else { return nil }
    let path = name ?? text
    let place = Lookup(path: path, roots: file.roots)
    if let problem = problems[place] {
      report(problem, of: path, at: cursor)
      return nil
    }
    do throws(AssetRoots.Problem) {
      let found = try file.roots.file(path)
      let asset = AssetFile(
        path: path, url: found.url, relativePath: found.path,
        displayName: displayName(of: found), use: use)
      add(asset)
      guard let sha256 else { return asset }
      return isSame(asset, as: sha256) ? asset : nil
    } catch {
      problems[place] = error
      report(error, of: path, at: cursor)
      return nil
    }
  }

  /// Adds a file that the scene depends on.
  func add(_ file: AssetFile) {
    if known.insert(file.url).inserted { files.append(file) }
  }

  /// Reports why a path cannot be used.
  ///
  /// - Parameters:
  ///   - problem: The reason.
  ///   - path: The path.
  ///   - cursor: The node that holds it.
  package func report(_ problem: AssetRoots.Problem, of path: String, at cursor: SceneCursor) {
    switch problem {
    case .outside(let reason):
      decoder.report(
        .forbiddenPath, "cannot use the path \(quotedPath(path)): \(reason)", at: cursor,
        hint: "assets must be in the scene file's folder or below it")
    case .missing(let tried, let near):
      let names = near.map(quotedPath).joined(separator: " or ")
      decoder.report(
        .missingAsset,
        "cannot open \(quotedPath(path)): no such file; "
          + "tried \(tried.map(quotedPath).joined(separator: ", "))",
        at: cursor,
        hint: near.isEmpty
          ? "paths are relative to the scene file; list other folders under assets: roots"
          : "did you mean \(names)?")
    case .notRegularFile:
      decoder.report(.notRegularFile, "\(quotedPath(path)) is not a regular file", at: cursor)
    }
  }
}
