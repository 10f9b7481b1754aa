/// What drawing a tree as a whole takes, counted by what draws it.
///
/// Layers that an opaque one hides as a whole do not count, and what a layer draws counts with
/// the rectangle around it.
package struct DrawingCost: Sendable, Hashable {
  /// Layers that paint something of their own on the canvas, masks included.
  package var layers = 0
  /// Pixels that are painted, each as often as something is painted on it: fills, contents, shapes,
  /// texts, shadows, and off-screen images when they are put in place.
  package var paintedPixels = 0
  /// Images that are drawn off-screen first: for groups that are faded, clipped, masked or blended
  /// as a whole, for shadows of what they are cast by, and for layers in perspective or rasterised.
  package var offscreenSurfaces = 0

  /// Nothing.
  package init() {}
}
