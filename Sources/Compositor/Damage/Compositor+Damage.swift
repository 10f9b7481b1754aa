import LayerTree
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
  /// Returns the pixels in which the images of two frames may differ.
  ///
  /// `new` is the frame to draw, of the same scale.
  ///
  /// - Returns: At least all pixels that differ.
  package func damage(from old: ResolvedFrame, to new: ResolvedFrame) -> Damage {
    guard old.size == new.size, old.background == new.background else { return .everything }
    var damage = TreeDamage(canvas: new.canvas)
    damage.compare(old.root, new.root, within: new.canvas)
    if new.root.node.hasBackgroundFilters {
      // A layer that was moved, added or removed is damaged as a whole already.
      new.backdrops.spread(&damage.list)
    }
    guard !damage.list.isEverything else { return .everything }
    return damage.list.rects.isEmpty ? .nothing : .parts(damage.list.rects)
  }

  /// Redraws parts of a frame's image, with exactly the pixels that `render` would draw.
  ///
  /// - Parameters:
  ///   - rects: The parts, in pixels of the canvas.
  ///   - frame: The frame to draw.
  ///   - image: A bitmap of the canvas's size; it is unchanged outside the parts.
  ///   - surfaceLimit: The maximum size of all off-screen surfaces that exist at a time, in bytes.
  /// - Throws: If not even the smallest parts fit the limit; the image is then unusable.
  package func redraw(
    _ rects: [PixelRect], of frame: ResolvedFrame, on image: PixelBuffer,
    surfaceLimit: Int = Compositor.surfaceLimit
  ) throws(SurfaceLimitError) {
    let canvas = PixelRect(of: image)
    let parts = rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return }
    let surface = Surface(area: canvas, buffer: image)
    painter.budget.limit = surfaceLimit
    for part in parts { try paint(frame, within: part, on: surface) }
  }
}
