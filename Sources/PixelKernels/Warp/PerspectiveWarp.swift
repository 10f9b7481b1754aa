/// Composites a bitmap through a projective map.
///
/// Each destination pixel is mapped back to the source. Where `w` is not positive, the plane is
/// behind the eye and nothing is drawn. Everything outside the source is transparent, so its edges
/// are soft.
package enum PerspectiveWarp {
  /// A map from destination pixels to source pixels: `u = (xx x + xy y + x0) / w'`, `v` likewise.
  package struct Map: Sendable {
    package var xx: Double
    package var xy: Double
    package var x: Double
    package var yx: Double
    package var yy: Double
    package var y: Double
    package var wx: Double
    package var wy: Double
    package var w: Double

    /// Creates a map from its nine entries, row by row.
    package init(
      xx: Double, xy: Double, x: Double, yx: Double, yy: Double, y: Double, wx: Double, wy: Double,
      w: Double
    ) {
      (self.xx, self.xy, self.x) = (xx, xy, x)
      (self.yx, self.yy, self.y) = (yx, yy, y)
      (self.wx, self.wy, self.w) = (wx, wy, w)
    }
  }

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
    _ source: MipmapChain, from map: Map, onto buffer: PixelBuffer,
    at origin: (x: Int, y: Int) = (0, 0), clip: PixelRect,
    instructions: CoverageInstructions = .best
  ) {
    let area = clip.intersection(PixelRect(of: buffer))
    guard !area.isEmpty else { return }
    let sampler = ProjectiveSampler(
      source, by: map, isContinued: false, instructions: instructions)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { words in
      guard let words = words.baseAddress else { return }
      for row in area.minY..<area.maxY {
        sampler.write(
          area.minX + origin.x..<area.maxX + origin.x, row: row + origin.y, to: words)
        let line = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
          .assumingMemoryBound(to: UInt32.self)
        WordMix.over(words, count: area.width, onto: line + area.minX)
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
    _ source: MipmapChain, within outline: PixelOutline, from map: Map, opacity: Double,
    isOpaque: Bool, onto buffer: PixelBuffer, at origin: (x: Int, y: Int), clip: PixelRect
  ) {
    let area = clip.intersection(PixelRect(of: buffer))
    guard !area.isEmpty else { return }
    let sampler = ProjectiveSampler(source, by: map, isContinued: true)
    let opacity = Float(opacity)
    let isCopied = isOpaque && opacity >= 1
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { words in
      guard let words = words.baseAddress else { return }
      for localRow in area.minY..<area.maxY {
        let row = localRow + origin.y
        let span = outline.span(row: row, in: area.minX + origin.x..<area.maxX + origin.x)
        guard !span.touched.isEmpty else { continue }
        let line = UnsafeMutableRawPointer(buffer.baseAddress + localRow * buffer.bytesPerRow)
          .assumingMemoryBound(to: UInt32.self)
        let target = line + (span.touched.lowerBound - origin.x)
        // Counted from the first column that is touched.
        let (left, right) = span.edges
        func fade(_ indices: Range<Int>, isEdge: Bool) {
          for index in indices {
            let column = span.touched.lowerBound + index
            let share: Float =
              isEdge
              ? Float(outline.coverage(x: Double(column), y: Double(row)).nonzeroBitCount)
                / Float(PixelSamples.count) : 1
            words[index] = WordMix.faded(words[index], share * opacity)
          }
        }
        // All pixels of the row are sampled together, because part of a block takes as long as all of
        // it.
        if isCopied {
          // What is below the edges is kept meanwhile.
          for edge in [left, right] {
            (words + edge.lowerBound).update(from: target + edge.lowerBound, count: edge.count)
          }
          sampler.write(span.touched, row: row, to: target)
          for edge in [left, right] {
            for index in edge { swap(&words[index], &target[index]) }
            fade(edge, isEdge: true)
            WordMix.over(
              words + edge.lowerBound, count: edge.count, onto: target + edge.lowerBound)
          }
        } else {
          sampler.write(span.touched, row: row, to: words)
          fade(left, isEdge: true)
          if opacity < 1 { fade(left.upperBound..<right.lowerBound, isEdge: false) }
          fade(right, isEdge: true)
          WordMix.over(words, count: span.touched.count, onto: target)
        }
      }
    }
  }

  /// Draws an image that is continued beyond its edges, in the pixels that an outline touches.
  ///
  /// The outline's edges are not antialiased: each pixel has the color of what is in front of the eye
  /// there.
  ///
  /// - Parameters:
  ///   - outline: The pixels to draw.
  ///   - source: The image, with as many mipmaps as it needs.
  ///   - map: The map from the canvas's pixels to the image's; pixel centers are at .5.
  ///   - buffer: The destination.
  ///   - origin: The position of the buffer's first pixel on the canvas.
  package static func fill(
    _ outline: PixelOutline, with source: MipmapChain, from map: Map, onto buffer: PixelBuffer,
    at origin: (x: Int, y: Int)
  ) {
    let sampler = ProjectiveSampler(source, by: map, isContinued: true)
    for row in 0..<buffer.height {
      let span = outline.span(row: row + origin.y, in: origin.x..<origin.x + buffer.width)
      guard !span.touched.isEmpty else { continue }
      let line = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      sampler.write(
        span.touched, row: row + origin.y, to: line + (span.touched.lowerBound - origin.x))
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
