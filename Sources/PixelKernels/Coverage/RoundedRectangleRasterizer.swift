/// Draws rounded rectangles with borders straight onto pixels, in one pass.
///
/// Each row is cut, by where it meets the outlines grown and shrunk by a pixel's half diagonal,
/// into stretches that no edge comes near, which are plain fills, and the few pixels between them,
/// whose coverage is computed. One a worker: it owns the buffers that a row needs.
package final class RoundedRectangleRasterizer {
  private let rows = ScratchBuffer<Float>(repeating: 0)
  private let outer = ScratchBuffer<Float>(repeating: 0)
  private let inner = ScratchBuffer<Float>(repeating: 0)
  private let spare = ScratchBuffer<Float>(repeating: 0)
  /// Pixels of one row, before they are laid over others.
  let words = ScratchBuffer<UInt32>(repeating: 0)
  private let tables = CornerTables()
  /// Rows that `rows` has room for: how far a span's right ends lie behind its left ends.
  private var spanStride = 0

  private let instructions: CoverageInstructions

  /// - Parameter instructions: For tests and benchmarks; the bytes do not depend on it.
  package init(instructions: CoverageInstructions = .best) { self.instructions = instructions }

  /// Lays a shape over a buffer: `fill` over the whole shape, `border` over that between the
  /// outer and the inner edge, the two as one group at `opacity`.
  ///
  /// - Parameters:
  ///   - shape: The shape; no half side above `RoundedRectangle.largestHalfSide`.
  ///   - fill: Inside the border, and shining through it.
  ///   - border: Between the edges.
  ///   - opacity: 0 to 1, of the whole.
  ///   - buffer: What is changed.
  ///   - clip: The pixels that may change.
  package func composite(
    _ shape: RoundedRectangle, fill: PixelColor, border: PixelColor, opacity: Double,
    into buffer: PixelBuffer, clip: PixelRect
  ) {
    let opacity = Float(min(max(opacity, 0), 1))
    let ring = shape.borderWidth > 0 ? border.over(fill) : fill
    let colors = CoverageBlend.Colors(
      outside: ring.multiplied(by: opacity), inside: fill.multiplied(by: opacity))
    let (ringPixel, fillPixel) = (colors.pixel(inner: 0), colors.pixel(inner: 1))
    guard ringPixel | fillPixel != 0 else { return }
    forEachStretch(of: shape, in: buffer, clip: clip) { kind, _, pixels, count in
      switch kind {
      case .outside: break
      case .inside:
        CoverageBlend.fill(
          fillPixel, count: count, pixels: pixels, instructions: instructions)
      case .border:
        CoverageBlend.fill(
          ringPixel, count: count, pixels: pixels, instructions: instructions)
      case .edge(let outer, let inner):
        CoverageBlend.composite(
          colors, outer: outer, inner: inner, count: count, pixels: pixels,
          instructions: instructions)
      }
    }
  }

  /// Multiplies a buffer by a shape's coverage; its border does not count.
  ///
  /// - Parameters:
  ///   - buffer: What is changed: outside the shape it becomes clear.
  ///   - shape: The shape to keep; no half side above `RoundedRectangle.largestHalfSide`.
  ///   - clip: The pixels that may change.
  package func mask(_ buffer: PixelBuffer, to shape: RoundedRectangle, clip: PixelRect) {
    forEachStretch(of: shape, in: buffer, clip: clip, coversClip: true) { kind, _, pixels, count in
      switch kind {
      case .outside: pixels.update(repeating: 0, count: count)
      case .inside, .border: break
      case .edge(let outer, _): CoverageBlend.mask(outer, count: count, pixels: pixels)
      }
    }
  }

  /// What is known of a stretch of pixels.
  enum Stretch {
    case outside
    /// All within the inner edge.
    case inside
    /// All between the edges.
    case border
    /// Coverage by the outer and by the inner edge.
    case edge(outer: UnsafePointer<Float>, inner: UnsafePointer<Float>)
  }

  /// Below this width, in device pixels, looking for stretches of pure border does not pay.
  private static let wideBorder = 4.0

  /// Cuts the rows of a shape into stretches.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - buffer: Whose pixels are handed out.
  ///   - clip: The pixels that may be.
  ///   - coversClip: Whether those outside the shape are as well.
  ///   - body: Takes what is known, the first pixel's column and row, the pixels and their number.
  func forEachStretch(
    of shape: RoundedRectangle, in buffer: PixelBuffer, clip: PixelRect, coversClip: Bool = false,
    _ body: (Stretch, (x: Int, y: Int), UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    precondition(
      max(shape.outer.halfWidth, shape.outer.halfHeight) <= RoundedRectangle.largestHalfSide,
      "a shape too large for single precision")
    let clip = clip.intersection(PixelRect(of: buffer))
    let area = coversClip ? clip : clip.intersection(shape.pixelBounds)
    guard !area.isEmpty else { return }
    let isWide = shape.borderWidth > Self.wideBorder
    fillSpans(of: shape, rows: area.minY..<area.maxY, isWide: isWide)
    let edges = Edges(shape, tables: tables)
    for row in 0..<area.height {
      let y = area.minY + row
      let line = UnsafeMutableRawPointer(buffer.baseAddress + y * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      var column = area.minX
      func advance(to end: Int, _ kind: Stretch) {
        let end = min(max(end, column), area.maxX)
        if end > column { body(kind, (column, y), line + column, end - column) }
        column = end
      }
      func advanceAlongEdge(to end: Int) {
        let end = min(max(end, column), area.maxX)
        guard end > column else { return }
        computeCoverage(edges, shape, y: y, from: column, count: end - column)
        body(
          .edge(outer: UnsafePointer(outer.base), inner: UnsafePointer(inner.base)), (column, y),
          line + column, end - column)
        column = end
      }
      let touched = columns(.touched, row, shape)
      guard !touched.isEmpty else {
        advance(to: area.maxX, .outside)
        continue
      }
      advance(to: touched.lowerBound, .outside)
      let inside = columns(.inside, row, shape)
      let covered = isWide ? columns(.covered, row, shape) : 0..<0
      if covered.isEmpty {
        if !inside.isEmpty {
          advanceAlongEdge(to: inside.lowerBound)
          advance(to: inside.upperBound, .inside)
        }
      } else {
        advanceAlongEdge(to: covered.lowerBound)
        let innerTouched = columns(.innerTouched, row, shape)
        if !innerTouched.isEmpty {
          advance(to: innerTouched.lowerBound, .border)
          if !inside.isEmpty {
            advanceAlongEdge(to: inside.lowerBound)
            advance(to: inside.upperBound, .inside)
          }
          advanceAlongEdge(to: innerTouched.upperBound)
        }
        advance(to: covered.upperBound, .border)
      }
      advanceAlongEdge(to: touched.upperBound)
      advance(to: area.maxX, .outside)
    }
  }
}

extension RoundedRectangleRasterizer {
  /// The stretches of a row that are kept for it.
  private enum Span: Int, CaseIterable {
    /// Pixels that the outer edge or what is within it can touch.
    case touched
    /// Pixels wholly within the inner edge.
    case inside
    /// Pixels wholly within the outer edge.
    case covered
    /// Pixels that the inner edge or what is within it can touch.
    case innerTouched
  }

  private func fillSpans(of shape: RoundedRectangle, rows range: Range<Int>, isWide: Bool) {
    rows.reserve(range.count * Span.allCases.count * 2)
    spanStride = range.count
    let reach = CornerCoverage.reach
    func fill(_ span: Span, _ outline: RoundedOutline?) {
      let left = rows.base + span.rawValue * 2 * spanStride
      RowSpans.fill(
        outline, axisX: shape.axisX, axisY: shape.axisY,
        firstRow: Double(range.lowerBound) + 0.5 - shape.centerY, count: range.count, left: left,
        right: left + spanStride)
    }
    fill(.touched, shape.outer.circular(outsetBy: reach))
    fill(.inside, shape.inner?.circular(insetBy: reach))
    if isWide {
      fill(.covered, shape.outer.circular(insetBy: reach))
      fill(.innerTouched, shape.inner?.circular(outsetBy: reach))
    }
  }

  /// The pixels whose centres lie on a stretch.
  private func columns(_ span: Span, _ row: Int, _ shape: RoundedRectangle) -> Range<Int> {
    let left = rows.base + span.rawValue * 2 * spanStride + row
    let (from, to) = (Double(left[0]), Double(left[spanStride]))
    guard from <= to else { return 0..<0 }
    let first = (shape.centerX + from - 0.5).rounded(.up)
    let last = (shape.centerX + to - 0.5).rounded(.down)
    guard first <= last, last > -1e6, first < 1e6 else { return 0..<0 }
    return Int(max(first, -1e6))..<Int(min(last, 1e6)) + 1
  }

  /// The two edges in the forms that coverage is computed from.
  private struct Edges {
    let outer: EdgeCoverage.Edge
    let outerCorners: CornerCoverage?
    /// Set where the inner edge does not share the outer's corner centres.
    var separate: EdgeCoverage.Edge?
    var innerCorners: CornerCoverage?
    let hasInner: Bool
    let hasBorder: Bool

    init(_ shape: RoundedRectangle, tables: CornerTables) {
      outer = EdgeCoverage.Edge(shape, shape.outer, inset: shape.borderWidth)
      outerCorners = CornerCoverage(shape, shape.outer, tables: tables)
      hasInner = shape.inner != nil
      hasBorder = shape.borderWidth > 0
      guard hasBorder, let inner = shape.inner else { return }
      if shape.borderWidth > shape.outer.radius {
        separate = EdgeCoverage.Edge(shape, inner, inset: 0)
      }
      innerCorners = CornerCoverage(shape, inner, tables: tables)
    }
  }

  private func computeCoverage(
    _ edges: Edges, _ shape: RoundedRectangle, y: Int, from column: Int, count: Int
  ) {
    // Room for a last step that is not full.
    outer.reserve(count + 8)
    inner.reserve(count + 8)
    // A whole column near the centre: what is computed does not depend on the clip.
    let origin = shape.centerX.rounded(.down)
    let (x0, y0) = (origin + 0.5 - shape.centerX, Double(y) + 0.5 - shape.centerY)
    let originX = Float(x0 * shape.axisX + y0 * shape.axisY)
    let originY = Float(y0 * shape.axisX - x0 * shape.axisY)
    let first = column - Int(origin)
    EdgeCoverage.fill(
      edges.outer, originX: originX, originY: originY, firstColumn: first, count: count,
      coverage: outer.base, insetCoverage: inner.base, instructions: instructions)
    let x = Double(column) + 0.5 - shape.centerX
    edges.outerCorners?.correct(x: x, y: y0, count: count, coverage: outer.base)
    guard edges.hasInner else {
      inner.base.update(repeating: 0, count: count)
      return
    }
    guard edges.hasBorder else {
      inner.base.update(from: outer.base, count: count)
      return
    }
    if let separate = edges.separate {
      spare.reserve(count + 8)
      EdgeCoverage.fill(
        separate, originX: originX, originY: originY, firstColumn: first, count: count,
        coverage: inner.base, insetCoverage: spare.base, instructions: instructions)
    }
    edges.innerCorners?.correct(x: x, y: y0, count: count, coverage: inner.base)
  }
}
