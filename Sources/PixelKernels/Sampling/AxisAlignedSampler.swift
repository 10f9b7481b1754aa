/// Draws an image whose axes are the buffer's: source rows are summed, then columns.
final class AxisAlignedSampler {
  /// The drawn pixels.
  let area: PixelRect
  private let source: PixelBuffer
  private let across: AxisTaps
  private let down: AxisTaps
  /// The sum of the source rows that a drawn row covers; four numbers per pixel.
  private let line: UnsafeMutablePointer<Float>
  private let words: UnsafeMutablePointer<UInt32>
  /// The mix of two source rows, limited to the columns used.
  private let mixedRow: UnsafeMutablePointer<UInt32>
  /// The row that `line` holds.
  private var lineRow = -1

  /// Prepares to draw an image.
  ///
  /// `image` is the image; its matrix must neither rotate nor shear.
  init(_ image: SampledImage, area: PixelRect) {
    self.area = area
    source = image.source
    across = AxisTaps(
      image.horizontal, scale: image.map.xx, origin: image.map.tx,
      columns: area.minX..<area.maxX, filter: image.filter)
    down = AxisTaps(
      image.vertical, scale: image.map.yy, origin: image.map.ty,
      columns: area.minY..<area.maxY, filter: image.filter)
    line = .allocate(capacity: max(1, across.used.count) * 4)
    words = .allocate(capacity: max(1, area.width))
    mixedRow = .allocate(capacity: max(1, across.used.count))
  }

  deinit {
    line.deallocate()
    words.deallocate()
    mixedRow.deallocate()
  }

  /// Returns whether a row is entirely inside the image.
  func isWhole(row y: Int) -> Bool { across.isWhole && down.coverage[y - area.minY] == 1 }

  /// Returns the premultiplied words of one row of `area`; valid until the next call.
  func row(_ y: Int) -> UnsafePointer<UInt32> {
    let index = y - area.minY
    let first = down.offsets[index]
    let count = down.offsets[index + 1] - first
    if across.isCopy, count == 1, down.coverage[index] == 1 {
      return UnsafePointer(sourceRow(down.starts[index], across.starts[0]))
    }
    if across.arePairs, count <= 2, down.coverage[index] == 1 {
      mixPairs(rowPair(down.starts[index], count == 2 ? down.weights[first + 1] : 0))
      return UnsafePointer(words)
    }
    let isKnown =
      lineRow >= 0 && count == 1 && down.starts[lineRow] == down.starts[index]
      && down.offsets[lineRow + 1] - down.offsets[lineRow] == 1
    if !isKnown { sumRows(down.starts[index], first, count) }
    lineRow = index
    mixColumns(coverage: down.coverage[index])
    return UnsafePointer(words)
  }

  private func sourceRow(_ row: Int, _ column: Int) -> UnsafePointer<UInt32> {
    UnsafeRawPointer(source.baseAddress + row * source.bytesPerRow + column * 4)
      .assumingMemoryBound(to: UInt32.self)
  }

  /// Returns a mix of two source rows, starting at the first column used.
  private func rowPair(_ row: Int, _ second: Float) -> UnsafePointer<UInt32> {
    let upper = UnsafePointer(sourceRow(row, across.used.lowerBound))
    let weight = UInt16((second * 256).rounded())
    if weight == 0 { return upper }
    let lower = UnsafePointer(sourceRow(row + 1, across.used.lowerBound))
    WordMix.mix(upper, lower, weight: weight, count: across.used.count, to: mixedRow)
    return UnsafePointer(mixedRow)
  }

  /// Mixes pairs of columns in integers.
  private func mixPairs(_ pixels: UnsafePointer<UInt32>) {
    let run = across.evenRun
    if !run.isEmpty {
      let start = pixels + (across.starts[run.lowerBound] - across.used.lowerBound)
      let weight = across.seconds[run.lowerBound]
      WordMix.mix(
        start, weight == 0 ? start : start + 1, weight: weight, count: run.count,
        to: words + run.lowerBound)
    }
    mixPairs(pixels, 0..<run.lowerBound)
    mixPairs(pixels, run.upperBound..<area.width)
  }

  private func mixPairs(_ pixels: UnsafePointer<UInt32>, _ range: Range<Int>) {
    let words = words
    let base = across.used.lowerBound
    let mask: UInt32 = 0x00FF_00FF
    across.starts.withUnsafeBufferPointer { starts in
      across.seconds.withUnsafeBufferPointer { seconds in
        for index in range {
          let place = starts[index] &- base
          let second = UInt32(seconds[index])
          let first = 256 &- second
          let left = pixels[place]
          // A neighbor without weight may be outside the source.
          let right = pixels[second == 0 ? place : place &+ 1]
          let low = (left & mask) &* first &+ (right & mask) &* second &+ 0x0080_0080
          let high =
            ((left &>> 8) & mask) &* first &+ ((right &>> 8) & mask) &* second &+ 0x0080_0080
          words[index] = ((low &>> 8) & mask) | (high & ~mask)
        }
      }
    }
    for index in range where across.coverage[index] < 1 {
      words[index] = WordMix.faded(words[index], across.coverage[index])
    }
  }

  /// Sums source rows.
  private func sumRows(_ start: Int, _ firstWeight: Int, _ count: Int) {
    let columns = across.used
    let length = columns.count &* 4
    let line = line
    for index in 0..<count {
      let weight = down.weights[firstWeight + index]
      let bytes =
        source.baseAddress + (start + index) * source.bytesPerRow + columns.lowerBound * 4
      if index == 0 {
        for place in 0..<length { line[place] = Float(Int32(bytes[place])) * weight }
      } else {
        for place in 0..<length { line[place] += Float(Int32(bytes[place])) * weight }
      }
    }
  }

  /// Mixes the columns of the summed row.
  private func mixColumns(coverage rowCoverage: Float) {
    let pixels = UnsafeRawPointer(line).assumingMemoryBound(to: SIMD4<Float>.self)
    let round = SIMD4<Float>(repeating: 8_388_608)
    let words = words
    let count = area.width
    let base = across.used.lowerBound
    across.starts.withUnsafeBufferPointer { starts in
      across.offsets.withUnsafeBufferPointer { offsets in
        across.weights.withUnsafeBufferPointer { weights in
          across.coverage.withUnsafeBufferPointer { coverage in
            for index in 0..<count {
              var place = starts[index] &- base
              var tap = offsets[index]
              let end = offsets[index &+ 1]
              var sum = pixels[place] * weights[tap]
              tap = tap &+ 1
              while tap < end {
                place = place &+ 1
                sum += pixels[place] * weights[tap]
                tap = tap &+ 1
              }
              let whole = unsafeBitCast(
                sum * (coverage[index] * rowCoverage) + round, to: SIMD4<UInt32>.self)
              words[index] =
                (whole.x & 0xFF) | (whole.y & 0xFF) &<< 8 | (whole.z & 0xFF) &<< 16
                | (whole.w & 0xFF) &<< 24
            }
          }
        }
      }
    }
  }
}
