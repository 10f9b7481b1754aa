import CPixelKernels

/// Samples an image through a projective map, row by row.
///
/// A pixel is the mean of samples in a grid within it, each interpolated from four pixels of a
/// mipmap. The grid has separate numbers of columns and rows, so that an image that is compressed
/// along one axis stays sharp along the other. It is chosen for aligned blocks of 16 columns, and
/// all coordinates are those of the canvas, so that no pixel depends on which others are drawn.
///
/// mp_project_row_avx2 in CPixelKernels does the same arithmetic and must change together with this.
struct ProjectiveSampler {
  /// The number of samples in a pixel, and the mipmap that they are taken from.
  struct Grid: Equatable {
    var across: Int32
    var down: Int32
    var level: Int
  }

  private let chain: MipmapChain
  private let levels: [mp_level]
  private let map: mp_projection
  private let isContinued: Bool
  private let instructions: CoverageInstructions

  /// The number of columns that share a grid.
  private static let blockWidth = 16
  /// The most samples along one axis; the sums of all samples must fit in 32 bits.
  ///
  /// Samples are at most a pixel of their level apart. Together, they then weight its pixels almost
  /// equally; farther apart, they would turn fine stripes into patterns that shimmer.
  private static let mostSamples = 11.0

  /// Prepares to sample an image.
  ///
  /// - Parameters:
  ///   - chain: The image, with as many mipmaps as it needs.
  ///   - map: The map from canvas pixels to the image's pixels; pixel centers are at .5.
  ///   - isContinued: Whether the pixels at the edges of the image continue beyond them. Otherwise it
  ///     is transparent there.
  ///   - instructions: The kernel to use. The result does not depend on it.
  init(
    _ chain: MipmapChain, by map: PerspectiveWarp.Map, isContinued: Bool,
    instructions: CoverageInstructions = .best
  ) {
    self.chain = chain
    self.isContinued = isContinued
    self.instructions = instructions
    self.map = mp_projection(
      xx: map.xx, xy: map.xy, x: map.x, yx: map.yx, yy: map.yy, y: map.y, wx: map.wx, wy: map.wy,
      w: map.w)
    levels = chain.levels.enumerated().map { index, level in
      mp_level(
        pixels: UnsafePointer(level.baseAddress), bytes_per_row: level.bytesPerRow,
        width: Int32(level.width), height: Int32(level.height), scale: 1 / Double(1 << index))
    }
  }

  /// Writes the premultiplied colors of consecutive pixels.
  ///
  /// Pixels behind the eye are clear. One that is partly behind it is the mean of its samples in
  /// front, if the image is continued; otherwise what is behind counts as clear.
  ///
  /// - Parameters:
  ///   - columns: The pixels' columns.
  ///   - row: The pixels' row.
  ///   - words: The destination.
  func write(_ columns: Range<Int>, row: Int, to words: UnsafeMutablePointer<UInt32>) {
    let visible = visibleColumns(of: columns, row: row)
    for column in columns where !visible.contains(column) {
      words[column - columns.lowerBound] = horizonPixel(column, row)
    }
    write(visible: visible, row: row, to: words + (visible.lowerBound - columns.lowerBound))
  }

  /// Returns the columns whose pixels are entirely in front of the eye.
  private func visibleColumns(of columns: Range<Int>, row: Int) -> Range<Int> {
    // Over a pixel, w is least at a corner.
    let least = map.wy * Double(row) + map.w + min(0, map.wy)
    func isVisible(_ column: Int) -> Bool {
      let left = map.wx * Double(column) + least
      return left > 0 && left + map.wx > 0
    }
    var (start, end) = (columns.lowerBound, columns.upperBound)
    while start < end, !isVisible(start) { start += 1 }
    while start < end, !isVisible(end - 1) { end -= 1 }
    return start..<end
  }

  private func write(
    visible columns: Range<Int>, row: Int, to words: UnsafeMutablePointer<UInt32>
  ) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let grid = grid(ofBlock: start >> 4, row: row)
      var block = (start >> 4) + 1
      while block << 4 < columns.upperBound, self.grid(ofBlock: block, row: row) == grid {
        block += 1
      }
      let end = min(block << 4, columns.upperBound)
      sample(start..<end, row: row, grid, to: words + (start - columns.lowerBound))
      start = end
    }
  }

  /// Returns the grid for the pixels of a block, from the map at its center.
  private func grid(ofBlock block: Int, row: Int) -> Grid {
    let coarsest = Grid(
      across: Int32(Self.mostSamples), down: Int32(Self.mostSamples), level: levels.count - 1)
    let (x, y) = (Double(block * Self.blockWidth + Self.blockWidth / 2), Double(row) + 0.5)
    let depth = map.wx * x + map.wy * y + map.w
    guard depth > 0 else { return coarsest }
    let (u, v) = (
      (map.xx * x + map.xy * y + map.x) / depth, (map.yx * x + map.yy * y + map.y) / depth
    )
    func length(_ a: Double, _ b: Double) -> Double { ((a * a + b * b).squareRoot()) / depth }
    var across = length(map.xx - map.wx * u, map.yx - map.wx * v)
    var down = length(map.xy - map.wy * u, map.yy - map.wy * v)
    var level = 0
    // A comparison with NaN is false.
    while level + 1 < levels.count,
      min(across, down) > 2 || max(across, down) > Self.mostSamples
    {
      (across, down, level) = (across / 2, down / 2, level + 1)
    }
    func samples(_ length: Double) -> Int32 {
      // An edge that is narrower than a pixel is not where a single sample finds it.
      guard length > 1.05 else { return 1 }
      guard length < Self.mostSamples else { return Int32(Self.mostSamples) }
      return Int32(length.rounded(.up))
    }
    return Grid(across: samples(across), down: samples(down), level: level)
  }

  private func sample(
    _ columns: Range<Int>, row: Int, _ grid: Grid, to words: UnsafeMutablePointer<UInt32>
  ) {
    var done = 0
    if instructions == .best {
      done = sampleFast(columns, row: row, grid, to: words)
      // The kernel works in whole steps, so the last ones are cut off.
      let rest = columns.count - done
      if rest > 1, rest < 8 {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { eight in
          guard let eight = eight.baseAddress else { return }
          let start = columns.lowerBound + done
          guard sampleFast(start..<start + 8, row: row, grid, to: eight) == 8 else { return }
          (words + done).update(from: eight, count: rest)
          done += rest
        }
      }
    }
    for index in done..<columns.count {
      words[index] = pixel(columns.lowerBound + index, row, grid)
    }
  }

  /// Writes pixels in whole steps of 8, and returns their number: 0 if the processor lacks the
  /// instructions.
  private func sampleFast(
    _ columns: Range<Int>, row: Int, _ grid: Grid, to words: UnsafeMutablePointer<UInt32>
  ) -> Int {
    withUnsafePointer(to: levels[grid.level]) { level in
      withUnsafePointer(to: map) { map in
        mp_project_row_avx2(
          level, map, Int32(truncatingIfNeeded: columns.lowerBound),
          Int32(truncatingIfNeeded: row), grid.across, grid.down, isContinued ? 1 : 0,
          columns.count, words)
      }
    }
  }

  /// Returns the premultiplied color of a pixel that is at least partly behind the eye.
  private func horizonPixel(_ column: Int, _ row: Int) -> UInt32 {
    let most = map.wx * Double(column) + map.wy * Double(row) + map.w
    guard most + max(0, map.wx) + max(0, map.wy) > 0, let level = levels.last else { return 0 }
    let count = Int(Self.mostSamples)
    var sums = SIMD4<Int32>.zero
    var inFront = 0
    for j in 0..<count {
      let y = Double(row) + (Double(j) + 0.5) / Double(count)
      for i in 0..<count {
        let x = Double(column) + (Double(i) + 0.5) / Double(count)
        let depth = map.wx * x + map.wy * y + map.w
        guard depth > 0 else { continue }
        inFront += 1
        let over = level.scale / depth
        sums &+= sample(
          level, fixed((map.xx * x + map.xy * y + map.x) * over, level.width),
          fixed((map.yx * x + map.yy * y + map.y) * over, level.height))
      }
    }
    guard inFront > 0 else { return 0 }
    return Self.word(sums, sampleCount: isContinued ? inFront : count * count)
  }

  /// Returns the mean of samples as a premultiplied word.
  @inline(__always)
  private static func word(_ sums: SIMD4<Int32>, sampleCount: Int) -> UInt32 {
    let factor = 1 / (65536 * Float(sampleCount))
    let bytes = SIMD4<UInt32>(
      truncatingIfNeeded: SIMD4<Int32>((SIMD4<Float>(sums) * factor).rounded(.toNearestOrEven)))
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }

  /// Returns the premultiplied color of one pixel.
  private func pixel(_ column: Int, _ row: Int, _ grid: Grid) -> UInt32 {
    let level = levels[grid.level]
    var sums = SIMD4<Int32>.zero
    for j in 0..<grid.down {
      let y = Double(row) + (Double(j) + 0.5) / Double(grid.down)
      let (rowU, rowV) = (map.xy * y + map.x, map.yy * y + map.y)
      let rowW = map.wy * y + map.w
      for i in 0..<grid.across {
        let x = Double(column) + (Double(i) + 0.5) / Double(grid.across)
        let over = level.scale / (map.wx * x + rowW)
        let u = fixed((map.xx * x + rowU) * over, level.width)
        let v = fixed((map.yx * x + rowV) * over, level.height)
        sums &+= sample(level, u, v)
      }
    }
    return Self.word(sums, sampleCount: Int(grid.across &* grid.down))
  }

  /// Returns a coordinate in 256ths of a pixel, from the center of the first pixel.
  @inline(__always)
  private func fixed(_ place: Double, _ length: Int32) -> Int32 {
    let low = isContinued ? 0.0 : -512
    let high = Double(length - (isContinued ? 1 : -2)) * 256
    let steps = place * 256 - 127.5
    // For NaN, the upper limit, as with MINPD.
    let limited = steps < high ? steps : high
    return Int32((limited > low ? limited : low).rounded(.down))
  }

  /// Returns the color between four pixels, with components from 0 to 255 * 65536.
  @inline(__always)
  private func sample(_ level: mp_level, _ u: Int32, _ v: Int32) -> SIMD4<Int32> {
    let (x, y, right, below) = (u >> 8, v >> 8, u & 255, v & 255)
    let upper =
      texel(level, x, y) &* (256 &- right) &+ texel(level, x &+ 1, y) &* right
    let lower =
      texel(level, x, y &+ 1) &* (256 &- right) &+ texel(level, x &+ 1, y &+ 1) &* right
    return upper &* (256 &- below) &+ lower &* below
  }

  @inline(__always)
  private func texel(_ level: mp_level, _ x: Int32, _ y: Int32) -> SIMD4<Int32> {
    var (x, y) = (Int(x), Int(y))
    if isContinued {
      (x, y) = (min(x, Int(level.width) - 1), min(y, Int(level.height) - 1))
    } else if x < 0 || y < 0 || x >= level.width || y >= level.height {
      return .zero
    }
    let word = UnsafeRawPointer(level.pixels).load(
      fromByteOffset: y * level.bytes_per_row + x * 4, as: UInt32.self)
    return SIMD4(
      truncatingIfNeeded: SIMD4(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24))
  }
}
