/// The difference between two buffers of the same size, per channel of the premultiplied bytes.
package struct PixelDifference: Sendable {
  /// The largest difference in any channel of any pixel, 0...255.
  package let largest: Int
  /// The number of pixels that differ by more than the allowed amount in at least one channel.
  package let count: Int
  /// The first differing pixel, row by row from the top left; nil if all are equal.
  package let first: (x: Int, y: Int)?

  /// Compares two buffers.
  ///
  /// - Parameters:
  ///   - left: A buffer.
  ///   - right: Another buffer of the same size.
  ///   - delta: The largest difference in a channel that counts as equal.
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

  /// Returns an image of the differences between two buffers: opaque, and black where they are
  /// equal.
  ///
  /// Each channel of a differing pixel shows its difference; a difference in alpha shows in all
  /// three. Values are raised to at least 64, so that a difference of 1 is visible. `right` is
  /// another buffer of the same size.
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
