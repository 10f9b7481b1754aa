package import Foundation

/// The files that a scene is made from: its own, and those that it names.
///
/// Any text of a scene that is the path of a file below the scene's folder counts as naming it, alone
/// or in a folder that another text names: there may be files among them that the scene does not use,
/// but none is missing.
package struct SceneFiles {
  /// The scene's file first; the same order for the same files.
  package let urls: [URL]

  /// Follows names from file to file.
  ///
  /// - Parameter url: A scene file that can be read.
  /// - Throws: `SceneError` where it cannot be read.
  package init(of url: URL) throws {
    let folder = url.deletingLastPathComponent()
    var pending = Self.files(named: try SceneDocument(contentsOf: url).root, in: folder)
    var urls = [url]
    var seen = Set([url.resolvingSymlinksInPath().path])
    while let next = pending.popLast() {
      guard seen.insert(next.path).inserted else { continue }
      urls.append(next)
      guard ["yaml", "yml", "json"].contains(next.pathExtension.lowercased()),
        let document = try? SceneDocument(contentsOf: next)
      else { continue }
      pending += Self.files(named: document.root, in: folder)
    }
    self.urls = urls
  }

  /// The files that texts of a document name, sorted.
  private static func files(named root: SceneNode, in folder: URL) -> [URL] {
    var texts: Set<String> = []
    var nodes = [root]
    while let node = nodes.popLast() {
      switch node.content {
      case .mapping(let entries): nodes += entries.map(\.value)
      case .sequence(let items): nodes += items
      case .scalar(.string(let text)):
        // What follows a number sign is a place in the file.
        let path = text.prefix { $0 != "#" }
        if !path.isEmpty, path.utf8.count < 1024 { texts.insert(String(path)) }
      case .scalar: break
      }
    }
    let paths = texts.sorted()
    let alone = AssetRoots(sceneFolder: folder)
    let roots = paths.filter { (try? alone.checkRoot($0)) != nil }
    let assets = AssetRoots(sceneFolder: folder, names: ["."] + roots)
    return paths.compactMap { try? assets.url(for: $0) }
  }
}
