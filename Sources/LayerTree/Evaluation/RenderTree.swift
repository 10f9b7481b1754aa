package import CoreGraphics

/// What is on screen at one moment: the hand-over from evaluation to compositing.
package struct RenderTree: Sendable {
  /// Points.
  package let size: CGSize
  /// What the canvas is filled with first; nil leaves it clear.
  package let background: CGColor?
  /// The root layer; its superlayer is the canvas, origin top left, y down (O-06).
  package let root: RenderNode

  package init(size: CGSize, background: CGColor?, root: RenderNode) {
    self.size = size
    self.background = background
    self.root = root
  }
}
