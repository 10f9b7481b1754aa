/// A file of a scene: the scene's own, or one that it includes.
package final class SceneFile {
  /// Its name for messages.
  package let name: String
  /// Where its assets are looked for.
  package let roots: AssetRoots
  /// Its top; nil where there is none to look into.
  let top: SceneNode?
  /// Its symbols.
  package let symbols: SymbolTable
  /// What its parameters are when nobody says otherwise.
  let parameters: [ParameterDeclaration]
  /// The files that it includes, by the path that it writes.
  let includes: [String: SceneFile]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: Its name for messages.
  ///   - top: Its top.
  ///   - roots: Where its assets are looked for.
  ///   - symbols: Its symbols.
  ///   - parameters: Its parameters.
  ///   - includes: The files that it includes, by the path that it writes.
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
