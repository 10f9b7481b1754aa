/// Composites planes in space that intersect or share edges.
///
/// Where one plane passes through another, or an edge cuts a pixel, each sample of the pixel has its
/// own order and its own edges, and the pixel is their mean. The line of intersection is therefore
/// antialiased, and planes that share an edge leave no gap at it.
package enum DepthComposite {
  /// A plane as it is seen.
  package struct Plane {
    let image: PixelBuffer
    let area: PixelRect
    let outline: PixelOutline
    let depth: SIMD3<Double>

    /// Creates a plane.
    ///
    /// - Parameters:
    ///   - image: What the plane shows, continued by a pixel beyond its outline.
    ///   - x: The column of the image's first pixel.
    ///   - y: The row of the image's first pixel.
    ///   - outline: The plane's edges.
    ///   - depth: The depth at each position: the coefficients of x, y and 1. Greater is nearer.
    package init(
      image: PixelBuffer, x: Int, y: Int, outline: PixelOutline, depth: SIMD3<Double>
    ) {
      self.image = image
      area = PixelRect(of: image).offsetBy(x: x, y: y)
      self.outline = outline
      self.depth = depth
    }
  }

  /// Composites planes over a buffer, the nearer over the farther.
  ///
  /// - Parameters:
  ///   - planes: The planes, from back to front where they are coplanar.
  ///   - buffer: The destination.
  ///   - origin: The position of the buffer's top left pixel in the coordinates of the planes.
  ///   - clip: The pixels that may change, in the coordinates of the planes.
  package static func composite(
    _ planes: [Plane], onto buffer: PixelBuffer, at origin: (x: Int, y: Int), clip: PixelRect
  ) {
    let reach = clip.intersection(PixelRect(of: buffer).offsetBy(x: origin.x, y: origin.y))
    let area = planes.reduce(PixelRect.none) {
      $0.union($1.area.intersection(reach))
    }
    guard !area.isEmpty else { return }
    var stack = PixelStack(capacity: planes.count)
    for row in area.minY..<area.maxY {
      let line = UnsafeMutableRawPointer(
        buffer.baseAddress + (row - origin.y) * buffer.bytesPerRow
      ).assumingMemoryBound(to: UInt32.self)
      let present = planes.compactMap { SeenRow($0, row: row, in: area) }
      for column in area.minX..<area.maxX {
        stack.removeAll()
        for plane in present where plane.span.touched.contains(column) {
          stack.add(plane, column: column, row: row)
        }
        guard let color = stack.color(column: column, row: row) else { continue }
        line[column - origin.x] = color.composited(over: line[column - origin.x])
      }
    }
  }
}

/// A row of a plane.
private struct SeenRow {
  let span: PixelOutline.Span
  let outline: PixelOutline
  let depth: SIMD3<Double>
  private let pixels: UnsafePointer<UInt32>
  private let minX: Int

  init?(_ plane: DepthComposite.Plane, row: Int, in area: PixelRect) {
    guard row >= plane.area.minY, row < plane.area.maxY else { return nil }
    let visible = plane.area.intersection(area)
    guard visible.minX < visible.maxX else { return nil }
    span = plane.outline.span(row: row, in: visible.minX..<visible.maxX)
    guard !span.touched.isEmpty else { return nil }
    outline = plane.outline
    depth = plane.depth
    minX = plane.area.minX
    pixels = UnsafePointer(
      UnsafeMutableRawPointer(
        plane.image.baseAddress + (row - plane.area.minY) * plane.image.bytesPerRow
      ).assumingMemoryBound(to: UInt32.self))
  }

  func pixel(_ column: Int) -> UInt32 { pixels[column - minX] }
}

/// What planes show at one pixel.
private struct PixelStack {
  private struct Entry {
    /// The premultiplied color, with components from 0 to 255.
    var color: SIMD4<Float>
    /// The samples that the plane covers.
    var mask: UInt32
    /// The coefficients of the depth.
    var depth: SIMD3<Double>
  }

  private struct Place {
    var depth: Double
    var color: SIMD4<Float>
  }

  /// The difference in depth up to which the order of the planes counts.
  private static let tolerance = 1e-6

  /// The planes, from back to front where they are coplanar.
  private var entries: [Entry] = []
  /// The planes at one position, from back to front.
  private var order: [Place] = []

  init(capacity: Int) {
    entries.reserveCapacity(capacity)
    order.reserveCapacity(capacity)
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func add(_ plane: SeenRow, column: Int, row: Int) {
    let pixel = plane.pixel(column)
    guard pixel >> 24 > 0 else { return }
    let mask =
      plane.span.covered.contains(column)
      ? PixelSamples.all : plane.outline.coverage(x: Double(column), y: Double(row))
    guard mask != 0 else { return }
    entries.append(Entry(color: SIMD4(bytes: pixel), mask: mask, depth: plane.depth))
  }

  /// Returns the premultiplied color of all planes, with components from 0 to 255, or nil if none of
  /// them shows.
  mutating func color(column: Int, row: Int) -> SIMD4<Float>? {
    let (x, y) = (Double(column), Double(row))
    guard entries.count > 1 else {
      return entries.first.map {
        $0.color * (Float($0.mask.nonzeroBitCount) / Float(PixelSamples.count))
      }
    }
    if entries.allSatisfy({ $0.mask == PixelSamples.all }), isOrdered(x: x + 0.5, y: y + 0.5) {
      return color(x: x + 0.5, y: y + 0.5, sample: 1)
    }
    var sum = SIMD4<Float>.zero
    for (index, sample) in PixelSamples.positions.enumerated() {
      sum += color(x: x + sample.x, y: y + sample.y, sample: 1 << UInt32(index))
    }
    return sum / Float(PixelSamples.count)
  }

  /// Returns whether no two planes change their order within the pixel around a position.
  private func isOrdered(x: Double, y: Double) -> Bool {
    for (index, front) in entries.enumerated() {
      for back in entries[..<index] {
        let slope = front.depth - back.depth
        let difference = (slope.x * x + slope.y * y + slope.z).magnitude
        let change = (slope.x.magnitude + slope.y.magnitude) / 2
        guard difference > change || difference + change <= Self.tolerance else { return false }
      }
    }
    return true
  }

  /// Returns the color of the planes that cover a sample, at its position.
  private mutating func color(x: Double, y: Double, sample: UInt32) -> SIMD4<Float> {
    order.removeAll(keepingCapacity: true)
    for entry in entries where entry.mask & sample != 0 {
      let depth = entry.depth.x * x + entry.depth.y * y + entry.depth.z
      var index = order.count
      while index > 0, order[index - 1].depth > depth + Self.tolerance { index -= 1 }
      order.insert(Place(depth: depth, color: entry.color), at: index)
    }
    var sum = SIMD4<Float>.zero
    for place in order.reversed() {
      sum += place.color * ((255 - sum.w) / 255)
      if sum.w >= 255 { break }
    }
    return sum
  }
}
