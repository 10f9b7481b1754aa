import LayerTree
import PixelKernels

/// A layer ready to be painted: its pieces, the effects on it as a whole, and its placement.
struct LayerPieces {
  let composition: LayerComposition
  let group: LayerGroup
  /// The layer's own placement; its opacity is that of each piece.
  var place: Placement

  var layer: ResolvedLayer { composition.layer }
  var values: LayerValues { _read { yield layer.values } }

  /// Whether each piece is painted with the layer's edge; otherwise the edge is clipped later.
  var hasEdge: Bool { group.edge == nil }

  /// Returns the layer clipped to other pixels.
  func clipped(to pixels: PixelRect) -> LayerPieces {
    var pieces = self
    pieces.place.clip = pixels
    return pieces
  }

  /// Returns the index of the first sublayer to paint, if it is opaque and replaces everything
  /// painted before it; nil if everything must be painted.
  func firstThatShows(on surface: Surface) -> Int? {
    guard place.opacity >= 1, !composition.sublayers.isEmpty else { return nil }
    return Occlusion.lastSublayer(
      of: layer, covering: place.clip.intersection(surface.area))
  }
}
