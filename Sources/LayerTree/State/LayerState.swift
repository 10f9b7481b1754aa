/// Everything a layer is at one moment, without its place in the tree and without time.
package struct LayerState: Sendable, Hashable {
  package var values: LayerValues
  package var content: LayerContent
  /// What client code keeps in the layer under keys of its own, in order of first setting (C-06).
  package var custom: [CustomValue] = []

  /// The state of a new layer: every property at Apple's default (P-01 and the following tables).
  package init(kind: LayerKind = .plain) {
    values = kind.initialValues
    content = kind.initialContent
  }
}
