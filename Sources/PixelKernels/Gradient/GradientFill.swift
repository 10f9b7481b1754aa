/// A gradient as pixels: a pure function of the canvas's columns and rows.
///
/// Each pixel has the color at its center, dithered to 8 bits where colors change (GR-07). A pixel
/// crossed by an edge between two colors has their mean (`RampEdges`). The result does not depend on
/// which pixels are requested together. A gradient belongs to one worker, because it computes rows in
/// memory of its own. It can be cached, and can then cache its pixels.
package final class GradientFill {
  private let place: GradientMapping
  private let ramp: ColorRamp
  private let table: RampTable?
  private let edges: RampEdges?
  private let places = ScratchBuffer<Float>(repeating: 0)
  private let words = ScratchBuffer<UInt32>(repeating: 0)
  private let phase: DitherPhase
  private let instructions: CoverageInstructions
  /// The colors of all rows, if they are alike but for their thresholds.
  private var dithered: DitheredRow?
  /// Pixels that have already been computed, and the area they cover.
  private var kept: (pixels: PixelBuffer, area: PixelRect)?

  /// Creates a gradient.
  ///
  /// `place` is the mapping from pixels to ramp locations. If its numbers are unusable, the
  /// gradient shows its end color everywhere.
  package init(
    _ place: GradientMapping, _ ramp: ColorRamp, phase: DitherPhase = .first,
    instructions: CoverageInstructions = .best
  ) {
    self.ramp = ramp
    self.phase = phase
    self.instructions = instructions
    switch place {
    case .linear(let map):
      let numbers = [map.tx, map.xx, map.xy]
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
      // Near the center every transition is narrow; it counts if it is narrow 8 pixels away.
      edges =
        map.isUsable
        ? RampEdges(of: ramp, narrowerThan: 1 / (2 * .pi * 8), isTurn: true) : nil
    case .end:
      self.place = .end
      table = nil
      edges = nil
    }
  }

  /// Finding the levels of a column takes as long as computing about so many pixels.
  private static let fewestPreparedRows = 8

  /// Whether every pixel is opaque.
  package var isOpaque: Bool { ramp.isOpaque }

  /// Whether reading a pixel is faster than computing it, which takes at least a square root.
  package var isWorthKeeping: Bool {
    switch place {
    case .radial, .conic: true
    case .linear, .end: false
    }
  }

  /// The approximate memory footprint, in bytes.
  package var byteCount: Int {
    1024 + (table?.byteCount ?? 0) + (kept.map { $0.pixels.bytesPerRow * $0.pixels.height } ?? 0)
  }

  /// Computes pixels in advance and caches them.
  ///
  /// - Parameter area: The canvas pixels to cache; not empty.
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

  /// Returns cached pixels of one row, or nil if any of them is not cached.
  private func keptRow(_ row: Int, from column: Int, count: Int) -> UnsafePointer<UInt32>? {
    guard let (pixels, area) = kept, row >= area.minY, row < area.maxY, column >= area.minX,
      column &+ count <= area.maxX
    else { return nil }
    return UnsafeRawPointer(pixels.baseAddress + (row &- area.minY) &* pixels.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self) + (column &- area.minX)
  }

  /// Writes pixels of one row, replacing what was there.
  ///
  /// `column` is the canvas column of the first pixel. `pixels` receives premultiplied BGRA words.
  package func fill(
    row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard count > 0 else { return }
    if let kept = keptRow(row, from: column, count: count) {
      pixels.update(from: kept, count: count)
      return
    }
    let threshold = Dither.place(column: column, row: row, phase: phase)
    switch place {
    case .end:
      pixels.update(repeating: ramp.word(at: .infinity), count: count)
    case .linear(let map):
      if let dithered, dithered.columns.contains(column..<column + count) {
        dithered.write(
          from: column, count: count, at: threshold, to: pixels, instructions: instructions)
      } else {
        LinearGradientRow.fill(
          ramp, map, row: row, from: column, count: count, phase: phase, into: pixels,
          instructions: instructions)
      }
      edges?.colorRow(along: map, row: row, from: column, count: count, into: pixels)
    case .radial(let map):
      places.reserve(count)
      PlaneRow.radii(map, row: row, from: column, count: count, into: places.base)
      table?.look(up: places.base, count: count, at: threshold, into: pixels)
      edges?.colorRow(
        around: map, row: row, from: column, count: count, places: places.base, into: pixels)
    case .conic(let map):
      places.reserve(count)
      PlaneRow.turns(map, row: row, from: column, count: count, into: places.base)
      table?.look(up: places.base, count: count, at: threshold, into: pixels)
      edges?.colorRow(
        around: map, row: row, from: column, count: count, places: places.base, into: pixels)
    }
  }

  /// Finds the levels of a horizontal gradient, if enough rows will use them.
  private func prepareRows(of area: PixelRect) {
    guard case .linear(let map) = place, map.xy == 0, !ramp.isFlat,
      area.height >= Self.fewestPreparedRows
    else { return }
    let columns = area.minX..<area.maxX
    if let dithered, dithered.columns.contains(columns) { return }
    dithered = DitheredRow(ramp, map, columns: columns)
  }

  /// Composites the gradient over part of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The destination.
  ///   - x: The canvas column of the buffer's first column.
  ///   - y: The canvas row of the buffer's first row.
  ///   - opacity: The opacity, clamped to 0 to 1.
  ///   - clip: The canvas pixels that may change.
  package func composite(
    onto buffer: PixelBuffer, x: Int, y: Int, opacity: Double, clip: PixelRect
  ) {
    let area = clip.intersection(PixelRect(of: buffer).offsetBy(x: x, y: y))
    let opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    guard !area.isEmpty, opacity > 0 else { return }
    let isCopied = isOpaque && opacity == 1
    words.reserve(area.width)
    prepareRows(of: area)
    var source: UnsafePointer<UInt32>?
    for row in area.minY..<area.maxY {
      let to =
        UnsafeMutableRawPointer(buffer.baseAddress + (row - y) * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self) + (area.minX - x)
      // If all rows are alike, compute only one.
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

  /// Whether all rows are alike, which dithered ones are not.
  private var isSameInAllRows: Bool {
    switch place {
    case .linear(let map): map.xy == 0 && ramp.isFlat
    case .radial, .conic: false
    case .end: true
    }
  }

  /// Composites the gradient over part of a buffer through a coverage mask.
  ///
  /// - Parameters:
  ///   - buffer: The destination.
  ///   - x: The canvas column of the buffer's first column.
  ///   - y: The canvas row of the buffer's first row.
  ///   - opacity: The opacity, clamped to 0 to 1.
  ///   - coverage: One byte per pixel, starting at the first row and column of `area`.
  ///   - bytesPerRow: The distance between rows of coverage, in bytes.
  ///   - area: The canvas pixels that have coverage.
  ///   - clip: The canvas pixels that may change.
  package func composite(
    onto buffer: PixelBuffer, x: Int, y: Int, opacity: Double, coverage: UnsafePointer<UInt8>,
    bytesPerRow: Int, area: PixelRect, clip: PixelRect
  ) {
    let shown = area.intersection(clip)
      .intersection(PixelRect(of: buffer).offsetBy(x: x, y: y))
    let opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    guard !shown.isEmpty, opacity > 0 else { return }
    words.reserve(shown.width)
    prepareRows(of: shown)
    for row in shown.minY..<shown.maxY {
      let to =
        UnsafeMutableRawPointer(buffer.baseAddress + (row - y) * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self) + (shown.minX - x)
      let mask = coverage + (row - area.minY) * bytesPerRow + (shown.minX - area.minX)
      // Skip uncovered pixels at the left and right.
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
