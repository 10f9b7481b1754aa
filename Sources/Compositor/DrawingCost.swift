import CoreGraphics
package import LayerTree
import PixelKernels

/// The cost of drawing a whole tree, counted while it is drawn.
///
/// Layers that an opaque layer hides entirely do not count. Whatever a layer draws counts with its
/// bounding rectangle.
package struct DrawingCost: Sendable, Hashable {
  /// The number of layers that paint something of their own on the canvas, including masks.
  package var layers = 0
  /// The number of painted pixels, each counted as often as it is painted: by fills, contents,
  /// shapes, text, shadows, and off-screen surfaces that are composited.
  package var paintedPixels = 0
  /// The number of off-screen surfaces: for groups that are faded, clipped, masked, or blended as a
  /// whole, for shadows cast by a layer's alpha, and for layers in perspective or rasterized.
  package var offscreenSurfaces = 0
  /// The number of pixels that Core Image computed for filters, those of all images on the way
  /// included.
  package var filteredPixels = 0
  /// The number of pixels that were computed for single particles.
  package var particlePixels = 0

  /// Creates a cost of 0.
  package init() {}
}

/// Counts what a painter draws, if requested.
final class DrawingTally {
  private(set) var cost = DrawingCost()
  private var isCounting = false

  /// Runs a closure and counts what is drawn in it.
  func counting<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> DrawingCost {
    (cost, isCounting) = (DrawingCost(), true)
    defer { isCounting = false }
    try body()
    return cost
  }

  /// Counts what a layer itself paints.
  ///
  /// `isCovered` says whether an opaque sublayer covers everything but the border.
  func add(_ layer: LayerPieces, isCovered: Bool = false, on surface: Surface) {
    guard isCounting else { return }
    let (composition, values) = (layer.composition, layer.values)
    var rects: [CGRect] = []
    if !isCovered {
      if !composition.fill.isEmpty { rects.append(values.drawnBounds) }
      rects += [
        ContentsPainter.extent(of: composition.contents, in: values),
        composition.drawing.extent,
      ]
    }
    if composition.lateBorder != nil { rects.append(values.drawnBounds) }
    let count = rects.reduce(0) { $0 + Self.pixels(of: $1, at: layer.place, on: surface) }
    if count > 0 { cost.layers += 1 }
    cost.paintedPixels += count
  }

  /// Counts an image in perspective.
  func add(_ image: ProjectedImage, clip: PixelRect, on surface: Surface) {
    guard isCounting else { return }
    let count =
      PixelRect(touching: image.outline.box, within: clip.intersection(surface.area)).area
    if count > 0 { cost.layers += 1 }
    cost.paintedPixels += count
  }

  /// Counts the particles of an emitter that keeps their depth.
  func add(_ cloud: ParticleCloud, clip: PixelRect, on surface: Surface) {
    guard isCounting else { return }
    let extent = cloud.extent
    guard !extent.isNull else { return }
    let count =
      PixelRect(touching: extent, within: clip.intersection(surface.area)).area
    if count > 0 { cost.layers += 1 }
    cost.paintedPixels += count
  }

  /// Counts a layer's shadow.
  func addShadow(of layer: LayerPieces, on surface: Surface) {
    guard isCounting else { return }
    let extent = LayerShadow.extent(
      layer.values, of: layer.layer.measured.body.painted)
    cost.paintedPixels += Self.pixels(of: extent, at: layer.place, on: surface)
  }

  /// Counts a surface that is drawn off-screen and then composited.
  func add(_ surface: Surface) {
    guard isCounting else { return }
    cost.offscreenSurfaces += 1
    cost.paintedPixels += surface.area.area
  }

  /// Counts the pixels of images that filters made.
  func add(filteredPixels count: Int) {
    guard isCounting else { return }
    cost.filteredPixels += count
  }

  /// Counts the pixels that single particles were drawn on.
  func add(particlePixels count: Int) {
    guard isCounting else { return }
    cost.particlePixels += count
  }

  /// Returns the number of pixels of a surface that a rectangle in a layer's coordinates touches.
  private static func pixels(of rect: CGRect, at place: Placement, on surface: Surface) -> Int {
    guard !rect.isNull else { return 0 }
    var seen = rect.applying(place.matrix)
    // Reaching into a pixel only through rounding errors does not count.
    if min(seen.width, seen.height) > 1e-3 { seen = seen.insetBy(dx: 1e-6, dy: 1e-6) }
    return PixelRect(touching: seen, within: place.clip.intersection(surface.area)).area
  }
}

extension Compositor {
  /// Draws a tree and counts the cost.
  ///
  /// `surfaceLimit` is the maximum size of all off-screen surfaces that exist at a time, in bytes.
  ///
  /// - Returns: The cost, without the canvas's background.
  /// - Throws: The same errors as `render`.
  package func cost(
    of tree: RenderTree, scale: Double, surfaceLimit: Int = Compositor.surfaceLimit
  ) throws(SurfaceLimitError) -> DrawingCost {
    try painter.tally.counting { () throws(SurfaceLimitError) in
      _ = try render(tree, scale: scale, surfaceLimit: surfaceLimit)
    }
  }
}
