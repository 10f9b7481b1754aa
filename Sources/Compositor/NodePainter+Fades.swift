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
  ///   - place: The placement of the transition.
  ///   - surface: The surface to paint on.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func paintFade(
    from outgoing: ResolvedLayer, to incoming: ResolvedLayer, in place: Placement,
    on surface: Surface
  ) throws(SurfaceLimitError) {
    let extent = MeasuredLayer.extent(of: [outgoing.measured, incoming.measured]).painted
    let area = PixelRect(
      touching: extent.applying(place.matrix), within: place.clip.intersection(surface.area))
    guard let sum = try offscreen(area), let other = try offscreen(area) else { return }
    try paint(outgoing.omitting(.opacity), opacity: 1, within: place.clip, on: sum)
    try paint(incoming.omitting(.opacity), opacity: 1, within: place.clip, on: other)
    sum.mix(with: other, weight: incoming.values.opacity)
    surface.composite(sum, opacity: place.opacity, clip: place.clip)
  }

  /// Paints what a filter makes of the images of a transition (CI-23, CI-24).
  ///
  /// - Parameters:
  ///   - images: The images, of which one may be missing.
  ///   - filter: The filter.
  ///   - time: The progress.
  ///   - place: The placement of the transition.
  ///   - node: The layer that has the transition.
  ///   - surface: The surface to paint on.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func paint(
    _ images: [ResolvedLayer], through filter: LayerFilter, at time: Double, in place: Placement,
    of node: RenderNode, on surface: Surface
  ) throws(SurfaceLimitError) {
    guard let pair = try pair(of: images, from: .outgoing, in: place, on: surface) else { return }
    let plane = FilterPlane(bounds: node.state.values.drawnBounds, matrix: place.matrix)
    // All of both images is drawn, whichever part is shown.
    try filtering(node, mayFitInParts: false) { memory in
      try plane.mix(
        (pair.source.buffer, extent: pair.sourceExtent),
        with: (pair.target.buffer, extent: pair.targetExtent), at: pair.source.area,
        changing: place.clip.intersection(surface.area).intersection(pair.source.area),
        by: filter, time: time, memory: memory)
    }
    surface.composite(pair.source, opacity: place.opacity, clip: place.clip)
  }

  /// Paints an image of a transition that curls off the other one like a page (VT-08).
  ///
  /// The page is what both images cover of the bounds of the layer, which is not rotated in the
  /// placement.
  ///
  /// - Parameters:
  ///   - page: Which of the images curls.
  ///   - images: The images, of which one may be missing.
  ///   - time: How far the page has curled, from 0 to 1.
  ///   - place: The placement of the transition.
  ///   - values: The layer that has the transition.
  ///   - surface: The surface to paint on.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func paintCurl(
    of page: RenderIdentity.Part, among images: [ResolvedLayer], at time: Double,
    in place: Placement, of values: LayerValues, on surface: Surface
  ) throws(SurfaceLimitError) {
    guard let pair = try pair(of: images, from: page, in: place, on: surface) else { return }
    let area = pair.source.area
    let bounds = values.drawnBounds
    let covered = pair.sourceExtent.union(pair.targetExtent).intersection(bounds)
    let sheet = PixelRect(touching: covered.applying(place.matrix), within: area)
    let turn = PageTurn(
      pair.source.buffer, sheet: pair.source.local(sheet),
      radius: 0.15 * bounds.height * abs(place.matrix.d), time: time)
    let shown = pair.source.local(place.clip.intersection(surface.area).intersection(area))
    turn.draw(over: pair.target.buffer, rows: shown.minY..<shown.maxY)
    surface.composite(pair.target, opacity: place.opacity, clip: place.clip)
  }

  /// The images of a transition on surfaces of the same area.
  private struct Pair {
    let source: Surface
    /// What the image covers, in the coordinates of the layer; null if it is empty.
    let sourceExtent: CGRect
    let target: Surface
    let targetExtent: CGRect
  }

  /// Paints the images of a transition on surfaces of their own.
  ///
  /// - Parameters:
  ///   - images: The images, of which one may be missing.
  ///   - part: The image that becomes the source, if it is not the incoming one.
  ///   - place: The placement of the transition.
  ///   - surface: The surface that shows the result.
  /// - Returns: The images, or nil if they show nothing on the surface.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  private func pair(
    of images: [ResolvedLayer], from part: RenderIdentity.Part, in place: Placement,
    on surface: Surface
  ) throws(SurfaceLimitError) -> Pair? {
    let sources = images.filter { $0.node.isIncoming == (part == .incoming) }
    let targets = images.filter { $0.node.isIncoming != (part == .incoming) }
    let (old, new) = (
      MeasuredLayer.extent(of: sources.map(\.measured)).painted,
      MeasuredLayer.extent(of: targets.map(\.measured)).painted
    )
    // Pixels may move anywhere in the images, so both are drawn as far as they reach.
    let area = PixelRect(touching: old.union(new).applying(place.matrix), within: place.horizon)
    guard !area.intersection(place.clip).intersection(surface.area).isEmpty,
      let source = try offscreen(area), let target = try offscreen(area)
    else { return nil }
    for image in sources { try paint(image, opacity: 1, within: area, on: source) }
    for image in targets { try paint(image, opacity: 1, within: area, on: target) }
    return Pair(source: source, sourceExtent: old, target: target, targetExtent: new)
  }
}

extension RenderNode {
  /// Whether the node is a transition whose images a filter combines.
  var isFilteredTransition: Bool {
    if case .filter? = transitionStyle { true } else { false }
  }

  /// Whether the node is a transition in which an image curls.
  var isCurl: Bool {
    if case .curl? = transitionStyle { true } else { false }
  }

  /// Whether the node is the image that a transition ends with.
  fileprivate var isIncoming: Bool { identity.part == .incoming }
}
