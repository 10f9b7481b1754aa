import Foundation
import PixelKernels

/// Returns the part of a frame that an animated image must encode.
///
/// `old` is the previously displayed frame, of the same size.
///
/// - Returns: The smallest rectangle around all pixels that differ, or nil if none do.
func changedPart(of new: PixelBuffer, since old: PixelBuffer) -> PixelRect? {
  if new === old { return nil }
  let length = new.width * 4
  func rowDiffers(_ row: Int) -> Bool {
    memcmp(new.baseAddress + row * new.bytesPerRow, old.baseAddress + row * old.bytesPerRow, length)
      != 0
  }
  guard let top = (0..<new.height).first(where: rowDiffers),
    let bottom = (top..<new.height).last(where: rowDiffers)
  else { return nil }
  var left = new.width
  var right = -1
  for row in top...bottom {
    let newRow = UnsafeRawPointer(new.baseAddress + row * new.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
    let oldRow = UnsafeRawPointer(old.baseAddress + row * old.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
    var column = 0
    while column < left, newRow[column] == oldRow[column] { column &+= 1 }
    left = column < left ? column : left
    column = new.width &- 1
    while column > right, newRow[column] == oldRow[column] { column &-= 1 }
    right = column > right ? column : right
  }
  return PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
}
