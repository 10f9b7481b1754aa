/// What surrounds a node: the file that it stands in, the values that its references mean, and what
/// stands before the ids of its layers.
///
/// Scopes are lexical: a symbol sees its own parameters and those of its file, not the loops around
/// the layers that use it.
package final class SceneScope {
  /// What a name means.
  package enum Meaning {
    /// A value, with the scope that it is read in.
    case value(SceneCursor)
    /// A declaration whose value is wrong and was reported.
    case invalid
  }

  /// The file.
  package let file: SceneFile
  /// What stands before the ids of layers written here; nil if nothing can refer to them.
  ///
  /// Layers of the scene itself have their own ids. Those inside a symbol or an included file have
  /// the id of the layer that uses it before theirs, as in `badge/icon`, so that it may be used twice.
  package let idPrefix: String?

  private let outer: SceneScope?
  private let values: [String: Meaning]
  /// The names of `values` in the order of the file.
  private let ownNames: [String]
  /// Bytes of the longest name known here: longer ones need not be looked for.
  let longestName: Int

  private init(
    file: SceneFile, idPrefix: String?, outer: SceneScope?, values: [(name: String, Meaning)]
  ) {
    self.file = file
    self.idPrefix = idPrefix
    self.outer = outer
    self.values = Dictionary(values.map { ($0.name, $0.1) }) { _, last in last }
    ownNames = values.map(\.name)
    longestName = max(outer?.longestName ?? 0, values.map(\.name.utf8.count).max() ?? 0)
  }

  /// The scope of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - idPrefix: What stands before ids; empty for the scene's own file.
  ///   - values: The file's parameters.
  package convenience init(
    file: SceneFile, idPrefix: String? = "", values: [(name: String, Meaning)] = []
  ) {
    self.init(file: file, idPrefix: idPrefix, outer: nil, values: values)
  }

  /// A scope inside this one, in which more names mean something.
  ///
  /// - Parameter values: The names, which hide the same names outside.
  /// - Returns: The scope.
  package func adding(_ values: [(name: String, Meaning)]) -> SceneScope {
    SceneScope(file: file, idPrefix: idPrefix, outer: self, values: values)
  }

  /// The scope of a symbol of this scope's file.
  ///
  /// - Parameters:
  ///   - identifier: The full id of the layer that uses it, or nil if it has none.
  ///   - values: The symbol's parameters.
  /// - Returns: The scope, from which the names around the use are not seen.
  package func ofSymbol(
    usedBy identifier: String?, values: [(name: String, Meaning)]
  ) -> SceneScope {
    var top = self
    while let outer = top.outer { top = outer }
    return SceneScope(
      file: file, idPrefix: identifier.map { $0 + "/" }, outer: top, values: values)
  }

  /// What a name means here.
  ///
  /// - Parameter name: The name.
  /// - Returns: Its meaning, the innermost first; nil for an unknown name.
  package func meaning(of name: String) -> Meaning? {
    var scope: SceneScope? = self
    while let current = scope {
      if let meaning = current.values[name] { return meaning }
      scope = current.outer
    }
    return nil
  }

  /// The names known here, the innermost first.
  package var names: [String] { ownNames + (outer?.names ?? []) }

  /// The full id of a layer written here.
  ///
  /// - Parameter name: Its own id, or nil if it has none.
  /// - Returns: The id by which the timeline finds it, or nil if it cannot.
  package func identifier(_ name: String?) -> String? {
    guard let name, let idPrefix else { return nil }
    return idPrefix + name
  }
}
