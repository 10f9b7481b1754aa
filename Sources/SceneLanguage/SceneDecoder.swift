import Compositor

/// Decodes the values of layers, animations and the timeline: every kind of value that a scene can
/// have.
///
/// It is created once the scene's files, fonts and parameters are known.
package final class SceneDecoder: ValueDecoder {
  /// Finds images and data.
  package let finder: AssetFinder
  /// Provides fonts and reads images.
  let assets: AssetLibrary
  /// The scope of the scene's own file.
  package let fileScope: SceneScope
  /// What the scene can contain.
  package let dialect: SceneDialect
  /// The references to times that were decoded before those of the timeline were known.
  var momentUses: [(reference: TimeReference, place: SceneCursor)] = []
  /// The times of the timeline and the markers, once they are known.
  var times: SceneTimes?

  /// Lays out the texts that calculations measure.
  private(set) lazy var measurer = TextMeasurer(fonts: assets.fonts)
  /// The text layers of the files in which a calculation measures one.
  var textIndices: [ObjectIdentifier: TextLayerIndex] = [:]
  /// The ids of the texts that are being measured, the outermost first.
  var measuring: [String] = []

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - finder: The finder that has found the scene's fonts and included files. Its decoder is
  ///     continued.
  ///   - assets: The fonts and images.
  ///   - fileScope: The scope of the scene's own file, with the values of its parameters.
  ///   - dialect: What the scene can contain.
  package init(
    finder: AssetFinder, assets: AssetLibrary, fileScope: SceneScope, dialect: SceneDialect
  ) {
    self.finder = finder
    self.assets = assets
    self.fileScope = fileScope
    self.dialect = dialect
    super.init(continuing: finder.decoder)
  }

  /// The available node classes.
  var classes: NodeClasses { dialect.classes }

  override package func repeated(_ element: SceneCursor) -> [SceneCursor] {
    repetitions(of: element)
  }

  override func textMeasure(_ measure: TextMeasure, _ use: Reference) -> Double? {
    measured(measure, use)
  }

  /// Returns the file that contains a node.
  ///
  /// Data and callers' values belong to the scene's own file.
  func file(of cursor: SceneCursor) -> SceneFile { (cursor.scope ?? fileScope).file }
}
