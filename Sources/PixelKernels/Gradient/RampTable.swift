/// A ramp's colors at evenly spaced locations, for looking up locations pixel by pixel.
///
/// An entry represents the locations within half a step of it. If they differ by more than half a
/// level, above all at a jump, the entry is marked and the ramp itself is evaluated: a table alone
/// would smear an edge over many pixels. Entries have 256 steps per level, so that pixels are dithered
/// between levels (GR-07).
final class RampTable {
  private let ramp: ColorRamp
  /// Premultiplied BGRA, 16 bits per component, of which the upper 8 are the level.
  private let entries: UnsafeMutablePointer<UInt64>
  private let count: Int
  /// The location of entry 1.
  private let first: Double
  /// Entries per length of 1.
  private let density: Double

  /// An entry that is not a color: red, green, and blue above alpha.
  private static let unknown: UInt64 = 0x0000_FF00_FF00_FF00
  /// Twice as many steps as one channel needs for eight steps per level.
  private static let mostSteps = 4096.0

  init(_ ramp: ColorRamp) {
    self.ramp = ramp
    let places = ramp.segments.dropFirst().map(\.start)
    let start = places.first ?? 0
    let length = max((places.last ?? 0) - start, 0)
    let steepest =
      ramp.segments.map { segment in
        max(
          max(segment.slope.x.magnitude, segment.slope.y.magnitude),
          max(segment.slope.z.magnitude, segment.slope.w.magnitude))
      }.max() ?? 0
    // Eight steps per level; premultiplication adds a channel's slope and alpha's.
    let wanted = max(min(steepest * length * 255 * 16, Self.mostSteps), 16)
    let steps = Int(wanted.rounded(.up))
    density = length > 0 ? Double(steps) / length : 1
    first = start
    // One more entry at either end, for what is beyond it.
    count = length > 0 ? steps + 3 : 3
    entries = .allocate(capacity: count)
    entries.initialize(repeating: Self.unknown, count: count)
    entries[0] = Self.level(ramp.word(at: -.infinity))
    entries[count - 1] = Self.level(ramp.word(at: .infinity))
    let half = 0.501 / density
    var segment = 0
    for index in 1..<count - 1 {
      let place = start + Double(index - 1) / density
      let (left, right) = (place - half, place + half)
      while segment + 1 < ramp.segments.count, ramp.segments[segment + 1].start <= left {
        segment += 1
      }
      if isSmooth(from: left, to: right, segment: segment) {
        let segment = ramp.segments[ramp.segment(at: place)]
        let parts = ramp.parts(at: place, in: segment)
        entries[index] = segment.isFlat ? Self.level(ColorRamp.word(parts)) : Self.entry(parts)
      }
    }
  }

  /// Returns the entry of a color that is not dithered.
  private static func level(_ word: UInt32) -> UInt64 {
    let word = UInt64(word)
    return (word & 0xFF) << 8 | (word & 0xFF00) << 16 | (word & 0xFF_0000) << 24
      | (word & 0xFF00_0000) << 32
  }

  /// Returns the entry of a color, premultiplied and rounded to a 256th of a level.
  private static func entry(_ parts: SIMD4<Double>) -> UInt64 {
    func steps(_ part: Double) -> UInt64 { UInt64(min(max(part, 0), 1) * (255 * 256) + 0.5) }
    let alpha = steps(parts.w)
    func color(_ part: Double) -> UInt64 { min(steps(part * parts.w), alpha) }
    return color(parts.z) | color(parts.y) << 16 | color(parts.x) << 32 | alpha << 48
  }

  deinit { entries.deallocate() }

  /// The size of all entries, in bytes.
  var byteCount: Int { count * MemoryLayout<UInt64>.stride }

  /// Returns whether a step of the table contains no jump and no slope of more than half a level.
  private func isSmooth(from left: Double, to right: Double, segment: Int) -> Bool {
    var index = segment
    var before = ramp.parts(at: left, in: ramp.segments[index])
    let low = before
    while index + 1 < ramp.segments.count, ramp.segments[index + 1].start <= right {
      let next = ramp.segments[index + 1]
      guard differ(ramp.parts(at: next.start, in: ramp.segments[index]), next.base) < 1e-9,
        differ(next.base, low) < 0.5 / 255
      else { return false }
      index += 1
    }
    before = ramp.parts(at: right, in: ramp.segments[index])
    return differ(before, low) < 0.5 / 255
  }

  private func differ(_ left: SIMD4<Double>, _ right: SIMD4<Double>) -> Double {
    let difference = left - right
    return max(
      max(difference.x.magnitude, difference.y.magnitude),
      max(difference.z.magnitude, difference.w.magnitude))
  }

  /// Converts locations to pixels.
  ///
  /// `threshold` is the first pixel's place in the recurrence of thresholds. `pixels` receives
  /// premultiplied BGRA words.
  func look(
    up places: UnsafePointer<Float>, count: Int, at threshold: UInt32,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let entries = entries
    let scale = Float(density)
    // Counted from entry 0; adding 2^23 rounds to the nearest entry.
    let offset = Float(1 - first * density)
    let last = Float(self.count &- 1)
    let round: Float = 8_388_608
    for index in 0..<count {
      let location = places[index] * scale + offset
      let limited = location > 0 ? (location < last ? location : last) : 0
      let entry = Int(truncatingIfNeeded: (limited + round).bitPattern & 0xFFFF)
      let color = entries[entry]
      guard color != Self.unknown else {
        pixels[index] = ramp.word(at: Double(places[index]))
        continue
      }
      let place = threshold &+ UInt32(truncatingIfNeeded: index) &* Dither.perColumn
      // At most 255 * 256 + 255, which stays in its 16 bits.
      let levels =
        (color &+ UInt64(place &>> 24) &* 0x0001_0001_0001_0001) &>> 8
        & 0x00FF_00FF_00FF_00FF
      let pairs = (levels | levels &>> 8) & 0x0000_FFFF_0000_FFFF
      pixels[index] = UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
    }
  }
}
