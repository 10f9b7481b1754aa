package import CoreGraphics
package import LayerTree

/// The canvas on which a root layer is shown, and the root's last committed snapshot.
package final class LayerTreeHost {
  package let root: CALayer
  /// The size of the canvas, in points.
  package let size: CGSize
  /// The background color of the canvas; nil leaves it clear.
  package let background: CGColor?
  /// The tree as of the last commit; an empty canvas before the first.
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
