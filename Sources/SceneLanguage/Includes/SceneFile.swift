/// A file of a scene: the scene's own, or one that it includes.
package final class SceneFile {
  /// The name in messages.
  package let name: String
  /// The folders in which its assets are looked up.
  package let roots: AssetRoots
  /// The root node of the file, or nil if its definitions are not needed.
  let top: SceneNode?
  /// The symbols of the file.
  package let symbols: SymbolTable
  /// The parameters of the file, with their defaults.
  let parameters: [ParameterDeclaration]
  /// The included files, by path as written.
  let includes: [String: SceneFile]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - top: The root node of the file.
  ///   - roots: The folders in which its assets are looked up.
  ///   - symbols: The symbols of the file.
  ///   - parameters: The parameters of the file.
  ///   - includes: The included files, by path as written.
  package init(
    name: String, top: SceneNode? = nil, roots: AssetRoots, symbols: SymbolTable = SymbolTable(),
    parameters: [ParameterDeclaration] = [], includes: [String: SceneFile] = [:]
  ) {
    self.name = name
    self.top = top
    self.roots = roots
    self.symbols = symbols
    self.parameters = parameters
    self.includes = includes
  }
}
