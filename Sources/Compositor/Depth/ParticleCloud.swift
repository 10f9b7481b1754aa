import CoreGraphics
import LayerTree

/// Particles of an emitter that keeps their depth, so that they share a three-dimensional space with
/// layers (EM-29).
struct ParticleCloud {
  /// The particles, from back to front where they are equally deep.
  var drawing: ParticleDrawing
  /// The placement of the emitter's coordinates; its opacity is that of each particle.
  let place: Placement
  /// The map from the emitter to canvas pixels.
  let projection: ParticleProjection

  /// Collects the particles that a layer shows; fails if it is not an emitter.
  ///
  /// `layer` is a layer that keeps depth.
  init?(_ layer: ResolvedLayer, at own: Placement) {
    guard let drawing = layer.node.particlesInSpace else { return nil }
    self.drawing = drawing
    self.place = own
    projection = ParticleProjection(layer.measured.matrix, canvas: layer.outer.matrix)
  }

  /// The extent on the canvas, in pixels; null if it is empty.
  var extent: CGRect { projection.extent(of: drawing) }
}
