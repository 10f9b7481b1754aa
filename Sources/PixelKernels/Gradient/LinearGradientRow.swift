/// One row of a linear gradient.
///
/// Along a row, the location on the ramp is linear in the column, so each segment of the ramp is a
/// run of columns on which every component is linear. No table is needed, and a jump is exactly
/// between two pixels. Runs of one color are rounded, others are dithered.
enum LinearGradientRow {
  /// Columns on which every component is linear.
  struct Run {
    /// The segment of the ramp.
    let segment: ColorRamp.Segment
    /// Red, green, blue and alpha at the column where counting starts.
    let parts: SIMD4<Float>
    /// The change per column.
    let step: SIMD4<Float>
    /// The column where counting starts.
    let first: Int
  }

  /// Writes pixels of one row.
  ///
  /// - Parameters:
  ///   - ramp: The colors.
  ///   - map: A map whose x is the location on the ramp.
  ///   - row: The canvas row.
  ///   - column: The canvas column of the first pixel.
  ///   - count: The number of pixels.
  ///   - phase: The phase of dithering.
  ///   - pixels: Receives premultiplied BGRA words.
  ///   - instructions: The kernel to use.
  static func fill(
    _ ramp: ColorRamp, _ map: PlaneMap, row: Int, from column: Int, count: Int,
    phase: DitherPhase, into pixels: UnsafeMutablePointer<UInt32>,
    instructions: CoverageInstructions
  ) {
    forEachRun(of: ramp, map, row: row, from: column, count: count) { run, columns in
      run.write(
        columns, at: Dither.place(column: columns.lowerBound, row: row, phase: phase),
        to: pixels + (columns.lowerBound - column), instructions: instructions)
    }
  }

  /// Divides a row into runs.
  ///
  /// `map` is a map whose x is the location on the ramp. `column` is the canvas column of the first
  /// pixel.
  static func forEachRun(
    of ramp: ColorRamp, _ map: PlaneMap, row: Int, from column: Int, count: Int,
    _ body: (Run, Range<Int>) -> Void
  ) {
    let step = map.xx
    // The center of column 0.
    let start = map.tx + (Double(row) + 0.5) * map.xy + 0.5 * step
    let segments = ramp.segments
    // Such steps add up to nothing in a million columns.
    guard step.magnitude > 1e-15 else {
      let segment = segments[ramp.segment(at: start)]
      let run = Run(
        segment: segment, parts: SIMD4<Float>(ramp.parts(at: start, in: segment)),
        step: SIMD4(repeating: 0), first: column)
      body(run, column..<column + count)
      return
    }
    let forward = step > 0 ? 1 : -1
    /// The column at which a row enters a segment, whichever columns are requested.
    func entry(_ index: Int) -> Int {
      if step > 0 { return firstColumn(atLeast: (segments[index].start - start) / step) }
      guard index + 1 < segments.count else { return -farthest }
      return firstColumn(above: (segments[index + 1].start - start) / step)
    }
    var index = ramp.segment(at: start + Double(column) * step)
    // Rounding may have led to a neighboring segment.
    while segments.indices.contains(index - forward), entry(index) > column { index -= forward }
    let end = column + count
    var current = column
    while current < end {
      let segment = segments[index]
      let isLast = !segments.indices.contains(index + forward)
      let stop = isLast ? end : min(max(entry(index + forward), current), end)
      if stop > current {
        let first = segment.isFlat ? current : entry(index)
        let run = Run(
          segment: segment,
          parts: SIMD4<Float>(ramp.parts(at: start + Double(first) * step, in: segment)),
          step: SIMD4<Float>(segment.slope * step), first: first)
        body(run, current..<stop)
        current = stop
      }
      if !isLast { index += forward }
    }
  }

  /// A column outside every canvas; counting from it keeps integers exact.
  private static var farthest: Int { 4_194_304 }

  private static func firstColumn(atLeast place: Double) -> Int {
    let limit = Double(farthest)
    return Int(max(-limit, min(place.rounded(.up), limit)))
  }

  private static func firstColumn(above place: Double) -> Int {
    let limit = Double(farthest)
    return Int(max(-limit, min(place.rounded(.down) + 1, limit)))
  }
}

extension LinearGradientRow.Run {
  /// Returns the levels of the pixels in a column.
  func levels(at column: Int) -> DitheredLevels {
    guard !segment.isFlat else { return DitheredLevels(even: ColorRamp.word(segment.base)) }
    let place = Float(Int32(truncatingIfNeeded: column - first))
    let scale = parts.w * 255 + place * (step.w * 255)
    return DitheredLevels(
      SIMD4(
        (parts.z + place * step.z) * scale, (parts.y + place * step.y) * scale,
        (parts.x + place * step.x) * scale, scale))
  }

  /// Writes pixels of the run.
  ///
  /// `threshold` is the first column's place in the recurrence of thresholds. `pixels` receives
  /// premultiplied BGRA words.
  fileprivate func write(
    _ columns: Range<Int>, at threshold: UInt32, to pixels: UnsafeMutablePointer<UInt32>,
    instructions: CoverageInstructions
  ) {
    if segment.isFlat {
      pixels.update(repeating: ColorRamp.word(segment.base), count: columns.count)
    } else if step == SIMD4(repeating: 0) {
      levels(at: first).write(
        to: pixels, count: columns.count, at: threshold, instructions: instructions)
    } else {
      writeChanging(columns, at: threshold, to: pixels)
    }
  }

  private func writeChanging(
    _ columns: Range<Int>, at threshold: UInt32, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (r0, g0, b0, a0) = (parts.x, parts.y, parts.z, parts.w * 255)
    let (r1, g1, b1, a1) = (step.x, step.y, step.z, step.w * 255)
    let start = Int32(truncatingIfNeeded: columns.lowerBound - first)
    for index in 0..<columns.count {
      let column = Int32(truncatingIfNeeded: index)
      let place = Float(start &+ column)
      let offset = Dither.offset(threshold &+ UInt32(bitPattern: column) &* Dither.perColumn)
      let scale = a0 + place * a1
      let alpha = scale + offset + Dither.round
      let red = (r0 + place * r1) * scale + offset + Dither.round
      let green = (g0 + place * g1) * scale + offset + Dither.round
      let blue = (b0 + place * b1) * scale + offset + Dither.round
      // No color may exceed its alpha, however it was rounded.
      let low =
        ((blue < alpha ? blue : alpha).bitPattern & 0xFF)
        | ((green < alpha ? green : alpha).bitPattern & 0xFF) &<< 8
      let high =
        ((red < alpha ? red : alpha).bitPattern & 0xFF) &<< 16 | (alpha.bitPattern & 0xFF) &<< 24
      pixels[index] = low | high
    }
  }
}
