package import PixelKernels

/// An image that resembles a photo: grainy clouds of color, with the size of the video.
///
/// Each channel is value noise with six cell sizes, each half as strong as the previous one, plus a
/// grain of one pixel and a gradient from top to bottom. It is identical to the last bit on every
/// machine.
package struct Photo: Sendable {
  /// The seed, which selects the image.
  package let seed: Int

  private static let cells = [480, 240, 120, 60, 30, 15]
  /// The lattices for each channel and cell size: red first, the largest cells first.
  private let lattices: [Lattice]

  /// Creates an image.
  ///
  /// - Parameter seed: Any number that is not negative.
  package init(seed: Int) {
    self.seed = seed
    lattices = (0..<3).flatMap { channel in
      Self.cells.indices.map { octave in
        Lattice(cell: Self.cells[octave], seed: seed * 97 + channel * 31 + octave)
      }
    }
  }

  /// Returns the whole image, opaque.
  package func render() -> PixelBuffer {
    let buffer = PixelBuffer(width: WorkloadVideo.width, height: WorkloadVideo.height)
    for y in 0..<buffer.height {
      let words = row(y)
      words.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(
          start: buffer.baseAddress + y * buffer.bytesPerRow, count: bytes.count
        ).copyMemory(from: bytes)
      }
    }
    return buffer
  }

  /// Returns the pixels of one row, as words `0xFFRRGGBB`.
  ///
  /// - Parameter y: The row, from the top.
  /// - Returns: One word for each pixel of the video's width.
  package func row(_ y: Int) -> [UInt32] {
    var words = [UInt32](repeating: 0xFF00_0000, count: WorkloadVideo.width)
    let slope = (Double(y) / Double(WorkloadVideo.height) - 0.5) * 40
    for channel in 0..<3 {
      var clouds = [Double](repeating: 0, count: WorkloadVideo.width)
      var amplitude = 0.5
      for lattice in lattices[channel * 6..<channel * 6 + 6] {
        lattice.add(to: &clouds, row: y, amplitude: amplitude)
        amplitude *= 0.5
      }
      let shift = UInt32(16 - 8 * channel)
      for x in words.indices {
        let grain = (Self.hash(x, y, seed * 97 + channel + 1000) - 0.5) * 6
        let value = clouds[x] * 300 - 20 + grain + slope
        words[x] |= UInt32(min(max(value, 0), 255)) << shift
      }
    }
    return words
  }

  /// Returns a number from 0 to 1 for a position.
  static func hash(_ x: Int, _ y: Int, _ seed: Int) -> Double {
    var hash = UInt64(x &* 374_761_393 &+ y &* 668_265_263 &+ seed &* 2_246_822_519) & 0xFFFF_FFFF
    hash = ((hash ^ (hash >> 13)) &* 1_274_126_177) & 0xFFFF_FFFF
    return Double((hash ^ (hash >> 16)) & 0xFFFF) / 65535
  }
}

/// Value noise of one cell size: a number for each corner of a cell, interpolated smoothly.
private struct Lattice {
  let cell: Int
  private let columns: Int
  private let values: [Double]

  init(cell: Int, seed: Int) {
    self.cell = cell
    let columns = WorkloadVideo.width / cell + 2
    self.columns = columns
    values = (0..<(WorkloadVideo.height / cell + 2)).flatMap { y in
      (0..<columns).map { x in Photo.hash(x, y, seed) }
    }
  }

  func add(to sums: inout [Double], row y: Int, amplitude: Double) {
    let top = y / cell * columns
    let down = Self.smooth(Double(y % cell) / Double(cell))
    let shares = (0..<cell).map { Self.smooth(Double($0) / Double(cell)) }
    var (column, within) = (0, 0)
    for x in sums.indices {
      let (a, b) = (values[top + column], values[top + column + 1])
      let (d, e) = (values[top + columns + column], values[top + columns + column + 1])
      let across = shares[within]
      sums[x] +=
        amplitude
        * ((a * (1 - across) + b * across) * (1 - down) + (d * (1 - across) + e * across) * down)
      within += 1
      if within == cell { (column, within) = (column + 1, 0) }
    }
  }

  private static func smooth(_ part: Double) -> Double { part * part * (3 - 2 * part) }
}
