/// Where a layer is written: in the scene itself, or in a symbol that is used by a layer.
package struct SymbolScope: Sendable, Hashable {
  /// What stands before the ids of layers written here; nil if nothing can refer to them.
  ///
  /// Layers of the scene itself have their own ids. Those inside a symbol have the id of the
  /// layer that uses it before theirs, as in `badge/icon`, so that a symbol may be used twice.
  package let prefix: String?

  /// The scene itself.
  package static let scene = SymbolScope(prefix: "")

  /// The inside of a symbol.
  ///
  /// - Parameter identifier: The full id of the layer that uses it, or nil if it has none.
  package init(usedBy identifier: String?) { prefix = identifier.map { $0 + "/" } }

  private init(prefix: String?) { self.prefix = prefix }

  /// The full id of a layer written here.
  ///
  /// - Parameter name: Its own id, or nil if it has none.
  /// - Returns: The id by which the timeline finds it, or nil if it cannot.
  package func identifier(_ name: String?) -> String? {
    guard let name, let prefix else { return nil }
    return prefix + name
  }
}
