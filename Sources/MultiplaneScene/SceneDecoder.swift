/// Decodes what layers, animations and the timeline are made of: every value that a scene can have.
///
/// It is made when the scene's files, fonts and parameters are known.
package final class SceneDecoder: ValueDecoder {
  /// Finds images and data.
  let finder: AssetFinder
  /// Has the fonts, and reads images.
  let assets: AssetLibrary
  /// The scope of the scene's own file.
  let fileScope: SceneScope
  /// The classes that layers can have.
  let classes: NodeClasses

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - finder: Has found the scene's fonts and included files; its decoder is continued.
  ///   - assets: The fonts and images.
  ///   - fileScope: The scope of the scene's own file, with the values of its parameters.
  ///   - classes: The classes that layers can have.
  package init(
    finder: AssetFinder, assets: AssetLibrary, fileScope: SceneScope, classes: NodeClasses
  ) {
    self.finder = finder
    self.assets = assets
    self.fileScope = fileScope
    self.classes = classes
    super.init(continuing: finder.decoder)
  }

  /// The file that a node is written in; data and callers' values belong to the scene itself.
  func file(of cursor: SceneCursor) -> SceneFile { (cursor.scope ?? fileScope).file }
}
