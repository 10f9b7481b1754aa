/// Draws rounded rectangles with borders directly onto pixels, in one pass.
///
/// Each row is split where it crosses the outlines grown and shrunk by half a pixel's diagonal.
/// Runs that no edge comes near are plain fills; only the coverage of the few pixels between them
/// is computed. Each worker has its own rasterizer, which owns the buffers that a row needs.
package final class RoundedRectangleRasterizer {
  private let rows = ScratchBuffer<Float>(repeating: 0)
  private let outer = ScratchBuffer<Float>(repeating: 0)
  private let inner = ScratchBuffer<Float>(repeating: 0)
  private let spare = ScratchBuffer<Float>(repeating: 0)
  /// The pixels of one row, before they are composited.
  let words = ScratchBuffer<UInt32>(repeating: 0)
  private let tables = CornerTables()
  /// The number of rows that `rows` has room for, which is the distance from a span's left ends to
  /// its right ends.
  private var spanStride = 0

  private let instructions: CoverageInstructions

  /// Creates a rasterizer.
  ///
  /// - Parameter instructions: The kernel to use, for tests and benchmarks. The result does not
  ///   depend on it.
  package init(instructions: CoverageInstructions = .best) { self.instructions = instructions }

  /// Composites a shape over a buffer.
  ///
  /// `fill` covers the whole shape, and `border` covers the area between the outer and inner edges;
  /// both are composited as one group at `opacity`.
  ///
  /// - Parameters:
  ///   - shape: The shape; no half side may exceed `RoundedRectangle.largestHalfSide`.
  ///   - fill: The color inside the border and below it.
  ///   - border: The color between the edges.
  ///   - opacity: The opacity of the group, from 0 to 1.
  ///   - buffer: The destination.
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

  /// Multiplies a buffer by a shape's coverage; the border is ignored.
  ///
  /// - Parameters:
  ///   - buffer: The buffer to mask. Outside the shape it becomes transparent.
  ///   - shape: The shape to keep; no half side may exceed `RoundedRectangle.largestHalfSide`.
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

  /// A classification of a run of pixels.
  enum Stretch {
    case outside
    /// Entirely within the inner edge.
    case inside
    /// Entirely between the edges.
    case border
    /// Covered in part, with the coverage by the outer and the inner edge.
    case edge(outer: UnsafePointer<Float>, inner: UnsafePointer<Float>)
  }

  /// The border width, in device pixels, below which searching for runs of pure border does not
  /// pay.
  private static let wideBorder = 4.0

  /// Splits the rows of a shape into runs.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - buffer: The buffer whose pixels are passed to `body`.
  ///   - clip: The pixels that may be passed.
  ///   - coversClip: Whether pixels outside the shape are passed too.
  ///   - body: Receives the classification, the first pixel's column and row, the pixels, and their
  ///     number.
  func forEachStretch(
    of shape: RoundedRectangle, in buffer: PixelBuffer, clip: PixelRect, coversClip: Bool = false,
    _ body: (Stretch, (x: Int, y: Int), UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    precondition(
      max(shape.outer.halfWidth, shape.outer.halfHeight) <= RoundedRectangle.largestHalfSide,
      "the shape is too large for single precision")
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
  /// The spans that are stored for each row.
  private enum Span: Int, CaseIterable {
    /// Pixels that the outer edge or its inside can touch.
    case touched
    /// Pixels entirely within the inner edge.
    case inside
    /// Pixels entirely within the outer edge.
    case covered
    /// Pixels that the inner edge or its inside can touch.
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

  /// Returns the pixels whose centers are within a span.
  private func columns(_ span: Span, _ row: Int, _ shape: RoundedRectangle) -> Range<Int> {
    let left = rows.base + span.rawValue * 2 * spanStride + row
    let (from, to) = (Double(left[0]), Double(left[spanStride]))
    guard from <= to else { return 0..<0 }
    let first = (shape.centerX + from - 0.5).rounded(.up)
    let last = (shape.centerX + to - 0.5).rounded(.down)
    guard first <= last, last > -1e6, first < 1e6 else { return 0..<0 }
    return Int(max(first, -1e6))..<Int(min(last, 1e6)) + 1
  }

  /// The two edges, in the forms that coverage is computed from.
  private struct Edges {
    let outer: EdgeCoverage.Edge
    let outerCorners: CornerCoverage?
    /// The inner edge, if it does not share the outer edge's corner centers.
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
    // Room for an incomplete last step.
    outer.reserve(count + 8)
    inner.reserve(count + 8)
    // An integer column near the center, so that results do not depend on the clip.
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
