import CoreGraphics
import LayerTree
import PixelKernels

/// One layer that is about to be painted: what it consists of, what happens to it as a whole, and
/// where it is.
struct PlacedLayer {
  let pieces: LayerComposition
  let group: LayerGroup
  /// The layer's own; its opacity is that of each piece.
  var place: Placement

  var values: LayerValues { pieces.node.state.values }

  /// Whether each piece is painted with the layer's edge; otherwise that is cut later.
  var hasEdge: Bool { group.edge == nil }

  /// The layer on other pixels.
  func clipped(to pixels: PixelRect) -> PlacedLayer {
    var layer = self
    layer.place.clip = pixels
    return layer
  }

  /// The first sublayer to paint where it, being opaque, replaces all that would be painted before
  /// it; nil where everything is painted.
  func firstThatShows(on surface: Surface) -> Int? {
    guard place.opacity >= 1 else { return nil }
    return OpaqueCover.last(
      of: pieces.sublayers, covering: place.clip.intersection(surface.area),
      in: place.forSublayers(of: values))
  }
}
