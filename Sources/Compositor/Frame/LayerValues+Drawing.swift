import CoreGraphics
import LayerTree

extension RenderNode {
  /// The contents that are drawn directly; nil if the layer draws them in tiles (TI-03).
  var drawnContents: ContentsImage? {
    if case .tiles = content { nil } else { state.values.contents }
  }

  /// The particles that are in the space around the layer; nil if it does not keep their depth (EM-29).
  var particlesInSpace: ParticleDrawing? {
    if keepsDepth, case .particles(let drawing) = content { drawing } else { nil }
  }
}

extension LayerValues {
  /// The bounds as they are drawn.
  ///
  /// A size that an animation's overshoot makes negative counts as 0 (I-04), and the origin is
  /// unchanged.
  var drawnBounds: CGRect {
    CGRect(
      x: bounds.origin.x, y: bounds.origin.y, width: max(bounds.size.width, 0),
      height: max(bounds.size.height, 0))
  }

  /// The scale at which a rasterized layer is drawn, in pixels per point.
  ///
  /// A scale that is not a positive number counts as 1; others are clamped to between 1/64 and 64.
  var drawnRasterizationScale: Double {
    rasterizationScale > 0 ? min(max(rasterizationScale, 1 / 64), 64) : 1
  }
}
