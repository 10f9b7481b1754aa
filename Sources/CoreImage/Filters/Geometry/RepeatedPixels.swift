import PixelKernels

/// The colors of an image that is repeated along both axes, and reduced versions of it.
struct RepeatedPixels: WarpSource {
  /// A version of the image, with its origin at (0, 0).
  struct Level {
    /// Its pixels, and after the last column and row the first two again.
    let pixels: WorkingPixels
    let columns: Int
    let rows: Int
  }

  /// The columns and rows that are repeated, because colors are interpolated.
  private static let margin = 2
  /// The number of points of a grid that are sampled at once.
  private static let most = 64

  /// The image, or a reduced one, and further reduced ones.
  let levels: [Level]
  /// The pixels of the image.
  private let region: PixelRect

  /// Reads an image.
  ///
  /// `image` is the image, not empty.
  ///
  /// - Throws: `CIError`, or the error of a bitmap.
  init(_ image: CIImage, for request: RenderRequest) throws {
    region = image.pixelExtent
    var area = region
    area.maxX += Self.margin
    area.maxY += Self.margin
    let level = Level(
      pixels: try request.pixels(of: image, in: area), columns: region.width, rows: region.height)
    level.repeatEdges()
    levels = [level]
  }

  private init(_ levels: [Level], of region: PixelRect) {
    (self.levels, self.region) = (levels, region)
  }

  /// Returns the averages of blocks, for samples that are several pixels apart; the pixels
  /// themselves for distances of about one.
  ///
  /// `x` is the horizontal distance of samples, in pixels.
  func reduced(x: Double, y: Double) -> RepeatedPixels {
    RepeatedPixels([levels[0].reduced(x: x, y: y)], of: region)
  }

  /// Returns the pixels and their versions with half as many columns and rows, down to one pixel.
  func withHalves() -> RepeatedPixels {
    var levels = [levels[0]]
    while let last = levels.last, last.columns > 1 || last.rows > 1 {
      levels.append(last.reduced(x: 2, y: 2))
    }
    return RepeatedPixels(levels, of: region)
  }

  func sample(
    at points: UnsafeMutablePointer<SIMD2<Double>>, level: Int,
    times factors: UnsafePointer<SIMD4<Float>>?, count: Int,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let level = levels[level]
    let size = SIMD2(Double(level.columns), Double(level.rows))
    let scale = size / SIMD2(Double(region.width), Double(region.height))
    let origin = SIMD2(Double(region.minX), Double(region.minY))
    let perSize = 1 / size
    let start = SIMD2(Double(level.pixels.region.minX), Double(level.pixels.region.minY)) + 0.5
    // Adding and subtracting 1.5 * 2^52 rounds, faster than a function.
    let magic = 6_755_399_441_055_744.0
    for index in 0..<count {
      let place = (points[index] - origin) * scale - 0.5
      // Half less is rounded down, or to one less, which is the end of the tile before.
      let tiles = (place * perSize - 0.5 + magic) - magic
      var rest = place - tiles * size
      // An error of rounding may lead beyond the tile.
      rest = rest.replacing(with: 0, where: rest .< 0)
      rest = rest.replacing(with: size, where: rest .> size)
      let isFar = place .> 1e15 .| place .< -1e15
      points[index] = rest.replacing(with: .nan, where: isFar) + start
    }
    level.pixels.sample(at: points, times: factors, count: count, to: target)
  }

  func color(of samples: SampleGrid) -> SIMD4<Float> {
    withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: Self.most) { points in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: Self.most) { colors in
        guard let points = points.baseAddress, let colors = colors.baseAddress else { return .zero }
        var (count, sum) = (0, SIMD4<Float>.zero)
        func flush() {
          sample(at: points, level: samples.level, times: nil, count: count, to: colors)
          for index in 0..<count { sum += colors[index] }
          count = 0
        }
        _ = samples.sum { point in
          if count == Self.most { flush() }
          points[count] = point
          count += 1
          return .zero
        }
        flush()
        return sum / Float(samples.columns &* samples.rows) * samples.factor
      }
    }
  }

  func copy(
    _ columns: Range<Int>, row y: Int, to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    for (index, x) in columns.enumerated() {
      var point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
      sample(at: &point, level: 0, times: nil, count: 1, to: target + index)
    }
  }
}

extension RepeatedPixels.Level {
  /// Writes the first columns and rows after the last ones.
  func repeatEdges() {
    let (width, height) = (pixels.width, pixels.region.height)
    for y in 0..<rows {
      let row = pixels.base + y * width
      for x in columns..<width { row[x] = row[(x - columns) % columns] }
    }
    for y in rows..<height {
      (pixels.base + y * width).update(
        from: pixels.base + (y - rows) % rows * width, count: width)
    }
  }

  /// Returns the averages of blocks.
  ///
  /// `x` is the width of the blocks, in pixels; it is rounded to a part of all columns.
  ///
  /// - Returns: The averages; the pixels themselves if the blocks are not larger.
  func reduced(x: Double, y: Double) -> Self {
    func count(_ old: Int, _ step: Double) -> Int {
      guard step > 1.01 else { return old }
      return Int(min(max((Double(old) / step).rounded(.up), 1), Double(old)))
    }
    let (columns, rows) = (count(self.columns, x), count(self.rows, y))
    if columns == self.columns, rows == self.rows { return self }
    let (marginX, marginY) = (pixels.width - self.columns, pixels.region.height - self.rows)
    let target = WorkingPixels(
      PixelRect(minX: 0, minY: 0, maxX: columns + marginX, maxY: rows + marginY))
    // A row of the averages, and one more pixel.
    let line = WorkingPixels(PixelRect(minX: 0, minY: 0, maxX: columns + 1, maxY: 1))
    let (across, up) = (
      BlockShare.shares(of: self.columns, in: columns), BlockShare.shares(of: self.rows, in: rows)
    )
    for y in 0..<self.rows {
      let (from, sums) = (pixels.base + y * pixels.width, line.base)
      sums.update(repeating: .zero, count: columns + 1)
      across.withUnsafeBufferPointer { across in
        for x in 0..<self.columns {
          let share = across[x]
          sums[share.index] += from[x] * share.own
          if share.next > 0 { sums[share.index &+ 1] += from[x] * share.next }
        }
      }
      let share = up[y]
      for (row, weight) in [(share.index, share.own), (share.index + 1, share.next)]
      where weight > 0 && row < rows {
        let to = target.row(row)
        for column in 0..<columns { to[column] += sums[column] * weight }
      }
    }
    let level = Self(pixels: target, columns: columns, rows: rows)
    level.repeatEdges()
    return level
  }
}

/// How pixels contribute to the averages of blocks.
private struct BlockShare {
  /// The block that contains the start of the pixel.
  let index: Int
  /// The weight of the pixel in it.
  let own: Float
  /// Its weight in the next block.
  let next: Float

  /// Returns the shares of pixels that are reduced to fewer blocks.
  static func shares(of count: Int, in blocks: Int) -> [BlockShare] {
    let scale = Double(blocks) / Double(count)
    return (0..<count).map { place in
      let start = Double(place) * scale
      let index = min(Int(start), blocks - 1)
      let own = min(Double(index + 1) - start, scale)
      let next = scale - own
      // Less is an error of rounding.
      return BlockShare(index: index, own: Float(own), next: next > 1e-6 ? Float(next) : 0)
    }
  }
}
