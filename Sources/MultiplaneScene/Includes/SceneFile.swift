/// A file of scenes on its way through decoding: the scene's own, or one that it includes.
package final class SceneFile {
  /// Its name for messages.
  package let name: String
  /// Where its assets are looked for.
  package internal(set) var roots: AssetRoots
  /// Its top; nil where there is none to look into.
  let top: SceneNode?
  /// Its symbols.
  package internal(set) var symbols = SymbolTable()
  /// What its parameters are when nobody says otherwise.
  var parameters: [ParameterDeclaration] = []
  /// The files that it includes, by the path that it writes.
  var includes: [String: SceneFile] = [:]

  /// The folder of the scene for messages; empty where the scene was named without one.
  private let sceneFolder: String

  /// Takes a file.
  ///
  /// - Parameters:
  ///   - name: Its name for messages.
  ///   - sceneName: The name for messages of the scene that it is a part of.
  ///   - top: Its top.
  ///   - roots: Where its assets are looked for.
  package init(name: String, sceneName: String? = nil, top: SceneNode? = nil, roots: AssetRoots) {
    self.name = name
    self.top = top
    self.roots = roots
    let folder = (sceneName ?? name).split(
      separator: "/", omittingEmptySubsequences: false
    ).dropLast()
    sceneFolder = folder.joined(separator: "/")
  }

  /// How messages call an asset.
  ///
  /// - Parameter found: The asset.
  /// - Returns: Its path from where the scene's own name starts.
  func displayName(of found: AssetRoots.Found) -> String {
    sceneFolder.isEmpty ? found.path : "\(sceneFolder)/\(found.path)"
  }
}
