/// Finds a palette's nearest colours, and dithers where a colour is not in it.
///
/// Dithering is by the position of a pixel alone (a Bayer matrix of 8x8), so that what does not move
/// does not flicker. For one frame, on one thread.
struct ColorMatcher {
  /// Offsets of the matrix: every number from 0 to 63 once, neighbours far apart.
  private static let matrix: [Int32] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    // The bits of x ^ y and y, taken in turns from the lowest, are those of the number from the
    // highest.
    return (0..<3).reduce(Int32(0)) { number, bit in
      let (first, second) = ((x ^ y) >> bit & 1, y >> bit & 1)
      return number << 2 | Int32(first << 1 | second)
    }
  }

  private let palette: ColorPalette
  private let offsets: [Int32]
  /// Numbers of palette colours by colour, in cells of 4 levels; -1 where not looked for yet.
  private var nearest: [Int16]
  private var exact: [UInt32: UInt8] = [:]

  /// Prepares for a frame.
  ///
  /// - Parameter palette: The frame's colours.
  init(_ palette: ColorPalette) {
    self.palette = palette
    // From minus to plus half the spread.
    let spread = Int32(palette.spread)
    offsets = Self.matrix.map { ($0 * 2 - 63) * spread / 126 }
    nearest = palette.isExact ? [] : [Int16](repeating: -1, count: 1 << 18)
    if palette.isExact {
      for (number, color) in palette.colors.enumerated() { exact[color] = UInt8(number) }
    }
  }

  /// The number of the colour that stands for a pixel.
  ///
  /// - Parameters:
  ///   - color: `0xRRGGBB`.
  ///   - x: The pixel's column on the canvas.
  ///   - y: Its row.
  /// - Returns: A place in the palette.
  mutating func number(of color: UInt32, x: Int, y: Int) -> UInt8 {
    if palette.isExact { return exact[color] ?? 0 }
    let plain = lookUp(color)
    // What the palette has, or nearly, is not to be made uneven.
    guard distance(palette.colors[Int(plain)], color) > 12 else { return plain }
    let offset = offsets[(y & 7) &* 8 &+ (x & 7)]
    var moved: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let value = Int32(truncatingIfNeeded: (color >> shift) & 0xFF) &+ offset
      moved |= UInt32(truncatingIfNeeded: value < 0 ? 0 : value > 255 ? 255 : value) << shift
    }
    return lookUp(moved)
  }

  private mutating func lookUp(_ color: UInt32) -> UInt8 {
    let red = (color >> 6) & 0x3F000
    let green = (color >> 4) & 0xFC0
    let blue = (color >> 2) & 0x3F
    let cell = Int(red | green | blue)
    if nearest[cell] >= 0 { return UInt8(truncatingIfNeeded: nearest[cell]) }
    // The middle of the cell, whichever of its colours came first.
    let middle = color & 0xFCFCFC | 0x020202
    var best = 0
    var least = Int32.max
    for (number, candidate) in palette.colors.enumerated() {
      let distance = distance(candidate, middle)
      if distance < least { (best, least) = (number, distance) }
    }
    nearest[cell] = Int16(best)
    return UInt8(best)
  }

  /// Squared, weighted as eyes see the channels.
  @inline(__always)
  private func distance(_ first: UInt32, _ second: UInt32) -> Int32 {
    let red = channel(first, 16) &- channel(second, 16)
    let green = channel(first, 8) &- channel(second, 8)
    let blue = channel(first, 0) &- channel(second, 0)
    let redPart: Int32 = red &* red &* 2
    let greenPart: Int32 = green &* green &* 4
    return redPart &+ greenPart &+ blue &* blue
  }

  @inline(__always)
  private func channel(_ color: UInt32, _ shift: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: (color &>> shift) & 0xFF)
  }
}
