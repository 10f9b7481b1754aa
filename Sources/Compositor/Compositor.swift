package import CoreGraphics
package import LayerTree
package import PixelKernels
package import TextLayout

/// Turns render trees into pixels: one a worker.
///
/// It owns what a worker keeps between frames: shadows that are blurred already, and lines of
/// text that are shaped.
/// An image is a function of tree, scale and fonts; what was drawn before never shows.
package final class Compositor {
  let painter: NodePainter
  private let text: TextPainter
  private let failure = DrawingFailure()

  /// - Parameter fonts: The fonts that text may use.
  package init(fonts: FontBook) {
    text = TextPainter(shaper: TextShaper(book: fonts))
    painter = NodePainter(text: text, failure: failure)
  }

  /// The bytes of text that is kept for the next frames: lines, coverage and images.
  package var keptTextByteCount: Int { text.keptByteCount }

  /// Why something is missing in what was drawn since the last call: an image file that cannot be
  /// decoded, for example.
  ///
  /// - Returns: The first error; nil if everything was drawn.
  package func takeFailure() -> (any Error)? { failure.take() }

  /// Draws a tree.
  ///
  /// - Parameters:
  ///   - tree: What is on screen.
  ///   - scale: Pixels a point.
  ///   - part: The pixels to draw, which come out as without it; nil for all. The others stay clear.
  ///   - image: An image that nobody needs any more, to draw on if it has the right size and all
  ///     of it is drawn.
  ///   - surfaceLimit: The most bytes of off-screen surfaces at a time.
  /// - Returns: The image, which nobody else has.
  /// - Throws: Where not even the smallest parts fit the limit.
  package func render(
    _ tree: RenderTree, scale: Double, part: PixelRect? = nil, reusing image: PixelBuffer? = nil,
    surfaceLimit: Int = Compositor.surfaceLimit
  ) throws(SurfaceLimitError) -> PixelBuffer {
    let canvas = Self.canvas(of: tree, scale: scale)
    let reused = image.flatMap { PixelRect(of: $0) == canvas && part == nil ? $0 : nil }
    let surface = Surface(
      area: canvas, buffer: reused ?? PixelBuffer(width: canvas.width, height: canvas.height))
    painter.budget.limit = surfaceLimit
    try paint(tree, scale: scale, within: part ?? canvas, on: surface)
    return surface.buffer
  }

  /// The most bytes of off-screen surfaces at a time, as a rule.
  package static let surfaceLimit = 1 << 30

  /// Pixels on the longer side of a part that is not drawn in halves.
  private static let smallestPart = 64

  /// All pixels of a tree's image.
  static func canvas(of tree: RenderTree, scale: Double) -> PixelRect {
    let size = RenderScale(scale).pixels(of: tree.size)
    return PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// The placement of a tree's root layer.
  static func placement(of tree: RenderTree, scale: Double) -> Placement {
    Placement(
      matrix: RenderScale(scale).matrix, image: canvas(of: tree, scale: scale), opacity: 1)
  }

  /// Replaces pixels of a surface by what is on screen there.
  ///
  /// Where off-screen surfaces find no room, one half is drawn after the other: no pixel depends on
  /// which others are drawn with it.
  func paint(
    _ tree: RenderTree, scale: Double, within part: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) {
    do {
      try paintAtOnce(tree, scale: scale, within: part, on: surface)
    } catch {
      guard max(part.width, part.height) > Self.smallestPart else { throw error }
      for half in part.halves { try paint(tree, scale: scale, within: half, on: surface) }
    }
  }

  private func paintAtOnce(
    _ tree: RenderTree, scale: Double, within part: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) {
    text.images.outputScale = scale
    var place = Self.placement(of: tree, scale: scale)
    // What an opaque image is going to replace need not be filled first.
    if !OpaqueCover.covers(part, tree.root, in: place) {
      surface.fill(tree.background.map { PixelColor($0) } ?? .clear, within: part)
    }
    place.clip = place.clip.intersection(part)
    try painter.extents.remembering { () throws(SurfaceLimitError) in
      try painter.paint(tree.root, in: place, on: surface)
    }
  }

  /// Draws a layer with its sublayers on nothing, at any place, whatever memory that takes.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - matrix: From its superlayer's coordinates to pixels.
  ///   - isUpsideDown: Whether y points up in the superlayer.
  ///   - limit: The pixels that are wanted.
  /// - Returns: The pixels that it touches and where they are; nil where it touches none.
  package func image(
    of node: RenderNode, matrix: CGAffineTransform, isUpsideDown: Bool, within limit: PixelRect
  ) -> (pixels: PixelBuffer, area: PixelRect)? {
    let extent = painter.extent(of: node).applying(matrix)
    let area = PixelRect(touching: extent, within: limit)
    guard !area.isEmpty else { return nil }
    let scale = Double(abs(matrix.determinant)).squareRoot()
    text.images.outputScale = scale.isFinite ? scale : 1
    let surface = Surface(area: area)
    // Each flip of geometry mirrors the matrix and turns the coordinates upside down.
    let isMirrored = (matrix.determinant < 0) != isUpsideDown
    let place = Placement(
      matrix: matrix, image: area, opacity: 1, isUpsideDown: isUpsideDown,
      isMirrored: isMirrored)
    painter.budget.limit = .max
    do {
      try painter.extents.remembering { () throws(SurfaceLimitError) in
        try painter.paint(node, in: place, on: surface)
      }
    } catch {
      preconditionFailure("surfaces found no room without a limit")
    }
    return (surface.buffer, area)
  }
}

extension PixelRect {
  /// Both halves of the longer side.
  fileprivate var halves: [PixelRect] {
    let (x, y) = (minX + width / 2, minY + height / 2)
    return width >= height
      ? [
        PixelRect(minX: minX, minY: minY, maxX: x, maxY: maxY),
        PixelRect(minX: x, minY: minY, maxX: maxX, maxY: maxY),
      ]
      : [
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: y),
        PixelRect(minX: minX, minY: y, maxX: maxX, maxY: maxY),
      ]
  }
}
