import Glibc

/// A page that rolls up over a cylinder, from its bottom edge to its top edge (VT-08).
///
/// The axis of the cylinder, of radius r, is horizontal. Where it touches the page, at the row a, it
/// moves from the bottom of the page, at time 0, to the top less pi r, at time 1. At a distance x
/// below a, these points of the page are seen, if it has them:
///
/// - x > r: none
/// - 0 <= x <= r: a + r (pi - asin(x / r)), the back; below it a + r asin(x / r), the front
/// - x < 0: a + pi r - x, the back of the flap; below it the flat front
///
/// That is the geometry of CI-19. Because the axis is horizontal, all pixels of a row show the same
/// rows of the page.
package struct PageTurn {
  let page: PixelBuffer
  /// The pixels that the page covers when it is flat.
  let sheet: PixelRect
  let radius: Double
  /// The row a, counted from the top edge of the bitmap.
  let axis: Double
  private let time: Double
  private let shadow: PageTurnShadow

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - page: The image of the page.
  ///   - sheet: The part of the image that rolls up; the rest dissolves.
  ///   - radius: The radius of the cylinder, in pixels.
  ///   - time: From 0, where the page is flat, to 1, where it is gone.
  package init(_ page: PixelBuffer, sheet: PixelRect, radius: Double, time: Double) {
    self.page = page
    self.sheet = sheet.intersection(PixelRect(of: page))
    self.radius = max(radius, 0.5)
    self.time = time
    axis = Double(sheet.maxY) - time * (Double(sheet.height) + .pi * self.radius)
    shadow = PageTurnShadow(page, sheet: self.sheet, radius: self.radius, axis: axis)
  }

  /// Draws the page over what it reveals.
  ///
  /// `target` is a bitmap of the size of the page, which is changed.
  package func draw(over target: PixelBuffer, rows: Range<Int>) {
    for y in rows.clamped(to: 0..<page.height) {
      let (own, revealed) = (page.words(y), target.words(y))
      guard y >= sheet.minY, y < sheet.maxY, sheet.width > 0 else {
        dissolve(own, into: revealed, 0..<page.width)
        continue
      }
      dissolve(own, into: revealed, 0..<sheet.minX)
      dissolve(own, into: revealed, sheet.maxX..<page.width)
      let x = Double(y) - axis
      if x + 1 <= 0 {
        drawFlat(row: y, own, over: revealed)
      } else if x < radius {
        drawCurved(row: y, own, over: revealed)
      } else {
        shadow.fall(at: x + 0.5, on: revealed)
      }
    }
  }

  private var columns: Range<Int> { sheet.minX..<sheet.maxX }

  private func dissolve(
    _ own: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>
  ) {
    guard !columns.isEmpty else { return }
    let first = columns.lowerBound
    WordMix.mix(
      own + first, UnsafePointer(target + first), weight: UInt16((time * 256).rounded()),
      count: columns.count, to: target + first)
  }

  // MARK: Flat rows

  /// Draws a row of the flat front, and the flap above it.
  private func drawFlat(
    row y: Int, _ own: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>
  ) {
    let x = Double(y) + 0.5 - axis
    let flap = axis + .pi * radius - x
    // The end of the flap is antialiased.
    let coverage = Float(min(max(Double(sheet.maxY) - flap + 0.5, 0), 1))
    let isShaded = shadow.reachesFront(at: x)
    guard coverage > 0 || isShaded else {
      (target + sheet.minX).update(from: own + sheet.minX, count: sheet.width)
      return
    }
    var back = PageRows(page)
    if coverage > 0 {
      back.add(at: flap, within: sheet, weight: coverage, light: PageLight.back(slope: 0))
    }
    let aboves = back.paleColors(columns)
    for index in 0..<columns.count {
      let (column, above) = (sheet.minX &+ index, aboves[index])
      let most = max(own[column], target[column]) >> 24
      guard above.w < 255 else {
        target[column] = above.word(limitedTo: most)
        continue
      }
      var color = SIMD4<Float>(bytes: own[column])
      if isShaded { color = color.lit(by: 1 - shadow.onFront(column, at: x)) }
      color = above + color * (1 - above.w / 255)
      target[column] = color.word(limitedTo: most)
    }
  }

  // MARK: Curved rows

  /// Draws a row of the cylinder.
  private func drawCurved(
    row y: Int, _ own: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>
  ) {
    let x = Double(y) + 0.5 - axis
    var (front, back) = (PageRows(page), PageRows(page))
    // Rows of the page are close together at the edge of the cylinder.
    let count = x < 0.7 * radius ? 2 : x < 0.95 * radius ? 4 : 8
    let weight = 1 / Float(count)
    for part in 0..<count {
      let x = Double(y) - axis + (Double(part) + 0.5) / Double(count)
      if x < 0 {
        front.add(row: y, weight: weight, light: 1)
        add(axis + .pi * radius - x, to: &back, weight: weight, light: PageLight.back(slope: 0))
      } else if x <= radius {
        let slope = x / radius
        let angle = asin(slope)
        add(axis + radius * angle, to: &front, weight: weight, light: PageLight.front(slope: slope))
        add(
          axis + radius * (.pi - angle), to: &back, weight: weight,
          light: PageLight.back(slope: slope))
      }
    }
    // A page that is not lifted hides what it will reveal, even where the page is clear.
    let lift = Float(min(max(4 * x / radius, 0), 1))
    let (inners, aboves) = (front.colors(columns), back.paleColors(columns))
    for index in 0..<columns.count {
      let column = sheet.minX &+ index
      let most = max(own[column], target[column]) >> 24
      let (inner, above) = (inners[index], aboves[index])
      let hidden = front.weight + (inner.w / 255 - front.weight) * lift
      let revealed = SIMD4<Float>(bytes: target[column]).lit(by: 1 - shadow.onTarget(column, at: x))
      let below =
        inner.lit(by: 1 - shadow.onFront(column, at: x)) + revealed * (1 - hidden)
      target[column] = (above + below * (1 - above.w / 255)).word(limitedTo: most)
    }
  }

  /// Adds the row of the page at a position, if the page reaches that far.
  private func add(_ position: Double, to rows: inout PageRows, weight: Float, light: Float) {
    guard position < Double(sheet.maxY) else { return }
    rows.add(at: position, within: sheet, weight: weight, light: light)
  }
}

/// The brightness of a curled page, by its slope.
///
/// The slope is the sine of the angle between the page and the flat page. The light comes from 30
/// degrees beside the normal of the flat page, toward its bottom.
enum PageLight {
  /// Returns the brightness of the back.
  static func back(slope: Double) -> Float {
    let cosine = max(slope / 2 + 0.75.squareRoot() * (1 - slope * slope).squareRoot(), 0)
    return Float(0.64 + 0.36 * cosine * cosine)
  }

  /// Returns the brightness of the front, which starts with that of the flat front.
  static func front(slope: Double) -> Float {
    let cosine = max(-slope / 2 + 0.75.squareRoot() * (1 - slope * slope).squareRoot(), 0)
    return Float(0.5 + 0.5 * cosine * cosine / 0.75)
  }
}

/// The rows of a page that one row of pixels shows.
private struct PageRows {
  private struct Row {
    let words: UnsafePointer<UInt32>
    var weight: Float
    /// The weight times the brightness.
    var light: Float
  }

  /// How much of its colors the back of the page keeps; the rest is white.
  private static let print: Float = 0.25

  private let page: PixelBuffer
  private var rows: [Row] = []
  /// How much of the pixels the rows cover.
  private(set) var weight: Float = 0

  init(_ page: PixelBuffer) { self.page = page }

  /// Adds the two rows nearest to a position.
  mutating func add(at position: Double, within sheet: PixelRect, weight: Float, light: Float) {
    let center = min(
      max(position - 0.5, Double(sheet.minY)), Double(sheet.maxY - 1))
    let first = Int(center)
    let fraction = Float(center - Double(first))
    if fraction < 1 { add(row: first, weight: weight * (1 - fraction), light: light) }
    if fraction > 0 { add(row: first + 1, weight: weight * fraction, light: light) }
  }

  mutating func add(row: Int, weight: Float, light: Float) {
    self.weight += weight
    rows.append(Row(words: page.words(row), weight: weight, light: weight * light))
  }

  /// Returns the sums of the front's colors in columns.
  func colors(_ columns: Range<Int>) -> [SIMD4<Float>] {
    sums(columns) { color, row in color * SIMD4(row.light, row.light, row.light, row.weight) }
  }

  /// Returns the sums of the back's colors in columns.
  func paleColors(_ columns: Range<Int>) -> [SIMD4<Float>] {
    sums(columns) { color, row in
      let pale = color * Self.print + color.w * (1 - Self.print)
      return SIMD4(pale.x, pale.y, pale.z, color.w)
        * SIMD4(row.light, row.light, row.light, row.weight)
    }
  }

  // Row by row, because the columns of a row are next to each other in memory.
  @inline(__always)
  private func sums(
    _ columns: Range<Int>, _ color: (SIMD4<Float>, Row) -> SIMD4<Float>
  ) -> [SIMD4<Float>] {
    var sums = [SIMD4<Float>](repeating: .zero, count: columns.count)
    for row in rows {
      let words = row.words + columns.lowerBound
      sums.withUnsafeMutableBufferPointer { sums in
        for index in 0..<sums.count { sums[index] += color(SIMD4(bytes: words[index]), row) }
      }
    }
    return sums
  }
}

extension SIMD4<Float> {
  /// The premultiplied color with another brightness.
  @inline(__always)
  func lit(by factor: Float) -> SIMD4<Float> { self * SIMD4(factor, factor, factor, 1) }

  /// Returns the pixel of a premultiplied color, with a greatest alpha from 0 to 255.
  @inline(__always)
  fileprivate func word(limitedTo most: UInt32) -> UInt32 {
    let limit = Float(most)
    return (w > limit ? self * (limit / w) : self).word
  }
}
