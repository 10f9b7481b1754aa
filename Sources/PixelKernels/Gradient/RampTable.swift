/// A ramp's pixels at evenly spaced locations, for looking up locations pixel by pixel.
///
/// An entry represents the locations within half a step of it. If they differ by more than half a
/// level, above all at a jump, the entry is marked and the ramp itself is evaluated: a table alone
/// would smear an edge over many pixels.
final class RampTable {
  private let ramp: ColorRamp
  private let entries: UnsafeMutablePointer<UInt32>
  private let count: Int
  /// The location of entry 1.
  private let first: Double
  /// Entries per length of 1.
  private let density: Double

  /// An entry that is not a color: red, green, and blue above alpha.
  private static let unknown: UInt32 = 0x00FF_FFFF
  /// Twice as many steps as one channel needs for steps of half a level.
  private static let mostSteps = 2048.0

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
    // Two steps per level; premultiplication adds a channel's slope and alpha's.
    let wanted = max(min(steepest * length * 255 * 4, Self.mostSteps), 16)
    let steps = Int(wanted.rounded(.up))
    density = length > 0 ? Double(steps) / length : 1
    first = start
    // One more entry at either end, for what is beyond it.
    count = length > 0 ? steps + 3 : 3
    entries = .allocate(capacity: count)
    entries.initialize(repeating: Self.unknown, count: count)
    entries[0] = ramp.word(at: -.infinity)
    entries[count - 1] = ramp.word(at: .infinity)
    let half = 0.501 / density
    var segment = 0
    for index in 1..<count - 1 {
      let place = start + Double(index - 1) / density
      let (left, right) = (place - half, place + half)
      while segment + 1 < ramp.segments.count, ramp.segments[segment + 1].start <= left {
        segment += 1
      }
      if isSmooth(from: left, to: right, segment: segment) {
        entries[index] = ramp.word(at: place)
      }
    }
  }

  deinit { entries.deallocate() }

  /// The size of all entries, in bytes.
  var byteCount: Int { count * MemoryLayout<UInt32>.stride }

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
  /// - Parameters:
  ///   - places: Each pixel's location on the ramp.
  ///   - count: The number of pixels.
  ///   - pixels: Receives premultiplied BGRA words.
  func look(
    up places: UnsafePointer<Float>, count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let entries = entries
    let scale = Float(density)
    // Counted from entry 0; adding 2^23 rounds to the nearest entry.
    let offset = Float(1 - first * density)
    let last = Float(self.count &- 1)
    let round: Float = 8_388_608
    for index in 0..<count {
      let place = places[index] * scale + offset
      let limited = place > 0 ? (place < last ? place : last) : 0
      let entry = Int(truncatingIfNeeded: (limited + round).bitPattern & 0xFFFF)
      let word = entries[entry]
      pixels[index] =
        word == Self.unknown ? ramp.word(at: Double(places[index])) : word
    }
  }
}
