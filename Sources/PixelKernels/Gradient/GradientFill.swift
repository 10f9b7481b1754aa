/// A gradient as pixels: a pure function of the canvas's columns and rows.
///
/// Each pixel has the colour at its centre, rounded to 8 bits without dithering; one that an edge
/// between two colours goes through has their mean (`RampEdges`). What it is does not depend on which
/// pixels are asked for together. One worker's, because it computes rows in memory of
/// its own; it may be kept, and then keep its pixels.
package final class GradientFill {
  private let place: GradientPlace
  private let ramp: ColorRamp
  private let table: RampTable?
  private let edges: RampEdges?
  private let places = ScratchBuffer<Float>(repeating: 0)
  private let words = ScratchBuffer<UInt32>(repeating: 0)
  /// Pixels that are computed already, and which they are.
  private var kept: (pixels: PixelBuffer, area: PixelRect)?

  /// Makes a gradient.
  ///
  /// - Parameters:
  ///   - place: Where pixels lie on the ramp; one with numbers of no use shows the end everywhere.
  ///   - ramp: The colours.
  package init(_ place: GradientPlace, _ ramp: ColorRamp) {
    self.ramp = ramp
    switch place {
    case .linear(let map):
      let numbers = [map.originX, map.xx, map.xy]
      let isUsable = numbers.allSatisfy { $0.magnitude <= 1e200 }
      self.place = isUsable ? place : .end
      table = nil
      edges = isUsable ? RampEdges(of: ramp, narrowerThan: map.slopeX) : nil
    case .radial(let map):
      self.place = map.isUsable ? place : .end
      table = map.isUsable ? RampTable(ramp) : nil
      edges = map.isUsable ? RampEdges(of: ramp, narrowerThan: map.widest) : nil
    case .conic(let map):
      self.place = map.isUsable ? place : .end
      table = map.isUsable ? RampTable(ramp) : nil
      // Near the center any transition is narrow; it counts if it is narrow 8 pixels away from it.
      edges =
        map.isUsable
        ? RampEdges(of: ramp, narrowerThan: 1 / (2 * .pi * 8), isTurn: true) : nil
    case .end:
      self.place = .end
      table = nil
      edges = nil
    }
  }

  /// Whether no pixel lets anything through.
  package var isOpaque: Bool { ramp.isOpaque }

  /// Whether reading a pixel is quicker than computing it, which takes a square root or more.
  package var isWorthKeeping: Bool {
    switch place {
    case .radial, .conic: true
    case .linear, .end: false
    }
  }

  /// The memory that it takes, about.
  package var byteCount: Int {
    1024 + (table?.byteCount ?? 0) + (kept.map { $0.pixels.bytesPerRow * $0.pixels.height } ?? 0)
  }

  /// Computes pixels once and for all.
  ///
  /// - Parameter area: The canvas's pixels that are kept; not empty.
  package func keep(_ area: PixelRect) {
    let pixels = PixelBuffer(width: area.width, height: area.height)
    for row in area.minY..<area.maxY {
      let to = UnsafeMutableRawPointer(
        pixels.baseAddress + (row &- area.minY) &* pixels.bytesPerRow)
      fill(
        row: row, from: area.minX, count: area.width,
        into: to.assumingMemoryBound(to: UInt32.self))
    }
    kept = (pixels, area)
  }

  /// Pixels of one row that are kept; nil where not all are.
  private func keptRow(_ row: Int, from column: Int, count: Int) -> UnsafePointer<UInt32>? {
    guard let (pixels, area) = kept, row >= area.minY, row < area.maxY, column >= area.minX,
      column &+ count <= area.maxX
    else { return nil }
    return UnsafeRawPointer(pixels.baseAddress + (row &- area.minY) &* pixels.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self) + (column &- area.minX)
  }

  /// Writes pixels of one row, whatever was there before.
  ///
  /// - Parameters:
  ///   - row: The canvas's row.
  ///   - column: The canvas's column of the first pixel.
  ///   - count: How many pixels.
  ///   - pixels: Takes premultiplied BGRA words.
  package func fill(
    row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard count > 0 else { return }
    if let kept = keptRow(row, from: column, count: count) {
      pixels.update(from: kept, count: count)
      return
    }
    switch place {
    case .end:
      pixels.update(repeating: ramp.word(at: .infinity), count: count)
    case .linear(let map):
      LinearGradientRow.fill(
        ramp, map, row: row, from: column, count: count, into: pixels)
      edges?.colorRow(along: map, row: row, from: column, count: count, into: pixels)
    case .radial(let map):
      places.reserve(count)
      PlaneRow.radii(map, row: row, from: column, count: count, into: places.base)
      table?.look(up: places.base, count: count, into: pixels)
      edges?.colorRow(
        around: map, row: row, from: column, count: count, places: places.base, into: pixels)
    case .conic(let map):
      places.reserve(count)
      PlaneRow.turns(map, row: row, from: column, count: count, into: places.base)
      table?.look(up: places.base, count: count, into: pixels)
      edges?.colorRow(
        around: map, row: row, from: column, count: count, places: places.base, into: pixels)
    }
  }

  /// Lays the gradient over part of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: What is changed.
  ///   - x: The canvas's column of the buffer's first.
  ///   - y: The canvas's row of the buffer's first.
  ///   - opacity: 0 to 1, clamped.
  ///   - clip: The canvas's pixels that may change.
  package func composite(
    onto buffer: PixelBuffer, x: Int, y: Int, opacity: Double, clip: PixelRect
  ) {
    let area = clip.intersection(PixelRect(of: buffer).offsetBy(x: x, y: y))
    let opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    guard !area.isEmpty, opacity > 0 else { return }
    let isCopied = isOpaque && opacity == 1
    words.reserve(area.width)
    var source: UnsafePointer<UInt32>?
    for row in area.minY..<area.maxY {
      let to =
        UnsafeMutableRawPointer(buffer.baseAddress + (row - y) * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self) + (area.minX - x)
      // Rows that are all alike are computed once.
      if let source, isSameInAllRows {
        if isCopied {
          to.update(from: source, count: area.width)
        } else {
          SourceOver.compositeRow(source, opacity: opacity, count: area.width, onto: to)
        }
        continue
      }
      let target = isCopied ? to : words.base
      fill(row: row, from: area.minX, count: area.width, into: target)
      source = UnsafePointer(target)
      if !isCopied {
        SourceOver.compositeRow(
          UnsafePointer(target), opacity: opacity, count: area.width, onto: to)
      }
    }
  }

  @inline(__always)
  private func eight(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
  }

  private var isSameInAllRows: Bool {
    switch place {
    case .linear(let map): map.xy == 0
    case .radial, .conic: false
    case .end: true
    }
  }

  /// Lays the gradient over part of a buffer as far as coverage lets it.
  ///
  /// - Parameters:
  ///   - buffer: What is changed.
  ///   - x: The canvas's column of the buffer's first.
  ///   - y: The canvas's row of the buffer's first.
  ///   - opacity: 0 to 1, clamped.
  ///   - coverage: One byte a pixel: that of the first row and column of `area`.
  ///   - bytesPerRow: Bytes from one row of coverage to the next.
  ///   - area: The canvas's pixels that there is coverage for.
  ///   - clip: The canvas's pixels that may change.
  package func composite(
    onto buffer: PixelBuffer, x: Int, y: Int, opacity: Double, coverage: UnsafePointer<UInt8>,
    bytesPerRow: Int, area: PixelRect, clip: PixelRect
  ) {
    let shown = area.intersection(clip)
      .intersection(PixelRect(of: buffer).offsetBy(x: x, y: y))
    let opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    guard !shown.isEmpty, opacity > 0 else { return }
    words.reserve(shown.width)
    for row in shown.minY..<shown.maxY {
      let to =
        UnsafeMutableRawPointer(buffer.baseAddress + (row - y) * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self) + (shown.minX - x)
      let mask = coverage + (row - area.minY) * bytesPerRow + (shown.minX - area.minX)
      // Pixels left and right that nothing covers are not computed.
      var (first, end) = (0, shown.width)
      while first &+ 8 <= end, eight(mask + first) == 0 { first &+= 8 }
      while end &- 8 >= first, eight(mask + (end &- 8)) == 0 { end &-= 8 }
      while first < end, mask[first] == 0 { first &+= 1 }
      while end > first, mask[end &- 1] == 0 { end &-= 1 }
      guard first < end else { continue }
      let count = end - first
      let column = shown.minX + first
      let source = keptRow(row, from: column, count: count) ?? UnsafePointer(words.base)
      if source == UnsafePointer(words.base) {
        fill(row: row, from: column, count: count, into: words.base)
      }
      CoverageBlend.composite(
        source, isOpaque: isOpaque, coverage: mask + first, opacity: opacity, count: count,
        pixels: to + first)
    }
  }
}
