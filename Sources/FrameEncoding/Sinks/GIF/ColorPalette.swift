/// The colors of one GIF frame, at most 255, chosen by median cut.
///
/// If a frame has few colors, they are the palette, exactly. Otherwise its colors are split
/// repeatedly: always the box with the largest variation, across its widest channel, at its mean.
/// Each color counts for itself; only if there are very many, as in photos, are those in a cell of
/// 2, 4 or 8 levels grouped. Gradients have few colors that differ little, and need them all.
struct ColorPalette {
  /// The maximum number of colors; one more index is reserved for clear or unchanged pixels.
  static let capacity = 255

  /// The colors as `0xRRGGBB`.
  let colors: [UInt32]
  /// Whether the palette contains every input color.
  let isExact: Bool
  /// The maximum shift of a channel by dithering, in levels: the width of the boxes.
  let spread: Int

  /// Creates a palette.
  ///
  /// - Parameter pixels: The colors as `0xRRGGBB`, as often as they occur, in any order; may be
  ///   empty.
  init(of pixels: [UInt32]) {
    if let distinct = Self.distinct(pixels) {
      colors = distinct.isEmpty ? [0] : distinct
      isExact = true
      spread = 0
      return
    }
    let boxes = Self.cut(Self.cells(of: pixels))
    colors = boxes.map(\.mean)
    isExact = false
    // Colors that fill a box evenly have a standard deviation of its width divided by the square
    // root of 12.
    let error = boxes.reduce(0) { $0 + $1.error }
    let deviation = (error / Double(pixels.count * 3)).squareRoot()
    spread = min(24, max(2, Int(deviation * 1.73 + 0.5)))
  }

  /// Returns the distinct colors, ascending, or nil if they do not fit in the palette.
  private static func distinct(_ pixels: [UInt32]) -> [UInt32]? {
    var found: Set<UInt32> = []
    var last: UInt32?
    for pixel in pixels where pixel != last {
      found.insert(pixel)
      guard found.count <= capacity else { return nil }
      last = pixel
    }
    return found.sorted()
  }

  /// Pixels whose colors share the upper bits of each channel.
  private struct Cell {
    var count = 0.0
    var sums = (0.0, 0.0, 0.0)

    func mean(_ channel: Int) -> Double {
      switch channel {
      case 0: sums.0 / count
      case 1: sums.1 / count
      default: sums.2 / count
      }
    }
  }

  /// The maximum number of cells; beyond it, cells become coarser, to save time.
  private static let maximumCellCount = 1 << 14

  /// Returns the occupied cells, as fine as `maximumCellCount` allows, with at least 5 bits per
  /// channel.
  private static func cells(of pixels: [UInt32]) -> [Cell] {
    var bits: UInt32 = 8
    while bits > 5, occupiedCount(pixels, bits: bits) > maximumCellCount { bits -= 1 }
    var places: [UInt32: Int] = [:]
    places.reserveCapacity(maximumCellCount)
    var cells: [Cell] = []
    var last: (key: UInt32, place: Int)?
    for pixel in pixels {
      let key = key(of: pixel, bits: bits)
      let place: Int
      if let last, last.key == key {
        place = last.place
      } else if let known = places[key] {
        place = known
      } else {
        place = cells.count
        places[key] = place
        cells.append(Cell())
      }
      last = (key, place)
      cells[place].count += 1
      cells[place].sums.0 += Double((pixel >> 16) & 0xFF)
      cells[place].sums.1 += Double((pixel >> 8) & 0xFF)
      cells[place].sums.2 += Double(pixel & 0xFF)
    }
    return cells
  }

  /// Returns the upper bits of each channel, packed.
  @inline(__always)
  private static func key(of pixel: UInt32, bits: UInt32) -> UInt32 {
    let mask = (UInt32(1) &<< bits) &- 1
    let red = (pixel &>> (24 &- bits)) & mask
    let green = (pixel &>> (16 &- bits)) & mask
    let blue = (pixel &>> (8 &- bits)) & mask
    return (red &<< (bits &* 2)) | (green &<< bits) | blue
  }

  /// Returns the number of occupied cells, at most `maximumCellCount` + 1.
  private static func occupiedCount(_ pixels: [UInt32], bits: UInt32) -> Int {
    var isOccupied = [UInt64](repeating: 0, count: (1 << Int(bits * 3)) / 64)
    var count = 0
    for pixel in pixels {
      let key = key(of: pixel, bits: bits)
      let (word, bit) = (Int(key / 64), UInt64(1) &<< UInt64(key % 64))
      guard isOccupied[word] & bit == 0 else { continue }
      isOccupied[word] |= bit
      count += 1
      if count > maximumCellCount { break }
    }
    return count
  }

  /// Cells that are merged into one color.
  private struct Box {
    let cells: [Cell]
    /// The squared distances from the mean, summed over channels and pixels.
    let error: Double
    /// The mean color as `0xRRGGBB`.
    let mean: UInt32
    /// The channel with the largest variation.
    let widest: Int

    init(_ cells: [Cell]) {
      self.cells = cells
      let count = cells.reduce(0) { $0 + $1.count }
      var errors = [0.0, 0.0, 0.0]
      var mean: UInt32 = 0
      for channel in 0..<3 {
        let sum = cells.reduce(0) { $0 + $1.mean(channel) * $1.count }
        let middle = sum / count
        errors[channel] = cells.reduce(0) {
          let distance = $1.mean(channel) - middle
          return $0 + distance * distance * $1.count
        }
        mean = mean << 8 | UInt32(min(255, middle + 0.5))
      }
      error = errors[0] + errors[1] + errors[2]
      self.mean = mean
      widest = errors.indices.max { errors[$0] < errors[$1] } ?? 0
    }

    /// Splits the box at the mean of its widest channel.
    func halves() -> (Box, Box) {
      let count = cells.reduce(0) { $0 + $1.count }
      let middle = cells.reduce(0) { $0 + $1.mean(widest) * $1.count } / count
      let upper = cells.filter { $0.mean(widest) > middle }
      // Rounding may put equal values on one side; then any split works.
      guard !upper.isEmpty, upper.count < cells.count else {
        return (Box(Array(cells[..<(cells.count / 2)])), Box(Array(cells[(cells.count / 2)...])))
      }
      return (Box(cells.filter { $0.mean(widest) <= middle }), Box(upper))
    }
  }

  private static func cut(_ cells: [Cell]) -> [Box] {
    var boxes = [Box(cells)]
    while boxes.count < capacity {
      // The first among equals, so that the choice depends only on the colors.
      guard
        let worst = boxes.indices.filter({ boxes[$0].cells.count > 1 })
          .max(by: { boxes[$0].error < boxes[$1].error })
      else { break }
      let (left, right) = boxes[worst].halves()
      boxes[worst] = left
      boxes.append(right)
    }
    return boxes
  }
}
