/// Finds the nearest colors in a palette, and dithers colors that are not in it.
///
/// Dithering depends only on a pixel's position (an 8x8 Bayer matrix), so that static parts do not
/// flicker. For one frame, on one thread.
struct ColorMatcher {
  /// The matrix: every number from 0 to 63 once, with similar numbers far apart.
  private static let matrix: [Int32] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    // Interleave the bits of x ^ y and y, starting with the lowest; they are the number's bits,
    // starting with the highest.
    return (0..<3).reduce(Int32(0)) { number, bit in
      let (first, second) = ((x ^ y) >> bit & 1, y >> bit & 1)
      return number << 2 | Int32(first << 1 | second)
    }
  }

  private let palette: ColorPalette
  private let offsets: [Int32]
  /// For each cell of 8 levels, the palette's colors that are nearest to any color in the cell;
  /// empty until computed.
  private var candidates: [[UInt8]]
  private var exact: [UInt32: UInt8] = [:]

  /// Creates a matcher for a frame.
  init(_ palette: ColorPalette) {
    self.palette = palette
    // From minus half to plus half the spread.
    let spread = Int32(palette.spread)
    offsets = Self.matrix.map { ($0 * 2 - 63) * spread / 126 }
    candidates = palette.isExact ? [] : [[UInt8]](repeating: [], count: 1 << 15)
    if palette.isExact {
      for (number, color) in palette.colors.enumerated() { exact[color] = UInt8(number) }
    }
  }

  /// Returns the index of the color that represents a pixel.
  ///
  /// - Parameters:
  ///   - color: The color as `0xRRGGBB`.
  ///   - x: The pixel's column on the canvas.
  ///   - y: The pixel's row on the canvas.
  /// - Returns: An index in the palette.
  mutating func number(of color: UInt32, x: Int, y: Int) -> UInt8 {
    if palette.isExact { return exact[color] ?? 0 }
    let plain = lookUp(color)
    // Do not dither colors that are in the palette, or nearly so.
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
    let red = (color >> 9) & 0x7C00
    let green = (color >> 6) & 0x3E0
    let blue = (color >> 3) & 0x1F
    let cell = Int(red | green | blue)
    if candidates[cell].isEmpty { candidates[cell] = nearest(toCell: color & 0xF8F8F8) }
    var best = UInt8(0)
    var least = Int32.max
    for number in candidates[cell] {
      let distance = distance(palette.colors[Int(number)], color)
      if distance < least { (best, least) = (number, distance) }
    }
    return best
  }

  /// Returns the palette's colors that may be nearest to a color in a cell: those whose minimum
  /// distance to the cell does not exceed the smallest maximum distance of any color.
  ///
  /// - Returns: Ascending indices, at least one.
  private func nearest(toCell cell: UInt32) -> [UInt8] {
    var distances: [(least: Int32, most: Int32)] = []
    for color in palette.colors {
      var (least, most): (Int32, Int32) = (0, 0)
      for (shift, weight) in [(UInt32(16), Int32(2)), (8, 4), (0, 1)] {
        let (value, low) = (channel(color, shift), channel(cell, shift))
        let near = max(low - value, 0, value - low - 7)
        let far = max(abs(value - low), abs(value - low - 7))
        least += near * near * weight
        most += far * far * weight
      }
      distances.append((least, most))
    }
    let bound = distances.map(\.most).min() ?? 0
    return distances.indices.filter { distances[$0].least <= bound }.map { UInt8($0) }
  }

  /// The squared distance, weighted by how sensitive the eye is to each channel.
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
