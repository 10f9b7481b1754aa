import CPixelKernels

/// Blurs coverage with a Gaussian, one axis at a time.
///
/// Pixels are distributed over cells, the cells are convolved, and the result is interpolated
/// between cells (see `GaussianKernel` for when a cell is a single pixel). Every loop over pixels
/// runs along a row, whatever the axis, and sums are single precision in a fixed order. Cells are
/// counted from the origin that the caller passes, not from the buffer's edge, so blurring part of
/// an image gives the same bytes as blurring all of it, as long as the part contains every pixel
/// that contributes.
package enum GaussianBlur {
  /// Blurs a buffer in place, equally in both directions; there is no coverage outside the buffer.
  ///
  /// The result is within 1/255 of a convolution in `Double` with the sampled, normalized Gaussian.
  /// `sigma` is the standard deviation, in pixels. If it is not a positive number, nothing is
  /// blurred.
  package static func blur(_ buffer: CoverageBuffer, sigma: Double) {
    blur(buffer, sigmaX: sigma, sigmaY: sigma)
  }

  /// Blurs a buffer in place.
  ///
  /// - Parameters:
  ///   - buffer: The coverage to blur.
  ///   - sigmaX: The standard deviation along rows, in pixels.
  ///   - sigmaY: The standard deviation along columns, in pixels.
  ///   - originX: The buffer's first column on the grid that cells are counted on.
  ///   - originY: The buffer's first row on that grid.
  ///   - shiftX: The distance to move the result right, in pixels; at least 0 and less than 1.
  ///   - shiftY: The distance to move the result down, in pixels; at least 0 and less than 1.
  ///   - isDithered: Whether to dither the result by the position on the grid (GR-07). Values
  ///     within half a level of 0 and 255 are these, so that a blur ends at its reach, and opaque
  ///     pixels stay opaque.
  ///   - phase: The phase of dithering.
  ///   - instructions: The kernel to use. The result does not depend on it.
  package static func blur(
    _ buffer: CoverageBuffer, sigmaX: Double, sigmaY: Double, originX: Int = 0, originY: Int = 0,
    shiftX: Double = 0, shiftY: Double = 0, isDithered: Bool = false,
    phase: DitherPhase = .first, instructions: CoverageInstructions = .best
  ) {
    let across = BlurAxis(
      GaussianKernel(sigma: sigmaX, shift: shiftX), count: buffer.width, origin: originX)
    let down = BlurAxis(
      GaussianKernel(sigma: sigmaY, shift: shiftY), count: buffer.height, origin: originY)
    guard across.changes || down.changes else { return }
    let cells = cells(of: buffer, across, down)
    defer { cells.deallocate() }
    let blurred = convolvedDown(cells, across, down)
    defer { blurred.deallocate() }
    let threshold =
      isDithered ? Dither.place(column: originX, row: originY, phase: phase) : nil
    expand(
      blurred, across, down, ditheredFrom: threshold, into: buffer, instructions: instructions)
  }

  /// The distance from the edge of coverage, in pixels, beyond which a blur leaves less than half a
  /// level of 255.
  ///
  /// - Parameter sigma: The standard deviation, in pixels.
  /// - Returns: A distance of at least 0.
  package static func reach(sigma: Double) -> Int {
    guard sigma >= GaussianKernel.smallestSigma else { return 0 }
    // 2.886 deviations beyond a straight edge, 0.00195 is left.
    return Int((2.9 * min(sigma, GaussianKernel.largestSigma)).rounded(.up)) + 1
  }

  /// The distance around a pixel, in pixels, from which its blurred value is computed.
  ///
  /// - Parameter sigma: The standard deviation, in pixels.
  /// - Returns: A distance of at least 0, slightly larger than `reach`.
  package static func support(sigma: Double) -> Int { GaussianKernel(sigma: sigma).support }

  /// Distributes pixels over cells and convolves the cells along rows.
  private static func cells(
    of buffer: CoverageBuffer, _ across: BlurAxis, _ down: BlurAxis
  ) -> UnsafeMutablePointer<Float> {
    let (width, columns) = (buffer.width, across.cellCount)
    let rows = sharedDown(buffer, down)
    defer { rows.deallocate() }
    // One row of cells, with clear cells on both sides.
    let radius = across.kernel.radius
    let padded = UnsafeMutablePointer<Float>.allocate(capacity: columns + 2 * radius)
    padded.initialize(repeating: 0, count: columns + 2 * radius)
    defer { padded.deallocate() }
    let inner = padded + radius
    let places = across.places
    let result = UnsafeMutablePointer<Float>.allocate(capacity: columns * down.cellCount)
    result.initialize(repeating: 0, count: columns * down.cellCount)
    for row in 0..<down.cellCount {
      let pixels = rows + row * width
      if across.kernel.cell == 1 {
        (inner + (columns - width)).update(from: pixels, count: width)
      } else {
        inner.update(repeating: 0, count: columns)
        places.withUnsafeBufferPointer { places in
          for x in 0..<width {
            let (value, place) = (pixels[x], places[x])
            let next = value * place.fraction
            inner[place.cell] += value - next
            inner[place.cell &+ 1] += next
          }
        }
      }
      convolve(
        inner, across.kernel, before: { UnsafePointer(inner - $0) },
        after: { UnsafePointer(inner + $0) }, count: columns, into: result + row * columns)
    }
    return result
  }

  /// Distributes rows of pixels over rows of cells.
  private static func sharedDown(
    _ buffer: CoverageBuffer, _ down: BlurAxis
  ) -> UnsafeMutablePointer<Float> {
    let width = buffer.width
    let result = UnsafeMutablePointer<Float>.allocate(capacity: width * down.cellCount)
    result.initialize(repeating: 0, count: width * down.cellCount)
    for (y, place) in down.places.enumerated() {
      let bytes = buffer.baseAddress + y * buffer.bytesPerRow
      let row = result + place.cell * width
      add(bytes, times: 1 - place.fraction, count: width, to: row)
      if place.fraction > 0 {
        add(bytes, times: place.fraction, count: width, to: row + width)
      }
    }
    return result
  }

  /// Convolves rows of cells along the columns.
  private static func convolvedDown(
    _ cells: UnsafeMutablePointer<Float>, _ across: BlurAxis, _ down: BlurAxis
  ) -> UnsafeMutablePointer<Float> {
    let (columns, rows) = (across.cellCount, down.cellCount)
    let result = UnsafeMutablePointer<Float>.allocate(capacity: columns * rows)
    result.initialize(repeating: 0, count: columns * rows)
    let clear = UnsafeMutablePointer<Float>.allocate(capacity: columns)
    clear.initialize(repeating: 0, count: columns)
    defer { clear.deallocate() }
    for row in 0..<rows {
      convolve(
        cells + row * columns, down.kernel,
        before: { UnsafePointer(row >= $0 ? cells + (row - $0) * columns : clear) },
        after: { UnsafePointer(row + $0 < rows ? cells + (row + $0) * columns : clear) },
        count: columns, into: result + row * columns)
    }
    return result
  }

  /// Computes a weighted sum of rows: the middle row, and the rows before and after it by distance.
  private static func convolve(
    _ middle: UnsafePointer<Float>, _ kernel: GaussianKernel,
    before: (Int) -> UnsafePointer<Float>, after: (Int) -> UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    let weights = kernel.weights
    let first = weights[0]
    for index in 0..<count { result[index] = middle[index] * first }
    var distance = 1
    while distance + 1 <= kernel.radius {
      // Two distances at a time, which halves the traffic to memory.
      addPairs(
        before(distance), after(distance), weights[distance], before(distance + 1),
        after(distance + 1), weights[distance + 1], count: count, to: result)
      distance += 2
    }
    if distance <= kernel.radius {
      let (left, right, weight) = (before(distance), after(distance), weights[distance])
      for index in 0..<count { result[index] += (left[index] + right[index]) * weight }
    }
  }

  private static func addPairs(
    _ left0: UnsafePointer<Float>, _ right0: UnsafePointer<Float>, _ weight0: Float,
    _ left1: UnsafePointer<Float>, _ right1: UnsafePointer<Float>, _ weight1: Float, count: Int,
    to result: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count {
      let sum = result[index] + (left0[index] + right0[index]) * weight0
      result[index] = sum + (left1[index] + right1[index]) * weight1
    }
  }

  private static func add(
    _ bytes: UnsafePointer<UInt8>, times weight: Float, count: Int,
    to sums: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count {
      sums[index] += Float(Int32(truncatingIfNeeded: bytes[index])) * weight
    }
  }

  /// Interpolates pixels between cells.
  private static func expand(
    _ cells: UnsafeMutablePointer<Float>, _ across: BlurAxis, _ down: BlurAxis,
    ditheredFrom threshold: UInt32?, into buffer: CoverageBuffer,
    instructions: CoverageInstructions
  ) {
    let (width, columns) = (buffer.width, across.cellCount)
    var rows = cells
    if across.interpolates {
      rows = UnsafeMutablePointer<Float>.allocate(capacity: width * down.cellCount)
      let places = across.outPlaces
      for row in 0..<down.cellCount {
        let (from, to) = (cells + row * columns, rows + row * width)
        places.withUnsafeBufferPointer { places in
          for x in 0..<width {
            let place = places[x]
            let left = from[place.cell]
            (to + x).initialize(to: left + (from[place.cell &+ 1] - left) * place.fraction)
          }
        }
      }
    }
    defer { if across.interpolates { rows.deallocate() } }
    for (y, place) in down.outPlaces.enumerated() {
      let above = rows + place.cell * width
      let below = place.fraction > 0 ? above + width : above
      let bytes = buffer.baseAddress + y * buffer.bytesPerRow
      if let threshold {
        writeDithered(
          above, below, place.fraction, count: width,
          at: threshold &+ UInt32(truncatingIfNeeded: y) &* Dither.perRow, to: bytes,
          instructions: instructions)
      } else {
        write(above, below, place.fraction, count: width, to: bytes)
      }
    }
  }

  private static func write(
    _ above: UnsafePointer<Float>, _ below: UnsafePointer<Float>, _ fraction: Float, count: Int,
    to bytes: UnsafeMutablePointer<UInt8>
  ) {
    // Adding 2^23 leaves the integer part, rounded to nearest, in the lowest bits.
    let round: Float = 8_388_608
    for index in 0..<count {
      let value = above[index] + (below[index] - above[index]) * fraction
      bytes[index] = UInt8(truncatingIfNeeded: (value + round).bitPattern)
    }
  }

  /// mp_write_dithered_avx2 in CPixelKernels does the same.
  private static func writeDithered(
    _ above: UnsafePointer<Float>, _ below: UnsafePointer<Float>, _ fraction: Float, count: Int,
    at threshold: UInt32, to bytes: UnsafeMutablePointer<UInt8>,
    instructions: CoverageInstructions
  ) {
    var done = 0
    if instructions == .best {
      done = mp_write_dithered_avx2(
        above, below, fraction, Dither.kernel(at: threshold), count, bytes)
    }
    for index in done..<count {
      let value = above[index] + (below[index] - above[index]) * fraction
      let place = threshold &+ UInt32(truncatingIfNeeded: index) &* Dither.perColumn
      let offset = (value - 127.5).magnitude < 127 ? Dither.offset(place) : 0
      bytes[index] = UInt8(truncatingIfNeeded: (value + offset + Dither.round).bitPattern)
    }
  }
}

/// One axis of a buffer to blur, divided into cells.
private struct BlurAxis {
  /// A pixel's position between the centers of two cells.
  struct CellPosition {
    /// The cell before the pixel.
    let cell: Int
    /// The fraction of the way to the next cell, from 0 to 1.
    let fraction: Float
  }

  let kernel: GaussianKernel
  /// The number of cells needed to surround every pixel.
  let cellCount: Int
  /// The cells that each pixel's coverage is added to.
  let places: [CellPosition]
  /// The cells that each pixel's result is read from.
  let outPlaces: [CellPosition]
  /// Whether results are interpolated between cells.
  var interpolates: Bool { kernel.cell > 1 || kernel.shift > 0 }
  /// Whether the blur changes or moves anything.
  var changes: Bool { kernel.radius > 0 || kernel.shift > 0 }

  init(_ kernel: GaussianKernel, count: Int, origin: Int) {
    self.kernel = kernel
    let (cell, shift) = (kernel.cell, kernel.shift)
    guard cell > 1 else {
      // A shifted pixel is read from two cells: its own and the one before.
      let margin = shift > 0 ? 1 : 0
      cellCount = count + margin
      places = (0..<count).map { CellPosition(cell: $0 + margin, fraction: 0) }
      outPlaces =
        shift > 0
        ? (0..<count).map { CellPosition(cell: $0, fraction: Float(1 - shift)) } : places
      return
    }
    // Cells are a power of two. The first starts half a cell before the last grid line in front of
    // the buffer.
    let offset = origin & (cell - 1)
    cellCount = (offset + count - 1) / cell + 3
    func place(_ pixel: Int, _ shift: Double) -> CellPosition {
      let doubled = 2 * (pixel + offset) + 1 + cell
      let fraction = (Double(doubled % (2 * cell)) - 2 * shift) / Double(2 * cell)
      return fraction < 0
        ? CellPosition(cell: doubled / (2 * cell) - 1, fraction: Float(fraction + 1))
        : CellPosition(cell: doubled / (2 * cell), fraction: Float(fraction))
    }
    places = (0..<count).map { place($0, 0) }
    outPlaces = shift > 0 ? (0..<count).map { place($0, shift) } : places
  }
}
