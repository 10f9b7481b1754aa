import CPixelKernels

extension CellGrid {
  /// Distributes a row of pixels over cells, which get the sum of the weighted colors of a column
  /// of `size` such rows, divided by the number of pixels.
  ///
  /// Even and odd pixels of a cell are summed separately, so that the AVX2 twin computes the same
  /// numbers. `cells` is where to write the cells, from the one before that of the first pixel to
  /// the one after that of the last.
  package func reduce(
    _ row: UnsafePointer<SIMD4<Float>>, count: Int, place: Int,
    to cells: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let scale = 1 / Float(size * size)
    var (index, next) = (0, cells)
    // What has been added to the current cell and to the one after it.
    var carried = (SIMD4<Float>(), SIMD4<Float>())
    var place = place
    while index < count {
      if place == 0 {
        let done = reduceWhole(row + index, (count - index) / size, &carried, scale, to: next)
        index += done * size
        next += done
        if index == count { break }
      }
      let end = min(size, place + count - index)
      let (before, own, after) = sums(row + index, place..<end)
      next[0] = (carried.0 + before) * scale
      carried = (carried.1 + own, after)
      next += 1
      index += end - place
      place = 0
    }
    next[0] = carried.0 * scale
    next[1] = carried.1 * scale
  }

  private func reduceWhole(
    _ row: UnsafePointer<SIMD4<Float>>, _ count: Int,
    _ carried: inout (SIMD4<Float>, SIMD4<Float>), _ scale: Float,
    to cells: UnsafeMutablePointer<SIMD4<Float>>
  ) -> Int {
    withUnsafeMutableBytes(of: &carried) { carried in
      pairs.withUnsafeBytes { weights in
        guard let weights = weights.baseAddress, let carried = carried.baseAddress else {
          return 0
        }
        return mp_reduce_cells_avx2(
          UnsafeRawPointer(row).assumingMemoryBound(to: Float.self),
          weights.assumingMemoryBound(to: Float.self), size, count,
          carried.assumingMemoryBound(to: Float.self), scale,
          UnsafeMutableRawPointer(cells).assumingMemoryBound(to: Float.self))
      }
    }
  }

  /// Returns what some pixels of a cell add to the cell before, to their own and to the one after.
  private func sums(
    _ row: UnsafePointer<SIMD4<Float>>, _ places: Range<Int>
  ) -> (before: SIMD4<Float>, own: SIMD4<Float>, after: SIMD4<Float>) {
    var (even, odd) = (
      (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>()),
      (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
    )
    for place in places {
      let (weights, color) = (splines[place], row[place - places.lowerBound])
      if place & 1 == 0 {
        even.0 += color * weights.before
        even.1 += color * weights.own
        even.2 += color * weights.after
      } else {
        odd.0 += color * weights.before
        odd.1 += color * weights.own
        odd.2 += color * weights.after
      }
    }
    return (even.0 + odd.0, even.1 + odd.1, even.2 + odd.2)
  }

  /// Interpolates a row of pixels between cells.
  ///
  /// `cells` is the cells, from the one before that of the first pixel to the one after that of the
  /// last.
  package func enlarge(
    _ cells: UnsafePointer<SIMD4<Float>>, to row: UnsafeMutablePointer<SIMD4<Float>>,
    count: Int, place: Int
  ) {
    var (left, index, place) = (cells, 0, place)
    while index < count {
      if place == 0 {
        let done = enlargeWhole(left, (count - index) / size, to: row + index)
        index += done * size
        left += done
        if index == count { break }
      }
      let end = min(size, place + count - index)
      let (a, b, c) = (left[0], left[1], left[2])
      for place in place..<end {
        let weights = splines[place]
        row[index] = a * weights.before + b * weights.own + c * weights.after
        index += 1
      }
      place = 0
      left += 1
    }
  }

  private func enlargeWhole(
    _ cells: UnsafePointer<SIMD4<Float>>, _ count: Int,
    to row: UnsafeMutablePointer<SIMD4<Float>>
  ) -> Int {
    pairs.withUnsafeBytes { weights in
      guard let weights = weights.baseAddress else { return 0 }
      return mp_enlarge_cells_avx2(
        UnsafeRawPointer(cells).assumingMemoryBound(to: Float.self),
        weights.assumingMemoryBound(to: Float.self), size, count,
        UnsafeMutableRawPointer(row).assumingMemoryBound(to: Float.self))
    }
  }
}
