/// Returns an image with straight colors, in which transparent pixels take the color of nearby
/// ones.
///
/// This is for encoders that mix neighboring colors: with black in transparent pixels, edges would
/// get dark fringes. A transparent pixel takes the alpha-weighted mean of the smallest block around
/// it (2x2, 4x4, and so on) that is not entirely transparent. A fully transparent image stays
/// black.
///
/// - Parameter source: A premultiplied image, which is not changed.
/// - Returns: A BGRA image with the same alpha, not premultiplied; `source` itself if all of it is
///   opaque.
package func straightened(_ source: PixelBuffer) -> PixelBuffer {
  var hasClear = false
  var isOpaque = true
  for row in 0..<source.height {
    let pixels = UnsafePointer(source.baseAddress + row &* source.bytesPerRow)
    var x = 0
    while x < source.width {
      let alpha = pixels[x &* 4 &+ 3]
      isOpaque = isOpaque && alpha == 255
      hasClear = hasClear || alpha == 0
      x &+= 1
    }
  }
  guard !isOpaque else { return source }
  let result = PixelBuffer(width: source.width, height: source.height)
  let blocks = hasClear ? ColorBlocks(of: source) : nil
  for row in 0..<source.height {
    straighten(
      source.baseAddress + row &* source.bytesPerRow,
      into: result.baseAddress + row &* result.bytesPerRow, width: source.width, row: row,
      blocks: blocks)
  }
  return result
}

/// Converts one row for `straightened`.
private func straighten(
  _ input: UnsafePointer<UInt8>, into output: UnsafeMutablePointer<UInt8>, width: Int, row: Int,
  blocks: ColorBlocks?
) {
  var x = 0
  while x < width {
    let from = input + x &* 4
    let to = output + x &* 4
    let alpha = Int32(from[3])
    if alpha == 0 {
      if let blocks { blocks.copyColor(x: x, y: row, to: to) }
    } else {
      let half = alpha / 2
      for channel in 0..<3 {
        let value = (Int32(from[channel]) &* 255 &+ half) / alpha
        to[channel] = UInt8(truncatingIfNeeded: value > 255 ? 255 : value)
      }
    }
    to[3] = from[3]
    x &+= 1
  }
}

/// The mean colors of an image's 2x2 blocks; transparent blocks take the color of larger ones.
private struct ColorBlocks {
  private let width: Int
  /// Blue, green, red, and total alpha of each block.
  private let colors: [Float]

  init(of source: PixelBuffer) {
    var levels = [ColorBlocks.firstLevel(of: source)]
    while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(last.halved()) }
    // From the coarsest level down, blocks without a color take that of the block around them.
    for level in levels.indices.dropLast().reversed() {
      levels[level].fill(from: levels[level + 1])
    }
    width = levels[0].width
    colors = levels[0].values
  }

  /// Writes the color of the block around a pixel.
  func copyColor(x: Int, y: Int, to pixel: UnsafeMutablePointer<UInt8>) {
    let place = (y / 2 &* width &+ x / 2) &* 4
    colors.withUnsafeBufferPointer { colors in
      for channel in 0..<3 {
        let value = colors[place &+ channel] + 0.5
        pixel[channel] = UInt8(value < 255 ? value : 255)
      }
    }
  }

  private struct Level {
    let width: Int
    let height: Int
    var values: [Float]

    /// Combines every four blocks into one, weighted by alpha.
    func halved() -> Level {
      let (newWidth, newHeight) = ((width + 1) / 2, (height + 1) / 2)
      var result = [Float](repeating: 0, count: newWidth * newHeight * 4)
      for y in 0..<height {
        for x in 0..<width {
          let from = (y &* width &+ x) &* 4
          let to = (y / 2 &* newWidth &+ x / 2) &* 4
          let weight = values[from &+ 3]
          guard weight > 0 else { continue }
          for channel in 0..<3 {
            result[to &+ channel] += values[from &+ channel] * weight
          }
          result[to &+ 3] += weight
        }
      }
      return Level(width: newWidth, height: newHeight, values: result).divided()
    }

    /// Converts sums to means.
    func divided() -> Level {
      var result = self
      for place in stride(from: 0, to: values.count, by: 4) {
        let weight = values[place + 3]
        guard weight > 0 else { continue }
        for channel in 0..<3 { result.values[place + channel] = values[place + channel] / weight }
      }
      return result
    }

    mutating func fill(from coarser: Level) {
      for y in 0..<height {
        for x in 0..<width {
          let to = (y &* width &+ x) &* 4
          guard values[to &+ 3] == 0 else { continue }
          let from = (y / 2 &* coarser.width &+ x / 2) &* 4
          for channel in 0..<3 { values[to &+ channel] = coarser.values[from &+ channel] }
        }
      }
    }
  }

  private static func firstLevel(of source: PixelBuffer) -> Level {
    let (width, height) = ((source.width + 1) / 2, (source.height + 1) / 2)
    var values = [Float](repeating: 0, count: width * height * 4)
    values.withUnsafeMutableBufferPointer { values in
      for y in 0..<source.height {
        let row = UnsafePointer(source.baseAddress + y &* source.bytesPerRow)
        var x = 0
        while x < source.width {
          let pixel = row + x &* 4
          let to = (y / 2 &* width &+ x / 2) &* 4
          // Premultiplied colors are already weighted: 255 times the color times its share.
          for channel in 0..<3 { values[to &+ channel] += Float(pixel[channel]) * 255 }
          values[to &+ 3] += Float(pixel[3])
          x &+= 1
        }
      }
    }
    return Level(width: width, height: height, values: values).divided()
  }
}
