/// The entries of a mapping while it is read; refuses keys that come twice.
struct MappingEntries {
  /// The entries so far, each key once.
  private(set) var entries: [SceneNode.Entry] = []

  private var places: [String: SourceRange] = [:]
  private let diagnostics: DiagnosticList
  private let path: NodePath

  /// Starts a mapping.
  ///
  /// - Parameters:
  ///   - diagnostics: Gets the duplicates.
  ///   - path: The mapping's path.
  init(diagnostics: DiagnosticList, path: NodePath) {
    self.diagnostics = diagnostics
    self.path = path
  }

  /// Adds an entry; one whose key is there already is reported and left out.
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
