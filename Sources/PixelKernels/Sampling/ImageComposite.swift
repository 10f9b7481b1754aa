/// Composites images over a buffer, in one pass over its rows.
package enum ImageComposite {
  /// An image and its weight in a dissolve.
  package struct Share {
    /// The image.
    package var image: SampledImage
    /// The weight; all weights sum to 1, or less if something dissolves to nothing.
    package var weight: Double

    /// Creates a share.
    package init(_ image: SampledImage, weight: Double) {
      self.image = image
      self.weight = weight
    }
  }

  /// Composites the weighted sum of images over part of a buffer.
  ///
  /// Each image contributes what it would be alone on a transparent buffer, including its edges.
  /// What all images have in common stays unchanged, whatever the weights. `opacity` is a factor
  /// for the sum, clamped to 0 to 1. `clip` is the pixels of the buffer that may change.
  package static func composite(
    _ shares: [Share], opacity: Double, onto buffer: PixelBuffer, clip: PixelRect
  ) {
    let limit = clip.intersection(PixelRect(of: buffer))
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    let shown = shares.filter { $0.weight > 0 && !$0.image.area(within: limit).isEmpty }
    guard opacity > 0, let first = shown.first else { return }
    if shown.count == 1 {
      let opacity = opacity * min(first.weight, 1)
      lay(ImageRows(first.image, within: limit), opacity: opacity, onto: buffer)
      return
    }
    dissolve(shown, opacity: opacity, onto: buffer, limit: limit)
  }

  private static func lay(_ rows: ImageRows, opacity: Double, onto buffer: PixelBuffer) {
    for y in rows.area.minY..<rows.area.maxY {
      guard let row = rows.row(y) else { continue }
      lay(row.words, row.count, isOpaque: row.isOpaque, opacity, onto: line(y, buffer) + row.start)
    }
  }

  private static func dissolve(
    _ shares: [Share], opacity: Double, onto buffer: PixelBuffer, limit: PixelRect
  ) {
    let rows = shares.map { ImageRows($0.image, within: limit) }
    let weights = wholeWeights(shares.map(\.weight))
    let area = rows.reduce(rows[0].area) { $0.union($1.area) }
    let isWhole = weights.reduce(0, +) == 256
    let sum = UnsafeMutablePointer<UInt32>.allocate(capacity: area.width)
    let sums = WordSums(count: area.width)
    defer { sum.deallocate() }
    for y in area.minY..<area.maxY {
      let parts = rows.map { $0.row(y) }
      let target = line(y, buffer) + area.minX
      let coversAll = parts.allSatisfy { $0?.start == area.minX && $0?.count == area.width }
      let isOpaque = coversAll && isWhole && parts.allSatisfy { $0?.isOpaque == true }
      // An opaque sum hides the existing pixels, so it can be computed in place.
      let place = isOpaque && opacity == 1 ? target : sum
      if coversAll, isWhole, parts.count == 2, let start = parts[0], let end = parts[1] {
        WordMix.mix(
          start.words, end.words, weight: UInt16(weights[1]), count: area.width, to: place)
      } else {
        sums.clear()
        for case (let part?, let weight) in zip(parts, weights) {
          sums.add(
            part.words, weight: UInt16(weight), count: part.count, at: part.start - area.minX)
        }
        sums.write(to: place)
      }
      if place != target { lay(sum, area.width, isOpaque: isOpaque, opacity, onto: target) }
    }
  }

  /// Composites a row of words over another.
  private static func lay(
    _ words: UnsafePointer<UInt32>, _ count: Int, isOpaque: Bool, _ opacity: Double,
    onto target: UnsafeMutablePointer<UInt32>
  ) {
    if opacity == 1 {
      if isOpaque {
        target.update(from: words, count: count)
      } else {
        WordMix.over(words, count: count, onto: target)
      }
    } else if isOpaque {
      // An opaque source hides as much as it adds.
      let weight = UInt16((opacity * 256).rounded())
      WordMix.mix(UnsafePointer(target), words, weight: weight, count: count, to: target)
    } else {
      SourceOver.compositeRow(words, opacity: Float(opacity), count: count, onto: target)
    }
  }

  private static func line(_ row: Int, _ buffer: PixelBuffer) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }

  /// Returns integer weights in 1/256 whose sum is as close as possible to that of the given
  /// weights.
  static func wholeWeights(_ weights: [Double]) -> [Int] {
    var sum = 0.0
    var given = 0
    return weights.map { weight in
      sum += max(0, weight)
      let total = Int((min(1, sum) * 256).rounded())
      defer { given = total }
      return total - given
    }
  }
}
