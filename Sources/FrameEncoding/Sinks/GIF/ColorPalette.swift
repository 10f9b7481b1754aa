/// The colours of one frame of a GIF, at most 255, chosen by median cut.
///
/// Where a frame has few colours they are the palette, exactly. Else the colours, in cells of 8
/// levels, are cut again and again: always the box whose colours differ most, across its widest
/// channel, in the middle of its pixels.
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

  /// Pixels whose colours agree in the upper five bits of each channel.
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

  private static func cells(of pixels: [UInt32]) -> [Cell] {
    var cells = [Cell](repeating: Cell(), count: 1 << 15)
    cells.withUnsafeMutableBufferPointer { cells in
      for pixel in pixels {
        let red = (pixel >> 9) & 0x7C00
        let green = (pixel >> 6) & 0x3E0
        let blue = (pixel >> 3) & 0x1F
        let place = Int(red | green | blue)
        cells[place].count += 1
        cells[place].sums.0 += Double((pixel >> 16) & 0xFF)
        cells[place].sums.1 += Double((pixel >> 8) & 0xFF)
        cells[place].sums.2 += Double(pixel & 0xFF)
      }
    }
    return cells.filter { $0.count > 0 }
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

    /// Two boxes with half the pixels each, as nearly as cells allow.
    func halves() -> (Box, Box) {
      let sorted = cells.enumerated().sorted {
        let (left, right) = ($0.element.mean(widest), $1.element.mean(widest))
        return left == right ? $0.offset < $1.offset : left < right
      }.map(\.element)
      let half = sorted.reduce(0) { $0 + $1.count } / 2
      var count = 0.0
      var end = 0
      while end < sorted.count - 1, count < half || end == 0 {
        count += sorted[end].count
        end += 1
      }
      return (Box(Array(sorted[..<end])), Box(Array(sorted[end...])))
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
