/// One row of a linear gradient.
///
/// Along a row, the location on the ramp is linear in the column, so each segment of the ramp is a
/// run of columns on which every component is linear. No table is needed, and a jump is exactly
/// between two pixels.
enum LinearGradientRow {
  /// Writes pixels of one row.
  ///
  /// - Parameters:
  ///   - ramp: The colors.
  ///   - map: A map whose x is the location on the ramp.
  ///   - row: The canvas row.
  ///   - column: The canvas column of the first pixel.
  ///   - count: The number of pixels.
  ///   - pixels: Receives premultiplied BGRA words.
  static func fill(
    _ ramp: ColorRamp, _ map: PlaneMap, row: Int, from column: Int, count: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let step = map.xx
    // The center of column 0.
    let start = map.originX + (Double(row) + 0.5) * map.xy + 0.5 * step
    // Such steps add up to nothing in a million columns.
    guard step.magnitude > 1e-15 else {
      pixels.update(repeating: ramp.word(at: start), count: count)
      return
    }
    let segments = ramp.segments
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
        let target = pixels + (current - column)
        if segment.slope == SIMD4(repeating: 0) {
          target.update(repeating: ColorRamp.word(segment.base), count: stop - current)
        } else {
          let first = entry(index)
          let parts = ramp.parts(at: start + Double(first) * step, in: segment)
          run(
            SIMD4<Float>(parts), step: SIMD4<Float>(segment.slope * step),
            from: current - first, count: stop - current, into: target)
        }
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

  /// Writes a run of pixels whose components are linear.
  ///
  /// - Parameters:
  ///   - parts: Red, green, blue, and alpha at the column where counting starts.
  ///   - step: The change per column.
  ///   - column: The number of columns from there to the first pixel.
  ///   - count: The number of pixels.
  ///   - pixels: Receives premultiplied BGRA words.
  private static func run(
    _ parts: SIMD4<Float>, step: SIMD4<Float>, from column: Int, count: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (r0, g0, b0, a0) = (parts.x, parts.y, parts.z, parts.w * 255)
    let (r1, g1, b1, a1) = (step.x, step.y, step.z, step.w * 255)
    let start = Int32(truncatingIfNeeded: column)
    // Adding 2^23 leaves the integer part, rounded to nearest, in the lowest bits.
    let round: Float = 8_388_608
    for index in 0..<count {
      let place = Float(start &+ Int32(truncatingIfNeeded: index))
      let scale = a0 + place * a1
      let alpha = scale + round
      let red = (r0 + place * r1) * scale + round
      let green = (g0 + place * g1) * scale + round
      let blue = (b0 + place * b1) * scale + round
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
