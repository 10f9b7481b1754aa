/// Composites a bitmap through a projective map.
///
/// Each destination pixel is mapped back to the source. Where `w` is not positive, the plane is
/// behind the eye and nothing is drawn. Everything outside the source is transparent, so its edges
/// are soft.
package enum PerspectiveWarp {
  /// Composites an image.
  ///
  /// Where the image is reduced, a pixel takes several samples, from a mipmap if they would be too
  /// far apart.
  ///
  /// - Parameters:
  ///   - source: The image, with as many mipmaps as it needs.
  ///   - map: The map from the canvas's pixels to the image's; pixel centers are at .5.
  ///   - buffer: The destination.
  ///   - origin: The position of the buffer's first pixel on the canvas.
  ///   - clip: The pixels of the buffer that may change.
  ///   - instructions: The kernel to use. The result does not depend on it.
  package static func composite(
    _ source: MipmapChain, from map: PlaneMap, onto buffer: PixelBuffer,
    at origin: (x: Int, y: Int) = (0, 0), clip: PixelRect,
    instructions: CoverageInstructions = .best
  ) {
    let area = clip.intersection(PixelRect(of: buffer))
    guard !area.isEmpty else { return }
    let sampler = ProjectiveSampler(
      source, by: map, isContinued: false, instructions: instructions)
    withWords(area) { words in
      for strip in strips(of: area) {
        let columns = area.minX + origin.x..<area.maxX + origin.x
        sampler.write(
          words.prefix(strip.count).map { ProjectiveSampler.Run(columns: columns, words: $0) },
          from: strip.lowerBound + origin.y)
        for (index, row) in strip.enumerated() {
          WordMix.over(words[index], count: area.width, onto: line(row, of: buffer) + area.minX)
        }
      }
    }
  }

  /// Composites an image whose edges are those of an outline.
  ///
  /// The image is continued beyond its own edges, so it fills the outline, which is antialiased.
  ///
  /// - Parameters:
  ///   - source: The image, with as many mipmaps as it needs.
  ///   - outline: The edges.
  ///   - map: The map from the canvas's pixels to the image's; pixel centers are at .5.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - isOpaque: Whether all pixels of the image are opaque.
  ///   - buffer: The destination.
  ///   - origin: The position of the buffer's first pixel on the canvas.
  ///   - clip: The pixels of the buffer that may change.
  package static func composite(
    _ source: MipmapChain, within outline: PixelOutline, from map: PlaneMap, opacity: Double,
    isOpaque: Bool, onto buffer: PixelBuffer, at origin: (x: Int, y: Int), clip: PixelRect
  ) {
    let area = clip.intersection(PixelRect(of: buffer))
    guard !area.isEmpty else { return }
    let sampler = ProjectiveSampler(source, by: map, isContinued: true)
    let isCopied = isOpaque && opacity >= 1
    withWords(area) { words in
      for strip in strips(of: area) {
        let lines = strip.enumerated().map { index, localRow in
          let row = localRow + origin.y
          let span = outline.span(row: row, in: area.minX + origin.x..<area.maxX + origin.x)
          return OutlinedLine(
            row: row, span: span,
            target: line(localRow, of: buffer) + (span.touched.lowerBound - origin.x),
            words: words[index])
        }
        // All pixels of a row are sampled together, because part of a block takes as long as all of
        // it.
        if isCopied { for line in lines { line.keepBelowEdges() } }
        sampler.write(
          lines.map {
            ProjectiveSampler.Run(columns: $0.span.touched, words: isCopied ? $0.target : $0.words)
          }, from: strip.lowerBound + origin.y)
        for line in lines {
          if isCopied {
            line.compositeEdges(of: outline)
          } else {
            line.composite(within: outline, opacity: Float(opacity))
          }
        }
      }
    }
  }

  /// Draws an image that is continued beyond its edges, in the pixels that an outline touches.
  ///
  /// The outline's edges are not antialiased: each pixel has the color of what is in front of the
  /// eye there. `map` is the map from the canvas's pixels to the image's; pixel centers are at .5.
  /// `origin` is the position of the buffer's first pixel on the canvas.
  package static func fill(
    _ outline: PixelOutline, with source: MipmapChain, from map: PlaneMap, onto buffer: PixelBuffer,
    at origin: (x: Int, y: Int)
  ) {
    let sampler = ProjectiveSampler(source, by: map, isContinued: true)
    for strip in strips(of: PixelRect(of: buffer)) {
      let runs = strip.map { row in
        let span = outline.span(row: row + origin.y, in: origin.x..<origin.x + buffer.width)
        return ProjectiveSampler.Run(
          columns: span.touched,
          words: line(row, of: buffer) + (span.touched.lowerBound - origin.x))
      }
      sampler.write(runs, from: strip.lowerBound + origin.y)
    }
  }

  /// Returns groups of rows that are sampled together.
  private static func strips(of area: PixelRect) -> some Sequence<Range<Int>> {
    stride(from: area.minY, to: area.maxY, by: ProjectiveSampler.stripHeight).lazy.map {
      $0..<min($0 + ProjectiveSampler.stripHeight, area.maxY)
    }
  }

  /// Provides room for the pixels of a strip, row by row.
  private static func withWords(
    _ area: PixelRect, _ body: ([UnsafeMutablePointer<UInt32>]) -> Void
  ) {
    let height = ProjectiveSampler.stripHeight
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width * height) { words in
      guard let words = words.baseAddress else { return }
      body((0..<height).map { words + $0 * area.width })
    }
  }

  /// Returns the pixels of a row.
  private static func line(_ row: Int, of buffer: PixelBuffer) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }
}

/// The pixels of a row that an outline touches.
private struct OutlinedLine {
  let row: Int
  let span: PixelOutline.Span
  /// The pixels of the canvas.
  let target: UnsafeMutablePointer<UInt32>
  /// Room for as many pixels.
  let words: UnsafeMutablePointer<UInt32>

  /// Keeps what is below the edges while opaque pixels are written to the canvas.
  func keepBelowEdges() {
    let edges = span.edges
    for edge in [edges.left, edges.right] {
      (words + edge.lowerBound).update(from: target + edge.lowerBound, count: edge.count)
    }
  }

  /// Composites the edges over what was kept.
  func compositeEdges(of outline: PixelOutline) {
    let edges = span.edges
    for edge in [edges.left, edges.right] {
      for index in edge { swap(&words[index], &target[index]) }
      fade(edge, at: outline, opacity: 1)
      WordMix.over(words + edge.lowerBound, count: edge.count, onto: target + edge.lowerBound)
    }
  }

  /// Composites the pixels that were written to `words`.
  func composite(within outline: PixelOutline, opacity: Float) {
    let (left, right) = span.edges
    fade(left, at: outline, opacity: opacity)
    if opacity < 1 {
      for index in left.upperBound..<right.lowerBound {
        words[index] = WordMix.faded(words[index], opacity)
      }
    }
    fade(right, at: outline, opacity: opacity)
    WordMix.over(words, count: span.touched.count, onto: target)
  }

  private func fade(_ indices: Range<Int>, at outline: PixelOutline, opacity: Float) {
    for index in indices {
      let column = span.touched.lowerBound + index
      let samples = outline.coverage(x: Double(column), y: Double(row)).nonzeroBitCount
      let share = Float(samples) / Float(PixelSamples.count)
      words[index] = WordMix.faded(words[index], share * opacity)
    }
  }
}

extension PixelOutline.Span {
  /// The columns that the area covers partly, counted from the first one that it touches.
  fileprivate var edges: (left: Range<Int>, right: Range<Int>) {
    let count = touched.count
    guard !covered.isEmpty else { return (0..<count, count..<count) }
    return (
      0..<covered.lowerBound - touched.lowerBound,
      covered.upperBound - touched.lowerBound..<count
    )
  }
}
