import Foundation

extension AssetFinder {
  /// Reads the rows of a data file.
  ///
  /// Placeholders are not replaced in data: values are used as written in the file.
  ///
  /// - Parameters:
  ///   - cursor: The node with the data file's path.
  ///   - scene: The scene file that contains the node.
  /// - Returns: The rows, or nil after an error.
  package func rows(_ cursor: SceneCursor, of scene: SceneFile) -> [SceneCursor]? {
    guard let file = asset(cursor, as: .data, of: scene) else { return nil }
    let root: SceneNode?
    if let known = dataFiles[file.url] {
      root = known
    } else {
      root = dataTree(file, at: cursor).flatMap { tree in
        decoder.admitValues(1, times: tree.count, at: cursor) ? tree : nil
      }
      dataFiles[file.url] = .some(root)
    }
    guard let root else { return nil }
    guard case .sequence(let rows) = root.content else {
      decoder.diagnostics.report(
        .badData, "expected a list, found \(root.name)", at: root.range,
        hint: "a data file contains a list of rows")
      return nil
    }
    return rows.enumerated().map { SceneCursor(node: $1, path: NodePath.root.appending($0)) }
  }

  private func dataTree(_ file: AssetFile, at cursor: SceneCursor) -> SceneNode? {
    let kind = file.url.pathExtension.lowercased()
    let isTable = kind == "csv" || kind == "tsv"
    guard isTable || SceneDocument.Syntax(rawValue: kind) != nil else {
      decoder.report(
        .badData, "\(quotedPath(file.path)) is not a data file", at: cursor,
        hint: "the names of data files end in .csv, .tsv, .json, .yaml or .yml")
      return nil
    }
    guard let bytes = documentBytes(of: file, at: cursor) else { return nil }
    if let syntax = SceneDocument.Syntax(rawValue: kind) {
      return SceneDocument.part(
        bytes: bytes, syntax: syntax, fileName: file.displayName,
        diagnostics: decoder.diagnostics)
    }
    let (source, isComplete) = decoder.diagnostics.addSource(bytes, fileName: file.displayName)
    do throws(ReadingError) {
      try ReadingError.refuseBrokenText(source, isComplete: isComplete)
      var reader = CSVReader(source: source, separator: CSVReader.Separator(ofExtension: kind))
      return try reader.read()
    } catch {
      decoder.diagnostics.report(error)
      return nil
    }
  }
}
