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

  /// Creates a cost of 0.
  package init() {}
}
