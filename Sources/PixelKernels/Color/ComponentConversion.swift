// Components to premultiplied BGRA. With Y, Cb, Cr normalized to 0...1 and -0.5...0.5:
//
//   R = Y + (2 - 2 Kr) Cr
//   B = Y + (2 - 2 Kb) Cb
//   G = (Y - Kr R - Kb B) / (1 - Kr - Kb)
//
// Weights are fractions of 2^20, so that sums of a sample times its weight fit 32 bits. Chroma is
// interpolated linearly in both directions by quarters, and therefore is 16 times its value.

extension ComponentImage {
  /// Converts the image to premultiplied BGRA, clipping colors outside sRGB's range.
  ///
  /// Integer arithmetic; every result is within 1 of the formula in real numbers.
  ///
  /// - Parameter makeBuffer: Creates a buffer of the image's size, whose pixels are replaced.
  /// - Returns: The buffer.
  package func makeBuffer(
    _ makeBuffer: (_ width: Int, _ height: Int) -> PixelBuffer = {
      PixelBuffer(width: $0, height: $1)
    }
  ) -> PixelBuffer {
    let buffer = makeBuffer(width, height)
    let rows = UnsafeMutablePointer<Int32>.allocate(capacity: width &* 6)
    defer { rows.deallocate() }
    rows.initialize(repeating: 0, count: width &* 6)
    let (first, second, third) = (rows, rows + width, rows + 2 &* width)
    let (alphas, spare) = (rows + 3 &* width, rows + 4 &* width)
    let weights = ConversionWeights(colors)
    for y in 0..<height {
      let line = UnsafeMutableRawPointer(buffer.baseAddress + y &* buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      switch colors {
      case .rgb(let red, let green, let blue):
        red.read(row: y, count: width, into: first)
        green.read(row: y, count: width, into: second)
        blue.read(row: y, count: width, into: third)
        weights.writeRGB(first, second, third, into: line, count: width)
      case .gray(let luma, _):
        luma.read(row: y, count: width, into: first)
        weights.writeYUV(first, second, third, into: line, count: width)
      case .yuv(let luma, let blue, let red, let layout, _):
        luma.read(row: y, count: width, into: first)
        read(blue, layout, row: y, into: second, spare)
        read(red, layout, row: y, into: third, spare)
        weights.writeYUV(first, second, third, into: line, count: width)
      }
      if let alpha {
        alpha.read(row: y, count: width, into: alphas)
        premultiply(line, by: alphas, depth: alpha.depth)
      }
    }
    return buffer
  }

  /// Interpolates a row of chroma to the resolution of luma.
  ///
  /// - Parameters:
  ///   - plane: The chroma samples.
  ///   - layout: Their positions.
  ///   - row: The row of luma.
  ///   - values: Receives `width` values, 16 times the chroma.
  ///   - spare: Memory for twice as many values.
  private func read(
    _ plane: SamplePlane, _ layout: ChromaLayout, row: Int,
    into values: UnsafeMutablePointer<Int32>, _ spare: UnsafeMutablePointer<Int32>
  ) {
    let columns = layout.columns(of: width)
    let near = row >> layout.rowShift
    let down = Self.neighbor(
      of: row, shift: layout.rowShift, isCentered: layout.isCenteredDown)
    let far = min(max(near &+ down.step, 0), layout.rows(of: height) &- 1)
    plane.read(row: near, count: columns, into: spare)
    let other = spare + width
    plane.read(row: far, count: columns, into: other)
    var x = 0
    while x < columns {
      spare[x] = spare[x] &* (4 &- down.weight) &+ other[x] &* down.weight
      x &+= 1
    }
    let last = columns &- 1
    x = 0
    while x < width {
      let across = Self.neighbor(
        of: x, shift: layout.columnShift, isCentered: layout.isCenteredAcross)
      let column = x >> layout.columnShift
      let beside = min(max(column &+ across.step, 0), last)
      values[x] = spare[column] &* (4 &- across.weight) &+ spare[beside] &* across.weight
      x &+= 1
    }
  }

  /// Returns where the second chroma sample for a column or row of luma is, relative to the first,
  /// and its weight in quarters.
  @inline(__always)
  private static func neighbor(
    of place: Int, shift: Int, isCentered: Bool
  ) -> (step: Int, weight: Int32) {
    switch shift {
    case 0: (0, 0)
    case 1 where isCentered: place & 1 == 0 ? (-1, 1) : (1, 1)
    case 1: (1, place & 1 == 0 ? 0 : 2)
    default: (1, Int32(truncatingIfNeeded: place & 3))
    }
  }

  private func premultiply(
    _ line: UnsafeMutablePointer<UInt32>, by alphas: UnsafeMutablePointer<Int32>, depth: Int
  ) {
    let greatest = UInt32(1) << UInt32(depth) &- 1
    var x = 0
    while x < width {
      let alpha = (UInt32(truncatingIfNeeded: alphas[x]) &* 255 &+ greatest / 2) / greatest
      let word = line[x]
      let blue = ((word & 255) &* alpha &+ 127) / 255
      let green = ((word >> 8 & 255) &* alpha &+ 127) / 255
      let red = ((word >> 16 & 255) &* alpha &+ 127) / 255
      line[x] = alpha << 24 | red << 16 | green << 8 | blue
      x &+= 1
    }
  }
}

/// The weights of samples in 8-bit colors, times 2^20.
private struct ConversionWeights {
  /// The sample of black.
  private var black: Int32 = 0
  /// 16 times the sample of no color.
  private var neutral: Int32 = 0
  private var luma: Int32 = 0
  private var redFromRed: Int32 = 0
  private var greenFromRed: Int32 = 0
  private var greenFromBlue: Int32 = 0
  private var blueFromBlue: Int32 = 0
  /// The largest sample.
  private let greatest: Int32

  init(_ colors: ComponentImage.Colors) {
    switch colors {
    case .rgb(let plane, _, _): greatest = 1 << Int32(plane.depth) &- 1
    case .gray(let plane, let isFullRange):
      greatest = 1 << Int32(plane.depth) &- 1
      setLuma(depth: plane.depth, isFullRange: isFullRange)
    case .yuv(let plane, _, _, _, let matrix):
      greatest = 1 << Int32(plane.depth) &- 1
      setLuma(depth: plane.depth, isFullRange: matrix.isFullRange)
      neutral = 16 << Int32(plane.depth &- 1)
      let range = matrix.isFullRange ? Double(greatest) : Double(224 << (plane.depth &- 8))
      let unit = 255 / range * Double(1 << 16)
      let (red, blue) = (2 - 2 * matrix.red, 2 - 2 * matrix.blue)
      let green = 1 - matrix.red - matrix.blue
      redFromRed = Int32((unit * red).rounded())
      blueFromBlue = Int32((unit * blue).rounded())
      greenFromRed = Int32((unit * red * matrix.red / green).rounded())
      greenFromBlue = Int32((unit * blue * matrix.blue / green).rounded())
    }
  }

  private mutating func setLuma(depth: Int, isFullRange: Bool) {
    black = isFullRange ? 0 : 16 << Int32(depth &- 8)
    let range = isFullRange ? Double(greatest) : Double(219 << (depth &- 8))
    luma = Int32((255 / range * Double(1 << 20)).rounded())
  }

  func writeYUV(
    _ lumas: UnsafePointer<Int32>, _ blues: UnsafePointer<Int32>, _ reds: UnsafePointer<Int32>,
    into line: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var x = 0
    while x < count {
      let base = (lumas[x] &- black) &* luma &+ (1 << 19)
      let blueDifference = blues[x] &- neutral
      let redDifference = reds[x] &- neutral
      let red = Self.byte(base &+ redDifference &* redFromRed)
      let green = Self.byte(
        base &- redDifference &* greenFromRed &- blueDifference &* greenFromBlue)
      let blue = Self.byte(base &+ blueDifference &* blueFromBlue)
      line[x] = 0xff00_0000 | red << 16 | green << 8 | blue
      x &+= 1
    }
  }

  func writeRGB(
    _ reds: UnsafePointer<Int32>, _ greens: UnsafePointer<Int32>, _ blues: UnsafePointer<Int32>,
    into line: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let half = greatest / 2
    func byte(_ value: Int32) -> UInt32 {
      UInt32(truncatingIfNeeded: (value &* 255 &+ half) / greatest)
    }
    var x = 0
    while x < count {
      line[x] = 0xff00_0000 | byte(reds[x]) << 16 | byte(greens[x]) << 8 | byte(blues[x])
      x &+= 1
    }
  }

  /// Returns a sum as a byte.
  @inline(__always)
  private static func byte(_ sum: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: max(0, min(255, sum >> 20)))
  }
}
