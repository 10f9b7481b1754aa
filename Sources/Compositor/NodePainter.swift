import CoreGraphics
import LayerTree
import PixelKernels
import TextLayout

/// Paints a layer with its sublayers: the compositing order.
struct NodePainter {
  private let rasterizer = RoundedRectangleRasterizer()
  private let content: ContentPainter
  private let extents: LayerExtents

  /// - Parameter shaper: The worker's own.
  init(shaper: TextShaper) {
    content = ContentPainter(text: TextPainter(shaper: shaper))
    extents = LayerExtents(content: content)
  }

  /// Paints a layer into its superlayer's plane.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - sublayersTransform: What the superlayer puts on it.
  ///   - place: The superlayer's placement.
  ///   - surface: What is painted on.
  func paint(
    _ node: RenderNode, under sublayersTransform: CATransform3D = CATransform3DIdentity,
    in place: Placement, on surface: Surface
  ) {
    guard LayerExtents.isShown(node.state.values), !place.clip.isEmpty else { return }
    let matrix = CATransform3DConcat(node.state.values.superlayerTransform, sublayersTransform)
    var own = place
    switch PlaneProjection(matrix) {
    case .invisible:
      return
    case .affine(let affine):
      own.matrix = affine.concatenating(place.matrix)
      guard own.matrix.isFinite else { return }
      paint(node, at: own, on: surface)
    case .perspective(let map):
      PerspectiveGroup(node: node, map: map, place: place, extents: extents)?
        .composite(onto: surface) { flat, flatPlace in
          paint(node, at: flatPlace, on: flat)
        }
    }
  }

  /// Paints a layer whose own coordinates a placement leads to the canvas.
  private func paint(_ node: RenderNode, at place: Placement, on surface: Surface) {
    let values = node.state.values
    let pieces = LayerPieces(node, matrix: place.matrix, extents: extents)
    let opacity = place.opacity * min(values.opacity, 1)
    var place = place
    place.opacity = values.allowsGroupOpacity ? 1 : opacity
    if values.masksToBounds, let pixels = pieces.shape.exactPixels {
      place.clip = place.clip.intersection(pixels)
    }
    let mask = pieces.mask
    let isFaded = values.allowsGroupOpacity && opacity < 1
    if mask == nil,
      !isFaded || pieces.count == 1 && (pieces.sublayers.isEmpty || pieces.onlySublayer != nil)
    {
      place.opacity = opacity
      paint(pieces, at: place, hasEdge: true, on: surface)
      return
    }
    let extent = mask?.extent ?? extents.extent(of: node).applying(place.matrix)
    let area = PixelRect(touching: extent, within: place.clip.intersection(surface.area))
    guard !area.isEmpty else { return }
    let group = Surface(area: area)
    paint(pieces, at: place, hasEdge: mask == nil, on: group)
    GroupMask(rasterizer: rasterizer).composite(
      group, maskedBy: mask, opacity: values.allowsGroupOpacity ? opacity : 1, onto: surface,
      clip: place.clip)
  }

  /// The compositing order of one layer, back to front.
  private func paint(
    _ pieces: LayerPieces, at place: Placement, hasEdge: Bool, on surface: Surface
  ) {
    let values = pieces.node.state.values
    let opacity = place.opacity
    let background = BackgroundPainter(rasterizer: rasterizer)
    let border = BorderPainter(rasterizer: rasterizer)

    if hasEdge {
      background.paint(
        pieces.fill, in: pieces.backgroundShape(opacity: opacity), opacity: opacity, on: surface,
        clip: place.clip)
    } else {
      background.paintWithoutEdge(pieces.fill, in: pieces.shape, opacity: opacity, on: surface)
    }
    if let contents = values.contents,
      place.shows(ContentsPainter.extent(of: contents, in: values), on: surface)
    {
      ContentsPainter().paint(
        contents, of: values, opacity: opacity, matrix: place.matrix, on: surface,
        clip: place.clip)
    }
    if place.shows(pieces.drawing.extent, on: surface) {
      pieces.drawing.paint(opacity, place.matrix, surface, place.clip)
    }
    for sublayer in pieces.sublayers {
      paint(sublayer, under: values.sublayersTransform, in: place, on: surface)
    }
    if let color = pieces.lateBorder {
      if hasEdge {
        border.paint(
          color, around: pieces.shape, opacity: opacity, on: surface, clip: place.clip)
      } else {
        border.paintWithoutEdge(color, around: pieces.shape, opacity: opacity, on: surface)
      }
    }
  }
}
