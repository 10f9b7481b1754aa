import CoreGraphics
package import LayerTree
package import PixelKernels

extension Compositor {
  /// Where the images of two trees may differ.
  ///
  /// - Parameters:
  ///   - old: What was drawn.
  ///   - new: What is to be drawn.
  ///   - scale: Pixels a point, of both.
  /// - Returns: At least all pixels that differ.
  package func damage(from old: RenderTree, to new: RenderTree, scale: Double) -> Damage {
    guard old.size == new.size, old.background == new.background else { return .everything }
    let place = Self.placement(of: new, scale: scale)
    var damage = TreeDamage(canvas: place.canvas, extents: painter.extents)
    damage.compare(old.root, new.root, in: place)
    guard !damage.list.isEverything else { return .everything }
    return damage.list.rects.isEmpty ? .nothing : .parts(damage.list.rects)
  }

  /// Draws parts of a tree's image anew: in them, exactly what `render` would draw.
  ///
  /// - Parameters:
  ///   - rects: The parts, in pixels of the canvas.
  ///   - tree: What is on screen.
  ///   - image: As large as the canvas; outside the parts it stays as it is.
  ///   - scale: Pixels a point.
  ///   - surfaceLimit: The most bytes of off-screen surfaces at a time.
  /// - Throws: Where not even the smallest parts fit the limit; the image is spoilt then.
  package func redraw(
    _ rects: [PixelRect], of tree: RenderTree, on image: PixelBuffer, scale: Double,
    surfaceLimit: Int = Compositor.surfaceLimit
  ) throws(SurfaceLimitError) {
    let canvas = PixelRect(of: image)
    let parts = rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return }
    let surface = Surface(area: canvas, buffer: image)
    painter.budget.limit = surfaceLimit
    for part in parts { try paint(tree, scale: scale, within: part, on: surface) }
  }
}
