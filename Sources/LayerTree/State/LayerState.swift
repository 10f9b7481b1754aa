/// The complete state of a layer at one time, without its position in the tree or its timing.
package struct LayerState: Sendable, Hashable {
  package var values: LayerValues
  package var content: LayerContent
  /// The custom values stored by client code, in the order first set (C-06).
  package var custom: [CustomValue] = []

  /// Creates the state of a new layer, with Apple's defaults (P-01 and the following tables).
  package init(kind: LayerKind = .plain) {
    values = kind.initialValues
    content = kind.initialContent
  }
}
