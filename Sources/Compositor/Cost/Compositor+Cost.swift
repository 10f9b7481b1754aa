package import LayerTree

extension Compositor {
  /// Draws a tree and counts the cost.
  ///
  /// - Parameters:
  ///   - tree: The tree to draw.
  ///   - scale: The scale, in pixels per point.
  /// - Returns: The cost, without the canvas's background.
  /// - Throws: The same errors as `render`.
  package func cost(
    of tree: RenderTree, scale: Double
  ) throws(SurfaceLimitError) -> DrawingCost {
    try painter.tally.counting { () throws(SurfaceLimitError) in
      _ = try render(tree, scale: scale)
    }
  }
}
