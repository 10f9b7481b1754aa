/// Collects the entries of a mapping while it is read, and reports duplicate keys.
struct MappingEntries {
  /// The entries so far, with unique keys.
  private(set) var entries: [SceneNode.Entry] = []

  private var places: [String: SourceRange] = [:]
  private let diagnostics: DiagnosticList
  private let path: NodePath

  /// Creates an empty mapping.
  ///
  /// - Parameters:
  ///   - diagnostics: Receives an error for each duplicate key.
  ///   - path: The mapping's path.
  init(diagnostics: DiagnosticList, path: NodePath) {
    self.diagnostics = diagnostics
    self.path = path
  }

  /// Adds an entry, or reports it if its key is a duplicate.
  ///
  /// - Parameter entry: The entry.
  mutating func append(_ entry: SceneNode.Entry) {
    if let first = places[entry.key] {
      diagnostics.report(
        .duplicateKey, "duplicate key \(quoted(entry.key))", at: entry.keyRange,
        path: path, hint: "first used on line \(first.start.line)")
    } else {
      places[entry.key] = entry.keyRange
      entries.append(entry)
    }
  }
}
