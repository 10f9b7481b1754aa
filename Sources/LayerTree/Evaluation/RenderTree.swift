package import CoreGraphics

/// The layers on screen at one time: the result of evaluation and the input of compositing.
package struct RenderTree: Sendable {
  /// The size of the canvas, in points.
  package let size: CGSize
  /// The background color of the canvas; nil leaves it clear.
  package let background: CGColor?
  /// The root layer, whose superlayer is the canvas: origin at the top left, y down (O-06).
  package let root: RenderNode

  package init(size: CGSize, background: CGColor?, root: RenderNode) {
    self.size = size
    self.background = background
    self.root = root
  }
}
