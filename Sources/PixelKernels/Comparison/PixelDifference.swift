/// How two buffers of one size differ, channel by channel, on the premultiplied bytes.
package struct PixelDifference: Sendable {
  /// The largest difference of any channel of any pixel, 0...255.
  package let largest: Int
  /// How many pixels differ in at least one channel by more than was allowed.
  package let count: Int
  /// The first of them, row by row from the top left; nil where there is none.
  package let first: (x: Int, y: Int)?

  /// Compares two buffers.
  ///
  /// - Parameters:
  ///   - left: One buffer.
  ///   - right: The other, of the same size.
  ///   - delta: The largest difference of a channel that still counts as the same.
  package init(_ left: PixelBuffer, _ right: PixelBuffer, delta: Int = 0) {
    precondition(
      left.width == right.width && left.height == right.height, "the buffers differ in size")
    var (largest, count) = (0, 0)
    var first: (x: Int, y: Int)?
    for y in 0..<left.height {
      let (leftRow, rightRow) = (
        left.baseAddress + y * left.bytesPerRow, right.baseAddress + y * right.bytesPerRow
      )
      for x in 0..<left.width {
        var distance = 0
        for channel in (x * 4)..<(x * 4 + 4) {
          distance = max(distance, abs(Int(leftRow[channel]) - Int(rightRow[channel])))
        }
        largest = max(largest, distance)
        guard distance > delta else { continue }
        count += 1
        if first == nil { first = (x, y) }
      }
    }
    self.largest = largest
    self.count = count
    self.first = first
  }

  /// An image of where two buffers differ: opaque, black where they agree.
  ///
  /// Each channel of a pixel that differs shows its distance, alpha's on all three, raised to at
  /// least 64 so that a difference of 1 can be seen.
  ///
  /// - Parameters:
  ///   - left: One buffer.
  ///   - right: The other, of the same size.
  /// - Returns: A new buffer of that size.
  package static func image(_ left: PixelBuffer, _ right: PixelBuffer) -> PixelBuffer {
    precondition(
      left.width == right.width && left.height == right.height, "the buffers differ in size")
    let result = PixelBuffer(width: left.width, height: left.height)
    for y in 0..<left.height {
      let (leftRow, rightRow) = (
        left.baseAddress + y * left.bytesPerRow, right.baseAddress + y * right.bytesPerRow
      )
      let row = result.baseAddress + y * result.bytesPerRow
      for x in 0..<left.width {
        let alpha = abs(Int(leftRow[x * 4 + 3]) - Int(rightRow[x * 4 + 3]))
        for channel in (x * 4)..<(x * 4 + 3) {
          let distance = max(abs(Int(leftRow[channel]) - Int(rightRow[channel])), alpha)
          row[channel] = distance == 0 ? 0 : UInt8(max(64, distance))
        }
        row[x * 4 + 3] = 255
      }
    }
    return result
  }
}
