import CoreGraphics
import LayerTree
import PixelKernels

/// Paints a layer with its sublayers: the compositing order.
struct NodePainter {
  private let background: BackgroundPainter
  private let border: BorderPainter
  private let groupMask: GroupMask
  private let budget = OffscreenBudget()
  private let shadows: ShadowPainter
  private let content: ContentPainter
  let extents: LayerExtents

  /// - Parameter text: The worker's own.
  init(text: TextPainter) {
    let (rasterizer, outlines) = (RoundedRectangleRasterizer(), text.outlines)
    background = BackgroundPainter(
      rasterizer: rasterizer, outlines: outlines, gradients: GradientPainter())
    border = BorderPainter(rasterizer: rasterizer, outlines: outlines)
    groupMask = GroupMask(rasterizer: rasterizer, outlines: outlines)
    content = ContentPainter(text: text, shapes: ShapePainter(rasterizer: outlines))
    extents = LayerExtents(content: content)
    shadows = ShadowPainter(
      rasterizer: rasterizer, outlines: outlines, cache: ShadowCache())
  }

  /// What a layer covers in its superlayer's coordinates; null for nothing.
  func extent(of node: RenderNode) -> CGRect {
    extents.extent(of: [node], toPlane: CATransform3DIdentity)
  }

  /// Paints a layer into its superlayer's plane.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - place: The superlayer's placement, for its sublayers.
  ///   - surface: What is painted on.
  ///   - role: What for.
  func paint(
    _ node: RenderNode, in place: Placement, on surface: Surface,
    role: LayerGroup.Role = .ordinary
  ) {
    guard !place.clip.isEmpty else { return }
    switch place.placing(node.state.values) {
    case .hidden: return
    case .affine(let own): paint(node, at: own, on: surface, role: role)
    case .projected(let map, let plane):
      paintFlat(node, by: map, in: plane, on: surface, role: role)
    }
  }

  /// Paints a layer on a flat picture, which is projected or resampled.
  private func paintFlat(
    _ node: RenderNode, by map: Homography, in place: Placement, on surface: Surface,
    role: LayerGroup.Role
  ) {
    let values = node.state.values
    let scale = values.shouldRasterize ? values.drawnRasterizationScale : nil
    guard
      let picture = PerspectiveGroup(
        node: node, map: map, scale: scale, place: place, extents: extents)
    else { return }
    let role = role == .mask ? role : .flat
    let blendMode = role == .mask ? .normal : values.blendMode.kernel
    guard blendMode != .normal else {
      picture.composite(onto: surface, within: budget) { paint(node, at: $1, on: $0, role: role) }
      return
    }
    let reach = place.clip.intersection(surface.area)
    let area = blendMode.actsWhereSourceIsClear ? reach : picture.area.intersection(reach)
    budget.withPicture(area) { group in
      picture.composite(onto: group, within: budget) { paint(node, at: $1, on: $0, role: role) }
      groupMask.composite(
        group, maskedBy: nil, opacity: 1, blendMode: blendMode, onto: surface, clip: place.clip)
    }
  }

  /// Paints a layer whose own coordinates a placement leads to the canvas.
  private func paint(
    _ node: RenderNode, at place: Placement, on surface: Surface, role: LayerGroup.Role
  ) {
    let pieces = LayerPieces(node, matrix: place.matrix, extents: extents)
    let group = LayerGroup(pieces, at: place, role: role)
    let clip = place.clip
    var place = place
    place.opacity = group.pieceOpacity
    if let pixels = group.pixels { place.clip = place.clip.intersection(pixels) }
    guard group.isNeeded else {
      paint(pieces, of: group, at: place, on: surface)
      return
    }
    if let stencil = ShapeStencil(pieces, group, at: place) {
      stencil.paint(
        opacity: group.opacity * group.pieceOpacity, on: surface, by: content.shapes,
        background.gradients)
      return
    }
    var extent = group.edge?.extent ?? extents.extent(of: node).applying(place.matrix)
    if let mask = group.mask {
      extent = extent.orEverything
        .intersection(extents.extent(ofMask: mask).applying(place.matrix).orEverything)
    }
    // An operator that erases what the layer does not cover is told all that it may erase.
    let area =
      group.blendMode.actsWhereSourceIsClear
      ? clip.intersection(surface.area)
      : PixelRect(touching: extent, within: place.clip.intersection(surface.area))
    budget.withPicture(area) { picture in
      paint(pieces, of: group, at: place, on: picture)
      if let mask = group.mask { cut(picture, by: mask, at: place) }
      groupMask.composite(
        picture, maskedBy: group.edge, opacity: group.opacity, blendMode: group.blendMode,
        onto: surface, clip: clip)
    }
  }

  /// Multiplies a layer's picture by the alpha of its mask.
  private func cut(_ picture: Surface, by mask: RenderNode, at place: Placement) {
    var place = place
    place.clip = picture.area
    place.opacity = 1
    budget.withPicture(picture.area) { alpha in
      paint(mask.withoutMask, in: place, on: alpha, role: .mask)
      picture.multiply(byAlphaOf: alpha)
    }
  }

  /// Paints a layer over its shadow.
  private func paint(
    _ pieces: LayerPieces, of group: LayerGroup, at place: Placement, on surface: Surface
  ) {
    let hasEdge = group.edge == nil
    guard let shadow = group.shadow else {
      paint(pieces, at: place, hasEdge: hasEdge, on: surface)
      return
    }
    var reach = place.clip.intersection(surface.area)
    var isCastByPicture = false
    switch group.caster {
    case .path(let path):
      shadows.paint(
        shadow, of: path, matrix: place.matrix, opacity: place.opacity, on: surface,
        clip: place.clip)
    case .shape:
      let shape = CornerShape(
        pieces.node.state.values,
        matrix: place.matrix.concatenating(CGAffineTransform(shadow.offset)))
      shadows.paint(
        shadow, ofMoved: shape, opacity: place.opacity,
        hole: place.opacity == 1 ? pieces.coveredPixels : .none, on: surface, clip: place.clip)
    case .picture:
      isCastByPicture = true
      reach = reach.union(ShadowPainter.source(of: reach, shadow)).intersection(place.horizon)
    }
    if hasEdge, !isCastByPicture {
      paint(pieces, at: place, hasEdge: true, on: surface)
      return
    }
    // The layer on a picture of its own: its alpha casts the shadow, or its edge is cut later and
    // may not erase what lies below.
    let extent = group.edge?.extent ?? extents.body(of: pieces.node).applying(place.matrix)
    let area = PixelRect(touching: extent, within: group.pixels?.intersection(reach) ?? reach)
    budget.withPicture(area) { body in
      var bodyPlace = place
      bodyPlace.clip = area
      paint(pieces, at: bodyPlace, hasEdge: hasEdge, on: body)
      if isCastByPicture {
        cast(shadow, of: body, cutBy: group.edge, on: surface, clip: place.clip)
      }
      surface.composite(body, opacity: 1, clip: place.clip)
    }
  }

  private func cast(
    _ shadow: LayerShadow, of body: Surface, cutBy edge: CornerShape?, on surface: Surface,
    clip: PixelRect
  ) {
    guard let edge else {
      shadows.paint(shadow, of: body, opacity: 1, on: surface, clip: clip)
      return
    }
    let caster = Surface(area: body.area)
    groupMask.composite(
      body.copy(), maskedBy: edge, opacity: 1, onto: caster, clip: body.area)
    shadows.paint(shadow, of: caster, opacity: 1, on: surface, clip: clip)
  }

  /// The compositing order of one layer, back to front.
  private func paint(
    _ pieces: LayerPieces, at place: Placement, hasEdge: Bool, on surface: Surface
  ) {
    let values = pieces.node.state.values
    let opacity = place.opacity
    let below = place.forSublayers(of: values)
    let cover =
      opacity < 1
      ? nil
      : OpaqueCover.last(
        of: pieces.sublayers, covering: place.clip.intersection(surface.area), in: below)
    // What is painted before an opaque cover would only be replaced.
    if cover == nil { paintOwn(pieces, at: place, hasEdge: hasEdge, on: surface) }
    for sublayer in pieces.sublayers[(cover ?? 0)...] {
      paint(sublayer, in: below, on: surface)
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

  /// A layer's own part below its sublayers: background, contents and what its class draws.
  private func paintOwn(
    _ pieces: LayerPieces, at place: Placement, hasEdge: Bool, on surface: Surface
  ) {
    let values = pieces.node.state.values
    let opacity = place.opacity
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
      let upright = UprightContents(values, at: place)
      ContentsPainter().paint(
        contents, of: upright.values, opacity: opacity, matrix: upright.matrix, on: surface,
        clip: place.clip)
    }
    if place.shows(pieces.drawing.extent, on: surface) {
      let isText = pieces.node.state.content.kind == .text
      pieces.drawing.paint(
        opacity, isText ? UprightContents(values, at: place).matrix : place.matrix, surface,
        place.clip)
    }
  }
}
