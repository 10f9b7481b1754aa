/// Which layer a node came from: the same in all snapshots of one layer.
package struct LayerID: Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}
