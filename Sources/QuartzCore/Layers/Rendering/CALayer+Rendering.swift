import Compositor
import CoreGraphics
import LayerTree
import PixelKernels

extension CALayer {
  /// Draws the layer with its sublayers, as the compositor does, into a context.
  ///
  /// The context's coordinates are the layer's own: `bounds.origin` is not moved to the origin, and
  /// the layer's position and transform, and those above it, have no part. All else of the layer
  /// has, opacity, mask and shadow included. A model is laid out and drawn first where that is due.
  /// The finished image obeys the context's matrix, clip, alpha, blend mode and shadow. Where y
  /// points up in the context, a layer whose y points down comes out upside down, as at Apple.
  func renderTree(in target: CGContext) {
    if presented == nil { prepareForRendering() }
    let matrix = target.deviceTransform
    guard matrix.isUsable else { return }
    let all = PixelRect(minX: 0, minY: 0, maxX: target.width, maxY: target.height)
    guard
      let image = context.compositor.image(
        of: renderNode.atOrigin, matrix: matrix, isUpsideDown: isUpsideDown, within: all)
    else { return }
    target.saveGState()
    // Pixels of the bitmap are drawn on pixels of the context.
    target.concatenate(matrix.inverted())
    target.interpolationQuality = .none
    target.drawTopDown(
      CGImage(buffer: image.pixels),
      in: CGRect(
        x: image.area.minX, y: image.area.minY, width: image.area.width,
        height: image.area.height))
    target.restoreGState()
  }

  /// Layout and display of the subtree, as a commit would do them.
  private func prepareForRendering() {
    layoutIfNeeded()
    var work = CommitWork()
    var rounds = 0
    repeat {
      rounds += 1
      precondition(rounds <= 100, "X-07: layout and display keep asking for each other")
      work = CommitWork()
      layoutTree(&work)
      for layer in work.undrawn { layer.displayIfNeeded() }
    } while work.didLayOut || !work.undrawn.isEmpty
  }

  /// The tree from this layer down as values: of the model, or of what a presentation copy shows.
  private var renderNode: RenderNode {
    RenderNode(
      id: tree.id, state: state, sublayers: (sublayers ?? []).map(\.renderNode),
      mask: mask?.renderNode)
  }
}

extension RenderNode {
  /// This layer placed so that its coordinates are its superlayer's.
  fileprivate var atOrigin: RenderNode {
    var state = state
    state.values.transform = CATransform3DIdentity
    state.values.isGeometryFlipped = false
    state.values.position = state.values.anchor
    state.values.zPosition = state.values.anchorPointZ
    return RenderNode(
      identity: identity, state: state, content: content, sublayers: sublayers, mask: mask)
  }
}

extension CGAffineTransform {
  /// Whether numbers come through it and back.
  fileprivate var isUsable: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && (1 / determinant).isFinite && tx.isFinite && ty.isFinite
  }
}
