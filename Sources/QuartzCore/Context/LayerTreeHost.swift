package import CoreGraphics
package import LayerTree

/// What stands above a root layer: the canvas it is shown on, and its last committed snapshot.
package final class LayerTreeHost {
  package let root: CALayer
  /// Points.
  package let size: CGSize
  /// What the canvas is filled with; nil leaves it clear.
  package let background: CGColor?
  /// The tree as of the last commit; before the first an empty canvas.
  package internal(set) var snapshot: LayerSnapshot

  package init(root: CALayer, size: CGSize, background: CGColor?) {
    self.root = root
    self.size = size
    self.background = background
    let empty = LayerNode(
      id: root.tree.id, state: LayerState(), timing: LayerTiming(), animations: [], sublayers: [])
    snapshot = LayerSnapshot(size: size, background: background, root: empty)
  }
}
