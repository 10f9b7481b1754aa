import CoreGraphics
package import LayerTree
package import PixelKernels

/// The pixels in which an image may differ from another.
package enum Damage: Sendable, Hashable {
  /// No pixels.
  case nothing
  /// The pixels of a few rectangles, which may overlap.
  case parts([PixelRect])
  /// So many pixels that it is better to draw the whole image.
  case everything
}

extension Compositor {
  /// Returns the pixels in which the images of two trees may differ.
  ///
  /// - Parameters:
  ///   - old: The tree that was drawn.
  ///   - new: The tree to draw.
  ///   - scale: The scale of both, in pixels per point.
  /// - Returns: At least all pixels that differ.
  package func damage(from old: RenderTree, to new: RenderTree, scale: Double) -> Damage {
    guard old.size == new.size, old.background == new.background else { return .everything }
    let place = Self.placement(of: new, scale: scale)
    var damage = TreeDamage(canvas: place.canvas, extents: painter.extents)
    damage.compare(old.root, new.root, in: place)
    if new.root.hasBackgroundFilters {
      // A layer that was moved, added or removed is damaged as a whole already.
      BackdropList(new.root, in: place, extents: painter.extents).spread(&damage.list)
    }
    guard !damage.list.isEverything else { return .everything }
    return damage.list.rects.isEmpty ? .nothing : .parts(damage.list.rects)
  }

  /// Redraws parts of a tree's image, with exactly the pixels that `render` would draw.
  ///
  /// - Parameters:
  ///   - rects: The parts, in pixels of the canvas.
  ///   - tree: The tree to draw.
  ///   - image: A bitmap of the canvas's size; it is unchanged outside the parts.
  ///   - scale: The scale, in pixels per point.
  ///   - surfaceLimit: The maximum size of all off-screen surfaces that exist at a time, in bytes.
  /// - Throws: If not even the smallest parts fit the limit; the image is then unusable.
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
