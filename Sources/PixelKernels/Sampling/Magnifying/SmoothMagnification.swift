/// Enlarges an image as Core Graphics does at its default quality.
///
/// A pixel at the fraction t of the way from one source pixel to the next has the second one's share
/// `3 t^2 - 2 t^3`, in both axes, so that source pixels keep flat centers. Shares are rounded to
/// sixteenths, and halves are rounded toward the nearer pixel, both of shares and of levels.
package struct SmoothMagnification {
  private let source: PixelBuffer
  /// The affine map from target pixels to source pixels.
  private let inverse: PlaneMap
  private let isRepeated: Bool

  /// Prepares an image.
  ///
  /// - Parameters:
  ///   - source: The premultiplied pixels.
  ///   - inverse: The affine map from target pixels to source pixels; nil is returned if it is not
  ///     finite.
  ///   - isRepeated: Whether the image continues with copies of itself; otherwise its edge pixels
  ///     extend outward.
  package init?(_ source: PixelBuffer, inverse: PlaneMap, isRepeated: Bool) {
    guard inverse.isFinite else { return nil }
    self.source = source
    self.inverse = inverse
    self.isRepeated = isRepeated
  }

  /// The two source pixels along an axis that a target pixel is between.
  private struct Tap {
    var (first, second): (Int, Int)
    /// The sixteenths that the second one contributes.
    var share: Int32
  }

  /// Returns an enlarged part.
  ///
  /// - Parameter area: The target pixels, not empty.
  /// - Returns: The premultiplied pixels of the area.
  package func pixels(of area: PixelRect) -> PixelBuffer {
    let target = PixelBuffer(width: area.width, height: area.height, isCleared: false)
    // Upright images have one tap for a whole column.
    let columns =
      inverse.yx == 0 && inverse.xy == 0
      ? (area.minX..<area.maxX).map { tap(place($0, area.minY).x, source.width) } : nil
    for row in area.minY..<area.maxY {
      let words = target.words(row - area.minY)
      if let columns {
        let vertical = tap(place(area.minX, row).y, source.height)
        for (index, column) in columns.enumerated() { words[index] = mix(column, vertical) }
        continue
      }
      for column in area.minX..<area.maxX {
        let place = place(column, row)
        words[column - area.minX] = mix(tap(place.x, source.width), tap(place.y, source.height))
      }
    }
    return target
  }

  /// Returns the position of a target pixel's center, counted from the center of the first source
  /// pixel.
  private func place(_ column: Int, _ row: Int) -> (x: Double, y: Double) {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    return (
      inverse.xx * x + inverse.xy * y + inverse.tx - 0.5,
      inverse.yx * x + inverse.yy * y + inverse.ty - 0.5
    )
  }

  private func tap(_ place: Double, _ count: Int) -> Tap {
    let limited = max(-1e9, min(1e9, place))
    let whole = limited.rounded(.down)
    let first = Int(whole)
    func index(_ index: Int) -> Int {
      guard isRepeated else { return max(0, min(count - 1, index)) }
      let rest = index % count
      return rest < 0 ? rest + count : rest
    }
    return Tap(first: index(first), second: index(first + 1), share: Self.share(limited - whole))
  }

  /// Returns the share of the second pixel, in sixteenths.
  private static func share(_ place: Double) -> Int32 {
    guard place <= 0.5 else { return 16 - share(1 - place) }
    let exact = 16 * place * place * (3 - 2 * place)
    // Positions are not exact: what is almost half counts as half.
    return Int32((exact - 0.5 - 1e-6).rounded(.up))
  }

  private func mix(_ column: Tap, _ row: Tap) -> UInt32 {
    func parts(_ x: Int, _ y: Int) -> SIMD4<Int32> {
      SIMD4<Int32>(
        truncatingIfNeeded: unsafeBitCast(source.words(y)[x], to: SIMD4<UInt8>.self))
    }
    func across(_ y: Int) -> SIMD4<Int32> {
      parts(column.first, y) &* (16 - column.share) &+ parts(column.second, y) &* column.share
    }
    let sum = across(row.first) &* (16 - row.share) &+ across(row.second) &* row.share
    let near = parts(
      column.share <= 8 ? column.first : column.second, row.share <= 8 ? row.first : row.second)
    let change = sum &- near &* 256
    // Adds one to what is negative, so that both signs round halves toward 0.
    let rounded = (change &+ 127 &- (change &>> 31)) &>> 8
    return unsafeBitCast(
      SIMD4<UInt8>(truncatingIfNeeded: near &+ rounded), to: UInt32.self)
  }
}
