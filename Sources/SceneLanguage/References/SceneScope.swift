/// The context of a node: its file, the values of the names it can refer to, and the prefix of the
/// ids of its layers.
///
/// Scopes are lexical: a symbol has access to its own parameters and those of its file, but not to
/// loops around the layers that use it.
package final class SceneScope {
  /// The meaning of a name.
  package enum Meaning {
    /// A value, with its own scope.
    case value(SceneCursor)
    /// A declaration with an invalid value, which was reported.
    case invalid
  }

  /// The file.
  package let file: SceneFile
  /// The prefix of the ids of layers in this scope, or nil if nothing can refer to them.
  ///
  /// Layers of the scene itself have no prefix. Those inside a symbol or an included file are
  /// prefixed with the id of the layer that uses it, as in `badge/icon`, so that it can be used
  /// more than once.
  package let idPrefix: String?

  private let outer: SceneScope?
  private let values: [String: Meaning]
  /// The names of `values`, in file order.
  private let ownNames: [String]
  /// The length in bytes of the longest known name.
  ///
  /// Longer names do not have to be looked up.
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

  /// Creates the scope of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - idPrefix: The prefix of ids. Empty for the scene's own file.
  ///   - values: The values of the file's parameters.
  package convenience init(
    file: SceneFile, idPrefix: String? = "", values: [(name: String, Meaning)] = []
  ) {
    self.init(file: file, idPrefix: idPrefix, outer: nil, values: values)
  }

  /// Returns a nested scope with additional names.
  ///
  /// - Parameter values: The names, which shadow the same names of this scope.
  /// - Returns: The scope.
  package func adding(_ values: [(name: String, Meaning)]) -> SceneScope {
    SceneScope(file: file, idPrefix: idPrefix, outer: self, values: values)
  }

  /// Returns the scope of a symbol of this scope's file.
  ///
  /// - Parameters:
  ///   - identifier: The full id of the layer that uses it, or nil if it has none.
  ///   - values: The values of the symbol's parameters.
  /// - Returns: The scope, which does not include the names around the use.
  package func ofSymbol(
    usedBy identifier: String?, values: [(name: String, Meaning)]
  ) -> SceneScope {
    var top = self
    while let outer = top.outer { top = outer }
    return SceneScope(
      file: file, idPrefix: identifier.map { $0 + "/" }, outer: top, values: values)
  }

  /// Returns the same scope for the contents of a precomposition, in which ids have no prefix (PC-10).
  func withOwnIdentifiers() -> SceneScope {
    SceneScope(
      file: file, idPrefix: "", outer: outer,
      values: ownNames.compactMap { name in values[name].map { (name, $0) } })
  }

  /// Returns the meaning of a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The meaning in the innermost scope, or nil for an unknown name.
  package func meaning(of name: String) -> Meaning? {
    var scope: SceneScope? = self
    while let current = scope {
      if let meaning = current.values[name] { return meaning }
      scope = current.outer
    }
    return nil
  }

  /// The known names, the innermost first.
  package var names: [String] { ownNames + (outer?.names ?? []) }

  /// Returns the full id of a layer in this scope.
  ///
  /// - Parameter name: The layer's own id, or nil if it has none.
  /// - Returns: The id by which the timeline refers to it, or nil if it cannot.
  package func identifier(_ name: String?) -> String? {
    guard let name, let idPrefix else { return nil }
    return idPrefix + name
  }
}
