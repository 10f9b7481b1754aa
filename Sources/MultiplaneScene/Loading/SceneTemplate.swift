package import Foundation

/// A scene file that is parsed once and decoded for many rows of parameters.
///
/// The scenes share the fonts, images, videos and color cubes that they use.
package struct SceneTemplate {
  /// The scene file.
  package let url: URL
  /// The bytes of the scene file.
  package let contents: Data
  private let document: SceneDocument
  private let assetFolders: [URL]
  private let fontFolders: [URL]
  /// The files of the scenes.
  package let cache = AssetCache()

  /// Parses a scene file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - assetFolders: Other folders in which assets are looked up.
  ///   - fontFolders: Folders of fonts. The default is no folder.
  /// - Throws: `SceneError` if the file cannot be read or is malformed.
  package init(contentsOf url: URL, assetFolders: [URL], fontFolders: [URL] = []) throws {
    self.url = url
    self.assetFolders = assetFolders
    self.fontFolders = fontFolders
    let file = try SceneDocument.File(contentsOf: url)
    contents = file.bytes
    document = try SceneDocument(bytes: file.bytes, syntax: file.syntax, fileName: file.name)
  }

  /// The names of the scene's parameters, in file order.
  package var parameterNames: [String] {
    guard case .mapping(let entries)? = document.root["parameters"]?.content else { return [] }
    return entries.map(\.key).filter { !$0.hasPrefix("x-") }
  }

  /// Decodes the scene with the values of a row.
  ///
  /// A value of null leaves the parameter unset.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - common: Values for parameters that the row does not set.
  ///   - extras: The names of columns that need not be parameters.
  /// - Returns: The scene.
  /// - Throws: `SceneError` with all errors of the scene, those of values at their place in the
  ///   data file.
  package func scene(
    _ row: ParameterRow, common: [String: ParameterValue], extras: Set<String>
  ) throws -> Scene {
    let diagnostics = DiagnosticList(continuing: document.diagnostics, with: row.source)
    let names = Set(parameterNames)
    var values = common
    var places: [String: ParameterLocation] = [:]
    for cell in row.cells where names.contains(cell.name) || !extras.contains(cell.name) {
      places[cell.name] = cell.place
      if cell.isNull {
        // An unknown column is an error even where it has no value.
        if !names.contains(cell.name) { values[cell.name] = .text("") }
      } else if let value = cell.node.parameterValue {
        values[cell.name] = value
      } else {
        diagnostics.report(
          .badData, "expected a value, found \(cell.node.name)", at: cell.place.value)
      }
    }
    return try Scene(
      document: SceneDocument(root: document.root, diagnostics: diagnostics), url: url,
      folder: url.deletingLastPathComponent(), assetFolders: assetFolders,
      fontFolders: fontFolders, parameters: values, places: places, cache: cache)
  }
}
