package import LayerTree

extension Compositor {
  /// Draws a tree and counts what that takes.
  ///
  /// - Parameters:
  ///   - tree: What is on screen.
  ///   - scale: Pixels a point.
  /// - Returns: The cost; the canvas's background does not count.
  package func cost(of tree: RenderTree, scale: Double) -> DrawingCost {
    painter.tally.counting { _ = render(tree, scale: scale) }
  }
}
