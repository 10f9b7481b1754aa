import PixelKernels

/// A bitmap.
struct BitmapOperation: ImageOperation {
  let image: CGImage
  /// The position of the bottom left pixel.
  let x: Int
  let y: Int
  var inputs: [CIImage] { [] }

  var extent: CGRect { CGRect(x: x, y: y, width: image.width, height: image.height) }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let pixels = try request.allocate(region, isCleared: false)
    try write(region, to: pixels, for: request)
    return pixels
  }

  func write(_ region: PixelRect, to target: WorkingPixels, for request: RenderRequest) throws {
    let buffer = try image.pixels()
    for y in region.minY..<region.maxY {
      request.space.read(
        line(y, of: buffer) + (region.minX - x), count: region.width,
        to: target.row(y) + (region.minX - target.region.minX))
    }
  }

  func halved(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels? {
    guard request.space == .linear else { return nil }
    let buffer = try image.pixels()
    let target = try request.allocate(region, isCleared: false)
    let pixels = PixelRect(minX: x, minY: y, maxX: x + buffer.width, maxY: y + buffer.height)
    let (first, count) = (2 * region.minX, 2 * region.width)
    let columns = (first..<first + count).clamped(to: pixels.minX..<pixels.maxX)
    // Rows with the clear pixels around the bitmap.
    var lower = [UInt32](repeating: 0, count: count)
    var upper = lower
    func continued(_ row: Int, _ line: inout [UInt32]) {
      guard row >= pixels.minY, row < pixels.maxY else {
        for index in 0..<count { line[index] = 0 }
        return
      }
      let source = self.line(row, of: buffer)
      for column in columns { line[column - first] = source[column - x] }
    }
    for half in region.minY..<region.maxY {
      let row = 2 * half
      if columns.count == count, row >= pixels.minY, row + 1 < pixels.maxY {
        let place = first - x
        WorkingSpace.readHalvedLight(
          line(row, of: buffer) + place, line(row + 1, of: buffer) + place, count: region.width,
          to: target.row(half))
      } else {
        continued(row, &lower)
        continued(row + 1, &upper)
        WorkingSpace.readHalvedLight(lower, upper, count: region.width, to: target.row(half))
      }
    }
    return target
  }

  /// Returns the address of the first pixel of a row.
  private func line(_ y: Int, of buffer: PixelBuffer) -> UnsafePointer<UInt32> {
    let row = buffer.height - 1 - (y - self.y)
    return UnsafeRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }
}
