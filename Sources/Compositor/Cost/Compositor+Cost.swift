package import LayerTree

extension Compositor {
  /// Draws a tree and counts what that takes.
  ///
  /// - Parameters:
  ///   - tree: What is on screen.
  ///   - scale: Pixels a point.
  /// - Returns: The cost; the canvas's background does not count.
  /// - Throws: As `render` does.
  package func cost(
    of tree: RenderTree, scale: Double
  ) throws(SurfaceLimitError) -> DrawingCost {
    try painter.tally.counting { () throws(SurfaceLimitError) in
      _ = try render(tree, scale: scale)
    }
  }
}
