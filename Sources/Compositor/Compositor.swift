package import CoreGraphics
package import LayerTree
package import PixelKernels
package import TextLayout

/// Renders render trees to pixels.
///
/// Each worker has its own compositor. A compositor owns what its worker caches between frames:
/// blurred shadows and shaped lines of text. An image depends only on the tree, the scale, and the
/// fonts, never on what was drawn before.
package final class Compositor {
  let painter: NodePainter
  private let text: TextPainter
  private let dithering = Dithering()
  private let failure = DrawingFailure()

  /// Creates a compositor.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that text may use.
  ///   - memory: The memory for what is cached between frames. The default is the process's.
  package init(fonts: FontBook, memory: MemoryBudget = .process) {
    text = TextPainter(shaper: TextShaper(book: fonts, memory: memory), dithering: dithering)
    painter = NodePainter(text: text, dithering: dithering, failure: failure, memory: memory)
  }

  /// The size of all text cached for later frames, in bytes: lines, coverage, and bitmaps.
  package var keptTextByteCount: Int { text.keptByteCount }

  /// Returns the reason that something is missing from what was drawn since the last call, such as
  /// an image file that cannot be decoded.
  ///
  /// - Returns: The first error, or nil if everything was drawn.
  package func takeFailure() -> (any Error)? { failure.take() }

  /// The phase in which gradients, shadows and blurs are dithered (GR-10).
  package var ditherPhase: DitherPhase {
    get { dithering.phase }
    set { dithering.phase = newValue }
  }

  /// Returns whether anything has been dithered since the last call, so that other phases may differ.
  package func takeDithering() -> Bool {
    defer { dithering.isUsed = false }
    return dithering.isUsed
  }

  /// Draws a tree.
  ///
  /// `surfaceLimit` is the maximum size of all off-screen surfaces that exist at a time, in bytes.
  ///
  /// - Returns: The image, which is not referenced elsewhere.
  /// - Throws: If not even the smallest parts fit the limit.
  package func render(
    _ tree: RenderTree, scale: Double, part: PixelRect? = nil,
    surfaceLimit: Int = Compositor.surfaceLimit
  ) throws(SurfaceLimitError) -> PixelBuffer {
    try render(resolve(tree, scale: scale), part: part, surfaceLimit: surfaceLimit)
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw.
  ///   - part: The pixels to draw, which do not depend on this parameter, or nil for all pixels.
  ///     The others stay transparent.
  ///   - image: A bitmap that is no longer needed, which is drawn on if it has the right size and
  ///     all pixels are drawn.
  ///   - surfaceLimit: The maximum size of all off-screen surfaces that exist at a time, in bytes.
  /// - Returns: The image, which is not referenced elsewhere.
  /// - Throws: If not even the smallest parts fit the limit.
  package func render(
    _ frame: ResolvedFrame, part: PixelRect? = nil, reusing image: PixelBuffer? = nil,
    surfaceLimit: Int = Compositor.surfaceLimit
  ) throws(SurfaceLimitError) -> PixelBuffer {
    let canvas = frame.canvas
    let reused = image.flatMap { PixelRect(of: $0) == canvas && part == nil ? $0 : nil }
    let surface = Surface(
      area: canvas,
      // Painting replaces all pixels of the part.
      buffer: reused
        ?? PixelBuffer(width: canvas.width, height: canvas.height, isCleared: part != nil))
    painter.budget.limit = surfaceLimit
    try paint(frame, within: part ?? canvas, on: surface)
    return surface.buffer
  }

  /// The default maximum size of all off-screen surfaces that exist at a time, in bytes.
  package static let surfaceLimit = 1 << 30

  /// The longer side, in pixels, of the largest part that is not split into halves.
  private static let smallestPart = 64

  /// Returns all pixels of a tree's image.
  ///
  /// - Returns: The rectangle from 0, 0.
  package static func canvas(of tree: RenderTree, scale: Double) -> PixelRect {
    let size = RenderScale(scale).pixels(of: tree.size)
    return PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// Replaces pixels of a surface with the contents of a frame.
  ///
  /// If off-screen surfaces and filters exceed the memory limit, the halves are drawn one after the other; no
  /// pixel depends on which others are drawn with it.
  func paint(
    _ frame: ResolvedFrame, within part: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) {
    do {
      try paintAtOnce(frame, within: part, on: surface)
    } catch {
      guard error.mayFitInParts, max(part.width, part.height) > Self.smallestPart else {
        throw error
      }
      for half in part.halves { try paint(frame, within: half, on: surface) }
    }
  }

  private func paintAtOnce(
    _ frame: ResolvedFrame, within part: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) {
    text.images.outputScale = frame.scale
    if frame.root.node.hasBackgroundFilters {
      let source = frame.backdrops.source(of: part)
      guard source == part else {
        // Painting what filters read would damage the pixels around the part.
        guard let image = try painter.offscreen(source) else { return }
        try paintLayers(of: frame, within: source, on: image)
        surface.fill(.clear, within: part)
        surface.composite(image, opacity: 1, clip: part)
        return
      }
    }
    try paintLayers(of: frame, within: part, on: surface)
  }

  private func paintLayers(
    of frame: ResolvedFrame, within part: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) {
    // Pixels that an opaque image will replace need not be filled first.
    if !Occlusion.covers(part, frame.root) {
      surface.fill(frame.background.map { PixelColor($0) } ?? .clear, within: part)
    }
    try painter.paint(
      frame.root, opacity: 1, within: frame.canvas.intersection(part), on: surface)
  }

  /// Draws a layer with its sublayers on a transparent background, at any position, without a
  /// memory limit.
  ///
  /// - Returns: The pixels that the layer touches and their position, or nil if it touches none.
  package func image(
    of node: RenderNode, matrix: CGAffineTransform, isUpsideDown: Bool, within limit: PixelRect
  ) -> (pixels: PixelBuffer, area: PixelRect)? {
    let layer = resolve(node, matrix: matrix, isUpsideDown: isUpsideDown, image: limit)
    let extent = layer.measured.extentInPlane.painted.applying(matrix)
    let area = PixelRect(touching: extent, within: limit)
    guard !area.isEmpty else { return nil }
    let scale = Double(abs(matrix.determinant)).squareRoot()
    text.images.outputScale = scale.isFinite ? scale : 1
    let surface = Surface(area: area)
    painter.budget.limit = .max
    do {
      try painter.paint(layer, opacity: 1, within: area, on: surface)
    } catch {
      preconditionFailure("surfaces exceeded an unlimited budget")
    }
    return (surface.buffer, area)
  }
}
