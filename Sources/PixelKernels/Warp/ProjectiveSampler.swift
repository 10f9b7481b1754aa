import CPixelKernels

/// Samples an image through a projective map, several rows at a time.
///
/// A pixel is the mean of samples in a grid within it, each interpolated from four pixels of a
/// mipmap. The grid has separate numbers of columns and rows, so that an image that is compressed
/// along one axis stays sharp along the other. It is chosen for aligned blocks of 16 columns. All
/// coordinates are relative to the center of such a block, so that no pixel depends on which others
/// are drawn.
///
/// mp_project_rows_avx2 in CPixelKernels does the same arithmetic and must change together with this.
struct ProjectiveSampler {
  /// The number of samples in a pixel, and the mipmap that they are taken from.
  struct Grid: Equatable {
    var across: Int32
    var down: Int32
    var level: Int
  }

  /// Consecutive pixels of a row to write.
  struct Run {
    var columns: Range<Int>
    var words: UnsafeMutablePointer<UInt32>
  }

  /// The number of rows that are best sampled together, because they read the same pixels.
  static let stripHeight = 8

  /// Keeps the pixels of the levels alive.
  private let chain: MipmapChain
  private let levels: [mp_level]
  private let map: mp_projection
  private let isContinued: Bool
  private let instructions: CoverageInstructions

  /// The map near the center of a block of 16 columns.
  ///
  /// A pixel's distance from the center gives the coordinates' distance from theirs, in 4096ths of a
  /// pixel: `(ux dx + uy dy) / (wx dx + wy dy + 1)`, `v` likewise. These numbers are small, so floats
  /// are precise enough.
  private struct Block {
    var ux, uy, vx, vy, wx, wy: Float
    /// The coordinates at the center, from the center of the first pixel.
    var u, v: Int32
    var grid: Grid
    /// Whether the map is so steep, or the level so large, that pixels need `Double`.
    var isSteep: Bool
  }

  /// The most samples along one axis.
  private static let mostSamples: Int32 = 8
  /// The weight of all samples; negative, because 32768 is not an `Int16`.
  private static let whole: Int32 = -32768

  /// Prepares to sample an image.
  ///
  /// `map` is the map from canvas pixels to the image's pixels; pixel centers are at .5.
  /// `isContinued` says whether the pixels at the edges of the image continue beyond them.
  /// Otherwise it is transparent there.
  init(
    _ chain: MipmapChain, by map: PlaneMap, isContinued: Bool,
    instructions: CoverageInstructions = .best
  ) {
    self.chain = chain
    self.isContinued = isContinued
    self.instructions = instructions
    self.map = mp_projection(
      xx: map.xx, xy: map.xy, x: map.tx, yx: map.yx, yy: map.yy, y: map.ty, wx: map.wx,
      wy: map.wy, w: map.w)
    levels = chain.levels.enumerated().map { index, level in
      mp_level(
        pixels: UnsafePointer(level.baseAddress), bytes_per_row: level.bytesPerRow,
        width: Int32(level.width), height: Int32(level.height), scale: 1 / Double(1 << index))
    }
  }

  /// Writes the premultiplied colors of pixels.
  ///
  /// Pixels behind the eye are clear. One that is partly behind it is the mean of its samples in
  /// front, if the image is continued; otherwise what is behind counts as clear.
  func write(_ runs: [Run], from row: Int) {
    withUnsafeTemporaryAllocation(of: mp_run.self, capacity: runs.count) { rests in
      for (index, run) in runs.enumerated() {
        let (columns, visible) = (run.columns, visibleColumns(of: run.columns, row: row + index))
        for column in columns.lowerBound..<visible.lowerBound {
          run.words[column - columns.lowerBound] = horizonPixel(column, row + index)
        }
        for column in visible.upperBound..<columns.upperBound {
          run.words[column - columns.lowerBound] = horizonPixel(column, row + index)
        }
        rests[index] = mp_run(
          column: Int32(truncatingIfNeeded: visible.lowerBound),
          count: Int32(truncatingIfNeeded: visible.count),
          words: run.words + (visible.lowerBound - columns.lowerBound))
      }
      writeFast(rests, row: row)
      for index in rests.indices {
        while rests[index].count > 0 {
          writeBlock(&rests[index], row: row + index)
          writeFast(UnsafeMutableBufferPointer(rebasing: rests[index...index]), row: row + index)
        }
      }
    }
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

  /// Writes pixels up to the first steep block of each row, if the processor has the instructions.
  private func writeFast(_ runs: UnsafeMutableBufferPointer<mp_run>, row: Int) {
    guard instructions == .best else { return }
    levels.withUnsafeBufferPointer { levels in
      withUnsafePointer(to: map) { map in
        mp_project_rows_avx2(
          levels.baseAddress, levels.count, map, isContinued ? 1 : 0,
          Int32(truncatingIfNeeded: row), runs.baseAddress, runs.count)
      }
    }
  }

  /// Writes the pixels of a run that are in its first block.
  private func writeBlock(_ run: inout mp_run, row: Int) {
    let start = Int(run.column)
    let block = block(at: start & -16, row: row)
    let count = min((start & -16) + 16 - start, Int(run.count))
    for (index, column) in (start..<start + count).enumerated() {
      run.words[index] =
        block.isSteep ? steepPixel(column, row, block.grid) : pixel(column & 15, block)
    }
    run.column += Int32(count)
    run.count -= Int32(count)
    run.words += count
  }

  /// Prepares a block.
  private func block(at column: Int, row: Int) -> Block {
    let y = Double(row) + 0.5
    let (rowU, rowV) = (map.xy * y + map.x, map.yy * y + map.y)
    let x = Double(column) + 8
    let over = 1 / (map.wx * x + (map.wy * y + map.w))
    let (u, v) = ((map.xx * x + rowU) * over, (map.yx * x + rowV) * over)
    let (ux, vx) = ((map.xx - map.wx * u) * over, (map.yx - map.wx * v) * over)
    let (uy, vy) = ((map.xy - map.wy * u) * over, (map.yy - map.wy * v) * over)
    let (wx, wy) = (map.wx * over, map.wy * over)
    // The squares of a pixel's lengths.
    var (across, down) = (ux * ux + vx * vx, uy * uy + vy * vy)
    var index = 0
    // A comparison with NaN is false.
    while index + 1 < levels.count,
      min(across, down) > 2.0 * 2.0 || max(across, down) > 8.0 * 8.0
    {
      (across, down, index) = (across * 0.25, down * 0.25, index + 1)
    }
    let level = levels[index]
    let fine = level.scale * 4096
    func center(_ place: Double) -> Int32 {
      let steps = (place * level.scale - 0.5) * 4096
      // For NaN, the upper limit, as with MINPD. The limits keep sums from overflowing.
      let limited = steps < 0x1p29 ? steps : 0x1p29
      return Int32((limited > -0x1p29 ? limited : -0x1p29).rounded(.toNearestOrEven))
    }
    let coarsest = Grid(
      across: Self.mostSamples, down: Self.mostSamples, level: levels.count - 1)
    return Block(
      ux: Float(ux * fine), uy: Float(uy * fine), vx: Float(vx * fine), vy: Float(vy * fine),
      wx: Float(wx), wy: Float(wy), u: center(u), v: center(v),
      grid: over > 0
        ? Grid(across: Self.samples(across), down: Self.samples(down), level: index) : coarsest,
      isSteep:
        !(over > 0 && wx.magnitude + wy.magnitude < 0x1p-4 && max(across, down) < 0x1p14
        && level.bytes_per_row < 1 << 17 && level.height < 1 << 15))
  }

  /// Returns the number of samples along an axis, from the square of a pixel's length.
  ///
  /// They are at most a pixel of their level apart. Together, they then weight its pixels almost
  /// equally; farther apart, they would turn fine stripes into patterns that shimmer.
  private static func samples(_ square: Double) -> Int32 {
    // An edge that is narrower than a pixel is not where a single sample finds it.
    guard square > 1.05 * 1.05 else { return 1 }
    var count: Int32 = 2
    while count < mostSamples, Double(count * count) < square { count += 1 }
    return count
  }

  /// Returns the premultiplied color of a pixel, from its column in a block.
  private func pixel(_ column: Int, _ block: Block) -> UInt32 {
    let level = levels[block.grid.level]
    let count = block.grid.across * block.grid.down
    let total = -((65536 / count + 1) / 2)
    let (stepX, stepY) = (1 / Float(block.grid.across), 1 / Float(block.grid.down))
    var sums = SIMD4<Int32>.zero
    for j in 0..<block.grid.down {
      let dy = (Float(j) + 0.5) * stepY - 0.5
      let (rowU, rowV, rowW) = (block.uy * dy, block.vy * dy, block.wy * dy + 1)
      for i in 0..<block.grid.across {
        let dx = Float((column & 7) - 8) + ((Float(i) + 0.5) * stepX + Float(column & 8))
        let over = 1 / (block.wx * dx + rowW)
        let u = ((block.ux * dx + rowU) * over).rounded(.toNearestOrEven)
        let v = ((block.vx * dx + rowV) * over).rounded(.toNearestOrEven)
        sums &+= sample(
          level, Int(limited(Int32(u) &+ block.u, level.width)),
          Int(limited(Int32(v) &+ block.v, level.height)), total)
      }
    }
    return Self.word(sums)
  }

  /// Returns a coordinate that is not beyond the last pixel, if the image is continued.
  @inline(__always)
  private func limited(_ place: Int32, _ length: Int32) -> Int32 {
    isContinued ? max(0, min(place, length * 4096 - 4097)) : place
  }

  /// Returns the premultiplied color of a pixel that is at least partly behind the eye.
  private func horizonPixel(_ column: Int, _ row: Int) -> UInt32 {
    let most = map.wx * Double(column) + map.wy * Double(row) + map.w
    guard most + max(0, map.wx) + max(0, map.wy) > 0 else { return 0 }
    return steepPixel(
      column, row,
      Grid(across: Self.mostSamples, down: Self.mostSamples, level: levels.count - 1))
  }

  /// Returns the premultiplied color of any pixel.
  private func steepPixel(_ column: Int, _ row: Int, _ grid: Grid) -> UInt32 {
    let level = levels[grid.level]
    var sums = SIMD4<Int32>.zero
    var inFront: Int32 = 0
    for j in 0..<grid.down {
      let y = Double(row) + (Double(j) + 0.5) / Double(grid.down)
      for i in 0..<grid.across {
        let x = Double(column) + (Double(i) + 0.5) / Double(grid.across)
        let depth = map.wx * x + map.wy * y + map.w
        guard depth > 0 else { continue }
        inFront += 1
        let over = level.scale / depth
        sums &+= sample(
          level, fixed((map.xx * x + map.xy * y + map.x) * over, level.width),
          fixed((map.yx * x + map.yy * y + map.y) * over, level.height), Self.whole)
      }
    }
    guard inFront > 0 else { return 0 }
    // What is behind the eye is clear, or does not count.
    let count = isContinued ? inFront : grid.across * grid.down
    sums &+= SIMD4(repeating: 128 * 255 * (count - inFront))
    return Self.word(sums / SIMD4(repeating: count))
  }

  /// Returns a coordinate in 4096ths of a pixel, from the center of the first pixel.
  private func fixed(_ place: Double, _ length: Int32) -> Int {
    let low = isContinued ? 0.0 : -8192
    let high = isContinued ? max(0, Double(length) * 4096 - 4097) : Double(length) * 4096 + 4096
    let steps = (place - 0.5) * 4096
    // For NaN, the upper limit.
    let limited = steps < high ? steps : high
    return Int((limited > low ? limited : low).rounded(.toNearestOrEven))
  }

  /// Returns the color between four pixels, with components from -127 to 128 as 255ths of a total
  /// weight in 32768ths.
  @inline(__always)
  private func sample(_ level: mp_level, _ u: Int, _ v: Int, _ total: Int32) -> SIMD4<Int32> {
    func product(_ values: SIMD4<Int32>, _ factor: Int32) -> SIMD4<Int32> {
      (values &* factor &+ 16384) &>> 15
    }
    let (x, y) = (u >> 12, v >> 12)
    // Halves are rounded down for the pixel on the right, and so up for the one on the left.
    let right = ((Int32(u & 4095) << 3 - 1) * 255 + 16384) >> 15
    let below = (Int32(v & 4095) << 3 * total + 16384) >> 15
    let upper = texel(level, x, y) &* (255 &- right) &+ texel(level, x &+ 1, y) &* right
    let lower =
      texel(level, x, y &+ 1) &* (255 &- right) &+ texel(level, x &+ 1, y &+ 1) &* right
    return product(upper, total &- below) &+ product(lower, below)
  }

  /// Returns a pixel with components from -128 to 127.
  @inline(__always)
  private func texel(_ level: mp_level, _ x: Int, _ y: Int) -> SIMD4<Int32> {
    var (x, y) = (x, y)
    if isContinued {
      (x, y) = (min(x, Int(level.width) - 1), min(y, Int(level.height) - 1))
    } else if x < 0 || y < 0 || x >= level.width || y >= level.height {
      return SIMD4(repeating: -128)
    }
    let word = UnsafeRawPointer(level.pixels).load(
      fromByteOffset: y * level.bytes_per_row + x * 4, as: UInt32.self)
    return SIMD4(
      truncatingIfNeeded: SIMD4(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24)) &- 128
  }

  /// Returns the premultiplied word of a sum of samples whose weights sum to 1.
  @inline(__always)
  private static func word(_ sums: SIMD4<Int32>) -> UInt32 {
    // The rounded quotient by 255.
    let places = SIMD4<UInt32>(truncatingIfNeeded: 32768 &- sums)
    let bytes = (places &+ places &>> 8) &>> 8
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}
