/// The identifier of a layer, which is the same in all its snapshots.
package struct LayerID: Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}
