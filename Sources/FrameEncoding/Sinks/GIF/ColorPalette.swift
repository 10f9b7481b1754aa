/// The colours of one frame of a GIF, at most 255, chosen by median cut.
///
/// Where a frame has few colours they are the palette, exactly. Else its colours are cut again and
/// again: always the box whose colours differ most, across its widest channel, at its mean. Each
/// colour counts for itself; only where there are very many, as in photos, those that share a cell of
/// 2, 4 or 8 levels go together. Gradients have few colours that differ little, which need them all.
struct ColorPalette {
  /// The most colours; one more number is left for what is clear or unchanged.
  static let capacity = 255

  /// Colours as `0xRRGGBB`.
  let colors: [UInt32]
  /// Whether every colour that was given is one of the palette.
  let isExact: Bool
  /// How far dithering moves a channel at most, in levels: what the boxes are wide.
  let spread: Int

  /// Chooses colours.
  ///
  /// - Parameter pixels: `0xRRGGBB`, as often as they occur, in any order; may be empty.
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
    // Colours that fill a box evenly deviate by its width over the root of 12.
    let error = boxes.reduce(0) { $0 + $1.error }
    let deviation = (error / Double(pixels.count * 3)).squareRoot()
    spread = min(24, max(2, Int(deviation * 1.73 + 0.5)))
  }

  /// The colours that occur, ascending; nil where the palette cannot hold them.
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

  /// Pixels whose colours agree in the upper bits of each channel.
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

  /// Cells that are worth the time: more are made coarser.
  private static let mostCells = 1 << 14

  /// The cells that have pixels: as fine as there are at most `mostCells`, at least 5 bits a channel.
  private static func cells(of pixels: [UInt32]) -> [Cell] {
    var bits: UInt32 = 8
    while bits > 5, occupiedCount(pixels, bits: bits) > mostCells { bits -= 1 }
    var places: [UInt32: Int] = [:]
    places.reserveCapacity(mostCells)
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

  /// The upper bits of each channel, side by side.
  @inline(__always)
  private static func key(of pixel: UInt32, bits: UInt32) -> UInt32 {
    let mask = (UInt32(1) &<< bits) &- 1
    let red = (pixel &>> (24 &- bits)) & mask
    let green = (pixel &>> (16 &- bits)) & mask
    let blue = (pixel &>> (8 &- bits)) & mask
    return (red &<< (bits &* 2)) | (green &<< bits) | blue
  }

  /// How many cells have pixels; more than `mostCells` count as one more.
  private static func occupiedCount(_ pixels: [UInt32], bits: UInt32) -> Int {
    var isOccupied = [UInt64](repeating: 0, count: (1 << Int(bits * 3)) / 64)
    var count = 0
    for pixel in pixels {
      let key = key(of: pixel, bits: bits)
      let (word, bit) = (Int(key / 64), UInt64(1) &<< UInt64(key % 64))
      guard isOccupied[word] & bit == 0 else { continue }
      isOccupied[word] |= bit
      count += 1
      if count > mostCells { break }
    }
    return count
  }

  /// Cells that become one colour.
  private struct Box {
    let cells: [Cell]
    /// Squared distances from the mean, summed over channels and pixels.
    let error: Double
    /// The mean colour, `0xRRGGBB`.
    let mean: UInt32
    /// The channel whose values differ most.
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

    /// Two boxes on either side of the mean of the widest channel.
    func halves() -> (Box, Box) {
      let count = cells.reduce(0) { $0 + $1.count }
      let middle = cells.reduce(0) { $0 + $1.mean(widest) * $1.count } / count
      let upper = cells.filter { $0.mean(widest) > middle }
      // Rounding may put equal values on one side; then any division will do.
      guard !upper.isEmpty, upper.count < cells.count else {
        return (Box(Array(cells[..<(cells.count / 2)])), Box(Array(cells[(cells.count / 2)...])))
      }
      return (Box(cells.filter { $0.mean(widest) <= middle }), Box(upper))
    }
  }

  private static func cut(_ cells: [Cell]) -> [Box] {
    var boxes = [Box(cells)]
    while boxes.count < capacity {
      // The first of equals, so that the choice depends on nothing but the colours.
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
