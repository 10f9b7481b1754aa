/// The canvas on which a root layer is shown, and the root's last committed snapshot.
package final class LayerTreeHost {
  package let root: CALayer
  /// The size of the canvas, in points.
  package let size: CGSize
  /// The background color of the canvas; nil leaves it clear.
  package let background: CGColor?
  /// The tree as of the last commit; an empty canvas before the first.
  package internal(set) var snapshot: LayerSnapshot
  /// The trees as of all commits, if they are kept.
  package var history: CommitHistory?
  /// The tiled layers of the tree.
  let tiles: TiledLayers

  /// Creates the canvas of a root layer.
  ///
  /// `scale` is the scale that frames are drawn at, in pixels per point; nil if none are captured.
  package init(root: CALayer, size: CGSize, background: CGColor?, scale: Double? = nil) {
    self.root = root
    self.size = size
    self.background = background
    tiles = TiledLayers(scale: scale)
    let empty = LayerNode(
      id: root.tree.id, state: LayerState(), timing: LayerTiming(), animations: [], sublayers: [])
    snapshot = LayerSnapshot(size: size, background: background, root: empty)
  }
}
