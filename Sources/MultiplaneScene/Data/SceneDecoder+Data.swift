import Foundation

extension SceneDecoder {
  /// Reads the rows of a data file.
  ///
  /// Names in data mean nothing: the values are as they stand in the file.
  ///
  /// - Parameter cursor: The node with the file's path.
  /// - Returns: The rows, or nil after an error.
  package func data(_ cursor: SceneCursor) -> [SceneCursor]? {
    guard let file = asset(cursor, as: .data) else { return nil }
    let root: SceneNode?
    if let known = dataFiles[file.url] {
      root = known
    } else {
      root = dataTree(file, at: cursor).flatMap { tree in
        admitValues(1, times: tree.count, at: cursor) ? tree : nil
      }
      dataFiles[file.url] = .some(root)
    }
    guard let root else { return nil }
    guard case .sequence(let rows) = root.content else {
      diagnostics.report(
        .badData, "the data are no list but \(root.name)", at: root.range,
        hint: "data are a list of rows")
      return nil
    }
    return rows.enumerated().map { SceneCursor(node: $1, path: NodePath.root.appending($0)) }
  }

  private func dataTree(_ file: AssetFile, at cursor: SceneCursor) -> SceneNode? {
    let kind = file.url.pathExtension.lowercased()
    let isTable = kind == "csv" || kind == "tsv"
    guard isTable || SceneDocument.Notation(rawValue: kind) != nil else {
      report(
        .badData, "\(quoted(file.path)) is no data file", at: cursor,
        hint: "data files end in .csv, .tsv, .json, .yaml or .yml")
      return nil
    }
    guard let bytes = documentBytes(of: file, at: cursor) else { return nil }
    if let notation = SceneDocument.Notation(rawValue: kind) {
      return SceneDocument.part(
        bytes: bytes, notation: notation, fileName: file.displayName, diagnostics: diagnostics)
    }
    let (source, isComplete) = SourceText.decoding(
      bytes, fileName: file.displayName, fileIndex: diagnostics.nextFileIndex)
    diagnostics.add(source)
    do throws(ReadingError) {
      try ReadingError.refuseBrokenText(source, isComplete: isComplete)
      var reader = CSVReader(source: source, separator: kind == "tsv" ? "\t" : ",")
      return try reader.read()
    } catch {
      diagnostics.report(error)
      return nil
    }
  }
}
