package import PixelKernels

/// A small panel for nine-part stretching: each corner, edge and the center differ.
///
/// The image is 30 by 30 pixels, in thirds. Each corner has a quarter disc of its own color, edges
/// are striped along their length, and the center is plain, so that a misplaced part, a part
/// stretched the wrong way or a seam is obvious.
package enum PanelImage {
  /// Paints the panel.
  package static func render() -> PixelBuffer {
    let buffer = PixelBuffer(width: 30, height: 30)
    for y in 0..<30 {
      for x in 0..<30 { buffer[x, y] = word(x: x, y: y) }
    }
    return buffer
  }

  private static let corners: [UInt32] = [0xE4_57_2E, 0x2E_86_AB, 0x3A_7D_44, 0xFF_B2_3F]

  private static func word(x: Int, y: Int) -> UInt32 {
    let (column, row) = (x / 10, y / 10)
    let color: UInt32
    switch (column == 1, row == 1) {
    case (true, true): color = 0xF3_EF_E6
    // Stripes across the stretching direction would be smeared by it; stripes along it are
    // preserved.
    case (true, false): color = y % 10 / 2 % 2 == 0 ? 0x39_43_50 : 0x5B_6A_7C
    case (false, true): color = x % 10 / 2 % 2 == 0 ? 0x39_43_50 : 0x5B_6A_7C
    case (false, false):
      let corner = corners[(row / 2) * 2 + column / 2]
      // The distance from the panel's center, doubled so that it is an integer.
      let (dx, dy) = (2 * (column == 0 ? 10 - x : x - 19) - 1, 2 * (row == 0 ? 10 - y : y - 19) - 1)
      color = dx * dx + dy * dy <= 18 * 18 ? corner : 0x16_1B_22
    }
    return 0xFF00_0000 | color
  }
}

/// An image with a distinct top, left and long side, so that its placement is obvious.
package enum ArrowImage {
  /// Paints an arrow that points up and right, 100 by 50 pixels.
  package static func render() -> PixelBuffer {
    let buffer = PixelBuffer(width: 100, height: 50)
    for y in 0..<50 {
      for x in 0..<100 {
        let isFrame = x < 3 || x >= 97 || y < 3 || y >= 47
        // A triangle whose right angle is at the top right, on a shaft.
        let isHead = x >= 60 && y <= 35 && x - 60 >= y - 8 && y >= 8 && x < 92
        let isShaft = x >= 8 && x < 70 && abs(2 * (50 - y) - x - 14) <= 12
        buffer[x, y] =
          isFrame ? 0xFF16_1B22 : isHead || isShaft ? 0xFFE4_572E : 0xFFCF_E3EE
      }
    }
    return buffer
  }
}
