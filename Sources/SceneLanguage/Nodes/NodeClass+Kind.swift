extension NodeClass {
  /// What the nodes of a class are.
  package enum Kind: Sendable, Hashable {
    /// A layer, which changes animate implicitly.
    case layer
    /// A view, whose layer has the actions of its blocks.
    case view
    /// A relation between nodes, which only `set:` of the timeline accepts; the example is a change.
    case relation(example: String)
  }

  /// Whether the nodes are only layers.
  package var isLayer: Bool { kind == .layer }
}
