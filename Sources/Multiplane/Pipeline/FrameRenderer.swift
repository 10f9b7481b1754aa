import Compositor
package import LayerTree
package import PixelKernels
package import TextLayout

/// One worker's way from snapshot to pixels.
///
/// It keeps its last picture: a frame in which nothing moved is that picture again.
package final class FrameRenderer {
  private let compositor: Compositor
  private let scale: Double
  private var last: (root: RenderNode, picture: PixelBuffer)?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that text may use.
  ///   - scale: Pixels a point.
  package init(fonts: FontBook, scale: Double) {
    compositor = Compositor(fonts: fonts)
    self.scale = scale
  }

  /// The picture of a moment; it must not be changed, and may be the one returned before.
  package func picture(of snapshot: LayerSnapshot, at globalTime: Double) -> PixelBuffer {
    let tree = snapshot.evaluate(at: globalTime)
    if let last, last.root === tree.root { return last.picture }
    let picture = compositor.render(tree, scale: scale)
    last = (tree.root, picture)
    return picture
  }
}
