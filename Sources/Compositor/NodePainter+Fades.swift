import CoreGraphics
import LayerTree
import PixelKernels

/// Draws the images of transitions that mix them.
extension NodePainter {
  /// Paints the sum of two images, weighted by their opacities.
  ///
  /// Compositing one over the other would make what both have in common translucent halfway.
  ///
  /// - Parameters:
  ///   - outgoing: The image that disappears.
  ///   - incoming: The image that appears; the opacities of both add up to 1.
  ///   - place: The placement of the transition, for its images.
  ///   - surface: The surface to paint on.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func paintFade(
    from outgoing: RenderNode, to incoming: RenderNode, in place: Placement, on surface: Surface
  ) throws(SurfaceLimitError) {
    let extent = extents.extent(of: [outgoing, incoming], toPlane: place.toPlane).painted
    let area = PixelRect(
      touching: extent.applying(place.matrix), within: place.clip.intersection(surface.area))
    guard let sum = try offscreen(area), let other = try offscreen(area) else { return }
    var whole = place
    whole.opacity = 1
    try paint(outgoing.withFullOpacity, in: whole, on: sum)
    try paint(incoming.withFullOpacity, in: whole, on: other)
    sum.mix(with: other, weight: incoming.state.values.opacity)
    surface.composite(sum, opacity: place.opacity, clip: place.clip)
  }

  /// Paints what a filter makes of the images of a transition (CI-23, CI-24).
  ///
  /// - Parameters:
  ///   - images: The images, of which one may be missing.
  ///   - filter: The filter.
  ///   - time: The progress.
  ///   - place: The placement of the transition, for its images.
  ///   - values: The layer that has the transition.
  ///   - surface: The surface to paint on.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func paint(
    _ images: [RenderNode], through filter: LayerFilter, at time: Double, in place: Placement,
    of values: LayerValues, on surface: Surface
  ) throws(SurfaceLimitError) {
    let (old, new) = (
      extents.extent(of: images.filter { !$0.isIncoming }, toPlane: place.toPlane).painted,
      extents.extent(of: images.filter(\.isIncoming), toPlane: place.toPlane).painted
    )
    // A filter may show a part of an image anywhere, so both are drawn as far as they reach.
    let area = PixelRect(touching: old.union(new).applying(place.matrix), within: place.horizon)
    guard let outgoing = try offscreen(area), let incoming = try offscreen(area) else { return }
    var whole = place
    (whole.opacity, whole.clip) = (1, area)
    for image in images {
      try paint(image, in: whole, on: image.isIncoming ? incoming : outgoing)
    }
    let plane = FilterPlane(bounds: values.drawnBounds, matrix: place.matrix)
    try filtering {
      try plane.mix(
        (outgoing.buffer, extent: old), with: (incoming.buffer, extent: new), at: area, by: filter,
        time: time)
    }
    surface.composite(outgoing, opacity: place.opacity, clip: place.clip)
  }
}

extension RenderNode {
  /// Whether the node is a transition whose images a filter combines.
  var isFilteredTransition: Bool {
    if case .filter? = transitionStyle { true } else { false }
  }

  /// Whether the node is the image that a transition ends with.
  fileprivate var isIncoming: Bool { identity.part == .incoming }

  /// The same layer with an opacity of 1.
  fileprivate var withFullOpacity: RenderNode {
    var state = state
    state.values.opacity = 1
    return RenderNode(
      identity: identity, state: state, content: content, sublayers: sublayers, mask: mask,
      role: role, tint: tint)
  }
}
