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
    let ends = Ends(of: images, from: .outgoing, in: place)
    let shown = place.clip.intersection(surface.area).intersection(ends.area)
    guard !shown.isEmpty else { return }
    let plane = FilterPlane(bounds: node.state.values.drawnBounds, matrix: place.matrix)
    var (outgoing, incoming) = (
      FilterPlane.TransitionImage(extent: ends.sourceExtent),
      FilterPlane.TransitionImage(extent: ends.targetExtent)
    )
    let read = plane.pixels(
      readFor: shown, from: outgoing, to: incoming, by: filter, time: time)
    let first = read.outgoing.intersection(ends.area)
    // The result replaces pixels of the image at the start.
    outgoing.area = first.union(shown)
    incoming.area = read.incoming.intersection(ends.area)
    guard let source = try offscreen(outgoing.area) else { return }
    for image in ends.sources { try paint(image, opacity: 1, within: first, on: source) }
    let target = try offscreen(incoming.area)
    if let target {
      for image in ends.targets { try paint(image, opacity: 1, within: target.area, on: target) }
    }
    (outgoing.bitmap, incoming.bitmap) = (source.buffer, target?.buffer)
    // A filter that reads all of the images needs as much for any part of the result.
    let isLocal = first != ends.area || incoming.area != ends.area
    try filtering(node, mayFitInParts: isLocal) { memory in
      try plane.mix(
        outgoing, with: incoming, changing: shown, by: filter, time: time, memory: memory)
    }
    surface.composite(source, opacity: place.opacity, clip: shown)
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
    let ends = Ends(of: images, from: page, in: place)
    let area = ends.area
    let shown = place.clip.intersection(surface.area).intersection(area)
    // The shadow of the page depends on where it ends, so that all of it is drawn.
    guard !shown.isEmpty, let source = try offscreen(area), let target = try offscreen(area)
    else { return }
    for image in ends.sources { try paint(image, opacity: 1, within: area, on: source) }
    for image in ends.targets { try paint(image, opacity: 1, within: shown, on: target) }
    let bounds = values.drawnBounds
    let covered = ends.sourceExtent.union(ends.targetExtent).intersection(bounds)
    let sheet = PixelRect(touching: covered.applying(place.matrix), within: area)
    let turn = PageTurn(
      source.buffer, sheet: source.local(sheet),
      radius: 0.15 * bounds.height * abs(place.matrix.d), time: time)
    let rows = source.local(shown)
    turn.draw(over: target.buffer, rows: rows.minY..<rows.maxY)
    surface.composite(target, opacity: place.opacity, clip: shown)
  }

  /// The images of a transition at its ends.
  private struct Ends {
    let sources: [ResolvedLayer]
    /// What the image covers, in the coordinates of the layer; null if it is empty.
    let sourceExtent: CGRect
    let targets: [ResolvedLayer]
    let targetExtent: CGRect
    /// The canvas pixels that both images cover, as far as anything is drawn.
    let area: PixelRect

    /// Finds the images.
    ///
    /// - Parameters:
    ///   - images: The images, of which one may be missing.
    ///   - part: The image that becomes the source, if it is not the incoming one.
    ///   - place: The placement of the transition.
    init(of images: [ResolvedLayer], from part: RenderIdentity.Part, in place: Placement) {
      sources = images.filter { $0.node.isIncoming == (part == .incoming) }
      targets = images.filter { $0.node.isIncoming != (part == .incoming) }
      sourceExtent = MeasuredLayer.extent(of: sources.map(\.measured)).painted
      targetExtent = MeasuredLayer.extent(of: targets.map(\.measured)).painted
      area = PixelRect(
        touching: sourceExtent.union(targetExtent).applying(place.matrix), within: place.horizon)
    }
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
