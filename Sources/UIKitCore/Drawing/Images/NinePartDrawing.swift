/// Draws a resizable image: its corners keep their size, and the parts between them grow.
struct NinePartDrawing {
  private let image: CGImage
  /// The size of the image, in points.
  private let size: CGSize
  private let caps: UIImage.Caps

  /// A part of an image along one axis, and where it is drawn.
  private struct Part {
    /// The pixels.
    var source: Range<Int>
    /// The place, in points.
    var start: CGFloat
    var length: CGFloat
    /// The length of one copy of the pixels, in points.
    var copy: CGFloat
    /// Whether the part is between the caps.
    var grows: Bool
  }

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - image: The upright pixels.
  ///   - size: Their size, in points; not empty.
  ///   - caps: The caps, and how the parts between them grow.
  init(_ image: CGImage, size: CGSize, caps: UIImage.Caps) {
    self.image = image
    self.size = size
    self.caps = caps
  }

  /// Draws the image in a rectangle of a context with y down.
  func draw(in rect: CGRect, _ context: CGContext) {
    let matrix = context.deviceTransform
    let origin = CGPoint(x: matrix.tx, y: matrix.ty)
    let columns = parts(
      pixels: image.width, points: size.width, caps.insets.left, caps.insets.right,
      from: rect.minX, length: rect.width, PixelGrid(matrix.a, matrix.b, origin))
    let rows = parts(
      pixels: image.height, points: size.height, caps.insets.top, caps.insets.bottom,
      from: rect.minY, length: rect.height, PixelGrid(matrix.c, matrix.d, origin))
    for row in rows {
      for column in columns { draw(column, row, context) }
    }
  }

  private func draw(_ column: Part, _ row: Part, _ context: CGContext) {
    let source = CGRect(
      x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count,
      height: row.source.count)
    guard let part = image.cropping(to: source) else { return }
    let place = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
    guard caps.mode == .tile, column.grows || row.grows else {
      context.drawTopDown(part, in: place)
      return
    }
    let tile = CGSize(
      width: column.grows ? column.copy : column.length,
      height: row.grows ? row.copy : row.length)
    context.drawTiles(part, like: CGRect(origin: place.origin, size: tile), in: place)
  }

  /// Returns the first cap, the part between the caps and the last cap, as far as they have a length.
  ///
  /// Caps larger than the image end at its edge, and caps larger than the rectangle share it in
  /// proportion. Without pixels between the caps, the first pixel after the first cap grows.
  private func parts(
    pixels: Int, points: CGFloat, _ first: CGFloat, _ last: CGFloat, from start: CGFloat,
    length: CGFloat, _ grid: PixelGrid
  ) -> [Part] {
    let unit = points / CGFloat(pixels)
    func count(_ cap: CGFloat, _ most: Int) -> Int {
      Int(min(CGFloat(most), .nonNegative(cap) / unit).rounded())
    }
    let low = count(first, pixels)
    let high = count(last, pixels - low)
    let fixed = CGFloat(low + high) * unit
    let scale = fixed > length ? length / fixed : 1
    let end = start + length
    /// Returns where a cap meets the center, moved to the edge of a pixel: two parts that each
    /// cover half of a pixel would let the background through.
    func edge(_ position: CGFloat, cap: CGFloat) -> CGFloat {
      // A thinner cap might vanish.
      cap * grid.density >= 1 ? max(start, min(end, grid.nearestEdge(to: position))) : position
    }
    let (lowLength, highLength) = (CGFloat(low) * unit * scale, CGFloat(high) * unit * scale)
    let lowEnd = edge(start + lowLength, cap: lowLength)
    let highStart = max(lowEnd, edge(end - highLength, cap: highLength))
    let center =
      low + high < pixels ? low..<pixels - high : min(low, pixels - 1)..<min(low, pixels - 1) + 1
    return [
      Part(
        source: 0..<low, start: start, length: lowEnd - start, copy: lowEnd - start, grows: false),
      Part(
        source: center, start: lowEnd, length: highStart - lowEnd,
        copy: CGFloat(center.count) * unit, grows: true),
      Part(
        source: pixels - high..<pixels, start: highStart, length: end - highStart,
        copy: end - highStart, grows: false),
    ].filter { !$0.source.isEmpty && $0.length > 1e-9 }
  }
}

/// The edges of a context's pixels along one axis of its coordinates.
private struct PixelGrid {
  /// Pixels per unit, negative against the axis; 0 if the axis is not parallel to the pixels' edges.
  private let scale: CGFloat
  private let offset: CGFloat

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - x: The change of the horizontal pixel position per unit.
  ///   - y: The change of the vertical pixel position per unit.
  ///   - origin: The pixel position of 0.
  init(_ x: CGFloat, _ y: CGFloat, _ origin: CGPoint) {
    scale = y == 0 ? x : x == 0 ? y : 0
    offset = y == 0 ? origin.x : origin.y
  }

  /// Pixels per unit, without the direction.
  var density: CGFloat { abs(scale) }

  /// Returns the edge closest to a position; the position if the axis is not parallel to edges.
  func nearestEdge(to position: CGFloat) -> CGFloat {
    scale == 0 ? position : ((position * scale + offset).rounded() - offset) / scale
  }
}

extension CGFloat {
  /// Returns a length, or 0 if it is negative or NaN.
  static func nonNegative(_ value: CGFloat) -> CGFloat { value > 0 ? value : 0 }
}
